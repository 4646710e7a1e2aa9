import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { callerClock, requestContext } from '../request/request-context.js';
import type { Uuid } from '../ids/id.js';
import { isUuid } from '../ids/uuid.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import type { Actor } from '../permissions/actor.js';
import { RealtimeService } from '../realtime/realtime.service.js';
import { csvOf } from './csv.js';
import { type ExportedFile, type ExportFormat, fileName, headersOf, notEmpty } from './export.js';
import { ExportThreads } from './export-threads.js';
import type { Row, Table } from './table.js';
import { ExportUnderWay, TooManyExports } from './transfer.errors.js';

/** Being made, waiting for a thread, or on their way to somebody with a slow line. */
const MAX_OPEN = 20;
/** Nobody's file takes longer, however slowly it is read. */
const TIME_LIMIT_MS = 10 * 60_000;
/** How long somebody may read nothing. */
const PATIENCE_MS = 30_000;
const TELL_EVERY_MS = 500;
/**
 * Queries of one person's files that run at once: one whose reader has gone runs on until the database is done with it.
 */
const MAX_QUERIES = 2;
const ROWS_AT_ONCE = 200;

export interface List<Key extends string = string> {
  table: Table<Key>;
  rows: AsyncIterable<Row<Key>>;
  /** Number of rows there will be, where it is known before. */
  total?: number;
}

export interface Export<Key extends string = string> {
  format: ExportFormat;
  /** The words of its name, such as `['audit', 'Himal Support', '2026-11-01', '2026-11-21']`. */
  about: readonly string[];
  /** Asked for once it is this person's turn. */
  list: () => List<Key> | Promise<List<Key>>;
  /** Chosen by whoever asks: how far the file is, is told to their open pages under this id. */
  progress?: unknown;
}

/**
 * Lists on their way out as files: any number of rows, documents in threads of their own, one file a person at a time.
 */
@Injectable()
export class Exports implements OnApplicationShutdown {
  private readonly threads = new ExportThreads();
  private readonly open = new Map<Uuid<'user'>, AbortController>();
  private readonly queries = new Map<Uuid<'user'>, number>();

  constructor(
    private readonly realtime: RealtimeService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The first row is fetched before anything is answered, so that a refusal can still be told as one.
   * Throws NothingToExport, ExportUnderWay, TooManyExports, and what `list` throws.
   */
  async start<Key extends string>(
    { userUuid }: Pick<Actor, 'userUuid'>,
    { format, about, list, progress }: Export<Key>,
  ): Promise<ExportedFile> {
    if (this.isBusy(userUuid)) throw new ExportUnderWay();
    if (this.open.size >= MAX_OPEN) throw new TooManyExports();
    const place = this.take(userUuid);
    try {
      const { table, total, rows, release } = await this.begin(userUuid, list);
      const counted = this.told({ userUuid, progress, total }, rows);
      const body =
        format === 'csv'
          ? csvOf(table, counted)
          : this.threads.stream({ format, table, clock: callerClock() }, counted);
      this.watch({ userUuid, place }, body, release);
      const name = fileName(about, format);
      return { name, body, headers: headersOf(name, format) };
    } catch (error) {
      place.abort();
      throw error;
    }
  }

  private isBusy(userUuid: Uuid<'user'>): boolean {
    return this.open.has(userUuid) || (this.queries.get(userUuid) ?? 0) >= MAX_QUERIES;
  }

  /** Begins an export, until its first row is there. */
  private async begin<Key extends string>(
    userUuid: Uuid<'user'>,
    list: Export<Key>['list'],
  ): Promise<Omit<List<Key>, 'rows'> & Awaited<ReturnType<typeof notEmpty<Row>>>> {
    this.queries.set(userUuid, (this.queries.get(userUuid) ?? 0) + 1);
    try {
      const { table, rows: source, total } = await list();
      return { table, total, ...(await notEmpty<Row>(source)) };
    } finally {
      const left = (this.queries.get(userUuid) ?? 1) - 1;
      if (left > 0) this.queries.set(userUuid, left);
      else this.queries.delete(userUuid);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    for (const place of this.open.values()) place.abort();
    await this.threads.close();
  }

  /**
   * Aborted when the file is over, which gives the place back. Once whoever asked has gone that is at once, also while
   * its rows are still looked for: a query that runs by then is not waited for.
   */
  private take(userUuid: Uuid<'user'>): AbortController {
    const place = new AbortController();
    this.open.set(userUuid, place);
    place.signal.addEventListener('abort', () => this.open.delete(userUuid));
    requestContext.getStore()?.whenOver?.(() => place.abort());
    return place;
  }

  /** The file is over when it is done, when its reader has gone, and when they read no more of it. */
  private watch(
    { userUuid, place }: { userUuid: Uuid<'user'>; place: AbortController },
    body: Readable,
    release: () => Promise<void>,
  ): void {
    const end = (reason: string) => () => body.destroy(new Error(reason));
    const limit = setTimeout(end('an export took too long'), TIME_LIMIT_MS).unref();
    const patience = setTimeout(end('nobody reads an export'), PATIENCE_MS).unref();
    const read = body.read.bind(body);
    body.read = (size?: number): unknown => {
      patience.refresh();
      return read(size);
    };
    body.once('error', (error) => this.logger.warn({ err: error, user: userUuid }, 'an export was broken off'));
    body.once('close', () => {
      clearTimeout(limit);
      clearTimeout(patience);
      place.abort();
      release().catch((error: unknown) => this.logger.warn({ err: error }, 'the source of an export was not let go'));
    });
    if (place.signal.aborted) body.destroy();
    else place.signal.addEventListener('abort', () => body.destroy());
  }

  private async *told(
    { userUuid, progress, total }: { userUuid: Uuid<'user'>; progress: unknown; total: number | undefined },
    rows: AsyncIterable<Row>,
  ): AsyncGenerator<Row> {
    const id: Uuid<'export'> | undefined = isUuid(progress) ? progress : undefined;
    let [count, toldAt] = [0, performance.now()];
    for await (const row of rows) {
      // Rows that are in memory already come without a pause: others have to be served in between.
      if (++count % ROWS_AT_ONCE === 0) await yieldToEventLoop();
      if (id && performance.now() - toldAt >= TELL_EVERY_MS) {
        toldAt = performance.now();
        this.realtime.send({
          user: userUuid,
          topic: 'exportProgress',
          payload: { id, rows: count, ...(total && { total }) },
        });
      }
      yield row;
    }
  }
}
