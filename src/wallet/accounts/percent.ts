import { InvalidInput } from '../../shared/errors/app-error.js';

/** Hundredths of a percent. */
export const WHOLE = 10_000;
/** Number of decimals of a percentage: 12.5 is twelve and a half percent. */
export const PERCENT_DIGITS = 2;

export function basisPointsOf(percent: number): number {
  return Math.round(percent * 100);
}

/** `33.30` */
export function percentText(basisPoints: number): string {
  return (basisPoints / 100).toFixed(PERCENT_DIGITS);
}

/** All shares of a wallet together have everything that arrives. Throws InvalidInput that names the sum. */
export function requireWhole(basisPoints: readonly number[], field: string): void {
  const sum = basisPoints.reduce((total, points) => total + points, 0);
  if (sum === WHOLE) return;
  throw new InvalidInput({ [field]: [{ key: 'errors.PERCENTS_NOT_100', params: { sum: percentText(sum) } }] });
}
