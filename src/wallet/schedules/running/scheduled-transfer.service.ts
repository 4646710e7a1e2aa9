import { Injectable } from '@nestjs/common';
import { PeopleNames } from '../../../identity/index.js';
import { Forbidden } from '../../../shared/errors/app-error.js';
import type { Key } from '../../../shared/ids/id.js';
import type { Minor } from '../../../shared/money/money.js';
import { Ledger } from '../../ledger/ledger.service.js';
import { spendable } from '../../accounts/legs.js';
import type { LiveMessage } from '../../../shared/realtime/live-message.js';
import { locksOf, type AccountRef } from '../../accounts/account-ref.js';
import type { Book } from '../../ledger/model/book.js';
import { WHOLE } from '../../accounts/percent.js';
import { TransferAccess } from '../../transfers/transfer-access.service.js';
import { postTransfer } from '../../transfers/transfer-posting.js';
import type { Schedule } from '../records/schedule.entity.js';
import type { RunOutcome } from '../records/schedule-run.entity.js';
import { WalletAudience } from '../../accounts/wallet-audience.service.js';
import { StaleRead } from '../../ledger/stale-read.js';

/** How a day went. `stopped`: there is no use in trying again. */
export interface Outcome {
  outcome: RunOutcome;
  code?: string;
  amount?: Minor;
  postingId?: Key<'posting'>;
  stopped?: boolean;
  /** Messages to open pages that show other figures. */
  live?: LiveMessage[];
}

/** Moves the money of one day, with the rights that its maker has today. */
@Injectable()
export class ScheduledTransfer {
  constructor(
    private readonly people: PeopleNames,
    private readonly transfers: TransferAccess,
    private readonly ledger: Ledger,
    private readonly audience: WalletAudience,
  ) {}

  /**
   * In the running transaction. Throws NotFound, Forbidden, FamilyOnly, WalletOwes, InsufficientBalance, AccountClosed,
   * LedgerBroken.
   */
  async execute(schedule: Schedule): Promise<Outcome> {
    const maker = await this.people.findAccount(schedule.makerId);
    if (!maker) throw new Forbidden();
    const ends = { from: schedule.source, to: schedule.destination };
    const seen = await this.transfers.enterAs(maker, ends);
    const locks = [...locksOf(seen.from), ...locksOf(seen.to)];
    const book = await this.ledger.open(locks);
    // Both ends may have changed since they were read before the lock.
    const { from, to, owners, company } = await this.transfers.enterAs(maker, ends);
    if (![...locksOf(from), ...locksOf(to)].every((id) => locks.includes(id))) throw new StaleRead();
    const amount = amountOf(schedule, book, from);
    if (amount === 0n) return { outcome: 'SKIPPED' };
    const { makerId: actorId, name: description } = schedule;
    postTransfer(book, { from, to, amount, type: 'SCHEDULED', actorId, description });
    const [written] = await this.ledger.insert(book);
    const live = await this.audience.listFor({ company: company.uuid, owners, refs: [from, to] });
    return { outcome: 'DONE', amount, postingId: (written as { id: Key<'posting'> }).id, live };
  }
}

function amountOf({ transferType, amount, bp }: Schedule, book: Book, from: AccountRef): Minor {
  if (transferType === 'FIXED') return amount as Minor;
  const there = spendable(book, from);
  // Rounded down: a part is never more than what is there.
  return transferType === 'ALL' ? there : ((((there as bigint) * BigInt(bp ?? 0)) / BigInt(WHOLE)) as Minor);
}
