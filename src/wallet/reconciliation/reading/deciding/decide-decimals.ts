import { amountCell, DECIMAL_SIGNS, type DecimalSign, numberBy, showsItsDecimals } from '../values/bank-amount.js';
import type { Proof } from '../values/bank-mapping.js';

export type DecidedDecimal = { decimal: DecimalSign; proof: Proof } | { decimal: null };

/**
 * Decides the decimal sign of all amounts of a file at once: the one that amounts such as `1.234,50` show. Where none
 * shows it and the readings differ, such as of `12.500`, nothing in the cells decides: a number with more decimals than
 * its currency is no less likely than an amount of thousands without any.
 */
export function decideDecimal(cells: readonly string[], exponent: number): DecidedDecimal {
  const digits = [...new Set(cells.flatMap((cell) => amountCell(cell)?.digits ?? []))];
  const readings = DECIMAL_SIGNS.map((decimal) => {
    const read = digits.map((one) => numberBy(one, decimal));
    const showing = digits.filter((one, at) => read[at] && showsItsDecimals(one)).length;
    return { decimal, read, showing, fits: read.every((number) => (number?.fraction ?? 0) <= exponent) };
  });
  const [point, comma] = readings as [(typeof readings)[0], (typeof readings)[0]];
  const isOpen = digits.some((_, at) => {
    const [one, other] = [point.read[at], comma.read[at]];
    return one && other && one.value !== other.value;
  });
  if (point.showing !== comma.showing && (!isOpen || Math.min(point.showing, comma.showing) === 0)) {
    return { decimal: point.showing > comma.showing ? '.' : ',', proof: 'ALL_ROWS' };
  }
  if (point.showing > 0) return { decimal: null };
  if (!isOpen) return { decimal: '.', proof: 'ALL_ROWS' };
  // Nobody writes decimals of a currency that has none.
  if (exponent === 0 && point.fits !== comma.fits) return { decimal: point.fits ? '.' : ',', proof: 'CURRENCY' };
  return { decimal: null };
}
