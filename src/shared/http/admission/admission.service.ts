import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../../config/config.js';
import type { Actor } from '../../permissions/actor.js';
import { TABLE_BODY_LIMIT, UPLOAD_BODY_LIMIT } from '../../request/body-limits.js';
import { isApiPath, wantsPage } from '../../request/paths.js';
import { announcedBytes } from './arrival.js';
import { Callers } from './callers.js';
import { onceOver } from './connection.js';
import { FairQueue } from './fair-queue.js';
import type { Presence } from './queue-rule.js';

export type KnownRequest = Request & { actor?: Actor | null };

/**
 * A page is rendered without interruption: with many at once, a request that needs a dozen turns of the event loop
 * would wait for them all.
 */
const PAGES = 2;
const ANSWERS = 16;
const CALLS = 32;
/** Large bodies occupy memory from their first byte until they are processed. */
const BODIES = 32;
/** Uploaded tables may be larger than all other bodies: a few of them would fill the memory that everybody shares. */
const TABLES_BYTES = 2 * TABLE_BODY_LIMIT;
/** A few batches of trackers, which are written together. */
const WORK_BYTES = 1024 * 1024;

/** Milliseconds after which a request that waits is refused. Trackers wait for 30 s before they try again. */
const WAIT_MS = 8000;
const WAIT_OF_BODIES_MS = 25_000;
/** A request that runs longer no longer blocks others. */
const STAY_MS = 1000;

/**
 * Decides which requests may begin and which wait. When a whole company comes online again, hundreds of trackers send a
 * day each at the same moment: processed all at once, no page would open until the last of them was done. Large bodies
 * that have arrived are processed a megabyte at a time, and one by one while somebody waits for a page: a person
 * notices the second, a tracker does not.
 */
@Injectable()
export class Admission {
  readonly callers = new Callers();
  private readonly moments = { waitMs: WAIT_MS * this.config.patience, stayMs: STAY_MS };
  private readonly waitOfBodiesMs = WAIT_OF_BODIES_MS * this.config.patience;
  private readonly presence: Presence = { at: -Infinity, othersAt: -Infinity };
  /** Rendered documents. */
  private readonly pages = new FairQueue({
    most: () => PAGES,
    insideOfAddress: 1,
    waiting: { all: 256, person: 32, address: 64 },
    presence: this.presence,
    ...this.moments,
  });
  /** Other requests of pages: data, files, forms. A page may show a hundred pictures. */
  private readonly answers = new FairQueue({
    most: () => ANSWERS,
    insideOfCaller: 8,
    waiting: { all: 1024, person: 128, address: 256 },
    presence: this.presence,
    ...this.moments,
  });
  /** Small requests of programs. */
  private readonly calls = new FairQueue({
    most: () => CALLS,
    insideOfCaller: 3,
    insideOfAddress: 6,
    burstOfPerson: 2,
    waiting: { all: 1024, person: 64, address: 256 },
    presence: this.presence,
    ...this.moments,
  });
  /** Large bodies while they arrive. */
  private readonly bodies = new FairQueue({
    most: () => BODIES,
    insideOfCaller: 1,
    burstOfPerson: 3,
    waiting: { all: 1024, person: 8, address: 16 },
    presence: this.presence,
    waitMs: this.waitOfBodiesMs,
  });
  /** Uploaded tables from their first byte until they are answered. */
  private readonly tables = new FairQueue({
    most: () => TABLES_BYTES,
    insideOfCaller: 1,
    waiting: { all: 64, person: 2, address: 2 },
    waitMs: this.waitOfBodiesMs,
  });
  private readonly work = new FairQueue({
    most: () => (this.isFreeOfPages ? WORK_BYTES : 0),
    waiting: { all: BODIES, person: 1, address: BODIES },
    waitMs: this.waitOfBodiesMs,
    stayMs: 10_000,
  });
  private pagesData = 0;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Returns how long the longest waiting page has waited. */
  get oldestPageMs(): number {
    return this.pages.oldestWaitMs;
  }

  /** Returns whether nobody waits for a page or its data. */
  get isFreeOfPages(): boolean {
    return this.pages.isIdle && this.pagesData === 0;
  }

  /**
   * Returns whether the caller already has too many requests waiting; checked before any work is done for the new one.
   */
  isFullFor(request: KnownRequest): boolean {
    const caller = this.callers.of(request);
    if (isApiPath(request.path)) return !this.calls.hasRoomFor(caller);
    return request.method === 'GET' && wantsPage(request) && !this.pages.hasRoomFor(caller);
  }

  /** Waits for a page's turn; false: it is refused. The place is held until the request is over. */
  enterPages(request: KnownRequest, response: Response): Promise<boolean> {
    return this.enter(this.pages, { request, response });
  }

  /** Admits a request for data, files or a form. Resolves to false when it is refused. */
  async enterAnswers(request: KnownRequest, response: Response): Promise<boolean> {
    if (request.method === 'GET' && request.path.endsWith('.data')) {
      this.pagesData++;
      onceOver(request, response, () => this.pagesData--);
    }
    return this.enter(this.answers, { request, response });
  }

  /** Admits a call of the API. Resolves to false when it is refused. */
  enterCalls(request: KnownRequest, response: Response): Promise<boolean> {
    return this.enter(this.calls, { request, response });
  }

  /** Admits a request with a body that may be large. Resolves to false when it is refused. */
  async enterBodies(request: KnownRequest, response: Response): Promise<boolean> {
    if (!(await this.enter(this.bodies, { request, response }))) return false;
    const weight = request.is('multipart/form-data') ? Math.min(announcedBytes(request), TABLE_BODY_LIMIT) : 0;
    return weight <= UPLOAD_BODY_LIMIT || this.enter(this.tables, { request, response, weight });
  }

  /** Waits for the turn of a body that has arrived; the bytes of all bodies in process count. */
  enterWork(request: KnownRequest, response: Response, bytes: number): Promise<boolean> {
    return this.enter(this.work, { request, response, weight: bytes });
  }

  private async enter(queue: FairQueue, { request, response, weight }: Arrival): Promise<boolean> {
    const leave = await queue.enter({
      caller: this.callers.of(request),
      weight,
      onGone: (callback) => onceOver(request, response, callback),
    });
    if (leave) onceOver(request, response, () => leave(response.statusCode === 429));
    return leave !== null;
  }
}

interface Arrival {
  request: KnownRequest;
  response: Response;
  weight?: number;
}
