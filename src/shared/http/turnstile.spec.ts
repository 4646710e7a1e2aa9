import { EventEmitter } from 'node:events';
import { setImmediate as tick } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Response } from 'express';
import type { SizedRequest } from './api-body.js';
import { turnstile } from './turnstile.js';

const LARGE = { 'content-length': '100000' };

describe('The turnstile of large bodies', () => {
  let inside: string[];
  let gate: ReturnType<typeof turnstile>;
  const responses = new Map<string, EventEmitter & { destroyed: boolean }>();

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    inside = [];
    gate = turnstile();
  });
  afterEach(() => void jest.useRealTimers());

  const come = (name: string, headers: object = LARGE, actor: object | null = {}): void => {
    const response = Object.assign(new EventEmitter(), { destroyed: false });
    responses.set(name, response);
    gate({ headers, actor } as SizedRequest, response as unknown as Response, () => inside.push(name));
  };
  const leave = (name: string): boolean | undefined => responses.get(name)?.emit('close');

  it('lets three in at a time, in the order of their coming', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) come(name);
    await tick();
    expect(inside).toEqual(['a', 'b', 'c']);
    leave('b');
    await tick();
    expect(inside).toEqual(['a', 'b', 'c', 'd']);
    leave('a');
    leave('c');
    await tick();
    expect(inside.at(-1)).toBe('e');
  });

  it('does not stop small bodies nor strangers', async () => {
    for (const name of ['a', 'b', 'c']) come(name);
    await tick();
    come('small', { 'content-length': '300' });
    come('stranger', LARGE, null);
    expect(inside).toEqual(['a', 'b', 'c', 'small', 'stranger']);
  });

  it('counts a body of unknown length as a large one', async () => {
    for (const name of ['a', 'b', 'c']) come(name);
    come('chunked', { 'transfer-encoding': 'chunked' });
    await tick();
    expect(inside).not.toContain('chunked');
  });

  it('passes over those who have gone, and does not wait for those who dawdle', async () => {
    for (const name of ['a', 'b', 'c', 'gone', 'e']) come(name);
    Object.assign(responses.get('gone') as object, { destroyed: true });
    await tick();
    leave('a');
    await tick();
    await tick();
    expect(inside).toEqual(['a', 'b', 'c', 'e']);
    come('f');
    jest.advanceTimersByTime(10_000);
    await tick();
    expect(inside.at(-1)).toBe('f');
    // Leaving after that frees no second place.
    for (const name of ['b', 'c', 'e']) leave(name);
    for (const name of ['g', 'h', 'i']) come(name);
    await tick();
    await tick();
    expect(inside.slice(-3)).toEqual(['f', 'g', 'h']);
  });
});
