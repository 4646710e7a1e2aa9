import { NotFound } from '../../shared/errors/app-error.js';
import type { Key } from '../../shared/ids/id.js';
import { minor, type Minor, plus, sumOf } from '../../shared/money/money.js';
import { type Page, pageOf, limitOf, offsetOf } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import { AccountsRepository } from '../ledger/accounts/accounts.repository.js';
import { type Holder, WalletAccess } from '../accounts/wallet-access.service.js';
import type { Invite } from '../accounts/guests/invite.entity.js';
import { InvitesRepository } from '../accounts/guests/invites.repository.js';
import type { Family } from '../accounts/records/family.entity.js';
import type { Share } from '../accounts/records/share.entity.js';
import { SharesRepository } from '../accounts/records/shares.repository.js';
import type { Wallet } from '../accounts/records/wallet.entity.js';
import { WalletsRepository } from '../accounts/records/wallets.repository.js';
import { WalletsArgs, WalletSharesArgs } from './wallet.dto.js';

export interface ShareView extends Share {
  balance: Minor;
  wallet: Wallet;
  family: Family;
  /** Open, or in force. */
  invites: Invite[];
}

/** `real = balance + held + recon`: what the bank shows. */
export interface WalletView {
  wallet: Wallet;
  family: Family;
  shares: ShareView[];
  /** Money that can be spent, in its own account and all shares, minor units. */
  balance: Minor;
  /** Amount on its way to the bank. */
  held: Minor;
  /** Money that the bank shows and nobody has booked yet, minor units. */
  recon: Minor;
  real: Minor;
  /** Debt that is paid back before anything leaves; zero or below, minor units. */
  owed: Minor;
}

export interface FamilyView {
  family: Family;
  wallets: WalletView[];
}

/** Wallets with what is in them, for their owner, or for the accountants of a company. */
@PublicService()
export class WalletViews {
  constructor(
    private readonly walletAccess: WalletAccess,
    private readonly wallets: WalletsRepository,
    private readonly shares: SharesRepository,
    private readonly accounts: AccountsRepository,
    private readonly invites: InvitesRepository,
  ) {}

  /** Lists open wallets, ordered by position. Throws InvalidInput, NotFound, Forbidden. */
  async list(actor: Actor, raw: unknown): Promise<Page<WalletView>> {
    const { company, userType, familyType, ...args } = await validated(WalletsArgs, raw);
    const views = await this.viewsOf(await this.walletAccess.see(actor, company, userType));
    const wanted = views.filter(({ wallet }) => !familyType || wallet.familyType === familyType);
    return pageOf(wanted.slice(offsetOf(args)).slice(0, limitOf(args)), wanted.length, args);
  }

  /** Lists families with their wallets, in their order. Throws InvalidInput, NotFound, Forbidden. */
  async listFamilies(actor: Actor, raw: unknown): Promise<Page<FamilyView>> {
    const { company, userType, familyType, ...args } = await validated(WalletsArgs, raw);
    const views = await this.viewsOf(await this.walletAccess.see(actor, company, userType));
    const families = new Map<Key<'family'>, FamilyView>();
    for (const view of views) {
      const known = families.get(view.family.id) ?? { family: view.family, wallets: [] };
      families.set(view.family.id, known);
      known.wallets.push(view);
    }
    const wanted = [...families.values()]
      .filter(({ family }) => !familyType || family.type === familyType)
      .sort((a, b) => a.family.position - b.family.position);
    return pageOf(wanted.slice(offsetOf(args)).slice(0, limitOf(args)), wanted.length, args);
  }

  /** Lists the open shares of one wallet, ordered by position. Throws InvalidInput, NotFound, Forbidden. */
  async listShares(actor: Actor, raw: unknown): Promise<Page<ShareView>> {
    const { wallet: uuid, ...args } = await validated(WalletSharesArgs, raw);
    const wallet = await this.wallets.findWallet(uuid);
    if (!wallet) throw new NotFound();
    const { companyId, ownerKind: kind, ownerId: id } = wallet;
    const holder = await this.walletAccess.view(actor, { companyId, owner: { kind, id } as Holder['owner'] });
    const view = (await this.viewsOf(holder)).find((each) => each.wallet.id === wallet.id);
    const shares = view?.shares ?? [];
    return pageOf(shares.slice(offsetOf(args)).slice(0, limitOf(args)), shares.length, args);
  }

  private async viewsOf({ company, owner }: Holder): Promise<WalletView[]> {
    const families = new Map((await this.wallets.listFamilies(company.id, owner)).map((family) => [family.id, family]));
    const wallets = (await this.wallets.listWallets(company.id, owner)).filter(({ closedAt }) => closedAt === null);
    const shares = await this.shares.listOpen(wallets.map(({ id }) => id));
    const invites = await this.invites.listStanding(shares.map(({ id }) => id));
    const balances = await this.balancesOf(wallets, shares);
    const of = (id: Key<'account'> | null): Minor => (id && balances.get(id)) ?? minor(0);
    return wallets.map((wallet) => {
      const family = families.get(wallet.familyId) as Family;
      const own = shares
        .filter(({ walletId }) => walletId === wallet.id)
        .map((share) => ({
          ...share,
          balance: of(share.accountId),
          wallet,
          family,
          invites: invites.filter(({ shareId }) => shareId === share.id),
        }));
      const balance = plus(of(wallet.accountId), sumOf(own.map((share) => share.balance)));
      const [held, recon, owed] = [of(wallet.holdId), of(wallet.reconId), of(wallet.owedId)];
      return { wallet, family, shares: own, balance, held, recon, real: sumOf([balance, held, recon]), owed };
    });
  }

  private async balancesOf(wallets: readonly Wallet[], shares: readonly Share[]): Promise<Map<Key<'account'>, Minor>> {
    const ids = wallets
      .flatMap(({ accountId, holdId, reconId, owedId }) => [accountId, holdId, reconId, owedId])
      .filter((id) => id !== null);
    const accounts = await this.accounts.list([...ids, ...shares.map(({ accountId }) => accountId)]);
    return new Map(accounts.map(({ id, balance }) => [id, balance]));
  }
}
