import { NotFound } from '../../shared/errors/app-error.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { type Page, pageOf } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { type RateLimit, RateLimits } from '../../shared/rate-limit/rate-limits.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import { WalletAccess } from '../accounts/wallet-access.service.js';
import { WalletsRepository } from '../accounts/records/wallets.repository.js';
import type { Owner } from '../accounts/records/owner.js';
import type { Wallet } from '../accounts/records/wallet.entity.js';
import { DepositSettlement } from './crediting/deposit-settlement.service.js';
import { DepositsArgs, NamedDepositInput } from './deposit.dto.js';
import { DepositOver } from './records/deposit.errors.js';
import { ProviderUnavailable } from './providers/port/provider.errors.js';
import { CardProviders } from './providers/card-providers.service.js';
import type { ProviderName } from './providers/port/payment-provider.js';
import type { Deposit } from './records/deposit.entity.js';
import { DepositsRepository } from './records/deposits.repository.js';
import type { DepositView } from './deposit-view.js';
import { MoneyCall } from '../../shared/commands/money-call.js';

/** Pages ask again while they wait. */
const QUESTIONS: RateLimit = { name: 'wallet-verify-checkout', max: 60, seconds: 60 };

/** Deposits of one’s own, or of the company: how they are, and the end of those that are not wanted. */
@PublicService()
export class DepositStates {
  constructor(
    private readonly repository: DepositsRepository,
    private readonly wallets: WalletsRepository,
    private readonly walletAccess: WalletAccess,
    private readonly settlement: DepositSettlement,
    private readonly providers: CardProviders,
    private readonly limits: RateLimits,
  ) {}

  /** Name of the provider that takes cards in this installation; null where they are not taken. */
  get cards(): ProviderName | null {
    return this.providers.current?.name ?? null;
  }

  /** The newest first. Throws InvalidInput, NotFound, Forbidden. */
  async list(actor: Actor, raw: unknown): Promise<Page<DepositView>> {
    const { company, userType, ...args } = await validated(DepositsArgs, raw);
    const holder = await this.walletAccess.see(actor, company, userType);
    const [deposits, total] = await this.repository.findPage(
      { companyId: holder.company.id, owner: holder.owner },
      args,
    );
    const wallets = await this.wallets.listByKeys(deposits.map(({ walletId }) => walletId));
    const byKey = new Map(wallets.map((wallet) => [wallet.id, wallet]));
    const views = deposits.map((deposit) => ({ deposit, wallet: byKey.get(deposit.walletId) as Wallet }));
    return pageOf(views, total, args);
  }

  /**
   * Asks the provider, unless it is known how it ended. What was paid is in the wallet afterwards. Throws InvalidInput,
   * NotFound, Forbidden, TooManyRequests, ProviderUnavailable, LedgerBroken.
   */
  @MoneyCall()
  async verify(actor: Actor, raw: unknown): Promise<DepositView> {
    const { deposit: uuid } = await validated(NamedDepositInput, raw);
    const deposit = await this.find(uuid);
    await this.walletAccess.view(actor, ownedOf(deposit));
    if (deposit.session && deposit.state !== 'CREDITED' && deposit.state !== 'MISMATCH') {
      await this.limits.take(QUESTIONS, actor.userUuid);
      await this.settlement.settle(deposit);
    }
    return this.viewOf(await this.find(uuid));
  }

  /** Returns a deposit as it is known here. Throws InvalidInput, NotFound, Forbidden. */
  async read(actor: Actor, raw: unknown): Promise<DepositView> {
    const { deposit: uuid } = await validated(NamedDepositInput, raw);
    const deposit = await this.find(uuid);
    await this.walletAccess.view(actor, ownedOf(deposit));
    return this.viewOf(deposit);
  }

  /** Twice is once. Throws InvalidInput, NotFound, Forbidden, DepositOver, ProviderUnavailable. */
  @MoneyCall()
  async cancel(actor: Actor, raw: unknown): Promise<DepositView> {
    const { deposit: uuid } = await validated(NamedDepositInput, raw);
    const deposit = await this.find(uuid);
    await this.walletAccess.require(actor, ownedOf(deposit));
    if (deposit.state === 'CREATED') {
      const state = await this.settlement.cancel(deposit);
      if (state === 'OPEN') throw new ProviderUnavailable('the session is still open');
    }
    const now = await this.find(uuid);
    if (now.state !== 'CANCELLED') throw new DepositOver();
    return this.viewOf(now);
  }

  private async find(uuid: UuidLike<'deposit'>): Promise<Deposit> {
    const deposit = await this.repository.find(uuid);
    if (!deposit) throw new NotFound();
    return deposit;
  }

  private async viewOf(deposit: Deposit): Promise<DepositView> {
    const [wallet] = await this.wallets.listByKeys([deposit.walletId]);
    return { deposit, wallet: wallet as Wallet };
  }
}

function ownedOf({ companyId, ownerKind, ownerId }: Deposit) {
  return { companyId, owner: { kind: ownerKind, id: ownerId } as Owner };
}
