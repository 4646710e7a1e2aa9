import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Request, Response } from 'express';
import type { ErrorReporter } from '../../errors/error-report.js';
import type { RefusalCount } from '../refusal-count.js';
import type { Admission } from './admission.service.js';
import { rejectExcess } from './reject-excess.js';

class Answer extends EventEmitter {
  writableFinished = false;
  said: unknown[] = [];
  writeHead(status: number, headers: object): this {
    this.said.push(status, headers);
    return this;
  }
  end(body: Buffer): void {
    this.said.push(body.toString());
    this.emit('finish');
  }
}

describe('who would be refused anyway', () => {
  let isFull: boolean;
  let counted: number;
  let passed: number;
  const report = jest.fn(() => ({ kind: 'unavailable', message: 'Busy.', code: 'UNAVAILABLE', retryAfter: 2 }));
  let door: ReturnType<typeof rejectExcess>;
  beforeEach(() => {
    jest.useFakeTimers();
    [isFull, counted, passed] = [true, 0, 0];
    report.mockClear();
    door = rejectExcess({
      admission: { isFullFor: () => isFull } as unknown as Admission,
      reporter: { report } as unknown as ErrorReporter,
      refused: { add: () => counted++ } as unknown as RefusalCount,
    });
  });
  afterEach(() => void jest.useRealTimers());

  const come = (method = 'GET', accept = 'text/html'): { answer: Answer; socket: EventEmitter & { cut?: boolean } } => {
    const socket = Object.assign(new EventEmitter(), { cut: false, destroy: () => (socket.cut = true) });
    const request = { method, originalUrl: '/login', headers: { accept }, socket } as unknown as Request;
    const answer = new Answer();
    void door(request, answer as unknown as Response, () => void passed++);
    return { answer, socket };
  };

  it('is told so after a moment, in a page that is made once, and counted', () => {
    const answers = Array.from({ length: 50 }, () => come().answer);
    expect(answers.flatMap(({ said }) => said)).toEqual([]);
    jest.advanceTimersByTime(1000);
    const headers = expect.objectContaining({ 'Retry-After': '2', 'Content-Type': 'text/html; charset=utf-8' });
    for (const { said } of answers) expect(said).toEqual([503, headers, expect.stringContaining('<p>Busy.</p>')]);
    expect([passed, counted, report.mock.calls.length]).toEqual([0, 50, 1]);
  });

  it('is not told when nobody is there any more', () => {
    const { answer, socket } = come();
    socket.emit('close');
    jest.advanceTimersByTime(1000);
    expect(answer.said).toEqual([]);
  });

  it('is cut when thousands wait to be told', () => {
    const first = Array.from({ length: 2000 }, () => come());
    expect(first.some(({ socket }) => socket.cut)).toBe(false);
    expect(come().socket.cut).toBe(true);
    first[0]?.socket.emit('close');
    expect(come().socket.cut).toBe(false);
  });

  it('goes on where there is room', () => {
    isFull = false;
    come();
    expect([passed, counted]).toEqual([1, 0]);
  });
});
