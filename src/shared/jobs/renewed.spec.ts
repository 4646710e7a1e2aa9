import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renewed } from './renewed.js';

describe('a lease', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is renewed while the work lasts, and no longer', async () => {
    let end = (): void => undefined;
    const renew = jest.fn(() => Promise.resolve());
    const work = renewed(100, renew, () => new Promise<void>((resolve) => (end = resolve)));
    await jest.advanceTimersByTimeAsync(350);
    expect(renew).toHaveBeenCalledTimes(3);
    end();
    await work;
    await jest.advanceTimersByTimeAsync(1000);
    expect(renew).toHaveBeenCalledTimes(3);
  });

  it('that cannot be renewed once is tried again, and the work says itself how it ended', async () => {
    let fail = (_error: Error): void => undefined;
    const renew = jest.fn(() => Promise.reject(new Error('no database')));
    const work = renewed(100, renew, () => new Promise<void>((_resolve, reject) => (fail = reject)));
    const outcome = work.catch((error: unknown) => String(error));
    await jest.advanceTimersByTimeAsync(250);
    expect(renew).toHaveBeenCalledTimes(2);
    fail(new Error('no mailbox'));
    expect(await outcome).toContain('no mailbox');
  });
});
