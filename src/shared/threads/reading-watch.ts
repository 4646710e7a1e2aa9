import { cpuMsSince, type RunningThread } from './cpu-time.js';

/** Milliseconds between two looks at a thread. */
const LOOK_MS = 250;
/** The rows of a file may be waited for so long in all, however little the thread runs meanwhile. */
const LONGEST_WAIT_MS = 5 * 60_000;

export interface ReadingTime {
  /** Milliseconds that the thread may run; where the system does not tell them, that its rows may be waited for. */
  cpuMs: number;
  /** Milliseconds that its rows may be waited for in all, even if the thread does nothing. */
  longestWaitMs?: number;
}

/** Looks at a thread that reads a file from outside, because one that is caught in a loop can't do so itself. */
export class ReadingWatch {
  private waitedMs = 0;
  private waitsSince: number | null = performance.now();
  private readonly timer: NodeJS.Timeout;

  /** `end` is called once it takes too long. */
  constructor(
    private readonly thread: RunningThread | null,
    private readonly time: ReadingTime,
    end: () => void,
  ) {
    this.timer = setInterval(() => {
      if (this.tookTooLong()) end();
    }, LOOK_MS).unref();
  }

  /** Leaves time out that passes while nobody waits for the thread. */
  pause(): void {
    this.waitedMs = this.waited();
    this.waitsSince = null;
  }

  resume(): void {
    this.waitsSince = performance.now();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private tookTooLong(): boolean {
    const { cpuMs, longestWaitMs = LONGEST_WAIT_MS } = this.time;
    const ranMs = this.thread && cpuMsSince(this.thread);
    return (ranMs ?? this.waited()) > cpuMs || this.waited() > longestWaitMs;
  }

  private waited(): number {
    return this.waitedMs + (this.waitsSince === null ? 0 : performance.now() - this.waitsSince);
  }
}
