import { Injectable } from '@nestjs/common';
import { Between, In, IsNull, Not } from 'typeorm';
import { Database } from '../../../shared/database/database.js';
import type { Key, Uuid, UuidLike } from '../../../shared/ids/id.js';
import { newUuid } from '../../../shared/ids/uuid.js';
import type { Minor } from '../../../shared/money/money.js';
import { limitOf, offsetOf, type PageArgs } from '../../../shared/pagination/page.js';
import { BankLineImporter } from './bank-line-importer.entity.js';
import { BankLine, type BankLineState } from './bank-line.entity.js';

export type NewBankLine = Pick<BankLine, 'bookedOn' | 'amount' | 'text' | 'reference' | 'balance' | 'cells'>;
export type KnownBankLine = Pick<BankLine, 'id' | 'uuid' | 'importId'> & NewBankLine;
export type Removal = { removedAt: Date; removedBy: Key<'user'>; removeReason: string };
interface LinesWanted {
  state?: BankLineState | undefined;
  removed?: boolean;
  importId?: Key<'bankImport'> | undefined;
  line?: Uuid<'bankLine'> | undefined;
}

type Origin = Pick<BankLine, 'companyId' | 'walletId' | 'currency' | 'importedAt' | 'importedBy'>;

const BATCH = 500;

@Injectable()
export class BankLinesRepository {
  constructor(private readonly database: Database) {}

  /** Counts open lines of all wallets of a company. */
  async countOpen(companyId: Key<'company'>): Promise<number> {
    const [row] = await this.database.query<{ count: number | string }>(
      `SELECT COUNT(*) AS count FROM wallet_wallet wallet
         JOIN wallet_bank_line line ON line.wallet_id = wallet.id AND line.state = 'OPEN' AND line.removed_at IS NULL
        WHERE wallet.company_id = ? AND wallet.owner_kind = 'COMPANY'`,
      [companyId],
    );
    return Number(row?.count ?? 0);
  }

  /** Inserts new lines of an import. */
  async insert(importId: Key<'bankImport'>, origin: Origin, lines: readonly NewBankLine[]): Promise<void> {
    for (let from = 0; from < lines.length; from += BATCH) {
      const rows = lines
        .slice(from, from + BATCH)
        .map(({ bookedOn, amount, text, reference, balance, cells }) => [
          newUuid(),
          origin.companyId,
          origin.walletId,
          importId,
          bookedOn,
          origin.currency,
          String(amount),
          text,
          reference,
          balance === null ? null : String(balance),
          cells && JSON.stringify(cells),
          'OPEN' satisfies BankLineState,
          origin.importedAt,
          origin.importedBy,
        ]);
      await this.database.execute(
        `INSERT INTO wallet_bank_line
           (uuid, company_id, wallet_id, import_id, booked_on, currency, amount, text, reference,
            balance, cells, state, imported_at, imported_by)
         VALUES ?`,
        [rows],
      );
    }
  }

  /** Lists the lines of a wallet in a range of days without those that were removed, ordered by key. */
  listKnown(walletId: Key<'wallet'>, { first, last }: { first: string; last: string }): Promise<KnownBankLine[]> {
    return this.database.manager().find(BankLine, {
      select: {
        id: true,
        uuid: true,
        importId: true,
        bookedOn: true,
        amount: true,
        text: true,
        reference: true,
        balance: true,
        cells: true,
      },
      where: { walletId, bookedOn: Between(first, last), removedAt: IsNull() },
      order: { id: 'ASC' },
    });
  }

  async update(
    id: Key<'bankLine'>,
    values: Pick<BankLine, 'state' | 'postingId' | 'reconciliationId' | 'settledAt' | 'settledBy'>,
  ): Promise<void> {
    await this.database.manager().update(BankLine, id, values);
  }

  /** Opens a line again that was matched or booked. */
  async reopen(id: Key<'bankLine'>): Promise<void> {
    const nothing = { postingId: null, reconciliationId: null, settledAt: null, settledBy: null };
    await this.update(id, { ...nothing, state: 'OPEN' });
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

  /** Locks lines of one company, ordered by key; lines of others are not found. */
  lockByUuids(companyId: Key<'company'>, uuids: readonly UuidLike<'bankLine'>[]): Promise<BankLine[]> {
    return this.database.manager().find(BankLine, {
      where: { companyId, uuid: In([...uuids]) as never },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Locks the open lines of a company with one of these amounts, ordered by key. */
  lockOpen(companyId: Key<'company'>, amounts: readonly Minor[]): Promise<BankLine[]> {
    return this.database.manager().find(BankLine, {
      where: { companyId, state: 'OPEN', removedAt: IsNull(), amount: In([...amounts]) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Locks the lines that an import brought or repeated, ordered by key. */
  lockByImport(importId: Key<'bankImport'>): Promise<BankLine[]> {
    const imported = this.database
      .manager()
      .createQueryBuilder(BankLine, 'line')
      .innerJoin(BankLineImporter, 'importer', 'importer.lineId = line.id')
      .where('importer.importId = :importId', { importId });
    return imported.orderBy('line.id').setLock('pessimistic_write').getMany();
  }

  /** Marks open lines as removed. */
  async remove(ids: readonly Key<'bankLine'>[], removal: Removal): Promise<void> {
    await this.database.manager().update(BankLine, { id: In([...ids]) }, removal);
  }

  /** Finds a page of the lines that are there, or of the removed ones, perhaps of one import; the newest day first. */
  findPage(
    walletId: Key<'wallet'>,
    { state, removed = false, importId, line, ...args }: PageArgs & LinesWanted,
  ): Promise<[BankLine[], number]> {
    const where = {
      walletId,
      removedAt: removed ? Not(IsNull()) : IsNull(),
      ...(state && { state }),
      ...(importId && { importId }),
      ...(line && { uuid: line }),
    };
    const page = { skip: offsetOf(args), take: limitOf(args) };
    const order = { bookedOn: 'DESC' as const, id: 'DESC' as const };
    return this.database.manager().findAndCount(BankLine, { where, order, ...page });
  }
}
