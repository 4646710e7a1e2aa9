import { EventEmitter } from 'node:events';
import { setImmediate as tick } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Response } from 'express';
import type { SizedRequest } from './api-body.js';
import { largeBodies, pages } from './concurrency-limit.js';

const LARGE = { 'content-length': '349000' };
const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('The concurrency limit for large bodies', () => {
  let inside: string[];
  let gate: ReturnType<typeof largeBodies>;
  const responses = new Map<string, EventEmitter & { destroyed: boolean }>();

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    inside = [];
    gate = largeBodies();
  });
  afterEach(() => void jest.useRealTimers());

  const come = (name: string, headers: object = LARGE, actor: object | null = {}, method = 'GET'): void => {
    const response = Object.assign(new EventEmitter(), { destroyed: false });
    responses.set(name, response);
    gate({ method, headers, actor, path: '/' } as SizedRequest, response as unknown as Response, () =>
      inside.push(name),
    );
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

  it('lets as many in as are a megabyte together, and a larger one alone', async () => {
    const sized = (bytes: number): object => ({ 'content-length': String(bytes) });
    for (const [name, bytes] of Object.entries({ a: 500_000, b: 500_000, c: 100_000, d: 2_000_000, e: 20_000 }))
      come(name, sized(bytes));
    await tick();
    expect(inside).toEqual(['a', 'b']);
    for (const name of ['a', 'b']) leave(name);
    await tick();
    expect(inside).toEqual(['a', 'b', 'c']);
    leave('c');
    await tick();
    expect(inside).toEqual(['a', 'b', 'c', 'd']);
    leave('d');
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

  it('lets two pages be drawn at a time, and whatever is no page through', async () => {
    gate = pages();
    for (const name of ['a', 'b', 'c', 'd']) come(name, PAGE, null);
    come('data', { accept: '*/*' });
    come('form', PAGE, null, 'POST');
    await tick();
    expect(inside).toEqual(['data', 'form', 'a', 'b']);
    responses.get('a')?.emit('finish');
    // The line is closed later; that frees no second place.
    leave('a');
    await tick();
    await tick();
    expect(inside.slice(4)).toEqual(['c']);
    jest.advanceTimersByTime(1000);
    await tick();
    expect(inside.slice(4)).toEqual(['c', 'd']);
    for (const name of ['b', 'c', 'd']) leave(name);
  });

  it('lets large bodies in one by one while somebody waits for a page', async () => {
    const [bodies, drawn] = [gate, pages()];
    gate = drawn;
    come('page', PAGE, null);
    gate = bodies;
    for (const name of ['a', 'b', 'c', 'd']) come(name);
    await tick();
    expect(inside).toEqual(['page', 'a']);
    leave('a');
    await tick();
    expect(inside.slice(2)).toEqual(['b']);
    leave('page');
    leave('b');
    await tick();
    expect(inside.slice(3)).toEqual(['c', 'd']);
    // A page that is gone holds up nobody, however it went.
    gate = drawn;
    come('gone', PAGE, null);
    leave('gone');
    gate = bodies;
    come('e');
    await tick();
    expect(inside.at(-1)).toBe('e');
  });
});
