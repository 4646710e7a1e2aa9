import { daysBetween } from '../../../shared/time/local-date.js';
import { namesReference } from '../../evidence/references.js';

/** Something a line of the bank may be about. */
export interface Candidate {
  amount: bigint;
  /** Day in the main zone of the company. */
  day: string;
  /** Written on the transfer, if it has one. */
  reference: string | null;
}

export type Certainty = 'EXACT' | 'SUGGESTED';

const NEAR_DAYS = 5;
export const FAR_DAYS = 45;

interface Line {
  amount: bigint;
  bookedOn: string;
  text: string;
  reference?: string | null;
}

/**
 * Returns the candidates that a bank line may be about, the likeliest first. EXACT: the line's text contains the
 * candidate's reference, or no other candidate has this amount within five days.
 */
export function suggestionsFor<C extends Candidate>(
  line: Line,
  candidates: readonly C[],
): { candidate: C; certainty: Certainty }[] {
  const fitting = candidates
    .filter(({ amount, day }) => amount === line.amount && distance(line, day) <= FAR_DAYS)
    .sort((a, b) => distance(line, a.day) - distance(line, b.day));
  const named = fitting.filter((candidate) => isNamed(line, candidate));
  const near = fitting.filter(({ day }) => distance(line, day) <= NEAR_DAYS);
  const exact = named.length === 1 ? named[0] : named.length === 0 && near.length === 1 ? near[0] : undefined;
  const rest = fitting.filter((candidate) => candidate !== exact);
  return [
    ...(exact ? [{ candidate: exact, certainty: 'EXACT' as const }] : []),
    ...rest.map((candidate) => ({ candidate, certainty: 'SUGGESTED' as const })),
  ];
}

function isNamed(line: Line, { reference }: Candidate): boolean {
  return reference !== null && namesReference(line, reference);
}

function distance({ bookedOn }: Line, day: string): number {
  return Math.abs(daysBetween(bookedOn, day));
}
