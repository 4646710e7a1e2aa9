import { describe, expect, it } from '@jest/globals';
import type { Request } from 'express';
import { arrivedAt, requestContext } from '../request/request-context.js';
import { contextOf } from './request.middleware.js';

describe('The context of a request', () => {
  it('knows when it arrived, however long it waits', () => {
    const before = performance.now();
    const context = contextOf({ headers: {} } as Request);
    expect(context.arrivedMs).toBeGreaterThanOrEqual(before);
    expect(context.arrivedMs).toBeLessThanOrEqual(performance.now());

    const waiting = { ...context, arrivedMs: context.arrivedMs - 180_000 };
    const now = new Date();
    const waited = now.getTime() - requestContext.run(waiting, () => arrivedAt(now)).getTime();
    expect(waited).toBeGreaterThanOrEqual(180_000);
    expect(waited).toBeLessThanOrEqual(performance.now() - waiting.arrivedMs + 1);
  });

  it('leaves the clock to what did not come by HTTP', () => {
    const now = new Date();
    expect(arrivedAt(now)).toBe(now);
  });
});
