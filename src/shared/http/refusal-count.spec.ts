import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { RefusalCount } from './refusal-count.js';

describe('what is refused for want of a place', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is one line of the log for each period, however much it was', () => {
    const lines: unknown[] = [];
    const count = new RefusalCount({ warn: (line: unknown) => lines.push(line) } as never);
    for (let n = 0; n < 5000; n++) count.add({ ip: `10.0.0.${n % 2}`, method: 'GET', path: '/login' });
    expect(lines).toEqual([]);
    jest.advanceTimersByTime(10_000);
    const first = { ip: '10.0.0.0', method: 'GET', path: '/login' };
    expect(lines).toEqual([{ requests: 5000, addresses: 2, seconds: 10, first }]);
    jest.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(1);
    count.add({ ip: '10.0.0.5', method: 'GET', path: '/profile' });
    jest.advanceTimersByTime(10_000);
    expect(lines.at(-1)).toMatchObject({ requests: 1, addresses: 1, first: { path: '/profile' } });
  });
});
