import { describe, expect, it } from '@jest/globals';
import { amountCell, DECIMAL_SIGNS, numberBy, showsItsDecimals } from './bank-amount.js';
import { readBankDay } from './bank-day.js';
import { directionOf } from './sign-words.js';

describe('days as banks write them', () => {
  it.each([
    ['2026-11-20', 'DMY', '2026-11-20'],
    ['20.11.2026', 'DMY', '2026-11-20'],
    ['20. 11. 2026', 'DMY', '2026-11-20'],
    ['20.11.26', 'DMY', '2026-11-20'],
    ['11/20/2026', 'MDY', '2026-11-20'],
    ['20 Nov 2026', 'MDY', '2026-11-20'],
    ['Nov 20, 2026', 'DMY', '2026-11-20'],
    ['Fri, 20 Nov 2026', 'DMY', '2026-11-20'],
    ['20-Nov-26', 'MDY', '2026-11-20'],
    ['20261120', 'DMY', '2026-11-20'],
    ['20112026', 'DMY', '2026-11-20'],
    ['20261120101112', 'DMY', '2026-11-20'],
    ['2026-11-20T10:11:12', 'YMD', '2026-11-20'],
    ['2026-11-20 10:11', 'YMD', '2026-11-20'],
    ['20/11/2026 10:11:12 PM', 'DMY', '2026-11-20'],
    ['2026年11月2日', 'YMD', '2026-11-02'],
    ['令和8年11月2日', 'YMD', '2026-11-02'],
    ['2026. 11. 2.', 'YMD', '2026-11-02'],
    ['2026.11.02 (월)', 'YMD', '2026-11-02'],
    ['２０２６／１１／０２', 'YMD', '2026-11-02'],
    ['२० नोभेम्बर २०२६', 'DMY', '2026-11-20'],
    ['2 de noviembre de 2026', 'DMY', '2026-11-02'],
    ['2 paź 2026', 'DMY', '2026-10-02'],
    ['3. März 2026', 'DMY', '2026-03-03'],
    ['5 août 2026', 'DMY', '2026-08-05'],
    ['4 mrt 2026', 'DMY', '2026-03-04'],
    ['1 out. 2026', 'DMY', '2026-10-01'],
  ] as const)('reads %j by %s as %s', (text, order, read) => {
    expect(readBankDay(text, order)).toBe(read);
  });

  it.each(['', '31.02.2026', '11/20/2026', '20.11.', 'tomorrow', '1', '20.11.1926', '12.50', '1/2/3/2026'])(
    'takes %j for none',
    (text) => {
      expect(readBankDay(text, 'DMY')).toBeNull();
    },
  );
});

describe('amounts as banks write them', () => {
  const read = (text: string, decimal: '.' | ',') => {
    const cell = amountCell(text);
    const number = cell && numberBy(cell.digits, decimal);
    return number && `${cell.isNegative || cell.direction === 'OUT' ? '-' : ''}${number.value}`;
  };

  it.each([
    ['1,234.56', '.', '1234.56'],
    ['1,23,456.78', '.', '123456.78'],
    ['-1.234,56', ',', '-1234.56'],
    ['(1 234,56)', ',', '-1234.56'],
    ['12.00-', '.', '-12'],
    ['12.50 DR', '.', '-12.5'],
    ['12.50 Dr.', '.', '-12.5'],
    ['12.50 CR', '.', '12.5'],
    ['+300', '.', '300'],
    ['1.234', ',', '1234'],
    ['1.234', '.', '1.234'],
    ['1,234,567', '.', '1234567'],
    ['1’234.50', '.', '1234.5'],
    ['EUR 5,5', ',', '5.5'],
    ['€5.00', '.', '5'],
    ['5,00 zł', ',', '5'],
    ['Rs. 1,500.00', '.', '1500'],
    ['-NPR 40.00', '.', '-40'],
    ['NPR -40.00', '.', '-40'],
    ['US$12.50', '.', '12.5'],
    ['-$12.50', '.', '-12.5'],
    ['.50', '.', '0.5'],
    ['$.50', '.', '0.5'],
    ['￥1,200円', '.', '1200'],
    ['−8,20 kr', ',', '-8.2'],
  ] as const)('reads %j by %j', (text, decimal, value) => {
    expect(read(text, decimal)).toBe(value);
  });

  it.each(['', 'abc', '1e3', '--1', '1.2.3,4', 'NaN', '0x10', '12 34 rent', '1,2,3', '12.50 DR CR'])(
    'takes %j for none',
    (text) => {
      expect(DECIMAL_SIGNS.map((sign) => read(text, sign))).toEqual([null, null]);
    },
  );

  it.each([
    ['1,234.56', true],
    ['12,5', true],
    ['1.234', false],
    ['1234.500', true],
    ['1234', false],
  ])('tells of %j whether its decimals are certain', (digits, isCertain) => {
    expect(showsItsDecimals(digits)).toBe(isCertain);
  });
});

describe('words for directions', () => {
  it.each([
    ['Af', 'OUT'],
    ['Bij', 'IN'],
    ['S', 'OUT'],
    ['H', 'IN'],
    ['DBIT', 'OUT'],
    ['Obciążenie', 'OUT'],
    ['Uznanie', 'IN'],
    ['출금', 'OUT'],
    ['入金', 'IN'],
    ['-', 'OUT'],
    ['+', 'IN'],
    ['Dr.', 'OUT'],
    ['T', null],
    ['', null],
  ] as const)('reads %j as %s', (word, direction) => {
    expect(directionOf(word)).toBe(direction);
  });
});
