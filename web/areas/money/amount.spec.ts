import { expect, it } from '@jest/globals';
import { plainAmount, readAmount, typedAmount } from './amount';

it('amounts are read as people type them', () => {
  expect(readAmount('1234.5', 'USD')).toBe(123_450n);
  expect(readAmount(' 1,234.50 ', 'USD')).toBe(123_450n);
  expect(readAmount('1 234', 'JPY')).toBe(1234n);
  expect(readAmount('12,34', 'USD')).toBeNull();
  expect(readAmount('0', 'USD')).toBeNull();
  expect(readAmount('1.234', 'USD')).toBeNull();
  expect(readAmount('1.234', 'KWD')).toBe(1234n);
});

it('what is no amount is left to be refused', () => {
  expect(plainAmount('12,34')).toBe('12,34');
  expect(plainAmount('ten')).toBe('ten');
});

it('amounts are offered as one would type them', () => {
  expect(typedAmount('123450', 'USD')).toBe('1234.50');
  expect(typedAmount('5', 'JPY')).toBe('5');
});
