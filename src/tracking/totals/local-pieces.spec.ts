import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dayOf } from '../../shared/time/local-date.js';
import { zoneTime } from '../../shared/time/zone-clock.js';
import { secondsOf } from '../activities/interval.js';
import { localPieces } from './local-pieces.js';

const ZONES = ['Asia/Kathmandu', 'Australia/Lord_Howe', 'America/New_York', 'Pacific/Apia', 'UTC'];
const HOUR = 3_600_000;
/** Around the changes of clocks, where mistakes live; Apia skipped a whole day at the end of 2011. */
const CHANGES = [
  '2026-03-08T07:00Z',
  '2026-11-01T06:00Z',
  '2026-10-03T15:30Z',
  '2026-04-04T15:00Z',
  '2011-12-30T10:00Z',
];

const instant = fc
  .tuple(fc.constantFrom(...CHANGES, '2026-06-15T12:00Z'), fc.integer({ min: -40 * HOUR, max: 40 * HOUR }))
  .map(([around, shift]) => Date.parse(around) + shift);

describe('local pieces', () => {
  it('S2 have the day and hour that clocks show, at their beginning, their end and in between', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), instant, fc.integer({ min: 1, max: 26 * HOUR }), (zone, start, length) => {
        const pieces = localPieces({ start, end: start + length }, zone);
        let from = start;
        for (const piece of pieces) {
          if (piece.start !== from) return false;
          for (const at of [piece.start, Math.floor((piece.start + piece.end) / 2), piece.end - 1]) {
            const { local } = zoneTime(new Date(at), zone);
            if (piece.day !== local.slice(0, 10) || piece.hour !== Number(local.slice(11, 13))) return false;
          }
          from = piece.end;
        }
        return from === start + length;
      }),
      { numRuns: 2_000 },
    );
  });

  it('S2 agree with a model that asks the clock of every minute', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), instant, fc.integer({ min: 1, max: 180 }), (zone, at, minutes) => {
        const start = Math.floor(at / 60_000) * 60_000;
        const model = new Map<string, number>();
        for (let minute = 0; minute < minutes; minute++) {
          const { local } = zoneTime(new Date(start + minute * 60_000), zone);
          const key = local.slice(0, 13);
          model.set(key, (model.get(key) ?? 0) + 60);
        }
        const found = new Map<string, number>();
        for (const piece of localPieces({ start, end: start + minutes * 60_000 }, zone)) {
          const key = `${piece.day}T${String(piece.hour).padStart(2, '0')}`;
          found.set(key, (found.get(key) ?? 0) + secondsOf(piece));
        }
        expect(found).toEqual(model);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['America/New_York', '2026-03-08', 23],
    ['America/New_York', '2026-11-01', 25],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['Asia/Kathmandu', '2026-11-21', 24],
    ['UTC', '2026-11-21', 24],
  ])('S2 make a day in %s, %s, %d hours long', (zone, day, hours) => {
    const noon = Date.parse(`${day}T12:00:00Z`);
    const pieces = localPieces({ start: noon - 40 * HOUR, end: noon + 40 * HOUR }, zone);
    const seconds = pieces.filter((piece) => piece.day === day).reduce((sum, piece) => sum + secondsOf(piece), 0);
    expect(seconds / 3600).toBe(hours);
  });

  it('know no 30th of December 2011 in Apia', () => {
    const around = { start: Date.parse('2011-12-29T00:00Z'), end: Date.parse('2012-01-01T00:00Z') };
    expect(new Set(localPieces(around, 'Pacific/Apia').map(({ day }) => day))).not.toContain('2011-12-30');
    expect(dayOf(Date.parse('2011-12-30T12:00Z'), 'Pacific/Apia')).toBe('2011-12-31');
  });
});
