import { InvalidInput } from '../../shared/errors/app-error.js';
import { arrivedAt, callerClock } from '../../shared/http/request-context.js';
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

/** With a sentence for the person, where something was not stored. */
export interface SpokenVerdict extends Pick<Verdict, 'uuid' | 'verdict' | 'code' | 'left'> {
  message: string | null;
  field: string | null;
  limit: string | null;
}

export interface SyncAnswer {
  serverTime: Date;
  /** Seconds that were added to what the device said. */
  clockCorrection: number;
  verdicts: SpokenVerdict[];
  today: TodaySums[];
  settingsRevision: string;
}

const MAX_ITEMS = 500;
/** In seconds, what GraphQL can tell the device: a clock that stands at 1970 is within it. */
const MAX_CORRECTION = 2 ** 31 - 1;
/** Clocks that differ by less are left alone: the way of the request alone makes such a difference. */
const TOLERATED_SECONDS = 60;

/** What trackers and browser timers send of the time of their own person. */
@PublicService()
export class TimeSync {
  constructor(
    private readonly queue: IngestQueue,
    private readonly status: TrackerStatus,
    private readonly translator: Translator,
    private readonly clock: Clock,
  ) {}

  /** Each item gets its own verdict; only a batch that is none is refused. Throws InvalidInput, BatchTooLarge. */
  async ingest(actor: Actor, raw: { activities?: unknown }): Promise<SyncAnswer> {
    const { activities, ...head } = raw;
    // Items are judged one by one and not by their class: what is wrong with one must not cost the others.
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
    // Not a number (NaN) where the limit is none: such sentences have no forms.
    const params = { field: field ?? '', limit: limitText(limit), count: Number(limit) };
    return this.translator.translate(`verdicts.${key}`, params);
  }
}

const HOURS = /^(\d\d:\d\d)-(\d\d:\d\d)$/;

/** Hours of recording (`09:00-17:30`) as the reader writes them. */
function limitText(limit: Verdict['limit'] = ''): string {
  const [, from, to] = HOURS.exec(String(limit)) ?? [];
  if (!from || !to) return String(limit);
  return [from, to].map((time) => formatTime(time, callerClock())).join('–');
}

/** `arrival`: by the server's clock; what a request has waited since says nothing about the device's. */
export function correctionOf(clientTime: Date, arrival: Date): number {
  const seconds = Math.round((arrival.getTime() - clientTime.getTime()) / 1000);
  return Math.abs(seconds) > TOLERATED_SECONDS ? seconds : 0;
}
