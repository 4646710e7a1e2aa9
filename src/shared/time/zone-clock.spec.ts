import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { instantAt, offsetText, startOfDay, zoneTime } from './zone-clock.js';

const ZONES = ['Asia/Kathmandu', 'Australia/Lord_Howe', 'America/New_York', 'Pacific/Apia', 'Africa/Monrovia', 'UTC'];
const HOUR = 3_600_000;
/** Apia skipped a whole day; Monrovia was 44 min 30 s behind until 1972. */
const CHANGES = [
  '2026-03-08T07:00Z',
  '2026-11-01T06:00Z',
  '2026-10-03T15:30Z',
  '2011-12-30T10:00Z',
  '1972-01-07T00:44Z',
];
const instant = fc
  .tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -40 * HOUR, max: 40 * HOUR }))
  .map(([around, shift]) => Date.parse(around) + shift);

describe('the clock of a zone', () => {
  it.each([
    ['Asia/Kathmandu', '2026-11-21T12:00:00.000Z', '2026-11-21T17:45:00', '+05:45'],
    ['America/New_York', '2026-03-08T06:59:59.900Z', '2026-03-08T01:59:59', '-05:00'],
    ['America/New_York', '2026-03-08T07:00:00.000Z', '2026-03-08T03:00:00', '-04:00'],
    ['Pacific/Kiritimati', '2026-11-21T10:00:00.000Z', '2026-11-22T00:00:00', '+14:00'],
    ['UTC', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00', '+00:00'],
  ])('shows %s its own time at %s', (zone, instant, local, offset) => {
    const shown = zoneTime(new Date(instant), zone);
    expect([shown.local, offsetText(shown.offset)]).toEqual([local, offset]);
  });

  it.each([
    ['Asia/Kathmandu', '2026-11-21', '2026-11-20T18:15:00.000Z'],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-21', '2026-11-20T10:00:00.000Z'],
    // Beirut has no midnight on this day: the clocks go from 23:59:59 to 01:00.
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z'],
    ['UTC', '2026-11-21', '2026-11-21T00:00:00.000Z'],
  ])('begins a day in %s: %s', (zone, day, instant) => {
    expect(startOfDay(day, zone).toISOString()).toBe(instant);
    expect(zoneTime(startOfDay(day, zone), zone).local.slice(0, 10)).toBe(day);
  });

  it.each([
    ['Asia/Kathmandu', '2026-11-21', '09:00', '2026-11-21T03:15:00.000Z'],
    ['America/New_York', '2026-03-08', '01:30', '2026-03-08T06:30:00.000Z'],
    ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
    ['America/New_York', '2026-03-08', '03:30', '2026-03-08T07:30:00.000Z'],
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    ['America/New_York', '2026-11-01', '02:30', '2026-11-01T07:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04', '12:00', '2026-10-04T01:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-21', '00:00', '2026-11-20T10:00:00.000Z'],
  ])('shows in %s on %s %s at %s', (zone, day, time, instant) => {
    expect(instantAt(day, time, zone).toISOString()).toBe(instant);
  });

  it('shows what the zone database says, to the second, around changes of clocks and before offsets were full minutes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), instant, (zone, at) => {
        const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
        expect(zoneTime(new Date(at), zone).local).toBe(parts.format(at).replace(' ', 'T'));
      }),
      { numRuns: 3_000 },
    );
  });
});
