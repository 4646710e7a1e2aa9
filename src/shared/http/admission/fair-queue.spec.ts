import { setImmediate as tick } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FairQueue } from './fair-queue.js';
import type { Caller, Leave, QueueRule } from './queue-rule.js';

const RULE: QueueRule = { most: () => 2, waiting: { all: 6, person: 3, address: 4 }, waitMs: 5000 };
const ROOMY = { waiting: { all: 50, person: 20, address: 20 } };
type Size = { weight?: number; bytes?: number };
const person = (key: string): Caller => ({ key, kind: 'person' });
const address = (key: string): Caller => ({ key, kind: 'address' });

describe('the fair queue', () => {
  let inside: string[];
  let refused: string[];
  let ways: Map<string, Leave>;
  let departures: Map<string, () => void>;
  let queue: FairQueue;
  let elapsed: number;

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
    [inside, refused, ways, departures] = [[], [], new Map(), new Map()];
    queue = new FairQueue(RULE);
    elapsed = 0;
    const begun = performance.now();
    jest.spyOn(performance, 'now').mockImplementation(() => begun + elapsed);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  /** Named after its caller: `a1` is the first of a. */
  const come = (name: string, caller: Caller = person(name.charAt(0)), size: Size = {}): void => {
    void queue
      .enter({ caller, ...size, onGone: (callback) => departures.set(name, callback) })
      .then((leave) => (leave ? (inside.push(name), ways.set(name, leave)) : refused.push(name)));
  };
  const leave = async (...names: string[]): Promise<void> => {
    for (const name of names) ways.get(name)?.();
    await tick();
    await tick();
  };

  it('lets callers take turns, however much one of them asks for', async () => {
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1']) come(name);
    await leave();
    expect(inside).toEqual(['a1', 'a2']);
    await leave('a1');
    await leave('a2');
    await leave('b1');
    await leave('c1');
    expect(inside).toEqual(['a1', 'a2', 'b1', 'a3', 'c1', 'a4']);
  });

  it('refuses what one caller alone has waiting beyond the bound', async () => {
    for (let n = 1; n <= 7; n++) come(`a${n}`);
    for (let n = 1; n <= 5; n++) come(`x${n}`, address('x'));
    await leave();
    expect(inside).toEqual(['a1', 'a2']);
    expect(refused).toEqual(['a6', 'a7', 'x4', 'x5']);
  });

  it('makes room for others at the cost of whoever has most in it', async () => {
    for (let n = 1; n <= 6; n++) come(`x${n}`, address('x'));
    come('y1', address('y'));
    come('z1', address('z'));
    come('a1');
    await leave();
    expect(refused).toEqual(['x6']);
    await leave('x1', 'x2');
    expect(inside).toEqual(['x1', 'x2', 'a1', 'x3']);
  });

  it('forgets who is gone, and gives up on who waited too long', async () => {
    for (const name of ['a1', 'b1', 'c1', 'd1']) come(name);
    await leave();
    departures.get('c1')?.();
    await leave('a1');
    expect([inside, refused]).toEqual([['a1', 'b1', 'd1'], ['c1']]);
    come('e1');
    jest.advanceTimersByTime(5000);
    await leave();
    expect(refused).toEqual(['c1', 'e1']);
    await leave('b1', 'd1');
    expect(queue.isIdle).toBe(true);
    expect(queue.oldestWaitMs).toBe(0);
  });

  it('does not wait for those who dawdle, and frees no second place when they leave', async () => {
    queue = new FairQueue({ ...RULE, stayMs: 1000 });
    for (const name of ['a1', 'b1', 'c1', 'd1', 'e1']) come(name);
    await leave();
    jest.advanceTimersByTime(1000);
    await leave();
    expect(inside).toEqual(['a1', 'b1', 'c1', 'd1']);
    await leave('a1', 'b1', 'a1');
    expect(inside).toEqual(['a1', 'b1', 'c1', 'd1']);
    await leave('c1');
    expect(inside).toContain('e1');
  });

  it('lets one caller hold as many places as the rule says, and goes on with the others', async () => {
    queue = new FairQueue({ ...RULE, insideOfCaller: 1 });
    for (const name of ['a1', 'a2', 'b1', 'c1']) come(name);
    await leave();
    expect(inside).toEqual(['a1', 'b1']);
    await leave('b1');
    expect(inside).toEqual(['a1', 'b1', 'c1']);
    await leave('a1');
    expect(inside.at(-1)).toBe('a2');
  });

  const burst = (count: number): void => {
    for (let n = 1; n <= count; n++) come(`x${n}`, address('x'));
  };

  it('serves people before strangers, and strangers before a burst of one address', async () => {
    queue = new FairQueue({ ...RULE, ...ROOMY });
    come('a1');
    come('b1');
    await leave();
    burst(9);
    come('y1', address('y'));
    come('a2');
    await leave('a1');
    await leave('b1');
    expect(inside).toEqual(['a1', 'b1', 'a2', 'y1']);
    await leave('y1');
    expect(inside).toHaveLength(4);
    await leave('a2');
    expect(inside.slice(4)).toEqual(['x1', 'x2']);
  });

  it('serves a burst that had no turn for a second, whoever else is there', async () => {
    queue = new FairQueue({ ...RULE, ...ROOMY });
    come('a1');
    come('b1');
    await leave();
    burst(9);
    await leave('b1');
    expect(inside).toEqual(['a1', 'b1']);
    elapsed += 1001;
    come('c1');
    await leave();
    expect(inside).toEqual(['a1', 'b1', 'x1']);
  });

  it('lets a burst that is alone go on and on', async () => {
    queue = new FairQueue({
      ...RULE,
      insideOfAddress: 1,
      presence: { at: performance.now() - 2000, othersAt: -Infinity },
      ...ROOMY,
    });
    burst(12);
    await leave();
    elapsed += 20;
    await leave('x1');
    expect(inside).toEqual(['x1', 'x2']);
  });

  it('lets the process rest between two of a burst while others are about, and one of an address in', async () => {
    const presence = { key: 'a', at: performance.now(), othersAt: -Infinity };
    queue = new FairQueue({ ...RULE, insideOfAddress: 1, presence, ...ROOMY });
    burst(12);
    await leave();
    expect(inside).toEqual(['x1']);
    elapsed += 20;
    await leave('x1');
    expect(inside).toEqual(['x1']);
    come('y1', address('y'));
    await leave();
    expect(inside).toEqual(['x1', 'y1']);
    elapsed += 65;
    jest.advanceTimersByTime(65);
    await leave();
    expect(inside).toEqual(['x1', 'y1', 'x2']);
  });

  describe('with a person who makes a burst', () => {
    const BURSTS = { ...RULE, ...ROOMY, most: () => 4, insideOfCaller: 2, burstOfPerson: 3 };
    const many = (count: number): void => {
      for (let n = 1; n <= count; n++) come(`m${n}`);
    };

    it('lets one of them in at a time, and rest in between, while others are about', async () => {
      queue = new FairQueue({ ...BURSTS, presence: { key: 'b', at: performance.now(), othersAt: -Infinity } });
      many(8);
      await leave();
      expect(inside).toEqual(['m1', 'm2']);
      elapsed += 20;
      await leave('m1', 'm2');
      expect(inside).toEqual(['m1', 'm2']);
      come('b1');
      await leave();
      expect(inside).toEqual(['m1', 'm2', 'b1']);
      elapsed += 65;
      jest.advanceTimersByTime(65);
      await leave();
      expect(inside).toEqual(['m1', 'm2', 'b1', 'm3']);
    });

    it('serves strangers who came before them, and lets them go on when nobody else is about', async () => {
      queue = new FairQueue({ ...BURSTS, most: () => 2 });
      many(8);
      come('y1', address('y'));
      await leave();
      elapsed += 20;
      await leave('m1');
      await leave('m2');
      expect(inside).toEqual(['m1', 'm2', 'y1', 'm3']);
      await leave('m3', 'y1');
      expect(inside.slice(4)).toEqual(['m4', 'm5']);
    });
  });

  it('hears a person again a moment after they were told to ask less often, and strangers at once', async () => {
    queue = new FairQueue({ ...RULE, ...ROOMY, most: () => 1 });
    come('a1');
    come('y1', address('y'));
    await leave();
    ways.get('a1')?.(true);
    await leave('a1');
    ways.get('y1')?.(true);
    for (const name of ['a2', 'b1']) come(name);
    come('y2', address('y'));
    await leave('y1');
    await leave('b1');
    expect(inside).toEqual(['a1', 'y1', 'b1', 'y2']);
    await leave('y2');
    expect(inside).toHaveLength(4);
    elapsed += 505;
    jest.advanceTimersByTime(505);
    await leave();
    expect(inside.at(-1)).toBe('a2');
    await leave('a2');
    expect(queue.isIdle).toBe(true);
  });

  it('says who would be refused', async () => {
    burst(6);
    await leave();
    const callers = [address('x'), address('y'), person('z')];
    expect(callers.map((caller) => queue.hasRoomFor(caller))).toEqual([false, true, true]);
  });

  it('adds weights up to the bound, and lets a heavier one in alone', async () => {
    let most = 10;
    queue = new FairQueue({ ...RULE, most: () => most });
    for (const [name, weight] of Object.entries({ a1: 5, b1: 5, c1: 20, d1: 1 })) come(name, undefined, { weight });
    await leave();
    expect(inside).toEqual(['a1', 'b1']);
    await leave('a1', 'b1');
    expect(inside.slice(2)).toEqual(['c1']);
    most = 0;
    come('e1', undefined, { weight: 1 });
    await leave('c1');
    expect(inside.slice(3)).toEqual(['d1']);
    await leave('d1');
    expect(inside.slice(4)).toEqual(['e1']);
  });

  it('lets no more bytes wait than it may, at the cost of whoever has most of them there', async () => {
    queue = new FairQueue({ ...RULE, ...ROOMY, most: () => 1, waitingBytes: 40 });
    for (const [name, bytes] of Object.entries({ a1: 50, a2: 20, a3: 20, b1: 10, c1: 20 }))
      come(name, undefined, { bytes });
    await leave();
    expect([inside, refused]).toEqual([['a1'], ['a3', 'c1']]);
    await leave('a1');
    come('c2', undefined, { bytes: 20 });
    await leave();
    expect([inside, refused]).toEqual([
      ['a1', 'a2'],
      ['a3', 'c1'],
    ]);
  });
});
