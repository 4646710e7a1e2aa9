import { setImmediate as tick } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Unavailable } from '../errors/app-error.js';
import type { Uuid } from '../ids/id.js';
import { ReadingTurns } from './reading-turns.service.js';

const MEGABYTE = 1024 * 1024;

describe('the turns of files that are read', () => {
  let begun: string[];
  let refused: string[];
  let ends: Map<string, () => void>;
  let turns: ReadingTurns;

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
    [begun, refused, ends, turns] = [[], [], new Map(), new ReadingTurns({ patience: 2 })];
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** Files are named after their person: `a1` is the first of a. */
  const come = (name: string, megabytes = 1): void => {
    void turns.enter(name.charAt(0) as Uuid<'user'>, megabytes * MEGABYTE).then(
      (end) => (begun.push(name), ends.set(name, end)),
      (error: unknown) => {
        expect(error).toBeInstanceOf(Unavailable);
        refused.push(name);
      },
    );
  };
  const end = async (...names: string[]): Promise<void> => {
    for (const name of names) ends.get(name)?.();
    await tick();
    await tick();
  };

  it('come to people one after the other: two files are read at a time, and one of each person', async () => {
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) come(name);
    await end();
    expect(begun).toEqual(['a1', 'b1']);
    for (const name of ['a1', 'b1', 'a2', 'b2']) await end(name);
    expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'c1', 'a3']);
  });

  it('leave a thread to others while one person has many files', async () => {
    for (const name of ['a1', 'a2', 'a3']) come(name);
    await end();
    expect(begun).toEqual(['a1']);
    come('b1');
    await end();
    expect(begun).toEqual(['a1', 'b1']);
  });

  it('are not waited for by more than a few files of one person, and of all', async () => {
    for (let n = 1; n <= 6; n++) come(`a${n}`);
    await end();
    expect(refused).toEqual(['a6']);
    for (const name of 'bcdefghijklmnopqr') come(`${name}1`);
    await end();
    // The person who has most files there makes room.
    expect([begun, refused]).toEqual([
      ['a1', 'b1'],
      ['a6', 'a5', 'a4', 'a3', 'r1'],
    ]);
  });

  it('are not waited for by more bytes than there is room for', async () => {
    for (const name of ['a1', 'b1', 'c1', 'd1']) come(name, 20);
    await end();
    expect([begun, refused]).toEqual([['a1', 'b1'], []]);
    come('e1', 20);
    await end();
    expect(refused).toEqual(['e1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'b1', 'c1']);
    come('f1', 20);
    await end();
    expect(refused).toEqual(['e1']);
  });

  it('are waited for as long as the server is patient', async () => {
    for (const name of ['a1', 'b1', 'c1']) come(name);
    jest.advanceTimersByTime(39_999);
    await end();
    expect(refused).toEqual([]);
    jest.advanceTimersByTime(1);
    await end();
    expect(refused).toEqual(['c1']);
  });
});
