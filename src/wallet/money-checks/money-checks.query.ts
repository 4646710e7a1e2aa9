import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import { code, instant, key, nullable, number, rowDecoder, text, uuid } from '../../shared/database/row.js';
import type { Key } from '../../shared/ids/id.js';
import type { Currency } from '../../shared/money/currency.js';
import { minor } from '../../shared/money/money.js';
import { limitOf, offsetOf, type PageArgs } from '../../shared/pagination/page.js';
import type { MoneyCheckKind, MoneyCheckRow } from './money-check.js';

const readRow = rowDecoder({
  at: instant('at'),
  actorId: nullable(key<'user'>('actor_id')),
  personId: nullable(key<'user'>('person_id')),
  name: text('name'),
  currency: nullable(code<Currency>('currency')),
  amount: nullable({ name: 'amount', read: (value: unknown) => minor(String(value)) }),
  count: nullable(number('lines')),
  detail: text('detail'),
  wallet: nullable(uuid<'wallet'>('wallet')),
  object: nullable(uuid('object')),
});

/** Postings that bring money from a bank, or say that a bank has paid, with what each is about. */
const BOOKINGS = `(
  SELECT posting.*, subject.wallet_id, subject.currency, subject.amount, NULL AS declarer, NULL AS withdrawal
    FROM wallet_bank_line subject
    JOIN wallet_posting posting ON posting.subject_type = 'bankLine' AND posting.subject_id = subject.id
   WHERE subject.company_id = :company
   UNION ALL
  SELECT posting.*, subject.wallet_id, subject.currency, subject.amount, subject.created_by, NULL
    FROM wallet_deposit subject
    JOIN wallet_posting posting ON posting.subject_type = 'deposit' AND posting.subject_id = subject.id
   WHERE subject.company_id = :company AND subject.means = 'BANK'
   UNION ALL
  SELECT posting.*, subject.wallet_id, subject.currency, subject.amount, subject.requester_id, subject.uuid
    FROM wallet_withdrawal subject
    JOIN wallet_posting posting ON posting.subject_type = 'withdrawal' AND posting.subject_id = subject.id
   WHERE subject.company_id = :company
)`;
const INCOMING = `booking.type IN ('BANK_DEPOSIT', 'RETURNED')`;
const PERSON = `IF(wallet.owner_kind = 'USER', wallet.owner_id, NULL)`;
const BOOKING = `booking.at, COALESCE(line.settled_by, booking.actor_id) AS actor_id, ${PERSON} AS person_id, wallet.name,
  booking.currency, booking.amount, NULL AS \`lines\`, booking.type AS detail,
  COALESCE(shown.uuid, wallet.uuid) AS wallet, COALESCE(booking.withdrawal, IF(wallet.owner_kind = 'USER', line.uuid, NULL), booking.uuid) AS object`;
const BOOKING_JOINS = `JOIN wallet_wallet wallet ON wallet.id = booking.wallet_id
  LEFT JOIN wallet_bank_line line ON line.posting_id = booking.id
  LEFT JOIN wallet_wallet shown ON shown.id = line.wallet_id`;
/** Nobody but the person who acted and the declarer imported the line. */
const UNPROVEN = `NOT EXISTS (
  SELECT 1 FROM wallet_bank_line_importer importer WHERE importer.line_id = line.id
     AND importer.user_id NOT IN (COALESCE(line.settled_by, 0), COALESCE(booking.declarer, 0)))`;
/** Condition that the payer had confirmed a bank deposit into a wallet of the person in the 30 days before. */
const confirmedBy = (payer: string, person: string, at: string) => `EXISTS (
  SELECT 1 FROM wallet_deposit confirmed JOIN wallet_bank_line proof ON proof.posting_id = confirmed.posting_id
   WHERE confirmed.company_id = :company AND confirmed.owner_kind = 'USER' AND confirmed.owner_id = ${person}
     AND confirmed.means = 'BANK' AND proof.state = 'BOOKED' AND proof.settled_by = ${payer}
     AND proof.settled_at <= ${at} AND proof.settled_at >= ${at} - INTERVAL 30 DAY)`;
const BANK = `bank.changed_at AS at, bank.changed_by AS actor_id, IF(bank.owner_kind = 'USER', bank.owner_id, NULL) AS person_id,
  IF(bank.former_bank = '', bank.bank, CONCAT(bank.former_bank, ' → ', bank.bank)) AS name, NULL AS currency, NULL AS amount, NULL AS \`lines\`, bank.kind AS detail, NULL AS wallet,
  NULL AS object`;
const PAYMENT = `withdrawal.settled_by AS actor_id, withdrawal.requester_id AS person_id,
  COALESCE(withdrawal.reason, '') AS name, withdrawal.currency, withdrawal.amount, NULL AS \`lines\``;

/** Statements of the sections. */
const SECTIONS: Record<MoneyCheckKind, string> = {
  EVIDENCE: `SELECT ${BOOKING} FROM ${BOOKINGS} booking ${BOOKING_JOINS}
     LEFT JOIN wallet_posting reversal ON reversal.reverses = booking.id
    WHERE ${INCOMING} AND booking.evidence = 'OTHER_PERSON' AND reversal.id IS NULL AND ${UNPROVEN}
     UNION ALL
    SELECT ${BOOKING} FROM ${BOOKINGS} booking ${BOOKING_JOINS}
    WHERE booking.type = 'SENT' AND booking.evidence = 'OTHER_PERSON' AND wallet.owner_kind = 'USER'
      AND ${confirmedBy('booking.actor_id', 'wallet.owner_id', 'booking.at')}
     UNION ALL
    SELECT batch.closed_at, batch.created_by, NULL, '', NULL, NULL, NULL, 'BATCH', NULL, batch.uuid
      FROM wallet_batch batch
     WHERE batch.company_id = :company AND batch.evidence = 'OTHER_PERSON' AND EXISTS (
       SELECT 1 FROM wallet_withdrawal withdrawal WHERE withdrawal.batch_id = batch.id AND withdrawal.owner_kind = 'USER'
          AND ${confirmedBy('batch.created_by', 'withdrawal.owner_id', 'batch.closed_at')})`,
  ONE_PERSON: `SELECT ${BOOKING} FROM ${BOOKINGS} booking ${BOOKING_JOINS} WHERE booking.evidence = 'ONE_PERSON'
     UNION ALL
    SELECT batch.closed_at, batch.created_by, NULL, '', NULL, NULL, NULL, 'BATCH', NULL, batch.uuid
      FROM wallet_batch batch WHERE batch.company_id = :company AND batch.evidence = 'ONE_PERSON'`,
  IMPORT: `SELECT import.imported_at AS at, import.imported_by AS actor_id, NULL AS person_id,
           COALESCE(import.file_name, '') AS name, NULL AS currency, NULL AS amount, import.line_count AS \`lines\`,
           IF(import.removed_at IS NULL, import.source, 'REMOVED') AS detail, wallet.uuid AS wallet, import.uuid AS object
      FROM wallet_bank_import import JOIN wallet_wallet wallet ON wallet.id = import.wallet_id
     WHERE import.company_id = :company`,
  NEW_HOLDER: `SELECT holder.given_at AS at, holder.given_by AS actor_id, holder.user_id AS person_id, '' AS name,
           NULL AS currency, NULL AS amount, NULL AS \`lines\`,
           IF(holder.ended_at IS NULL, 'NEW_HOLDER', 'ENDED_HOLDER') AS detail, NULL AS wallet, NULL AS object
      FROM wallet_money_holder holder WHERE holder.company_id = :company AND holder.given_at >= :since`,
  BANK_DETAILS: `SELECT ${BANK} FROM wallet_billing_change bank
     WHERE bank.owner_kind = 'COMPANY' AND bank.owner_id = :company
     UNION ALL
    SELECT ${BANK} FROM (
           SELECT wallet.owner_id, MIN(wallet.created_at) AS since FROM wallet_wallet wallet
            WHERE wallet.company_id = :company AND wallet.owner_kind = 'USER' GROUP BY wallet.owner_id) payee
      JOIN wallet_billing_change bank ON bank.owner_kind = 'USER' AND bank.owner_id = payee.owner_id
       AND bank.changed_at >= payee.since`,
  BATCH: `SELECT batch.dissolved_at AS at, batch.dissolved_by AS actor_id, NULL AS person_id,
           COALESCE(batch.dissolve_reason, '') AS name, NULL AS currency, NULL AS amount, batch.dissolved_count AS \`lines\`,
           IF(batch.downloaded_at IS NULL, 'DISSOLVED', 'DISSOLVED_LATE') AS detail, NULL AS wallet, batch.uuid AS object
      FROM wallet_batch batch WHERE batch.company_id = :company AND batch.dissolved_at IS NOT NULL
     UNION ALL
    SELECT withdrawal.failed_at, ${PAYMENT}, 'RELEASED', NULL, withdrawal.uuid FROM wallet_withdrawal withdrawal
     WHERE withdrawal.company_id = :company AND withdrawal.unpaid_by_bank = 1
     UNION ALL
    SELECT withdrawal.returned_at, ${PAYMENT}, 'RETURNED', NULL, withdrawal.uuid FROM wallet_withdrawal withdrawal
     WHERE withdrawal.company_id = :company AND withdrawal.state = 'RETURNED'`,
  DISPUTE: `SELECT back.created_at AS at, NULL AS actor_id, ${PERSON} AS person_id, wallet.name, deposit.currency,
           back.amount, NULL AS \`lines\`, 'DISPUTE' AS detail, wallet.uuid AS wallet, posting.uuid AS object
      FROM wallet_deposit deposit
      JOIN wallet_deposit_return back ON back.deposit_id = deposit.id AND back.kind = 'DISPUTE'
      JOIN wallet_wallet wallet ON wallet.id = deposit.wallet_id
      LEFT JOIN wallet_posting posting ON posting.subject_type = 'providerEvent' AND posting.subject_id = back.id
     WHERE deposit.company_id = :company AND back.lost_at IS NULL AND NOT EXISTS (
       SELECT 1 FROM wallet_deposit_return won WHERE won.deposit_id = deposit.id AND won.kind = 'DISPUTE_WON'
          AND won.reference = back.reference)`,
  TRIAL_MONEY: `SELECT deposit.settled_at AS at, deposit.created_by AS actor_id, ${PERSON} AS person_id, wallet.name,
           deposit.currency, deposit.amount - COALESCE((
             SELECT SUM(IF(back.kind IN ('REFUND_FAILED', 'DISPUTE_WON'), -back.amount, back.amount))
               FROM wallet_deposit_return back WHERE back.deposit_id = deposit.id), 0) AS amount,
           NULL AS \`lines\`, 'TRIAL_MONEY' AS detail, wallet.uuid AS wallet, NULL AS object
      FROM wallet_deposit deposit JOIN wallet_wallet wallet ON wallet.id = deposit.wallet_id
     WHERE deposit.company_id = :company AND deposit.provider = 'SANDBOX' AND deposit.state = 'CREDITED'
    HAVING amount > 0`,
};

/** Facts that the statements of the sections are about. */
interface About {
  company: Key<'company'>;
  /** Rights that were given since then are new. */
  since: Date;
}

/** Reads the sections of Money checks. */
@Injectable()
export class MoneyChecksQuery {
  constructor(private readonly database: Database) {}

  /** A page of a section, newest first, and how many there are. */
  async findPage(kind: MoneyCheckKind, about: About, args: PageArgs): Promise<[MoneyCheckRow[], number]> {
    const [sql, values] = bound(SECTIONS[kind], about);
    const page = `SELECT * FROM (${sql}) found ORDER BY at DESC, object, person_id LIMIT ? OFFSET ?`;
    const rows = await this.database.query<object>(page, [...values, limitOf(args), offsetOf(args)]);
    const count = `SELECT COUNT(*) AS total FROM (${sql}) found`;
    const [counted] = await this.database.query<{ total: string }>(count, values);
    return [rows.map(readRow), Number(counted?.total)];
  }

  /** Counts bookings of incoming money that are older than the evidence rule. */
  async countBefore(about: About): Promise<number> {
    const sql = `SELECT COUNT(*) AS total FROM ${BOOKINGS} booking WHERE ${INCOMING} AND booking.evidence = 'BEFORE'`;
    const [row] = await this.database.query<{ total: string }>(...bound(sql, about));
    return Number(row?.total);
  }
}

/** Returns the statement with a question mark for each name of a fact, and the facts in the order of the marks. */
function bound(sql: string, about: About): [string, (Key<'company'> | Date)[]] {
  const names = [...sql.matchAll(/:(company|since)\b/g)].map(([, name]) => name as keyof About);
  return [sql.replaceAll(/:(company|since)\b/g, '?'), names.map((name) => about[name])];
}
