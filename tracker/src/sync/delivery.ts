import { hostname } from 'node:os';
import type { Journal } from '../journal/journal.js';
import type { Ledger } from '../journal/ledger.js';
import type { Outcome, RecordedSlice } from '../journal/record.js';
import { secondsOf } from '../journal/slice.js';
import { ServerProblem } from '../server/problem.js';
import type { Server } from '../server/server.js';
import { type ActivityInput, sendActivities, type SyncAnswer, type Verdict } from '../server/tracking.js';
import { VERSION } from '../version.js';
import type { DeviceClock } from './device-clock.js';
import { tell } from '../words/language.js';

const BATCH = 200;

export interface Delivered {
  answer: SyncAnswer;
  refused: Outcome[];
}

/** Takes slices from the journal to the server, each until the server has said what it does with it. */
export class Delivery {
  constructor(
    private readonly server: Server,
    private readonly journal: Journal,
    private readonly ledger: Ledger,
    private readonly time: DeviceClock,
  ) {}

  /** Sends one batch, also an empty one: its answer brings today's totals. Throws ServerProblem. */
  async batch(): Promise<Delivered> {
    const waiting = [...this.journal.backlog.slices.values()].slice(0, BATCH);
    return this.send(waiting);
  }

  get waiting(): number {
    return this.journal.backlog.slices.size;
  }

  /** A batch that is refused as a whole is sent in halves, until the one that spoils it stands alone and is put aside. */
  private async send(slices: RecordedSlice[]): Promise<Delivered> {
    try {
      return await this.sendAll(slices);
    } catch (error) {
      if (!(error instanceof ServerProblem) || error.kind !== 'refused' || slices.length === 0) throw error;
      // Not about these slices: a tracker that is too old, or somebody who may not track at all.
      if (!/^(VALIDATION|INVALID_INPUT|)$/.test(error.reason)) throw error;
      if (slices.length > 1) {
        const middle = slices.length >> 1;
        const first = await this.send(slices.slice(0, middle));
        const second = await this.send(slices.slice(middle));
        return { answer: second.answer, refused: [...first.refused, ...second.refused] };
      }
      const [slice] = slices as [RecordedSlice];
      const outcome = {
        uuid: slice.uuid,
        done: false,
        verdict: 'REJECTED',
        code: error.reason,
        message: error.message,
      };
      this.settle([outcome]);
      const { answer } = await this.sendAll([]);
      return { answer, refused: [outcome] };
    }
  }

  private async sendAll(slices: RecordedSlice[]): Promise<Delivered> {
    const sent = this.time.clock.stamp();
    const answer = await sendActivities(this.server, {
      clientTime: this.time.stamp(),
      device: hostname().slice(0, 80) || 'computer',
      version: VERSION,
      activities: slices.map((slice) => this.inputOf(slice)),
    });
    const byUuid = new Map(answer.verdicts.map((verdict) => [verdict.uuid, verdict]));
    const outcomes = slices.flatMap((slice) => {
      const verdict = byUuid.get(slice.uuid);
      return verdict ? [outcomeOf(slice, verdict)] : [];
    });
    if (slices.length > 0 && outcomes.length === 0) {
      throw new ServerProblem('busy', tell('SERVER_SILENT'), 'SERVER_SILENT');
    }
    this.settle(outcomes);
    this.time.meet(answer.serverTime, sent, this.time.clock.stamp());
    return { answer, refused: outcomes.filter(({ done }) => !done) };
  }

  private settle(outcomes: Outcome[]): void {
    if (outcomes.length === 0) return;
    const settled = this.journal.append(...outcomes.map((outcome) => ({ is: 'outcome', outcome }) as const));
    this.ledger.add(settled, (slice) => slice.offset ?? this.time.offset ?? 0);
  }

  private inputOf(slice: RecordedSlice): ActivityInput {
    const { uuid, project, start, end, offset, idle, mouseMoves, keyClicks, memo, usages } = slice;
    const [startedAt, endedAt] = [this.time.corrected(start, offset), this.time.corrected(end, offset)];
    return { uuid, project, startedAt, endedAt, idle, mouseMoves, keyClicks, ...(memo && { memo }), usages };
  }
}

function outcomeOf(slice: RecordedSlice, { uuid, verdict, left, ...why }: Verdict): Outcome {
  const counted = left.reduce(
    (sum, span) => sum + secondsOf({ start: Date.parse(span.startedAt), end: Date.parse(span.endedAt) }),
    0,
  );
  const whole = verdict === 'ACCEPTED' || (verdict === 'DUPLICATE' && left.length === 0);
  return {
    uuid,
    done: verdict !== 'REJECTED',
    verdict,
    seconds: verdict === 'REJECTED' ? 0 : whole ? secondsOf(slice) : counted,
    ...told(why),
  };
}

function told({ code, field, limit, message }: Pick<Verdict, 'code' | 'field' | 'limit' | 'message'>) {
  return { ...(code && { code }), ...(field && { field }), ...(limit && { limit }), ...(message && { message }) };
}
