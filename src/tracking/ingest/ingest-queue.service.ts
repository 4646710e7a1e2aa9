import { Inject, Injectable } from '@nestjs/common';
import type { ZoneReader } from '../../project/index.js';
import { Database } from '../../shared/database/database.js';
import { LOGGER, type Logger } from '../../shared/logging/logger.js';
import type { TodaySums } from '../totals/totals.repository.js';
import type { Submission } from './ingest.js';
import { Ingest, type Intake } from './ingest.service.js';
import { type OwnMembership, TrackerStatus } from './tracker-status.service.js';
import type { Verdict } from './verdicts/verdict.js';

/** A group is committed together: enough for one commit to serve many trackers, few enough for none to wait long. */
const MAX_SUBMISSIONS = 64;
const MAX_ITEMS = 1000;

/** What a client learns of what it sent: a verdict for each item, and how its person's day stands now. */
export interface Receipt {
  verdicts: Verdict[];
  /** Where the person may track now. */
  memberships: OwnMembership[];
  today: TodaySums[];
}

/** Its session says in which zone the person sees their day. */
type SessionSubmission = Submission & ZoneReader;

interface Waiting {
  submission: SessionSubmission;
  resolve: (receipt: Receipt) => void;
  reject: (error: unknown) => void;
}

/** What arrives while a group is being written is taken in together next: the busier it is, the fewer commits an item costs. */
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

  /** Answered when it is committed. */
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
      // One of them is to blame: the others must not pay for it.
      this.logger.warn({ err: error, size: group.length }, 'a group of trackers is taken in one by one');
      for (const one of group) await this.insert([one]);
    }
  }

  /** What was written stays written, whatever happens here: a client that hears of an error sends it again. */
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
