import { resolve } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { Unavailable } from '../errors/app-error.js';
import { newUuid } from '../ids/uuid.js';
import { ReadingFailed, ReadingThreads } from './reading-threads.js';
import { ReadingTurns } from './reading-turns.service.js';
import type { ReadingTime } from './reading-watch.js';

/** Tells the thread how to read a file: see test/harness/odd-reader.mjs. */
interface Does {
  does: 'count' | 'yieldForEver' | 'spin' | 'fill' | 'fallSilent';
  items?: number;
}
type Threads = ReadingThreads<Does, string, number>;

const FILE = Buffer.from('a file');
const ODD_READER = resolve('test/harness/odd-reader.mjs');
const turns = new ReadingTurns({ patience: 20 });
const threads: Threads = new ReadingThreads(ODD_READER, turns);
const [anna, bo] = [newUuid<'user'>(), newUuid<'user'>()];
const count = (person = anna, items = 1) => threads.read(FILE, { does: 'count', items }, { person });

afterAll(() => threads.close());

describe('threads that read files', () => {
  it('return the items in their order, and how the reading ended', async () => {
    const { items, end } = await count(anna, 20_000);
    expect(items).toEqual(Array.from({ length: 20_000 }, (_, index) => `item ${index + 1}`));
    expect(end).toBe(FILE.length);
  });

  it('return the first items only if no more are kept', async () => {
    const reading = threads.read(FILE, { does: 'count', items: 20_000 }, { person: anna, kept: 2 });
    await expect(reading).resolves.toEqual({ items: ['item 1', 'item 2'], end: FILE.length });
  });

  it('read files of others while one is not done, and the next of its person afterwards', async () => {
    const held = threads.stream(FILE, { does: 'count', items: 1_000_000 }, { person: anna });
    await held.next();
    const done: string[] = [];
    const next = count(anna).then(() => done.push('next of the same person'));
    for (const name of ['another', 'one more']) await count(bo).then(() => done.push(name));
    // Whoever stops taking items ends the reading.
    await held.return(0);
    await next;
    expect(done).toEqual(['another', 'one more', 'next of the same person']);
  });

  it('refuse files that would take too much memory while they wait', async () => {
    const large = Buffer.alloc(20 * 1024 * 1024);
    const held = Array.from({ length: 5 }, () =>
      threads.stream(large, { does: 'count', items: 1_000_000 }, { person: newUuid<'user'>() }),
    );
    const begun = held.map((stream) => stream.next());
    await expect(begun.pop()).rejects.toBeInstanceOf(Unavailable);
    for (const stream of held) await stream.return(0);
    for (const first of begun) await expect(first).resolves.toMatchObject({ done: false });
  });

  it.each<[string, Does['does'], Partial<ReadingTime>, string]>([
    ['reads more and more', 'yieldForEver', { cpuMs: 20 }, 'A file took too long'],
    ['is caught in a loop', 'spin', { cpuMs: 20 }, 'A file took too long'],
    ['fills the memory', 'fill', {}, 'ERR_WORKER_OUT_OF_MEMORY'],
    ['waits for nothing', 'fallSilent', { longestWaitMs: 1 }, 'A file took too long'],
  ])('are ended if a thread %s, and the next file is read', async (_, does, time, why) => {
    const options = { person: anna, kept: 1, time: { cpuMs: 600_000, ...time } };
    const failed: unknown = await threads.read(FILE, { does }, options).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ReadingFailed);
    expect(causesOf(failed)).toContain(why);
    await expect(count()).resolves.toEqual({ items: ['item 1'], end: FILE.length });
  });

  it('say nothing about a file that was left because the server ends', async () => {
    const closing: Threads = new ReadingThreads(ODD_READER, turns);
    const held = closing.stream(FILE, { does: 'count', items: 1_000_000 }, { person: anna });
    await held.next();
    await closing.close();
    const left = (async () => {
      while (!(await held.next()).done);
    })();
    await expect(left).rejects.toBeInstanceOf(Unavailable);
    await expect(closing.read(FILE, { does: 'count' }, { person: anna })).rejects.toBeInstanceOf(Unavailable);
    // The place was given back.
    await expect(count()).resolves.toMatchObject({ items: ['item 1'] });
  });
});

/** Returns the messages and codes of an error and its causes. */
function causesOf(error: unknown): string[] {
  if (!(error instanceof Object)) return [];
  const { message, code, cause } = error as NodeJS.ErrnoException;
  return [message, code ?? '', ...causesOf(cause)];
}
