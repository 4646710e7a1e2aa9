import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { TooManyRequests } from '../errors/app-error.js';
import { Clock } from '../time/clock.js';
import type { Call } from './command.js';
import type { CommandKind } from './command-kind.js';

const SECONDS = 60;
const MAX_REMEMBERED = 10_000;

interface Minute {
  calls: number;
  endsAt: number;
}

/**
 * How often one person may send commands of one kind. In the memory of the process: a count in the database would cost as
 * much as a transfer. The system itself is not counted.
 */
@Injectable()
export class CommandLimit {
  /** Minutes by kind and person. */
  private readonly minutes = new Map<string, Minute>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Counts one call before anything is looked at. Throws TooManyRequests. */
  take(actor: Call['actor'], kind: CommandKind): void {
    if (actor === 'system') return;
    const now = this.clock.now().getTime();
    const minute = this.minuteOf(`${kind.name} ${actor}`, now);
    minute.calls++;
    if (minute.calls > kind.perMinute(this.config)) throw new TooManyRequests((minute.endsAt - now) / 1000);
  }

  private minuteOf(name: string, now: number): Minute {
    const known = this.minutes.get(name);
    // A minute that ends later than any that begins now was counted before the clock was set back.
    if (known && known.endsAt > now && known.endsAt <= now + SECONDS * 1000) return known;
    if (this.minutes.size >= MAX_REMEMBERED) this.forget(now);
    const minute = { calls: 0, endsAt: now + SECONDS * 1000 };
    this.minutes.set(name, minute);
    return minute;
  }

  private forget(now: number): void {
    for (const [name, { endsAt }] of this.minutes) if (endsAt <= now) this.minutes.delete(name);
    // All within one minute: those who were first are let off.
    for (const name of this.minutes.keys()) {
      if (this.minutes.size < MAX_REMEMBERED) break;
      this.minutes.delete(name);
    }
  }
}
