import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../config/config.js';
import { TooManyRequests } from '../errors/app-error.js';
import { newUuid } from '../ids/uuid.js';
import { FixedClock } from '../time/clock.js';
import { MONEY, RECORDS } from './command-kind.js';
import { CommandLimit } from './command-limit.js';

const person = () => newUuid<'user'>();

describe('limit of commands', () => {
  const clock = new FixedClock(new Date('2026-11-21T12:00:00.000Z'));
  const limit = new CommandLimit(loadConfig({ MONEY_CALLS_PER_MINUTE: '10', RECORD_CALLS_PER_MINUTE: '20' }), clock);
  const admitted = (actor: Parameters<CommandLimit['take']>[0], calls: number, kind = MONEY) =>
    Array.from({ length: calls }).filter(() => {
      try {
        limit.take(actor, kind);
        return true;
      } catch (error) {
        expect(error).toBeInstanceOf(TooManyRequests);
        return false;
      }
    }).length;

  it('lets each person ask so often a minute, and says when to come again', () => {
    const [one, other] = [person(), person()];
    expect(admitted(one, 15)).toBe(10);
    expect(admitted(other, 15)).toBe(10);
    clock.advance(20);
    expect(() => limit.take(one, MONEY)).toThrow(expect.objectContaining({ retryAfter: 40 }));
    clock.advance(40);
    expect(admitted(one, 15)).toBe(10);
  });

  it('counts each kind by itself', () => {
    const actor = person();
    expect(admitted(actor, 30, RECORDS)).toBe(20);
    expect(admitted(actor, 15)).toBe(10);
  });

  it('does not hold the system back', () => {
    expect(admitted('system', 100)).toBe(100);
  });

  it('is not stopped by a clock that is set back', () => {
    const actor = person();
    admitted(actor, 15);
    clock.advance(-3600);
    expect(admitted(actor, 1)).toBe(1);
  });

  it('remembers no more people than it can hold', () => {
    const actor = person();
    expect(admitted(actor, 15)).toBe(10);
    for (let others = 0; others < 10_000; others++) limit.take(person(), MONEY);
    expect((limit as unknown as { minutes: Map<string, unknown> }).minutes.size).toBeLessThanOrEqual(10_000);
  });
});
