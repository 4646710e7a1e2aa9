import { amountCell, DECIMAL_SIGNS, type DecimalSign, numberBy, showsItsDecimals } from '../values/bank-amount.js';
import type { Proof } from '../values/bank-mapping.js';
import { unitsOf } from './line-amounts.js';

export type DecidedDecimal = { decimal: DecimalSign; proof: Proof } | { decimal: null };

/**
 * Decides the decimal sign of all amounts of a file at once: the one by which most cells are amounts of the currency.
 * Where both read all cells and differ, such as `12.500`, nothing in the cells decides.
 */
export function decideDecimal(cells: readonly string[], exponent: number): DecidedDecimal {
  const digits = cells.flatMap((cell) => amountCell(cell)?.digits ?? []);
  const readings = DECIMAL_SIGNS.map((decimal) => {
    const read = digits.map((one) => unitsOf(one, decimal, exponent));
    const fits = digits.every((one) => (numberBy(one, decimal)?.fraction ?? 0) <= exponent);
    return { decimal, read, count: read.filter((units) => units !== null).length, fits };
  });
  const [point, comma] = readings as [(typeof readings)[0], (typeof readings)[0]];
  if (point.count !== comma.count)
    return { decimal: (point.count > comma.count ? point : comma).decimal, proof: 'ALL_ROWS' };
  if (point.read.join() === comma.read.join()) return { decimal: '.', proof: 'ALL_ROWS' };
  if (digits.some(showsItsDecimals)) {
    const certain = DECIMAL_SIGNS.filter((sign) => digits.some((one) => showsItsDecimals(one) && numberBy(one, sign)));
    if (certain.length === 1) return { decimal: certain[0] as DecimalSign, proof: 'ALL_ROWS' };
  }
  // Nobody writes decimals of a currency that has none; with two, a third digit may be a zero.
  if (exponent === 0 && point.fits !== comma.fits) return { decimal: point.fits ? '.' : ',', proof: 'CURRENCY' };
  return { decimal: null };
}
