import { describe, expect, it, jest } from '@jest/globals';
import type { Request, Response } from 'express';
import { forwardedNotice } from './forwarded-notice.js';

function told(trustProxy: string[], headers: Record<string, string>[]): number {
  const warn = jest.fn();
  const notice = forwardedNotice({ trustProxy }, { warn } as never);
  for (const one of headers) notice({ headers: one, socket: {} } as Request, {} as Response, () => undefined);
  return warn.mock.calls.length;
}

describe('a proxy that the server was not told of', () => {
  it('S14 is told of in the log, once', () => {
    expect(told([], [{}, { 'x-forwarded-for': '10.0.0.1' }, { forwarded: 'for=10.0.0.1' }])).toBe(1);
  });

  it('is nothing to tell where it is trusted, or where there is none', () => {
    expect(told(['10.0.0.0/8'], [{ 'x-forwarded-for': '10.0.0.1' }])).toBe(0);
    expect(told([], [{}, {}])).toBe(0);
  });
});
