import { InvalidInput } from '../../shared/errors/app-error.js';
import { arrivedAt, callerClock } from '../../shared/request/request-context.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { formatTime } from '../../shared/time/time-of-day.js';
import { validated } from '../../shared/validation/validate.js';
import type { TodaySums } from '../totals/totals.repository.js';
import type { ActivityItem } from './items/activity-item.js';
import { IngestQueue } from './ingest-queue.service.js';
import type { Verdict } from './verdicts/verdict.js';
import { SyncActivitiesInput } from './sync.dto.js';
import { BatchTooLarge } from './sync.errors.js';
import { TrackerStatus } from './tracker-status.service.js';

/** A verdict with a sentence for the person if something was not stored. */
export interface SpokenVerdict extends Pick<Verdict, 'uuid' | 'verdict' | 'code' | 'left'> {
  message: string | null;
  field: string | null;
  limit: string | null;
}

export interface SyncAnswer {
  serverTime: Date;
  /** Seconds that were added to the times that the device sent. */
  clockCorrection: number;
  verdicts: SpokenVerdict[];
  today: TodaySums[];
  settingsRevision: string;
}

const MAX_ITEMS = 500;
/** Seconds that fit into a GraphQL Int; even a clock that shows 1970 is within it. */
const MAX_CORRECTION = 2 ** 31 - 1;
/** Smaller differences between clocks are ignored: the duration of the request alone causes them. */
const TOLERATED_SECONDS = 60;

/** Ingests the time that trackers and browser timers send for their own person. */
@PublicService()
export class TimeSync {
  constructor(
    private readonly queue: IngestQueue,
    private readonly status: TrackerStatus,
    private readonly translator: Translator,
    private readonly clock: Clock,
  ) {}

  /**
   * Ingests a batch. Each item gets its own verdict; only a malformed batch is refused. Throws InvalidInput,
   * BatchTooLarge.
   */
  async ingest(actor: Actor, raw: { activities?: unknown }): Promise<SyncAnswer> {
    const { activities, ...head } = raw;
    // Items are validated one by one and not by their class: a broken one must not fail the others.
    const { clientTime, device } = await validated(SyncActivitiesInput, head);
    const items = (Array.isArray(activities) ? activities : []).map((item: unknown) => Object(item) as ActivityItem);
    if (items.length > MAX_ITEMS) throw new BatchTooLarge(MAX_ITEMS);
    const serverTime = this.clock.now();
    const clockCorrection = correctionOf(clientTime, arrivedAt(serverTime));
    if (Math.abs(clockCorrection) > MAX_CORRECTION)
      throw new InvalidInput({ clientTime: [{ key: 'validation.unknownValue' }] });
    const { userKey, sessionKey } = actor;
    const submission = { userKey, sessionKey, device, correction: clockCorrection, items };
    const { verdicts, memberships, today } = await this.queue.enqueue(submission);
    return {
      serverTime,
      clockCorrection,
      today,
      settingsRevision: this.status.computeRevision(memberships),
      verdicts: verdicts.map((verdict) => {
        const { uuid, verdict: outcome, code, left, field = null } = verdict;
        const limit = verdict.limit === undefined ? null : String(verdict.limit);
        return { uuid, verdict: outcome, code, left, field, limit, message: this.messageOf(verdict) };
      }),
    };
  }

  private messageOf({ verdict, code, field, limit }: Verdict): string | null {
    if (code === null) return null;
    const bounded = code === 'INVALID_ACTIVITY' && limit !== undefined ? `${code}_LIMIT` : code;
    const key = verdict === 'TRIMMED' ? `TRIMMED_${code}` : bounded;
    // NaN if the limit is not a number: such sentences have no plural forms.
    const params = { field: field ?? '', limit: limitText(limit), count: Number(limit) };
    return this.translator.translate(`verdicts.${key}`, params);
  }
}

const HOURS = /^(\d\d:\d\d)-(\d\d:\d\d)$/;

/** Formats recording hours (`09:00-17:30`) in the reader's language. */
function limitText(limit: Verdict['limit'] = ''): string {
  const [, from, to] = HOURS.exec(String(limit)) ?? [];
  if (!from || !to) return String(limit);
  return [from, to].map((time) => formatTime(time, callerClock())).join('–');
}

/**
 * Computes the seconds to add to the device's times. `arrival` is when the request arrived: time spent waiting since
 * then says nothing about the device's clock.
 */
export function correctionOf(clientTime: Date, arrival: Date): number {
  const seconds = Math.round((arrival.getTime() - clientTime.getTime()) / 1000);
  return Math.abs(seconds) > TOLERATED_SECONDS ? seconds : 0;
}
