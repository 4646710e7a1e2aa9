import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from '../logging/logger.js';

/**
 * Work that waits in a table, done apart from all requests and one piece at a time: when nudged, and at the latest after
 * the interval, for what a crash or another process left behind. Errors are logged and tried again.
 */
export abstract class BackgroundWork implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;
  private stopped = true;

  protected constructor(
    private readonly name: string,
    private readonly intervalMs: number,
    protected readonly logger: Logger,
  ) {}

  /** Does one piece of the work. True when there may be more. */
  protected abstract next(): Promise<boolean>;

  /** Rests between two pieces, where many of them would keep the machine from others. */
  protected rest(_tookMs: number): Promise<void> | void {}

  onApplicationBootstrap(): void {
    this.stopped = false;
    this.nudge();
  }

  /** Resolves when the piece of work under way is done. */
  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.idle();
  }

  /** Resolves when nothing is under way: neither a piece of work nor another round that was asked for meanwhile. */
  async idle(): Promise<void> {
    while (this.running) await this.running;
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

  /** Does everything that is due, and returns when nothing is and nothing is under way in this process. */
  async drain(): Promise<void> {
    while (await this.next());
    // Pieces that this process is at already are locked, so the loop above passes over them.
    await this.idle();
  }

  private async loop(): Promise<void> {
    do {
      this.again = false;
      try {
        const begun = performance.now();
        if (await this.next()) this.again = true;
        if (this.again) await this.rest(performance.now() - begun);
      } catch (error) {
        this.logger.error({ err: error, work: this.name }, 'background work failed');
        return;
      }
    } while (this.again && !this.stopped);
  }
}
