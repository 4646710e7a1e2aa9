import { describe, expect, it } from '@jest/globals';
import { hangOf, type Line, listed, readProgress } from '../../scripts/hang.mjs';

const begin = (name: string, minute: number): Line => ({ event: 'begin', name, minute });
const end = (name: string, minute: number): Line => ({ event: 'end', name, minute });

describe('a suite that is watched', () => {
  it('gets on while tests end, however long each of them takes', () => {
    const lines = [begin('a', 1), begin('b', 1), end('a', 14), begin('c', 14)];
    expect(hangOf(lines, { started: 1, now: 28 })).toBeUndefined();
  });

  it('hangs when none has ended for fifteen minutes, and what is running is named', () => {
    const lines = [begin('a', 1), begin('b', 1), end('a', 14), begin('c', 14)];
    expect(hangOf(lines, { started: 1, now: 29 })).toBe('hung: no test has ended for 15 minutes; running: b, c');
  });

  it('hangs when none begins', () => {
    expect(hangOf([], { started: 3, now: 17 })).toBeUndefined();
    expect(hangOf([], { started: 3, now: 18 })).toContain('running: nothing');
  });

  it('is ended before CI ends it', () => {
    const lines = [begin('a', 1), end('a', 79), begin('b', 79)];
    expect(hangOf(lines, { started: 1, now: 80 })).toContain('80 minutes after the start; running: b');
  });

  it('says what has ended', () => {
    expect(readProgress([begin('a', 1), end('a', 2)]).ended).toEqual([{ name: 'a', minute: 2 }]);
  });

  it('names twenty things at most', () => {
    expect(listed(Array.from({ length: 23 }, (_, index) => `t${index}`))).toMatch(/^t0, .*, t19 and 3 more$/);
  });
});
