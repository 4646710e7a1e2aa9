import { describe, expect, it } from '@jest/globals';
import { type DayCell, packDays, unpackDays } from './day-cells';

describe('the days of a person', () => {
  it.each<[what: string, cells: DayCell[]]>([
    ['none at all', []],
    ['one', [{ state: 'LATE', presence: { firstIn: 555, lastOut: 1500, worked: 20_000 } }]],
    [
      'of every state',
      [
        { state: 'PRESENT', presence: { firstIn: 0, lastOut: 1440, worked: 0 } },
        { state: 'ABSENT', presence: null },
        { state: 'OFF', presence: null },
        { state: 'NONE', presence: null },
      ],
    ],
  ])('come back as they were sent: %s', (_what, cells) => {
    expect(unpackDays(packDays(cells))).toEqual(cells);
  });
});
