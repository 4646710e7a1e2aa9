import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Request, Response } from 'express';
import { announcedBytes, endIfStalled, readBody } from './arrival.js';

describe('a body that arrives', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
  afterEach(() => void jest.useRealTimers());

  function coming(): { request: Request; response: Response; socket: { bytesRead: number }; refused: unknown[] } {
    const socket = Object.assign(new EventEmitter(), { bytesRead: 500, destroySoon: jest.fn() });
    const request = { socket, complete: false } as unknown as Request;
    const response = Object.assign(new EventEmitter(), { setHeader: () => response }) as unknown as Response;
    const refused: unknown[] = [];
    endIfStalled(request, response, (error) => void refused.push(error));
    return { request, response, socket, refused };
  }

  it('is ended when nothing comes any more', () => {
    const { socket, refused } = coming();
    jest.advanceTimersByTime(2900);
    socket.bytesRead += 2000;
    jest.advanceTimersByTime(3000);
    expect(refused).toEqual([]);
    jest.advanceTimersByTime(1000);
    expect(refused).toMatchObject([{ kind: 'unavailable' }]);
    jest.advanceTimersByTime(60_000);
    expect(refused).toHaveLength(1);
  });

  it('is ended when it only trickles', () => {
    const { socket, refused } = coming();
    for (let second = 0; second < 3; second++) {
      socket.bytesRead += 10;
      jest.advanceTimersByTime(1000);
    }
    expect(refused).toHaveLength(1);
  });

  it('is left alone once it is there, and once its request is over', () => {
    const whole = coming();
    Object.assign(whole.request, { complete: true });
    const over = coming();
    over.response.emit('close');
    jest.advanceTimersByTime(60_000);
    expect([whole.refused, over.refused]).toEqual([[], []]);
  });

  it('may be of any length where it does not say', () => {
    const of = (headers: object): number => announcedBytes({ headers } as Request);
    expect([of({}), of({ 'content-length': '7' }), of({ 'transfer-encoding': 'chunked' })]).toEqual([0, 7, Infinity]);
  });

  it('that breaks off is the sender’s fault', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half');
        throw new Error('aborted');
      })(),
    );
    await expect(readBody(broken as unknown as Request)).rejects.toMatchObject({ status: 400, expose: true });
  });
});
