import { isOtherKind, paysLess } from './rate-cuts.js';
import type { RateTerms } from './rate-terms.js';
import type { DayRange } from './rate-units.js';

type Terms = Pick<RateTerms, 'paymentType' | 'unit' | 'amount'>;

/** Former terms of days that were worked before the rate was lowered. */
export interface FormerTerms extends Terms, DayRange {
  at: Date;
}

/** Days that an invoice pays by less than was agreed when they were worked. */
export interface LoweredDays extends DayRange {
  former: Terms;
  now: Terms;
  isOtherKind: boolean;
  at: Date;
}

/**
 * Finds for each line the former terms of its days, where it pays less than by them. Of several cuts the oldest one says
 * what was agreed; one that was taken back since says nothing.
 */
export function loweredDays(lines: readonly (Terms & DayRange)[], cuts: readonly FormerTerms[]): LoweredDays[] {
  const inOrder = cuts.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return lines.flatMap((line): LoweredDays[] => {
    const cut = inOrder.find((each) => each.from <= line.to && each.to >= line.from && paysLess(line, each));
    if (!cut) return [];
    return [
      {
        from: cut.from > line.from ? cut.from : line.from,
        to: cut.to < line.to ? cut.to : line.to,
        former: cut,
        now: line,
        isOtherKind: isOtherKind(line, cut),
        at: cut.at,
      },
    ];
  });
}
