import { Inject, Injectable } from '@nestjs/common';
import { Changes } from '../../../shared/changes/changes.service.js';
import type { Key } from '../../../shared/ids/id.js';
import { LOGGER, type Logger } from '../../../shared/logging/logger.js';
import { formatAmount, negative, sumOf, ZERO } from '../../../shared/money/money.js';
import { Clock } from '../../../shared/time/clock.js';
import { Ledger } from '../../ledger/ledger.service.js';
import { creditLegs, takingLegs, versionOf } from '../../accounts/legs.js';
import { DepositReturned, DepositTroubled } from '../records/deposit.events.js';
import type { Return } from '../providers/port/payment-provider.js';
import type { Deposit } from '../records/deposit.entity.js';
import type { DepositReturn, ReturnKind } from '../records/deposit-return.entity.js';
import { DepositReturnsRepository } from '../records/deposit-returns.repository.js';
import { DepositsRepository } from '../records/deposits.repository.js';
import { DepositTargets } from './deposit-targets.service.js';

/** EARLY: the deposit is not credited yet, or what is given again not taken yet; it is to be told again. */
export type ReturnOutcome = 'DONE' | 'EARLY' | 'REFUSED';

/** Takes out of wallets what the card provider took back, and puts in what it gave again: each of its ids once. */
@Injectable()
export class DepositReturns {
  constructor(
    private readonly deposits: DepositsRepository,
    private readonly returns: DepositReturnsRepository,
    private readonly refs: DepositTargets,
    private readonly ledger: Ledger,
    private readonly changes: Changes,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clock: Clock,
  ) {}

  /** Books what a deposit gave back, in the running transaction. Throws StaleRead, LedgerBroken. */
  async book(id: Key<'deposit'>, kind: ReturnKind, returned: Return): Promise<ReturnOutcome> {
    const deposit = await this.deposits.lock(id);
    if (deposit.state !== 'CREDITED') return 'EARLY';
    if (await this.refs.isClosed(deposit)) {
      this.logger.error(
        { deposit: deposit.uuid, reference: returned.reference },
        'a deposit of a deleted company changed',
      );
      return 'REFUSED';
    }
    const former = await this.returns.list(id);
    if (former.some((one) => one.kind === kind && one.reference === returned.reference)) return 'DONE';
    if (isGivenAgain(kind) && !taken(former, kind, returned)) return 'EARLY';
    if (!fits(deposit, former, { kind, returned })) return this.refuse(deposit, returned);
    const { reference, amount } = returned;
    const row = await this.returns.insert({
      depositId: id,
      kind,
      reference,
      amount,
      createdAt: this.clock.now(),
      lostAt: null,
    });
    await this.post(deposit, { ...row, kind });
    return 'DONE';
  }

  /** Stores, in the running transaction, that a dispute was lost: its money was taken already, and stays away. */
  async lose(depositId: Key<'deposit'>, { reference }: Return): Promise<ReturnOutcome> {
    return (await this.returns.lose(depositId, { reference, lostAt: this.clock.now() })) ? 'DONE' : 'EARLY';
  }

  private async post(
    deposit: Deposit,
    { id, kind, reference, amount }: DepositReturn & { kind: ReturnKind },
  ): Promise<void> {
    const { uuid, companyId, currency } = deposit;
    const { ref, book, company, live } = await this.refs.lock(deposit);
    const card = await this.ledger.outside(companyId, currency, 'CARD');
    const isArrival = isGivenAgain(kind);
    book.post({
      type: kind,
      legs: isArrival
        ? [{ account: card, amount: negative(amount) }, ...creditLegs(book, ref, amount)]
        : takingLegs(book, ref, { amount, card }),
      description: reference,
      subject: { type: 'providerEvent', id },
      allocationVersion: isArrival ? versionOf(ref) : null,
    });
    await this.ledger.insert(book);
    const said = `${formatAmount(amount, currency)} ${currency}`;
    await this.changes.record({
      audit: {
        action: 'wallet.deposit-returned',
        objectType: 'deposit',
        objectId: uuid,
        company,
        details: { amount: said, type: kind, name: ref.wallet.name },
      },
      event: new DepositReturned({ depositUuid: uuid, kind, amount: said }),
      live,
    });
  }

  private async refuse({ uuid }: Deposit, { reference, amount, currency }: Return): Promise<ReturnOutcome> {
    const said = `${formatAmount(amount, currency)} ${currency}`;
    this.logger.error({ deposit: uuid, reference, amount: said }, 'more of a deposit was taken back than it was');
    await this.changes.record({ event: new DepositTroubled({ depositUuid: uuid, problem: 'RETURN_TOO_HIGH' }) });
    return 'REFUSED';
  }
}

/** All that was taken back, less what was given again, is at most the deposit; nothing gives more than it took. */
function fits(
  deposit: Deposit,
  former: readonly DepositReturn[],
  { kind, returned }: { kind: ReturnKind; returned: Return },
): boolean {
  if (returned.currency !== deposit.currency || returned.amount <= 0n) return false;
  if (isGivenAgain(kind)) return returned.amount <= (taken(former, kind, returned)?.amount ?? ZERO);
  const before = sumOf(former.map((one) => (isGivenAgain(one.kind) ? negative(one.amount) : one.amount)));
  return before + returned.amount <= deposit.amount;
}

/** A return that gives money back names the one that took it, by the same reference. */
const TAKEN_BY = { REFUND_FAILED: 'REFUND', DISPUTE_WON: 'DISPUTE' } as const;

function isGivenAgain(kind: DepositReturn['kind']): kind is keyof typeof TAKEN_BY {
  return kind in TAKEN_BY;
}

function taken(
  former: readonly DepositReturn[],
  kind: keyof typeof TAKEN_BY,
  { reference }: Return,
): DepositReturn | undefined {
  return former.find((one) => one.kind === TAKEN_BY[kind] && one.reference === reference);
}
