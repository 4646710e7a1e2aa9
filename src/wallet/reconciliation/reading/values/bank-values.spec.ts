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
    ['mar. 24/11/2026', 'DMY', '2026-11-24'],
    ['mar. 24 nov. 2026', 'DMY', '2026-11-24'],
    ['martes, 3 de marzo de 2026', 'DMY', '2026-03-03'],
    ['mardi 3 mars 2026', 'DMY', '2026-03-03'],
    ['24/11/26 mar', 'DMY', '2026-11-24'],
    ['maandag 2 nov 2026', 'DMY', '2026-11-02'],
    ['Mar 3, 2026', 'DMY', '2026-03-03'],
    ['20.11.2026, 10:15', 'DMY', '2026-11-20'],
    ['20.11.2026,10:15:30', 'DMY', '2026-11-20'],
    ['20.11.2026 um 10:15 Uhr', 'DMY', '2026-11-20'],
    ['20/11/2026 às 10h15', 'DMY', '2026-11-20'],
    ['20.11.2026 10.15', 'DMY', '2026-11-20'],
    ['11/20/2026, 10:15 AM', 'MDY', '2026-11-20'],
    ['२०/११/२०२६', 'DMY', '2026-11-20'],
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
    ['NZ$12.50', '.', '12.5'],
    ['-NZ$ 12.50', '.', '-12.5'],
    ['S$12.50', '.', '12.5'],
    ['▲12,000', '.', '-12000'],
    ['△ 12,000円', '.', '-12000'],
    ['१,२३,४५६.७८', '.', '123456.78'],
    ['-रु १,२००', '.', '-1200'],
    ['१,२००/-', '.', '1200'],
    ['12,50 S', ',', '-12.5'],
    ['12,50 H', ',', '12.5'],
    ['12.50 C', '.', '12.5'],
    ['12.50D', '.', '-12.5'],
    ['0.123', '.', '0.123'],
  ] as const)('reads %j by %j', (text, decimal, value) => {
    expect(read(text, decimal)).toBe(value);
  });

  it.each([
    '',
    'abc',
    '1e3',
    '--1',
    '1.2.3,4',
    'NaN',
    '0x10',
    '12 34 rent',
    '1,2,3',
    '12.50 DR CR',
    '12.50 A',
    '12 X$',
  ])('takes %j for none', (text) => {
    expect(DECIMAL_SIGNS.map((sign) => read(text, sign))).toEqual([null, null]);
  });

  it.each([
    ['1,234.56', true],
    ['12,5', true],
    ['1.234', false],
    ['1234.500', true],
    ['1234', false],
    ['0.123', true],
    ['012,345', true],
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
    ['Debet', 'OUT'],
    ['Auszahlung', 'OUT'],
    ['Einzahlung', 'IN'],
    ['Egreso', 'OUT'],
    ['Depósito', 'IN'],
    ['Saque', 'OUT'],
    ['Recebimento', 'IN'],
    ['Retrait', 'OUT'],
    ['Dépôt', 'IN'],
    ['Opname', 'OUT'],
    ['Storting', 'IN'],
    ['Wypłata', 'OUT'],
    ['Wpłata', 'IN'],
    ['支出', 'OUT'],
    ['収入', 'IN'],
    ['지출', 'OUT'],
    ['수입', 'IN'],
    ['खर्च', 'OUT'],
    ['आम्दानी', 'IN'],
    ['T', null],
    ['', null],
  ] as const)('reads %j as %s', (word, direction) => {
    expect(directionOf(word)).toBe(direction);
  });
});
