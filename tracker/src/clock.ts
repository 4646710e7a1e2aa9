import { uptime } from 'node:os';

/** Drift between the two counters of the computer that is more than their coarseness: it slept. */
const SLEPT_MS = 2_500;

export interface Clock {
  /** Time of the device's clock, ms since 1970; the time base of everything recorded. */
  wall(): number;
  /** The device's clock at this very moment, for the server to compare with its own. */
  stamp(): number;
  /** Ms that run on evenly, also while the computer sleeps, whatever is done to its clock. */
  elapsed(): number;
}

/** `hrtime` stands still while Linux and macOS sleep, `uptime` is coarse: together they are exact and count sleep. */
export class SystemClock implements Clock {
  private readonly ahead: number;
  private slept = 0;
  private drift: number | undefined;

  constructor(environment: Record<string, string | undefined> = process.env) {
    this.ahead = Number(environment['WORKZONE_CLOCK_OFFSET'] ?? 0) * 1000 || 0;
  }

  wall(): number {
    return Date.now() + this.ahead;
  }

  stamp(): number {
    return this.wall();
  }

  elapsed(): number {
    const awake = performance.now();
    const drift = uptime() * 1000 - awake;
    this.drift ??= drift;
    if (drift - this.drift > SLEPT_MS) {
      this.slept += drift - this.drift;
      this.drift = drift;
    }
    return awake + this.slept;
  }
}

/**
 * Serves trials only: an hour passes in minutes. Time begins where it is told to, and the stamps that the server sees
 * stay true.
 */
export class FastClock implements Clock {
  private readonly begun = performance.now();

  constructor(
    private readonly start: number,
    private readonly scale: number,
  ) {}

  wall(): number {
    return this.start + this.elapsed();
  }

  stamp(): number {
    return Date.now();
  }

  elapsed(): number {
    return (performance.now() - this.begun) * this.scale;
  }
}

/** `WORKZONE_TIME_SCALE=12 WORKZONE_TIME_START=2026-11-22T08:00:00Z` for a trial; otherwise the computer's own. */
export function clockFrom(environment: Record<string, string | undefined> = process.env): {
  clock: Clock;
  scale: number;
} {
  const scale = Number(environment['WORKZONE_TIME_SCALE'] ?? 1);
  const start = Date.parse(environment['WORKZONE_TIME_START'] ?? '');
  if (scale > 1 && Number.isFinite(start)) return { clock: new FastClock(start, scale), scale };
  return { clock: new SystemClock(environment), scale: 1 };
}
