import { describe, expect, it } from '@jest/globals';
import { pastedRow } from './week-paste';

const WEEK = ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'];
const PLACE = { days: WEEK, today: '2026-11-19', earliest: '2026-11-16' };

describe('a row pasted into a week', () => {
  it('is read cell by cell, and says why not', () => {
    const { days, beyond, lines } = pastedRow('1:30\t90m\tlunch\t0\t1,5h\t2\t\n', PLACE);
    expect(days.map(({ day, seconds, obstacle }) => [day, seconds, obstacle])).toEqual([
      ['2026-11-15', 5400, 'tooOld'],
      ['2026-11-16', 5400, null],
      ['2026-11-17', 0, 'unreadable'],
      ['2026-11-18', 0, 'zero'],
      ['2026-11-19', 5400, null],
      ['2026-11-20', 7200, 'future'],
    ]);
    expect({ beyond, lines }).toEqual({ beyond: 0, lines: false });
  });

  it('leaves out empty cells, and tells what does not fit', () => {
    const pasted = pastedRow('\t1:00\t \t2:00\r\n3:00\t4:00', {
      days: WEEK.slice(4),
      today: WEEK[6] ?? '',
      earliest: '',
    });
    expect(pasted.days.map(({ day, text }) => [day, text])).toEqual([['2026-11-20', '1:00']]);
    expect(pasted).toMatchObject({ beyond: 1, lines: true });
  });

  it('of nothing asks for nothing', () => {
    expect(pastedRow('', PLACE)).toEqual({ days: [], beyond: 0, lines: false });
  });
});
