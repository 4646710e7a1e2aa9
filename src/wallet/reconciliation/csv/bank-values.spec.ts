import { describe, expect, it } from '@jest/globals';
import { readBankAmount, readBankDay } from './bank-values.js';

describe('amounts as banks write them', () => {
  it.each([
    ['1,234.56', 2, '1234.56'],
    ['-1.234,56', 2, '-1234.56'],
    ['(1 234,56)', 2, '-1234.56'],
    ['12.00-', 2, '-12'],
    ['12.50 DR', 2, '-12.5'],
    ['12.50 CR', 2, '12.5'],
    ['+300', 2, '300'],
    ['1.234', 2, '1234'],
    ['1.234', 3, '1.234'],
    ['1,234,567', 2, '1234567'],
    ['1’234.50', 2, '1234.5'],
    ['1,234', 0, '1234'],
    ['EUR 5,5', 2, '5.5'],
    ['€5.00', 2, '5'],
    ['1234.500', 2, '1234.5'],
  ] as const)('reads %j with %i decimals', (text, decimals, read) => {
    expect(readBankAmount(text, decimals)).toBe(read);
  });

  it.each(['', 'abc', '1e3', '--1', '1.2.3,4', 'NaN', '0x10', '1.234,567'])('takes %j for none', (text) => {
    expect(readBankAmount(text, 2)).toBeNull();
  });
});

describe('days as banks write them', () => {
  it.each([
    ['2026-11-20', 'DMY', '2026-11-20'],
    ['20.11.2026', 'DMY', '2026-11-20'],
    ['20.11.26', 'DMY', '2026-11-20'],
    ['11/20/2026', 'MDY', '2026-11-20'],
    ['20 Nov 2026', 'DMY', '2026-11-20'],
    ['20-Nov-26', 'MDY', '2026-11-20'],
    ['20261120', 'DMY', '2026-11-20'],
    ['2026-11-20T10:11:12', 'YMD', '2026-11-20'],
    ['2026-11-20 10:11', 'YMD', '2026-11-20'],
  ] as const)('reads %j as %s', (text, order, read) => {
    expect(readBankDay(text, order)).toBe(read);
  });

  it.each(['', '31.02.2026', '11/20/2026', '20.11.', 'tomorrow', '1', '20.11.1926'])('takes %j for none', (text) => {
    expect(readBankDay(text, 'DMY')).toBeNull();
  });
});
