import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';
import type { Key, Uuid, UuidLike } from '../../../shared/ids/id.js';
import { newUuid } from '../../../shared/ids/uuid.js';
import { limitOf, offsetOf, type PageArgs } from '../../../shared/pagination/page.js';
import { BankLine, type BankLineState } from './bank-line.entity.js';

export type NewBankLine = Pick<BankLine, 'companyId' | 'walletId' | 'bookedOn' | 'currency' | 'amount' | 'text'> &
  Pick<BankLine, 'contentHash' | 'importedAt' | 'importedBy'>;

const BATCH = 500;

@Injectable()
export class BankLinesRepository {
  constructor(private readonly database: Database) {}

  /** Inserts the lines that are not stored yet and leaves the others unchanged. Returns the number of new ones. */
  async insert(lines: readonly NewBankLine[]): Promise<number> {
    let inserted = 0;
    for (let from = 0; from < lines.length; from += BATCH) {
      const rows = lines
        .slice(from, from + BATCH)
        .map((line) => [
          newUuid(),
          line.companyId,
          line.walletId,
          line.bookedOn,
          line.currency,
          String(line.amount),
          line.text,
          line.contentHash,
          'OPEN' satisfies BankLineState,
          line.importedAt,
          line.importedBy,
        ]);
      inserted += await this.database.execute(
        `INSERT IGNORE INTO wallet_bank_line
           (uuid, company_id, wallet_id, booked_on, currency, amount, text, content_hash, state, imported_at, imported_by)
         VALUES ?`,
        [rows],
      );
    }
    return inserted;
  }

  async update(
    id: Key<'bankLine'>,
    values: Pick<BankLine, 'state' | 'postingId' | 'reconciliationId' | 'settledAt' | 'settledBy'>,
  ): Promise<void> {
    await this.database.manager().update(BankLine, id, values);
  }

  find(uuid: UuidLike<'bankLine'>): Promise<BankLine | null> {
    return this.database.manager().findOneBy(BankLine, { uuid: uuid as Uuid<'bankLine'> });
  }

  findByReconciliation(reconciliationId: Key<'reconciliation'>): Promise<BankLine | null> {
    return this.database.manager().findOneBy(BankLine, { reconciliationId });
  }

  async lock(id: Key<'bankLine'>): Promise<BankLine> {
    return this.database.manager().findOneOrFail(BankLine, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** The newest day first. */
  findPage(
    walletId: Key<'wallet'>,
    { state, ...args }: PageArgs & { state?: BankLineState },
  ): Promise<[BankLine[], number]> {
    const where = { walletId, ...(state && { state }) };
    const page = { skip: offsetOf(args), take: limitOf(args) };
    const order = { bookedOn: 'DESC' as const, id: 'DESC' as const };
    return this.database.manager().findAndCount(BankLine, { where, order, ...page });
  }
}
