import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Request, Response } from 'express';
import { countUnanswered, onceOver, refuseUnanswered } from './connection.js';

class Line extends EventEmitter {
  destroyed = false;
  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

class Answer extends EventEmitter {
  writableFinished = false;
  readonly headers: Record<string, string> = {};
  setHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
}

describe('a connection', () => {
  let socket: Line;
  beforeEach(() => void (socket = new Line()));

  const ask = (): { request: Request; response: Response & Answer } =>
    ({ request: { socket }, response: new Answer() }) as unknown as ReturnType<typeof ask>;

  it('ends all its requests, also those whose answers wait for others', () => {
    const over: number[] = [];
    for (const n of [1, 2, 3]) {
      const { request, response } = ask();
      onceOver(request, response, () => over.push(n));
      if (n === 1) response.emit('finish');
    }
    expect(over).toEqual([1]);
    socket.destroy();
    expect(over).toEqual([1, 2, 3]);
    const { request, response } = ask();
    onceOver(request, response, () => over.push(4));
    expect(over).toEqual([1, 2, 3, 4]);
  });

  it('carries a few unanswered requests, is refused the next, and is cut when it goes on', () => {
    const passed: Response[] = [];
    const refusals: unknown[] = [];
    const come = (): void => {
      const { request, response } = ask();
      countUnanswered(request, response, () =>
        refuseUnanswered(request, response, (error?: unknown) =>
          error ? refusals.push(error) : passed.push(response),
        ),
      );
    };
    for (let n = 0; n < 8; n++) come();
    (passed[0] as unknown as Answer).emit('finish');
    come();
    expect([passed.length, refusals.length]).toEqual([9, 0]);
    come();
    expect(refusals).toMatchObject([{ kind: 'unavailable' }]);
    for (let n = 0; n < 30; n++) come();
    expect([passed.length, refusals.length, socket.destroyed]).toEqual([9, 1, false]);
    for (let n = 0; n < 30; n++) come();
    expect([passed.length, refusals.length, socket.destroyed]).toEqual([9, 1, true]);
  });
});
