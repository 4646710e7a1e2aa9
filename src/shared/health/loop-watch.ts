import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';

const LOOK_EVERY_MS = 1000;
const LATE_MS = 250;
const LATE_LOOKS = 10;

/** Whether the process gets round to what it is asked: a moment of much work is none of anybody's business, ten seconds are. */
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

  /** What comes, comes so many milliseconds late on the average. */
  check(delayMs: number): void {
    this.late = delayMs > LATE_MS ? this.late + 1 : 0;
  }
}
