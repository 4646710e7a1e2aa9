import type { Logger } from '../logging/logger.js';

/** Runs one piece of work at a time: when nudged, and at the latest after the interval. Errors are logged and tried again. */
export class Poller {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;
  private stopped = true;

  /** `work` answers true when it should run again at once. */
  constructor(
    private readonly name: string,
    private readonly intervalMs: number,
    private readonly work: () => Promise<boolean>,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.stopped = false;
    this.nudge();
  }

  nudge(): void {
    if (this.stopped) return;
    if (this.running) {
      this.again = true;
      return;
    }
    clearTimeout(this.timer);
    this.running = this.loop().finally(() => {
      this.running = undefined;
      if (this.stopped) return;
      this.timer = setTimeout(() => this.nudge(), this.intervalMs);
      this.timer.unref();
    });
  }

  /** Resolves when the piece of work under way is done. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async loop(): Promise<void> {
    do {
      this.again = false;
      try {
        if (await this.work()) this.again = true;
      } catch (error) {
        this.logger.error({ err: error, poller: this.name }, 'background work failed');
        return;
      }
    } while (this.again && !this.stopped);
  }
}
