import { Inject, Injectable } from '@nestjs/common';
import type { ZoneReader } from '../../project/index.js';
import { Database } from '../../shared/database/database.js';
import { LOGGER, type Logger } from '../../shared/logging/logger.js';
import type { TodaySums } from '../totals/totals.repository.js';
import type { Submission } from './ingest.js';
import { Ingest, type Intake } from './ingest.service.js';
import { type OwnMembership, TrackerStatus } from './tracker-status.service.js';
import type { Verdict } from './verdicts/verdict.js';

/**
 * A group is committed together: large enough that one commit serves many trackers, small enough that none waits long.
 */
const MAX_SUBMISSIONS = 64;
const MAX_ITEMS = 1000;

/** The answer to a client: a verdict for each item, and the current state of its person's day. */
export interface Receipt {
  verdicts: Verdict[];
  /** Where the person may track now. */
  memberships: OwnMembership[];
  today: TodaySums[];
}

/** The session determines the zone in which the person sees their day. */
type SessionSubmission = Submission & ZoneReader;

interface Waiting {
  submission: SessionSubmission;
  resolve: (receipt: Receipt) => void;
  reject: (error: unknown) => void;
}

/**
 * Batches submissions: those that arrive while a group is being written form the next group, so the busier it is, the
 * fewer commits an item costs.
 */
@Injectable()
export class IngestQueue {
  private readonly waiting: Waiting[] = [];
  private working = false;

  constructor(
    private readonly ingest: Ingest,
    private readonly status: TrackerStatus,
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Queues a submission; resolves when it is committed. */
  enqueue(submission: SessionSubmission): Promise<Receipt> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ submission, resolve, reject });
      if (!this.working) void this.database.outsideTransaction(() => this.work());
    });
  }

  private async work(): Promise<void> {
    this.working = true;
    try {
      for (let group = this.next(); group.length > 0; group = this.next()) await this.insert(group);
    } finally {
      this.working = false;
    }
  }

  private next(): Waiting[] {
    let items = 0;
    let size = 0;
    for (const { submission } of this.waiting) {
      items += submission.items.length;
      if (size > 0 && (size === MAX_SUBMISSIONS || items > MAX_ITEMS)) break;
      size++;
    }
    return this.waiting.splice(0, size);
  }

  private async insert(group: Waiting[]): Promise<void> {
    try {
      const intake = await this.ingest.ingest(group.map(({ submission }) => submission));
      // The next group need not wait until this one has its answer.
      void this.answer(group, intake);
    } catch (error) {
      if (group.length === 1) {
        group[0]?.reject(error);
        return;
      }
      // One submission of the group is to blame; the others must not fail because of it.
      this.logger.warn({ err: error, size: group.length }, 'a group of trackers is taken in one by one');
      for (const one of group) await this.insert([one]);
    }
  }

  /**
   * Answers a group that was committed. An error here loses nothing: a client that gets an error sends its items again.
   */
  private async answer(group: Waiting[], { verdicts, memberships }: Intake): Promise<void> {
    try {
      const readers = group.map(({ submission }) => submission);
      const own = await this.status.assign(readers, memberships);
      const today = await this.status.sumDays(own);
      group.forEach(({ resolve }, index) => {
        resolve({ verdicts: verdicts[index] ?? [], memberships: own[index] ?? [], today: today[index] ?? [] });
      });
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}
