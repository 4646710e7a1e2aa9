import { describe, expect, it, jest } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import { Unavailable } from '../errors/app-error.js';
import type { Logger } from '../logging/logger.js';
import type { Database } from '../database/database.js';
import { GroupCommit, type WrittenGroup } from './group-commit.js';

const database = { outsideTransaction: <T>(work: () => Promise<T>) => work() } as Database;

/** Groups whose writing ends when the test says so, and by its answer. */
function groupsOf(write: (tasks: readonly number[]) => Promise<WrittenGroup<string>>) {
  const written: (readonly number[])[] = [];
  const warn = jest.fn();
  const work = {
    name: 'numbers',
    sizeOf: () => 3,
    write: (tasks: readonly number[]) => {
      written.push(tasks);
      return write(tasks);
    },
  };
  const groups = new GroupCommit<number, string>(work, database, { warn } as unknown as Logger);
  return { groups, written, warn };
}

const answersOf = (tasks: readonly number[]): WrittenGroup<string> => ({
  answers: tasks.map((task) => `${task} done`),
});

describe('a group commit', () => {
  it('writes what arrives meanwhile together, in groups of the asked size, and answers each task', async () => {
    const { groups, written } = groupsOf(async (tasks) => answersOf(tasks));
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((task) => groups.submit(task)));
    expect(answers).toEqual([1, 2, 3, 4, 5, 6].map((task) => `${task} done`));
    expect(written).toEqual([[1], [2, 3, 4], [5, 6]]);
    expect(await groups.submit(7)).toBe('7 done');
  });

  it('tries each task of a group that failed by itself, and refuses the one to blame alone', async () => {
    const { groups, written, warn } = groupsOf(async (tasks) => {
      if (tasks.includes(3)) throw new Error('3 is to blame');
      return answersOf(tasks);
    });
    const settled = await Promise.allSettled([1, 2, 3, 4].map((task) => groups.submit(task)));
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(written).toEqual([[1], [2, 3, 4], [2], [3], [4]]);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('gives an error among the answers to its task alone', async () => {
    const refusal = new Error('refused');
    const { groups } = groupsOf(async (tasks) => ({ answers: tasks.map((task) => (task === 2 ? refusal : 'done')) }));
    const settled = await Promise.allSettled([1, 2, 3].map((task) => groups.submit(task)));
    expect(settled.map((each) => (each.status === 'rejected' ? each.reason : each.value))).toEqual([
      'done',
      refusal,
      'done',
    ]);
  });

  it('writes the next group while the answers of the one before are worked out, and never writes it again', async () => {
    let answer: (answers: string[]) => void = () => undefined;
    let fail: (error: Error) => void = () => undefined;
    const { groups, written } = groupsOf(async ([first]) => ({
      answers: new Promise<string[]>((resolve, reject) => {
        if (first === 1) answer = resolve;
        else fail = reject;
      }),
    }));
    const both = Promise.allSettled([groups.submit(1), groups.submit(2)]);
    while (written.length < 2) await turn();
    answer(['first']);
    fail(new Error('nobody knows the answer'));
    expect((await both).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(written).toEqual([[1], [2]]);
  });

  it('refuses tasks beyond those that may wait, and takes tasks again when these are done', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const { groups } = groupsOf(async (tasks) => {
      await held;
      return answersOf(tasks);
    });
    const waiting = Array.from({ length: 2001 }, (_, task) => groups.submit(task));
    await expect(groups.submit(-1)).rejects.toThrow(Unavailable);
    release();
    await Promise.all(waiting);
    expect(await groups.submit(7)).toBe('7 done');
  });
});
