import { describe, expect, it } from '@jest/globals';
import { formatHour, formatMinutes, formatTime, withSpokenMoments } from './time-of-day.js';
import { withSpokenDays } from '../language/spoken-days.js';

describe('times of day', () => {
  it.each([
    ['00:00', '12:00 AM'],
    ['09:05', '09:05 AM'],
    ['12:00', '12:00 PM'],
    ['18:21', '06:21 PM'],
    ['18:21:07', '06:21:07 PM'],
    ['24:00', '12:00 AM'],
  ])('%s is %s where a day has twice twelve hours', (time, spoken) => {
    expect(formatTime(time, '12h')).toBe(spoken);
    expect(formatTime(time, '24h')).toBe(time);
  });

  it('are written of minutes since midnight, and short of full hours', () => {
    expect([0, 545, 1101.9].map((minutes) => formatMinutes(minutes, '24h'))).toEqual(['00:00', '09:05', '18:21']);
    expect([0, 9, 12, 23].map((hour) => formatHour(hour, '12h'))).toEqual(['12 AM', '9 AM', '12 PM', '11 PM']);
    expect([0, 9, 12, 23].map((hour) => formatHour(hour, '24h'))).toEqual(['00:00', '09:00', '12:00', '23:00']);
  });

  it('are said where a sentence names moments, and nothing else is changed', () => {
    const spans = '2026-11-21 09:30–10:10, 2026-11-21 23:45–2026-11-22 00:15, …';
    expect(withSpokenMoments(spans, '12h')).toBe(
      'Nov 21, 2026 09:30 AM–10:10 AM, Nov 21, 2026 11:45 PM–Nov 22, 2026 12:15 AM, …',
    );
    expect(withSpokenMoments(spans, '24h')).toBe('Nov 21, 2026 09:30–10:10, Nov 21, 2026 23:45–Nov 22, 2026 00:15, …');
    expect(withSpokenDays('Support desk · 2026-11-01 – 2026-11-30 · 2026-13-01')).toBe(
      'Support desk · Nov 1, 2026 – Nov 30, 2026 · 2026-13-01',
    );
  });
});
