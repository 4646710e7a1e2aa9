import { Inject, Injectable } from '@nestjs/common';
import type { ZoneReader } from '../../project/index.js';
import { Database } from '../../shared/database/database.js';
import { GroupCommit, type WrittenGroup } from '../../shared/group-commit/group-commit.js';
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
  /** Memberships with which the person may track now. */
  memberships: OwnMembership[];
  today: TodaySums[];
}

/** The session determines the zone in which the person sees their day. */
type SessionSubmission = Submission & ZoneReader;

/**
 * Batches submissions: those that arrive while a group is being written form the next group, so the busier it is, the
 * fewer commits an item costs.
 */
@Injectable()
export class IngestQueue {
  private readonly groups: GroupCommit<SessionSubmission, Receipt>;

  constructor(
    private readonly ingest: Ingest,
    private readonly status: TrackerStatus,
    database: Database,
    @Inject(LOGGER) logger: Logger,
  ) {
    const write = (group: readonly SessionSubmission[]) => this.write(group);
    this.groups = new GroupCommit({ name: 'submissions of trackers', sizeOf, write }, database, logger);
  }

  /** Queues a submission; resolves when it is committed. Throws Unavailable. */
  enqueue(submission: SessionSubmission): Promise<Receipt> {
    return this.groups.submit(submission);
  }

  private async write(group: readonly SessionSubmission[]): Promise<WrittenGroup<Receipt>> {
    const intake = await this.ingest.ingest(group);
    // The next group need not wait until this one has its answer.
    return { answers: this.answer(group, intake) };
  }

  /**
   * Answers a group that was committed. An error here loses nothing: a client that gets an error sends its items again.
   */
  private async answer(group: readonly SessionSubmission[], { verdicts, memberships }: Intake): Promise<Receipt[]> {
    const own = await this.status.assign(group, memberships);
    const today = await this.status.sumDays(own);
    return group.map((_submission, index) => ({
      verdicts: verdicts[index] ?? [],
      memberships: own[index] ?? [],
      today: today[index] ?? [],
    }));
  }
}

/** Returns how many of the waiting submissions form the next group. */
function sizeOf(waiting: readonly SessionSubmission[]): number {
  let items = 0;
  let size = 0;
  for (const submission of waiting) {
    items += submission.items.length;
    if (size > 0 && (size === MAX_SUBMISSIONS || items > MAX_ITEMS)) break;
    size++;
  }
  return size;
}
