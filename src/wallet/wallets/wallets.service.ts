import { Database, isDuplicateKey } from '../../shared/database/database.js';
import { InvalidInput, NotFound } from '../../shared/errors/app-error.js';
import type { Uuid } from '../../shared/ids/id.js';
import { newUuid } from '../../shared/ids/uuid.js';
import type { Actor } from '../../shared/permissions/actor.js';
import type { Currency } from '../../shared/money/currency.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { Commands } from '../../shared/commands/commands.service.js';
import { Ledger } from '../ledger/ledger.service.js';
import { type Holder, WalletAccess } from '../accounts/wallet-access.service.js';
import { basisPointsOf, requireWhole, WHOLE } from '../accounts/percent.js';
import { WalletChanges } from '../accounts/wallet-changes.service.js';
import type { Family } from '../accounts/records/family.entity.js';
import { SharesRepository } from '../accounts/records/shares.repository.js';
import type { Wallet } from '../accounts/records/wallet.entity.js';
import { WalletsRepository } from '../accounts/records/wallets.repository.js';
import { CreateWalletInput, MAX_WALLETS } from './wallet.dto.js';
import { TooManyWallets, WalletKindDiffers } from '../accounts/wallet.errors.js';

type Maker = Pick<Actor, 'userKey'>;
type NewWallet = Omit<CreateWalletInput, 'idempotencyKey'>;
const MAX_ATTEMPTS = 3;

/** Wallets are made here. Kind, currency and family never change afterwards. */
@PublicService()
export class Wallets {
  constructor(
    private readonly commands: Commands,
    private readonly walletAccess: WalletAccess,
    private readonly ledger: Ledger,
    private readonly repository: WalletsRepository,
    private readonly shares: SharesRepository,
    private readonly changes: WalletChanges,
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  /** Throws InvalidInput, NotFound, Forbidden, WalletKindDiffers, TooManyWallets, KeyReused. */
  async create(actor: Actor, raw: unknown): Promise<{ wallet: Uuid<'wallet'> }> {
    const { idempotencyKey: key, ...input } = await validated(CreateWalletInput, raw);
    await this.walletAccess.enter(actor, input.company, input.userType);
    const call = { actor: actor.userUuid, key, operation: 'createWallet', input };
    const create = () =>
      this.commands.once(call, async () => {
        const holder = await this.walletAccess.lock(actor, input.company, input.userType);
        const wallet = await this.insert(holder, input, actor);
        const details = { name: wallet.name, type: wallet.familyType, currency: wallet.currency };
        await this.changes.record({ holder, wallet }, actor, { action: 'wallet.configured', details });
        return { wallet: wallet.uuid };
      });
    // Two that become the default at once: one is first, the other takes its place.
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
      try {
        return await create();
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    }
    return create();
  }

  /**
   * The one that is taken where none is named, made when it is first needed, whether its owner has a seat or not. Inside the
   * caller's transaction if there is one.
   */
  async ensureDefault(holder: Holder, currency: Currency, maker: Maker): Promise<Wallet> {
    const found = await this.repository.findDefault(holder.company.id, holder.owner, currency);
    if (found) return found;
    const company = holder.company.uuid;
    const requested = { company, userType: holder.owner.kind, familyType: 'OPEN' as const, currency, name: currency };
    try {
      return await this.database.transaction(() =>
        this.database.savepoint(() => this.insert(holder, requested, maker)),
      );
    } catch (error) {
      const other = isDuplicateKey(error)
        ? await this.repository.findDefault(holder.company.id, holder.owner, currency)
        : null;
      if (!other) throw error;
      return other;
    }
  }

  /**
   * The wallet that leads to a bank, made when it is first needed, whether its owner has a seat or not. In the running
   * transaction; two callers at once get the same wallet. Throws TooManyWallets.
   */
  async ensureBank(
    holder: Holder,
    { currency, name }: { currency: Currency; name: string },
    maker: Maker,
  ): Promise<{ wallet: Wallet; isNew: boolean }> {
    const { company, owner } = holder;
    const find = () => this.repository.findBank(company.id, owner, currency);
    const found = await find();
    if (found) return { wallet: found, isNew: false };
    await this.repository.lockFamilies(company.id, owner);
    const other = await find();
    if (other) return { wallet: other, isNew: false };
    const requested = { company: company.uuid, userType: owner.kind, familyType: 'BANK' as const, currency, name };
    return { wallet: await this.insert(holder, requested, maker), isNew: true };
  }

  private async insert(holder: Holder, input: NewWallet, actor: Maker): Promise<Wallet> {
    const { company, owner } = holder;
    const existing = await this.repository.listWallets(company.id, owner);
    if (existing.length >= MAX_WALLETS) throw new TooManyWallets(MAX_WALLETS);
    const family = await this.familyFor(holder, input, actor);
    const isFirst = !existing.some(({ currency, isDefault }) => currency === input.currency && isDefault === 1);
    const isDefault = input.isDefault || isFirst;
    if (isDefault) await this.repository.clearDefault(company.id, owner, input.currency);
    const account = (kind: 'MAIN' | 'HOLD' | 'RECON' | 'OWED') => this.ledger.create(company.id, input.currency, kind);
    const wallet = await this.repository.insertWallet({
      uuid: newUuid<'wallet'>(),
      companyId: company.id,
      ownerKind: owner.kind,
      ownerId: owner.id,
      currency: input.currency,
      familyId: family.id,
      familyType: input.familyType,
      name: input.name,
      description: input.description ?? '',
      isDefault: isDefault ? 1 : null,
      accountId: input.familyType === 'PERCENT' ? null : await account('MAIN'),
      holdId: input.familyType === 'BANK' ? await account('HOLD') : null,
      reconId: await account('RECON'),
      owedId: await account('OWED'),
      billing: null,
      allocationVersion: input.familyType === 'PERCENT' ? 1 : 0,
      position: (existing.at(-1)?.position ?? -1) + 1,
      createdAt: this.clock.now(),
      createdBy: actor.userKey,
      closedAt: null,
    });
    if (input.familyType === 'PERCENT') await this.insertShares(wallet, input, actor);
    else if (input.shares?.length) throw new WalletKindDiffers();
    return wallet;
  }

  /** Inserts the given shares of a PERCENT wallet, or one share that gets everything. */
  private async insertShares(wallet: Wallet, { shares = [], name }: NewWallet, actor: Maker): Promise<void> {
    const wanted = shares.length > 0 ? shares : [{ name, percent: WHOLE / 100 }];
    const points = wanted.map(({ percent }) => basisPointsOf(percent ?? 0));
    requireWhole(points, 'shares');
    const [createdAt, createdBy] = [this.clock.now(), actor.userKey];
    const parts = [];
    for (const [position, { name: shareName, description = '', direction = 'BOTH' }] of wanted.entries()) {
      const bp = points[position] ?? 0;
      if (bp === 0) throw new InvalidInput({ [`shares.${position}.percent`]: [{ key: 'validation.isNotEmpty' }] });
      const accountId = await this.ledger.create(wallet.companyId, wallet.currency, 'SHARE');
      const values = { walletId: wallet.id, accountId, name: shareName, description, direction, bp, position };
      const { id: shareId } = await this.shares.insert({ ...values, createdAt, createdBy, closedAt: null });
      parts.push({ walletId: wallet.id, version: 1, shareId, bp, createdAt, createdBy });
    }
    await this.shares.insertAllocation(parts);
  }

  /**
   * A percent-based family has one such wallet; OPEN and BANK wallets join one, or the first that fits, or a new one, which
   * they begin if it is named.
   */
  private async familyFor({ company, owner }: Holder, input: NewWallet, actor: Maker): Promise<Family> {
    const all = await this.repository.listFamilies(company.id, owner);
    const families = all.filter(({ currency }) => currency === input.currency);
    if (input.family) {
      const family = families.find(({ uuid }) => uuid === input.family?.toLowerCase());
      if (!family) throw new NotFound();
      const fits = input.familyType === 'BANK' || (input.familyType === 'OPEN' && family.type === 'OPEN');
      if (!fits) throw new WalletKindDiffers();
      return family;
    }
    const first = input.familyType === 'BANK' ? families[0] : families.find(({ type }) => type === 'OPEN');
    if (first && input.familyType !== 'PERCENT' && !input.familyName) return first;
    return this.repository.insertFamily({
      companyId: company.id,
      ownerKind: owner.kind,
      ownerId: owner.id,
      currency: input.currency,
      type: input.familyType === 'PERCENT' ? 'PERCENT' : 'OPEN',
      name: input.familyName || input.name,
      position: (all.at(-1)?.position ?? -1) + 1,
      createdAt: this.clock.now(),
      createdBy: actor.userKey,
    });
  }
}
