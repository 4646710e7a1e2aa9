import { describe, expect, it } from '@jest/globals';
import { nextWorkingDay, payableDay, requireExecutionDay } from './execution-day.js';

// 2026-11-25 is a Wednesday.
describe('the day on which a batch is paid', () => {
  it.each([
    ['2026-11-25', '2026-11-26'],
    ['2026-11-27', '2026-11-30'],
    ['2026-11-28', '2026-11-30'],
  ])('is, after %s, %s by default', (today, day) => {
    expect(nextWorkingDay(today)).toBe(day);
  });

  it.each([
    ['2026-11-26', '2026-11-26'],
    ['2026-11-25', '2026-11-25'],
    ['2026-11-24', '2026-11-26'],
    [null, '2026-11-26'],
  ])('planned for %s is %s in a file of 2026-11-25', (planned, day) => {
    expect(payableDay(planned, '2026-11-25')).toBe(day);
  });

  it.each(['2026-11-24', '2026-11-28', '2026-11-29', '2027-11-26'])('cannot be %s', (day) => {
    expect(() => requireExecutionDay(day, '2026-11-25')).toThrow('INVALID_INPUT');
  });

  it.each(['2026-11-25', '2026-11-27', '2027-11-25'])('can be %s', (day) => {
    expect(requireExecutionDay(day, '2026-11-25')).toBe(day);
  });
});
