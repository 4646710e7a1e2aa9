import { describe, expect, it } from '@jest/globals';
import { refusalOf } from './manual-time-claim.js';

const at = (text: string): number => Date.parse(text);
const RULES = {
  now: at('2026-11-21T12:00:00Z'),
  joinedAt: at('2026-11-01T00:00:00Z'),
  backdateDays: 14,
  absences: [],
};

describe('a span that somebody wants to have added', () => {
  it.each([
    ['2026-11-21T10:00:00Z', '2026-11-21T12:00:00Z', undefined],
    ['2026-11-21T11:59:00Z', '2026-11-21T12:00:00Z', undefined],
    ['2026-11-20T12:00:00Z', '2026-11-21T12:00:00Z', undefined],
    ['2026-11-07T12:00:00Z', '2026-11-07T13:00:00Z', undefined],
    ['2026-11-21T11:00:00Z', '2026-11-21T11:00:00Z', 'MANUAL_TIME_BACKWARDS'],
    ['2026-11-21T11:00:00Z', '2026-11-21T10:00:00Z', 'MANUAL_TIME_BACKWARDS'],
    ['2026-11-21T11:00:00Z', '2026-11-21T11:00:59.999Z', 'MANUAL_TIME_SHORT'],
    ['2026-11-20T11:59:59Z', '2026-11-21T12:00:00Z', 'MANUAL_TIME_LONG'],
    ['2026-11-21T11:00:00Z', '2026-11-21T12:00:00.001Z', 'MANUAL_TIME_IN_FUTURE'],
    ['2026-11-07T11:59:59Z', '2026-11-07T13:00:00Z', 'MANUAL_TIME_TOO_OLD'],
  ])('%s – %s: %s', (start, end, code) =>
    expect(refusalOf({ start: at(start), end: at(end) }, RULES)?.code).toBe(code),
  );

  it('begins after the person joined', () => {
    const joined = { ...RULES, joinedAt: at('2026-11-20T09:00:00Z') };
    const span = { start: at('2026-11-20T08:59:59Z'), end: at('2026-11-20T10:00:00Z') };
    expect(refusalOf(span, joined)).toEqual({ code: 'MANUAL_TIME_BEFORE_JOINING', field: 'startedAt' });
    expect(refusalOf({ ...span, start: joined.joinedAt }, joined)).toBeNull();
  });

  it('lies before or after what the person was inactive', () => {
    const [ten, eleven] = [at('2026-11-20T10:00:00Z'), at('2026-11-20T11:00:00Z')];
    const back = { ...RULES, absences: [[ten, eleven] as [number, number]] };
    const refused = { code: 'MANUAL_TIME_WHILE_INACTIVE', field: 'startedAt' };
    expect(refusalOf({ start: ten - 60_000, end: ten }, back)).toBeNull();
    expect(refusalOf({ start: ten - 60_000, end: ten + 1 }, back)).toEqual(refused);
    expect(refusalOf({ start: eleven - 1, end: eleven + 60_000 }, back)).toEqual(refused);
    expect(refusalOf({ start: eleven, end: eleven + 60_000 }, back)).toBeNull();
  });
});
