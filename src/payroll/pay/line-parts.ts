import { type Minor, sumOf } from '../../shared/money/money.js';
import type { PayLineKind } from './pay-lines.js';

/** Parts of a total: pay for the period itself, and for changes of earlier days. */
export interface LineParts {
  hours: Minor;
  earlier: Minor;
}

interface Line {
  kind: PayLineKind | 'EXTRA';
  amount: Minor;
}

const OWN: readonly Line['kind'][] = ['HOURS', 'FIXED'];
const EARLIER: readonly Line['kind'][] = ['LATE', 'CORRECTION'];

/** Sums lines by what they pay; extra payments are in neither part. */
export function partsOf(lines: readonly Line[]): LineParts {
  const sum = (kinds: readonly Line['kind'][]): Minor =>
    sumOf(lines.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount));
  return { hours: sum(OWN), earlier: sum(EARLIER) };
}
