import { problemOf, type ServerProblem } from '../server/problem.js';
import { backOff } from '../sync/back-off.js';
import type { Delivered, Delivery } from '../sync/delivery.js';
import type { PictureDelivery } from '../sync/picture-delivery.js';

/** Also with nothing to send: totals change at the server too, by a second device or a deletion. */
const EVERY_MS = 300_000;

export interface SyncLoopOptions {
  onDelivered: (delivered: Delivered) => void;
  onRefusedPictures: (sentences: string[]) => void;
  random?: () => number;
}

/** Sends what waits: at once when something new is there, with growing pauses while it does not work. */
export class SyncLoop {
  lastSuccess: number | undefined;
  problem: ServerProblem | undefined;
  private failures = 0;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;
  private stopped = false;

  constructor(
    private readonly delivery: Delivery,
    private readonly pictures: PictureDelivery,
    private readonly options: SyncLoopOptions,
  ) {}

  /** Something new waits. While the server does not answer this changes nothing: the pause goes on. */
  poke(): void {
    if (this.running) this.again = true;
    else if (this.failures === 0) this.wait(0);
  }

  /** Right now, whatever the pause: a person asked for it. */
  async now(): Promise<void> {
    clearTimeout(this.timer);
    await this.running;
    await this.run();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private wait(ms: number): void {
    clearTimeout(this.timer);
    if (!this.stopped) this.timer = setTimeout(() => void this.run(), ms);
  }

  private run(): Promise<void> {
    this.running ??= this.deliver().finally(() => (this.running = undefined));
    return this.running;
  }

  private async deliver(): Promise<void> {
    this.again = false;
    try {
      do this.options.onDelivered(await this.delivery.batch());
      while (this.delivery.waiting > 0 && !this.stopped);
      const refusals = await this.pictures.all();
      if (refusals.length > 0) this.options.onRefusedPictures(refusals);
      this.failures = 0;
      this.problem = undefined;
      this.lastSuccess = Date.now();
      this.wait(this.again ? 0 : EVERY_MS);
    } catch (error) {
      this.problem = problemOf(error);
      this.failures += 1;
      const pause = backOff(this.failures, this.options.random);
      // Nothing but signing in helps here, and that is told to us.
      const atLeast = this.problem.kind === 'signed-out' || this.problem.kind === 'refused' ? EVERY_MS : 0;
      this.wait(Math.max(pause, atLeast, (this.problem.retryAfter ?? 0) * 1000));
    }
  }
}
