import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { TooManyRequests } from '../errors/app-error.js';
import { Clock } from '../time/clock.js';
import type { Call } from './command.js';

const SECONDS = 60;
const MAX_REMEMBERED = 10_000;

interface Minute {
  calls: number;
  endsAt: number;
}

/**
 * How often one person may ask for something about money. In the memory of the process: a count in the database would cost
 * as much as the transfer. The system itself is not counted.
 */
@Injectable()
export class CommandLimit {
  private readonly minutes = new Map<string, Minute>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Counts one call before anything is looked at. Throws TooManyRequests. */
  take(actor: Call['actor']): void {
    if (actor === 'system') return;
    const now = this.clock.now().getTime();
    const minute = this.minuteOf(actor, now);
    minute.calls++;
    if (minute.calls > this.config.moneyCallsPerMinute) throw new TooManyRequests((minute.endsAt - now) / 1000);
  }

  private minuteOf(actor: string, now: number): Minute {
    const known = this.minutes.get(actor);
    // One that ends later than any that begins now was counted before the clock was set back.
    if (known && known.endsAt > now && known.endsAt <= now + SECONDS * 1000) return known;
    if (this.minutes.size >= MAX_REMEMBERED) this.forget(now);
    const minute = { calls: 0, endsAt: now + SECONDS * 1000 };
    this.minutes.set(actor, minute);
    return minute;
  }

  private forget(now: number): void {
    for (const [actor, { endsAt }] of this.minutes) if (endsAt <= now) this.minutes.delete(actor);
    // All within one minute: those who were first are let off.
    for (const actor of this.minutes.keys()) {
      if (this.minutes.size < MAX_REMEMBERED) break;
      this.minutes.delete(actor);
    }
  }
}
