import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';

const LOOK_EVERY_MS = 1000;
const LATE_MS = 250;
const LATE_LOOKS = 10;

/** Watches whether the event loop is overloaded: a short peak is fine, ten seconds of delay are not. */
@Injectable()
export class LoopWatch implements OnModuleInit, OnModuleDestroy {
  private readonly delay = monitorEventLoopDelay({ resolution: 20 });
  private timer: NodeJS.Timeout | undefined;
  private late = 0;

  get isInTime(): boolean {
    return this.late < LATE_LOOKS;
  }

  onModuleInit(): void {
    this.delay.enable();
    this.timer = setInterval(() => {
      this.check(this.delay.mean / 1e6);
      this.delay.reset();
    }, LOOK_EVERY_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
    this.delay.disable();
  }

  /** Records the mean delay of the event loop in the last second. */
  check(delayMs: number): void {
    this.late = delayMs > LATE_MS ? this.late + 1 : 0;
  }
}
