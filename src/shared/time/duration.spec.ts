import { describe, expect, it } from '@jest/globals';
import { durationOf } from './duration.js';

const MINUTE = 60;
const HOUR = 3600;

describe('a duration as people write it', () => {
  it.each([
    ['1:30', 1.5 * HOUR],
    ['0:05', 5 * MINUTE],
    ['00:05', 5 * MINUTE],
    ['1:5', HOUR + 5 * MINUTE],
    [':45', 45 * MINUTE],
    ['12:00', 12 * HOUR],
    ['1:00:30', HOUR + 30],
    ['2', 2 * HOUR],
    ['2.5', 2.5 * HOUR],
    ['2,5', 2.5 * HOUR],
    ['.5', 0.5 * HOUR],
    ['0', 0],
    ['2h', 2 * HOUR],
    ['2 h', 2 * HOUR],
    ['2H', 2 * HOUR],
    ['1.5h', 1.5 * HOUR],
    ['1,25 h', 1.25 * HOUR],
    ['2hrs', 2 * HOUR],
    ['1 hour', HOUR],
    ['3 hours', 3 * HOUR],
    ['90m', 90 * MINUTE],
    ['90 min', 90 * MINUTE],
    ['90min', 90 * MINUTE],
    ['1 minute', MINUTE],
    ['45 minutes', 45 * MINUTE],
    ['2h 30min', 2.5 * HOUR],
    ['2h30min', 2.5 * HOUR],
    ['2h30m', 2.5 * HOUR],
    ['2h30', 2.5 * HOUR],
    ['2 h 30', 2.5 * HOUR],
    ['1 hour, 15 minutes', 1.25 * HOUR],
    ['1h 2m 3s', HOUR + 2 * MINUTE + 3],
    ['45s', 45],
    ['1.5m', 90],
    ['  1:30  ', 1.5 * HOUR],
    ['1:30', 1.5 * HOUR],
    ['१:३०', 1.5 * HOUR],
    ['2時間30分', 2.5 * HOUR],
    ['2시간 30분', 2.5 * HOUR],
    ['२ घंटे ३० मिनट', 2.5 * HOUR],
    ['२ घण्टा ३० मिनेट', 2.5 * HOUR],
  ])('“%s” is %d seconds', (typed, expected) => expect(durationOf(typed)).toBe(expected));

  it.each([
    ...['', ' ', 'abc', '-1', '1:75', '1:30:99', '1:', ':', '1.5:30', '1:2:3:4', '1h 2h', '30m 2h', '2 30', 'h'],
    ...['1e3', '1..5', '+2', '2h x', '0x10', '1h-30m', 'NaN', 'Infinity', '100000000:00'],
  ])('“%s” means nothing', (typed) => expect(durationOf(typed)).toBeNull());
});
