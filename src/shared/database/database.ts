import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type DeepPartial, type EntityManager, QueryFailedError } from 'typeorm';
import type { Key } from '../ids/id.js';

interface Ambient {
  manager: EntityManager;
  afterCommit: (() => void)[];
}

const MAX_ATTEMPTS = 5;
/** Deadlock, lock wait timeout, snapshot conflict: nothing was done wrong, and the same work can be tried again. */
const RETRYABLE = new Set([1213, 1205, 1020]);
const DUPLICATE_KEY = 1062;

export function errorNumber(error: unknown): number | undefined {
  if (!(error instanceof QueryFailedError)) return undefined;
  return (error.driverError as { errno?: number }).errno;
}

export function isDuplicateKey(error: unknown): boolean {
  return errorNumber(error) === DUPLICATE_KEY;
}

/** Waits for a write; where a row with the same key exists, throws the refusal in place of the database's error. */
export async function unique<T>(write: Promise<T>, refusal: () => Error): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isDuplicateKey(error) ? refusal() : error;
  }
}

/** Waits for a write; returns false where a row with the same key exists. */
export async function isNew(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** The only access to the database. Services open transactions; repositories ask for `manager()`. */
@Injectable()
export class Database {
  private readonly ambient = new AsyncLocalStorage<Ambient>();
  private savepoints = 0;

  constructor(private readonly dataSource: DataSource) {}

  /** Returns the manager of the running transaction, or a plain one for reads outside of any. */
  manager(): EntityManager {
    return this.ambient.getStore()?.manager ?? this.dataSource.manager;
  }

  /** Returns whether a transaction is running. */
  isInTransaction(): boolean {
    return this.ambient.getStore() !== undefined;
  }

  /** Returns the rows of a SELECT, in the running transaction if there is one. */
  query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.manager().query(sql, parameters) as Promise<Row[]>;
  }

  /** Fails if the database does not answer. */
  async ping(): Promise<void> {
    await this.dataSource.query('SELECT 1');
  }

  /** Returns the number of rows that an INSERT, UPDATE or DELETE touched. */
  async execute(sql: string, parameters: unknown[] = []): Promise<number> {
    const result = (await this.manager().query(sql, parameters)) as { affectedRows: number };
    return result.affectedRows;
  }

  /** Returns the number that the statement set with LAST_INSERT_ID(); 0: it set none. */
  async executeCounting(sql: string, parameters: unknown[] = []): Promise<number> {
    const result = (await this.manager().query(sql, parameters)) as { insertId: number | string };
    return Number(result.insertId);
  }

  /** Inserts many raw rows: creating entities for them would take longer than the server takes to store them. */
  async insertRows(table: string, columns: string, rows: readonly unknown[][]): Promise<void> {
    if (rows.length > 0) await this.execute(`INSERT INTO ${table} (${columns}) VALUES ?`, [rows]);
  }

  /**
   * Inserts rows in one statement and returns them with the keys that the database assigned: keys of one statement are
   * consecutive if the server knows the number of rows beforehand.
   */
  async insertAll<Row extends { id: Key }>(
    entity: new () => Row,
    rows: readonly Omit<Row, 'id'>[],
  ): Promise<(Omit<Row, 'id'> & { id: Row['id'] })[]> {
    const first = await this.storeAll(entity, rows);
    return rows.map((row, index) => ({ ...row, id: String(first + index) as Row['id'] }));
  }

  /** Like insertAll, for entities whose key is not generated. */
  async insertKeyed<Row extends object>(entity: new () => Row, rows: readonly Row[]): Promise<void> {
    await this.storeAll(entity, rows);
  }

  private async storeAll(entity: new () => object, rows: readonly object[]): Promise<number> {
    if (rows.length === 0) return 0;
    const { tableName, columns: all } = this.dataSource.getMetadata(entity);
    const columns = all.filter(({ isGenerated }) => !isGenerated);
    const stored = rows.map((row) =>
      columns.map((column): unknown =>
        this.dataSource.driver.preparePersistentValue((row as Record<string, unknown>)[column.propertyName], column),
      ),
    );
    const names = columns.map(({ databaseName }) => databaseName).join(', ');
    return this.executeCounting(`INSERT INTO ${tableName} (${names}) VALUES ?`, [stored]);
  }

  /** Inserts a row and returns it with the key that the database assigned. */
  async insert<Row extends { id: Key }>(entity: new () => Row, values: Omit<Row, 'id'>): Promise<Row> {
    const row = this.manager().create(entity, values as DeepPartial<Row>);
    // A copy: TypeORM writes the database's 0 for false into the object it is given.
    const { identifiers } = await this.manager().insert<{ id: Key }>(entity, { ...row });
    return Object.assign(row, { id: String(identifiers[0]?.['id']) });
  }

  /**
   * Runs the work in one transaction: joins the running one, or begins its own and commits it. Work that lost a race
   * for locks is rolled back and repeated from the start, up to five times, so it must not have effects outside the
   * database.
   */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.ambient.getStore()) return work();
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.attempt(work);
      } catch (error) {
        const retryable = RETRYABLE.has(errorNumber(error) ?? 0);
        if (!retryable || attempt === MAX_ATTEMPTS) throw error;
        await wait(randomInt(10, 40 * attempt + 11));
      }
    }
  }

  /**
   * Runs work inside the running transaction: if it fails, its writes are undone and the transaction can continue. Not
   * so after a deadlock, which has rolled back the whole transaction.
   */
  async savepoint<T>(work: () => Promise<T>): Promise<T> {
    const ambient = this.ambient.getStore();
    if (!ambient) throw new Error('A savepoint is inside a transaction.');
    const name = `part_${++this.savepoints}`;
    const effects = ambient.afterCommit.length;
    await this.query(`SAVEPOINT ${name}`);
    try {
      const result = await work();
      await this.query(`RELEASE SAVEPOINT ${name}`);
      return result;
    } catch (error) {
      ambient.afterCommit.length = effects;
      if (!RETRYABLE.has(errorNumber(error) ?? 0)) await this.query(`ROLLBACK TO SAVEPOINT ${name}`);
      throw error;
    }
  }

  /** Runs work whose reads all see the database as of one instant, however long it takes. Nothing can be written. */
  async snapshot<T>(work: () => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      await runner.query('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
      return await this.ambient.run({ manager: runner.manager, afterCommit: [] }, work);
    } finally {
      await runner.query('ROLLBACK').catch(() => undefined);
      await runner.release();
    }
  }

  /**
   * Runs work outside the running transaction, for writes that must persist even if that one is rolled back (counters
   * of failed tries).
   */
  outsideTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.ambient.exit(work);
  }

  /**
   * Calls back when the transaction has committed; at once if there is none. For hints (sockets, nudges), never for
   * facts.
   */
  afterCommit(effect: () => void): void {
    const ambient = this.ambient.getStore();
    if (ambient) ambient.afterCommit.push(effect);
    else effect();
  }

  private async attempt<T>(work: () => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    const ambient: Ambient = { manager: runner.manager, afterCommit: [] };
    let result: T;
    try {
      await runner.startTransaction();
      result = await this.ambient.run(ambient, work);
      await runner.commitTransaction();
    } catch (error) {
      // The server has already rolled back after a deadlock, and the next statement would run in autocommit: roll back
      // anyway.
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
    for (const effect of ambient.afterCommit) effect();
    return result;
  }
}
