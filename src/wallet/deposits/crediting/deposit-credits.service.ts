import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Changes } from '../../../shared/changes/changes.service.js';
import type { Key } from '../../../shared/ids/id.js';
import { LOGGER, type Logger } from '../../../shared/logging/logger.js';
import { formatAmount, negative } from '../../../shared/money/money.js';
import { Clock } from '../../../shared/time/clock.js';
import { Ledger } from '../../ledger/ledger.service.js';
import type { Evidence, PostingDraft } from '../../ledger/model/posting.js';
import { creditLegs, versionOf } from '../../accounts/legs.js';
import { DepositOver } from '../records/deposit.errors.js';
import { DepositCredited, DepositTroubled } from '../records/deposit.events.js';
import type { Payment } from '../providers/port/payment-provider.js';
import type { Deposit } from '../records/deposit.entity.js';
import { DepositsRepository } from '../records/deposits.repository.js';
import { DepositTargets } from './deposit-targets.service.js';

/** Puts what was paid by card into wallets: once for each deposit, whoever says that it was paid, and how often. */
@Injectable()
export class DepositCredits implements OnModuleInit {
  constructor(
    private readonly deposits: DepositsRepository,
    private readonly refs: DepositTargets,
    private readonly ledger: Ledger,
    private readonly changes: Changes,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.ledger.onReverse((postings) => this.reopen(postings));
  }

  /**
   * Credits a payment in the running transaction. Paid is paid, also when it was cancelled here, or too old. Another
   * amount than was asked for is credited to nobody. Throws StaleRead, LedgerBroken.
   */
  async credit(id: Key<'deposit'>, { payment, amount, currency }: Payment): Promise<void> {
    const deposit = await this.deposits.lock(id);
    if (deposit.state === 'CREDITED' || deposit.state === 'MISMATCH') return;
    const settledAt = this.clock.now();
    if (amount !== deposit.amount || currency !== deposit.currency) {
      const paid = { paidAmount: amount, paidCurrency: currency };
      await this.deposits.update(id, { state: 'MISMATCH', settledAt, payment, ...paid });
      return this.reportMismatch(deposit, `${formatAmount(amount, currency)} ${currency}`);
    }
    const postingId = await this.post(deposit);
    await this.deposits.update(id, { state: 'CREDITED', settledAt, payment, postingId });
  }

  /**
   * Credits a deposit that was announced, and found at the bank, in the running transaction. Throws DepositOver,
   * StaleRead, LedgerBroken.
   */
  async confirm(id: Key<'deposit'>, evidence: Evidence): Promise<Key<'posting'>> {
    const deposit = await this.deposits.lock(id);
    if (deposit.means !== 'BANK' || deposit.state !== 'CREATED') throw new DepositOver();
    const attempt = await this.ledger.nextAttempt({ type: 'deposit', id });
    const postingId = await this.post(deposit, { evidence, attempt });
    await this.deposits.update(id, { state: 'CREDITED', settledAt: this.clock.now(), postingId });
    return postingId;
  }

  /** Closes a deposit that can't be paid any more, in the running transaction. A paid or cancelled one stays so. */
  async expire(id: Key<'deposit'>, state: 'EXPIRED' | 'CANCELLED'): Promise<void> {
    const deposit = await this.deposits.lock(id);
    if (deposit.state !== 'CREATED') return;
    await this.deposits.update(id, { state, settledAt: this.clock.now() });
  }

  /** Opens deposits again whose credit was reversed: their money can still be found at the bank. */
  private async reopen(postings: readonly Key<'posting'>[]): Promise<void> {
    for (const { id } of await this.deposits.lockByPostings(postings)) {
      await this.deposits.update(id, { state: 'CREATED', settledAt: null, postingId: null });
    }
  }

  private async post(
    deposit: Deposit,
    proof: Pick<PostingDraft, 'evidence' | 'attempt'> = {},
  ): Promise<Key<'posting'>> {
    const { id, uuid, amount, currency, companyId, description, means } = deposit;
    const { ref, book, company, live } = await this.refs.lock(deposit);
    const source = await this.ledger.outside(companyId, currency, means);
    book.post({
      type: `${means}_DEPOSIT`,
      legs: [{ account: source, amount: negative(amount) }, ...creditLegs(book, ref, amount)],
      actorId: deposit.createdBy,
      description,
      subject: { type: 'deposit', id },
      allocationVersion: versionOf(ref),
      ...proof,
    });
    const [written] = await this.ledger.insert(book);
    await this.changes.record({
      audit: {
        action: 'wallet.deposit-credited',
        objectType: 'deposit',
        objectId: uuid,
        company,
        details: { amount: `${formatAmount(amount, currency)} ${currency}`, name: ref.wallet.name },
      },
      event: new DepositCredited({ depositUuid: uuid }),
      live,
    });
    return (written as { id: Key<'posting'> }).id;
  }

  private async reportMismatch({ uuid, amount, currency }: Deposit, paid: string): Promise<void> {
    const asked = `${formatAmount(amount, currency)} ${currency}`;
    this.logger.error({ deposit: uuid, asked, paid }, 'a deposit was paid with another amount than was asked for');
    await this.changes.record({ event: new DepositTroubled({ depositUuid: uuid, problem: 'MISMATCH' }) });
  }
}
