import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../../shared/database/database.js';
import { type Key, NO_KEY, type Uuid, type UuidLike } from '../../../shared/ids/id.js';
import { newUuid } from '../../../shared/ids/uuid.js';
import { limitOf, offsetOf, type PageArgs } from '../../../shared/pagination/page.js';
import { BankImport } from './bank-import.entity.js';
import type { Removal } from './bank-lines.repository.js';

type NewImport = Omit<BankImport, 'id' | 'uuid' | 'removedAt' | 'removedBy' | 'removeReason'>;

/** A wallet is one account of a bank, whose number its exports write in a few ways. */
const MAX_ACCOUNTS = 20;
/** Imports of some years, if a bank is asked daily. */
const MAX_READ_IMPORTS = 1000;

@Injectable()
export class BankImportsRepository {
  constructor(private readonly database: Database) {}

  /** Locks the wallet, so that files of it are compared with what is known one after the other. */
  async lockWallet(walletId: Key<'wallet'>): Promise<void> {
    await this.database.query('SELECT id FROM wallet_wallet WHERE id = ? FOR UPDATE', [walletId]);
  }

  insert(values: NewImport): Promise<BankImport> {
    const standing = { removedAt: null, removedBy: null, removeReason: null };
    return this.database.insert(BankImport, { ...values, ...standing, uuid: newUuid<'bankImport'>() });
  }

  /**
   * Records the importer of all new lines of an import, and as another importer of lines that were known before. Who
   * imported a line earlier stays recorded with the first import.
   */
  async insertImporter(
    { id, importedBy, importedAt }: Pick<BankImport, 'id' | 'importedBy' | 'importedAt'>,
    known: readonly Key<'bankLine'>[],
  ): Promise<void> {
    const columns = 'line_id, user_id, import_id, imported_at';
    await this.database.execute(
      `INSERT INTO wallet_bank_line_importer (${columns})
       SELECT line.id, ?, line.import_id, ? FROM wallet_bank_line line WHERE line.import_id = ?`,
      [importedBy, importedAt, id],
    );
    if (known.length === 0) return;
    await this.database.execute(`INSERT IGNORE INTO wallet_bank_line_importer (${columns}) VALUES ?`, [
      known.map((line) => [line, importedBy, id, importedAt]),
    ]);
  }

  /** Deletes the importer of lines that an import repeated. */
  async deleteImporters(id: Key<'bankImport'>, lines: readonly Key<'bankLine'>[]): Promise<void> {
    await this.database.execute('DELETE FROM wallet_bank_line_importer WHERE import_id = ? AND line_id IN (?)', [
      id,
      [NO_KEY, ...lines],
    ]);
  }

  async update(id: Key<'bankImport'>, values: Removal): Promise<void> {
    await this.database.manager().update(BankImport, id, values);
  }

  find(uuid: UuidLike<'bankImport'>): Promise<BankImport | null> {
    return this.database.manager().findOneBy(BankImport, { uuid: uuid as Uuid<'bankImport'> });
  }

  /** Returns the formats of imports, as their files were read; null for typed lines. */
  async listFormats(ids: readonly Key<'bankImport'>[]): Promise<Map<Key<'bankImport'>, object | null>> {
    const where = { id: In([NO_KEY, ...ids]) };
    const found = await this.database.manager().find(BankImport, { select: { id: true, format: true }, where });
    return new Map(found.map(({ id, format }) => [id, format]));
  }

  /** Lists the accounts that the latest files of a wallet named and that still stand, the latest first. */
  async listAccounts(walletId: Key<'wallet'>): Promise<string[]> {
    const rows = await this.database.query<{ account: string }>(
      `SELECT account FROM (
         SELECT id, JSON_VALUE(format, '$.account') AS account FROM wallet_bank_import
          WHERE wallet_id = ? AND removed_at IS NULL ORDER BY id DESC LIMIT ?
       ) latest WHERE account IS NOT NULL GROUP BY account ORDER BY MAX(id) DESC LIMIT ?`,
      [walletId, MAX_READ_IMPORTS, MAX_ACCOUNTS],
    );
    return rows.map(({ account }) => account);
  }

  lock(id: Key<'bankImport'>): Promise<BankImport> {
    return this.database.manager().findOneOrFail(BankImport, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Finds a page of the imports of a wallet, the newest first. */
  findPage(
    walletId: Key<'wallet'>,
    { import: uuid, ...args }: PageArgs & { import?: Uuid<'bankImport'> },
  ): Promise<[BankImport[], number]> {
    const where = { walletId, ...(uuid && { uuid }) };
    const page = { skip: offsetOf(args), take: limitOf(args) };
    return this.database.manager().findAndCount(BankImport, { where, order: { id: 'DESC' }, ...page });
  }

  /** Counts, for each import, the lines that it brought and that are matched or booked. */
  async countUsed(ids: readonly Key<'bankImport'>[]): Promise<Map<Key<'bankImport'>, number>> {
    const rows = await this.database.query<{ id: Key<'bankImport'>; count: string }>(
      `SELECT import_id AS id, COUNT(*) AS count FROM wallet_bank_line
        WHERE import_id IN (?) AND state <> 'OPEN' GROUP BY import_id`,
      [[NO_KEY, ...ids]],
    );
    return new Map(rows.map(({ id, count }) => [id, Number(count)]));
  }
}
