import { randomBytes } from 'node:crypto';
import { InvalidInput, NotFound } from '../../shared/errors/app-error.js';
import type { Uuid } from '../../shared/ids/id.js';
import { requireAmount } from '../../shared/money/amount-input.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { AccountClosed, CurrencyDiffers } from '../ledger/model/ledger.errors.js';
import { type LockedWallet, WalletLock } from '../accounts/wallet-lock.service.js';
import { WalletChanges } from '../accounts/wallet-changes.service.js';
import { CardProviders } from './providers/card-providers.service.js';
import { DepositInput } from './deposit.dto.js';
import { DepositOver, TooManyDeposits } from './records/deposit.errors.js';
import type { Deposit } from './records/deposit.entity.js';
import { DepositsRepository } from './records/deposits.repository.js';
import { MoneyCall } from '../../shared/commands/money-call.js';

const MAX_OPEN = 20;
const CARD_HOURS = 2;
/** Card providers want a page to live for half an hour at least. */
const LEAST_MS = 31 * 60_000;
/** Letters and digits of references, without letters that are read for others. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

type RequestedDeposit = Pick<Deposit, 'means' | 'provider' | 'reference' | 'expiresAt'>;

/** Begins deposits: by card on the page of a provider, or declared, to be found in the lines of the bank. */
@PublicService()
export class Deposits {
  constructor(
    private readonly walletLock: WalletLock,
    private readonly repository: DepositsRepository,
    private readonly providers: CardProviders,
    private readonly changes: WalletChanges,
    private readonly clock: Clock,
  ) {}

  /**
   * The page on which it is paid; the money is there once the provider says so. Throws InvalidInput, NotFound, Forbidden,
   * CardAmount, NoCards, CurrencyDiffers, AccountClosed, TooManyDeposits, DepositOver, ProviderUnavailable, KeyReused.
   */
  @MoneyCall()
  async checkout(actor: Actor, raw: unknown): Promise<{ deposit: Uuid<'deposit'>; link: string }> {
    const input = await validated(DepositInput, raw);
    const provider = this.providers.require();
    provider.requirePossible(requireAmount(input.amount, input.currency), input.currency);
    const expiresAt = new Date(this.clock.now().getTime() + CARD_HOURS * 3_600_000);
    const requested: RequestedDeposit = { means: 'CARD', provider: provider.name, reference: null, expiresAt };
    const { deposit: uuid } = await this.begin(actor, input, { operation: 'checkoutDeposit', requested });
    const deposit = await this.repository.find(uuid);
    if (!deposit?.expiresAt) throw new NotFound();
    if (deposit.link) return { deposit: uuid, link: deposit.link };
    const latest = deposit.expiresAt.getTime() - LEAST_MS;
    if (deposit.state !== 'CREATED' || this.clock.now().getTime() > latest) throw new DepositOver();
    const { amount, currency } = deposit;
    const description = deposit.description || `Workzone ${deposit.uuid.slice(-12)}`;
    const order = { deposit: uuid, amount, currency, description, expiresAt: deposit.expiresAt };
    const { session, link } = await this.providers.find(deposit.provider as typeof provider.name).open(order);
    await this.repository.update(deposit.id, { session, link });
    return { deposit: uuid, link };
  }

  /**
   * Says that money is on its way to the company’s bank; it counts once an accountant finds it there. Throws
   * InvalidInput, NotFound, Forbidden, CurrencyDiffers, AccountClosed, TooManyDeposits, KeyReused.
   */
  @MoneyCall()
  async declare(actor: Actor, raw: unknown): Promise<{ deposit: Uuid<'deposit'>; reference: string }> {
    const input = await validated(DepositInput, raw);
    const requested: RequestedDeposit = { means: 'BANK', provider: null, reference: newReference(), expiresAt: null };
    return this.begin(actor, input, { operation: 'deposit', requested });
  }

  private begin(
    actor: Actor,
    input: DepositInput,
    { operation, requested }: { operation: string; requested: RequestedDeposit },
  ) {
    const { idempotencyKey: key, wallet, currency, description = '' } = input;
    const amount = requireAmount(input.amount, currency);
    const asked = { wallet, currency, amount, description };
    return this.walletLock.change(actor, { key, operation, input: asked, wallet }, async (locked) => {
      requireWhole(locked);
      if (locked.wallet.currency !== currency) throw new CurrencyDiffers();
      const { companyId, owner, id: walletId } = locked.wallet;
      if ((await this.repository.countOpen({ companyId, owner })) >= MAX_OPEN) throw new TooManyDeposits(MAX_OPEN);
      const { uuid, reference } = await this.repository.insert({
        companyId,
        ownerKind: owner.kind,
        ownerId: owner.id,
        walletId,
        currency,
        amount,
        description,
        state: 'CREATED',
        session: null,
        link: null,
        payment: null,
        paidAmount: null,
        paidCurrency: null,
        createdAt: this.clock.now(),
        createdBy: actor.userKey,
        settledAt: null,
        postingId: null,
        ...requested,
      });
      const details = { amount: `${input.amount} ${currency}`, name: locked.wallet.name, type: requested.means };
      await this.changes.record(locked, actor, { action: 'wallet.deposit-begun', details });
      return { deposit: uuid, reference: reference ?? '' };
    });
  }
}

/** Requires a whole wallet, where money is divided by its percentages; never past them into one share. */
function requireWhole({ share, wallet }: LockedWallet): void {
  if (share) throw new InvalidInput({ wallet: [{ key: 'errors.WALLET_KIND' }] });
  if (wallet.closedAt) throw new AccountClosed();
}

/** Returns a reference for a bank transfer: short, with 40 random bits. */
function newReference(): string {
  return `WZ${[...randomBytes(8)].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`;
}
