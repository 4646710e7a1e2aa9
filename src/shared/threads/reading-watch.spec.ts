import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { currentThread } from './cpu-time.js';
import { ReadingWatch } from './reading-watch.js';

describe('the watch over a thread that reads', () => {
  let ended: number;
  let elapsed: number;
  let watch: ReadingWatch;

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    [ended, elapsed] = [0, 0];
    jest.spyOn(performance, 'now').mockImplementation(() => elapsed);
  });
  afterEach(() => {
    watch.stop();
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  const begin = (thread = currentThread(), cpuMs = 600_000) => {
    watch = new ReadingWatch(thread, { cpuMs, longestWaitMs: 5000 }, () => ended++);
  };
  const pass = (milliseconds: number): void => {
    elapsed += milliseconds;
    jest.advanceTimersByTime(1000);
  };

  it('counts the time that the thread ran, and not the time that it was kept from running', () => {
    begin();
    pass(4000);
    expect(ended).toBe(0);
    watch.stop();
    begin({ id: currentThread()?.id ?? '', ranMs: -1 }, 0);
    jest.advanceTimersByTime(1000);
    expect(ended).toBeGreaterThan(0);
  });

  it('ends a thread that does nothing while its rows are waited for', () => {
    begin();
    pass(5001);
    expect(ended).toBeGreaterThan(0);
  });

  it('leaves time out in which nobody waits for the thread', () => {
    begin();
    pass(3000);
    watch.pause();
    pass(60_000);
    expect(ended).toBe(0);
    watch.resume();
    pass(1999);
    expect(ended).toBe(0);
    pass(2);
    expect(ended).toBeGreaterThan(0);
  });

  it('counts the time that is waited for rows where the system tells no other', () => {
    begin(null, 2000);
    pass(2000);
    expect(ended).toBe(0);
    pass(1);
    expect(ended).toBeGreaterThan(0);
  });
});
