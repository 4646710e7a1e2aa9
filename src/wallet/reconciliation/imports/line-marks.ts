import type { MarkNames } from '../reading/bank-lines.js';
import { referenceIn } from '../reading/values/bank-reference.js';

/** A line as far as it can be compared. Amount and balance in minor units. */
export interface ComparedLine extends MarkNames {
  day: string;
  amount: bigint;
  text: string;
  reference: string | null;
  balance: bigint | null;
  /** Cells of its row, which may hold the reference that another export names. */
  cells: readonly string[] | null;
}

/**
 * Result of comparing one mark of two lines. UNKNOWN: one of them lacks it, or the marks are of two kinds; UNSURE: they
 * differ, and nobody knows whether they are of one kind.
 */
export type Similarity = 'EQUAL' | 'DIFFERENT' | 'UNSURE' | 'UNKNOWN';

/** Shorter cells equal a reference by chance. */
const MIN_IN_CELLS = 6;

/**
 * Compares references and running balances of lines. Banks give a line several references, and an export shows one or
 * the other: two of them speak against each other only if they have one name, or if a reference is found under both names.
 */
export class LineMarks {
  private readonly namesOfOneKind: ReadonlySet<string>;

  constructor(given: readonly ComparedLine[], known: readonly ComparedLine[]) {
    const names = new Map<string, Set<string | null>>();
    for (const line of known) {
      const reference = referenceIn(line.reference);
      if (reference !== null) names.set(reference, (names.get(reference) ?? new Set()).add(line.referenceName));
    }
    this.namesOfOneKind = new Set(
      given.flatMap((line) => {
        const others = names.get(referenceIn(line.reference) ?? '') ?? [];
        return [...others].map((other) => pairOf(line.referenceName, other));
      }),
    );
  }

  /** Compares the marks of a line of the file and of a known line: first the reference, then the balance. */
  between(line: ComparedLine, known: ComparedLine): Similarity[] {
    return [this.ofReferences(line, known), ofBalances(line, known)];
  }

  private ofReferences(line: ComparedLine, known: ComparedLine): Similarity {
    const [one, other] = [referenceIn(line.reference), referenceIn(known.reference)];
    if (one === null || other === null) return 'UNKNOWN';
    if (one === other || isInCells(one, known) || isInCells(other, line)) return 'EQUAL';
    if (line.referenceName === known.referenceName && line.referenceName !== null) return 'DIFFERENT';
    if (this.namesOfOneKind.has(pairOf(line.referenceName, known.referenceName))) return 'DIFFERENT';
    return line.referenceName === null || known.referenceName === null ? 'UNSURE' : 'UNKNOWN';
  }
}

/** Returns the texts by which a line may be named: its reference, and cells of its row that are one of some references. */
export function namesOf({ reference, cells }: ComparedLine, references: ReadonlySet<string>): string[] {
  const others = (cells ?? []).filter((cell) => cell.length >= MIN_IN_CELLS && references.has(cell));
  return [...new Set([referenceIn(reference) ?? [], others].flat())];
}

/** Tells whether a line says something else about the money than a known line: another amount, reference or balance. */
export function contradicts(marks: readonly Similarity[], line: ComparedLine, known: ComparedLine): boolean {
  return line.amount !== known.amount || marks.includes('DIFFERENT') || marks.includes('UNSURE');
}

function isInCells(reference: string, { cells }: ComparedLine): boolean {
  return reference.length >= MIN_IN_CELLS && (cells?.includes(reference) ?? false);
}

function ofBalances({ balance: one }: ComparedLine, { balance: other }: ComparedLine): Similarity {
  if (one === null || other === null) return 'UNKNOWN';
  return one === other ? 'EQUAL' : 'DIFFERENT';
}

function pairOf(one: string | null, other: string | null): string {
  return `${one ?? ''}\n${other ?? ''}`;
}
