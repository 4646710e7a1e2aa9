import { describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { BackgroundWork } from './background-work.js';

/** Pieces as rows of a table are: whoever asks passes over one that somebody else is at. */
class Pieces extends BackgroundWork {
  done = 0;
  private held = false;

  constructor(
    private left: number,
    private readonly until: Promise<void>,
  ) {
    super('pieces', 1_000_000, pino({ level: 'silent' }));
  }

  protected async next(): Promise<boolean> {
    if (this.left === 0 || this.held) return false;
    this.held = true;
    await this.until;
    this.held = false;
    this.left--;
    this.done++;
    return true;
  }
}

describe('background work', () => {
  it('is drained once the pieces that were under way already are done, and those after them', async () => {
    let finish = (): void => undefined;
    const work = new Pieces(3, new Promise((resolve) => (finish = resolve)));
    work.onApplicationBootstrap();
    let isDrained = false;
    const drained = work.drain().then(() => (isDrained = true));
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    expect(isDrained).toBe(false);
    finish();
    await drained;
    expect(work.done).toBe(3);
    await work.onApplicationShutdown();
  });

  it('is drained at once where nothing is due', async () => {
    const work = new Pieces(0, Promise.resolve());
    await work.drain();
    expect(work.done).toBe(0);
  });
});
