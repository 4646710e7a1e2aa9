import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { Database } from '../../database/database.js';
import type { Key, Uuid, UuidLike } from '../../ids/id.js';
import { isUuid } from '../../ids/uuid.js';
import { offsetOf, type PageArgs } from '../../pagination/page.js';
import type { CheckedRow, RowOutcome } from '../rules/row-check.js';
import { Import, ImportRow } from './import.entity.js';

const DAYS = 86_400_000;
/** Rows of one INSERT. */
const BATCH = 1000;
const ROW_COLUMNS = 'import_id, number, outcome, cells, content, problems';

/** Condition of imports that the background works on. */
const DUE = { work: In(['CHECK', 'RUN', 'REVERT']) };

type Own = { startedBy?: Key<'user'> };

@Injectable()
export class ImportsRepository {
  constructor(private readonly database: Database) {}

  insert(values: Omit<Import, 'id'>): Promise<Import> {
    return this.database.insert(Import, values);
  }

  find(uuid: UuidLike<'import'>): Promise<Import | null> {
    if (!isUuid(uuid)) return Promise.resolve(null);
    return this.database.manager().findOneBy(Import, { uuid: uuid as Uuid<'import'> });
  }

  findByKey(id: Key<'import'>): Promise<Import | null> {
    return this.database.manager().findOneBy(Import, { id });
  }

  lock(id: Key<'import'>): Promise<Import | null> {
    return this.database.manager().findOne(Import, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Locks the oldest import with work that no other process is at. */
  lockNextDue(): Promise<Import | null> {
    return this.database.manager().findOne(Import, {
      where: DUE,
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
  }

  async update(id: Key<'import'>, values: Partial<Omit<Import, 'id' | 'uuid'>>): Promise<void> {
    await this.database.manager().update(Import, { id }, values as object);
  }

  /** Finds a page of imports, the newest first. */
  findPage(target: string, where: Own & { scope: Uuid }, args: PageArgs): Promise<[Import[], number]> {
    return this.database.manager().findAndCount(Import, {
      where: { target, ...where },
      order: { id: 'DESC' },
      skip: offsetOf(args),
      take: args.first,
    });
  }

  /** Deletes the rows of a former check. */
  async deleteRows(id: Key<'import'>): Promise<void> {
    await this.database.manager().delete(ImportRow, { importId: id });
  }

  async insertRows(id: Key<'import'>, rows: readonly CheckedRow[]): Promise<void> {
    const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
    for (let from = 0; from < rows.length; from += BATCH) {
      const values = rows
        .slice(from, from + BATCH)
        .map((row) => [id, row.number, row.outcome, json(row.cells), json(row.content), json(row.problems)]);
      await this.database.insertRows('shared_import_row', ROW_COLUMNS, values);
    }
  }

  /** Lists the rows of these outcomes after a row, in the order of the file. */
  async listRows(
    id: Key<'import'>,
    { outcomes, after, limit }: { outcomes: readonly RowOutcome[]; after: number; limit: number },
  ): Promise<ImportRow[]> {
    return this.database
      .manager()
      .createQueryBuilder(ImportRow, 'row')
      .where('row.importId = :id AND row.number > :after', { id, after })
      .andWhere('row.outcome IN (:...outcomes)', { outcomes })
      .orderBy('row.number')
      .limit(limit)
      .getMany();
  }

  /** Finds a page of the rows, in the order of the file. */
  findRows(id: Key<'import'>, outcome: RowOutcome | undefined, args: PageArgs): Promise<[ImportRow[], number]> {
    return this.database.manager().findAndCount(ImportRow, {
      where: { importId: id, ...(outcome && { outcome }) },
      order: { number: 'ASC' },
      skip: offsetOf(args),
      take: args.first,
    });
  }

  /** Marks rows that came to be there after the check. */
  async markKnown(id: Key<'import'>, numbers: readonly number[]): Promise<void> {
    if (numbers.length === 0) return;
    await this.database.manager().update(ImportRow, { importId: id, number: In([...numbers]) }, { outcome: 'KNOWN' });
  }

  /** Lists imports whose file and rows have been kept for long enough. */
  listExpired(now: Date, keptDays: number, limit: number): Promise<Import[]> {
    const before = new Date(now.getTime() - keptDays * DAYS);
    return this.database
      .manager()
      .createQueryBuilder(Import, 'import')
      .where('import.purgedAt IS NULL AND import.work IS NULL AND import.createdAt < :before', { before })
      .andWhere('(import.finishedAt IS NULL OR import.finishedAt < :before)')
      .orderBy('import.id')
      .limit(limit)
      .getMany();
  }

  /** Deletes rows of an import, and returns how many. */
  deleteSomeRows(id: Key<'import'>, limit: number): Promise<number> {
    return this.database.execute('DELETE FROM shared_import_row WHERE import_id = ? LIMIT ?', [id, limit]);
  }

  async listKeysInUse(keys: readonly string[]): Promise<string[]> {
    if (keys.length === 0) return [];
    const rows = await this.database.manager().find(Import, { where: { objectKey: In([...keys]) } });
    return rows.flatMap(({ objectKey }) => objectKey ?? []);
  }

  /** Counts the imports of a person with work that waits or is under way, but one. */
  countOpen(startedBy: Key<'user'>, except?: UuidLike<'import'>): Promise<number> {
    const others = except && isUuid(except) ? { uuid: Not(except as Uuid<'import'>) } : {};
    return this.database.manager().countBy(Import, { startedBy, ...DUE, ...others });
  }
}
