import { describe, expect, it } from '@jest/globals';
import { directionAnswers, hasSigns } from './direction-answers';
import type { Mapping } from './preview';

const NO_COLUMNS: Mapping = {
  skip: 0,
  day: null,
  dateOrder: null,
  dayAbove: null,
  decimal: null,
  direction: null,
  amount: null,
  credit: null,
  debit: null,
  words: null,
  wordsOut: [],
  wordsIn: [],
  fee: null,
  balance: null,
  balanceWords: null,
  currency: null,
  status: null,
  wordsBooked: [],
  wordsNotBooked: [],
  reference: null,
  texts: [],
};
const sample = ['Dátum;Közlemény;Terhelés;Jóváírás', '13.11.2026;Vonatjegy;50,00;', '14.11.2026;Számla;;1.200,00'].map(
  (row, at) => ({ number: at + 1, cells: row.split(';') }),
);
const preview = (values: Partial<Mapping>) => ({
  mapping: { ...NO_COLUMNS, skip: 1, day: 0, ...values },
  sample,
  headings: sample[0]?.cells ?? [],
});
const ways = (values: Partial<Mapping>) =>
  directionAnswers(preview(values)).map(({ direction, debit, credit }) => [direction, debit, credit]);

describe('answers about the direction', () => {
  it('of two columns tell which is money out', () => {
    expect(ways({ debit: 2, credit: 3 })).toEqual([
      ['COLUMNS', 2, 3],
      ['COLUMNS', 3, 2],
    ]);
  });

  it('of one column offer the column beside it, too', () => {
    expect(ways({ amount: 2 })).toEqual([
      ['SIGNED', undefined, undefined],
      ['INVERTED', undefined, undefined],
      ['WORDS', undefined, undefined],
      ['COLUMNS', 2, 3],
      ['COLUMNS', 3, 2],
    ]);
  });

  it('of a single column that was taken for one direction may be of both', () => {
    const [signed] = directionAnswers(preview({ credit: 3 }));
    expect(signed).toEqual({ direction: 'SIGNED', amount: 3, debit: null, credit: null });
  });

  it('name a column of two words, and say so where signs prove nothing', () => {
    const rows = ['T;-5,00', 'J;3,00'].map((row, at) => ({ number: at + 2, cells: `1.1.2026;${row}`.split(';') }));
    const letters = { ...preview({ amount: 2, balance: 4 }), sample: rows };
    expect(directionAnswers(letters).find(({ direction }) => direction === 'WORDS')?.words).toBe(1);
    expect(directionAnswers(letters).some(({ direction }) => direction === 'BALANCE')).toBe(true);
    expect([hasSigns(letters), hasSigns(preview({ amount: 2 }))]).toEqual([true, false]);
  });
});
