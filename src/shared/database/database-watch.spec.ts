import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import mysql from 'mysql2';
import { DatabaseWatch } from './database-watch.js';

type Answer = (error: { code: string } | null) => void;
const TICK_MS = 150;

describe('the watch of the database', () => {
  let asked: Answer[];
  let connections: number;
  let away: number;
  let watch: DatabaseWatch;

  beforeEach(() => {
    jest.useFakeTimers();
    [asked, connections, away] = [[], 0, 0];
    jest.spyOn(mysql, 'createConnection').mockImplementation((() => {
      connections++;
      const connection = {
        on: () => connection,
        query: (_sql: string, answer: Answer) => asked.push(answer),
        stream: { destroy: () => undefined },
      };
      return connection;
    }) as unknown as typeof mysql.createConnection);
    watch = new DatabaseWatch({}, () => away++);
  });
  afterEach(() => {
    watch.stop();
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  /** Answers each question at the next tick, where it is answered at all. */
  const pass = (ticks: number, answer?: Parameters<Answer>): void => {
    for (let tick = 0; tick < ticks; tick++) {
      jest.advanceTimersByTime(TICK_MS);
      if (answer) asked.splice(0).forEach((tell) => tell(...answer));
    }
  };

  it('is content while it is answered, over one connection', () => {
    pass(100, [null]);
    expect([away, watch.isAway, connections]).toEqual([0, false, 1]);
  });

  it('tells once that nobody answers, asks on, and is content again when somebody does', () => {
    pass(10, [null]);
    pass(6);
    expect([away, watch.isAway]).toEqual([0, false]);
    pass(6);
    expect([away, watch.isAway]).toEqual([1, true]);
    pass(50);
    expect([away, connections > 3]).toEqual([1, true]);
    pass(2, [null]);
    expect(watch.isAway).toBe(false);
    pass(20);
    expect(away).toBe(2);
  });

  it('takes a connection that breaks for nothing, and one refusal after the other for an outage', () => {
    pass(10, [null]);
    pass(5, [{ code: 'ECONNREFUSED' }]);
    pass(5, [null]);
    expect(away).toBe(0);
    pass(20, [{ code: 'ECONNREFUSED' }]);
    expect([away, watch.isAway]).toEqual([1, true]);
  });

  it('takes a server that has no connection left for one that is there', () => {
    pass(100, [{ code: 'ER_CON_COUNT_ERROR' }]);
    expect([away, watch.isAway]).toEqual([0, false]);
  });

  it('lets nobody blame the database for a process that was busy itself', () => {
    pass(10, [null]);
    // A minute in one go: all timers that were missed are one tick.
    jest.setSystemTime(Date.now() + 60_000);
    pass(1, [null]);
    expect(away).toBe(0);
  });
});
