import { type Direction, DIRECTIONS, type Mapping, type Preview } from './preview';

export type DirectionAnswer = Partial<Mapping> & { direction: Direction };
type Looked = Pick<Preview, 'mapping' | 'sample' | 'headings'>;

/** Returns what may be answered about the direction of amounts, with the columns that were found. */
export function directionAnswers(preview: Looked): DirectionAnswer[] {
  const { amount, debit, credit, balance } = preview.mapping;
  const only = amount ?? (debit === null ? credit : credit === null ? debit : null);
  const pair = only === null ? { debit, credit } : { debit: only, credit: columnBeside(only, preview) };
  const ofOne = DIRECTIONS.filter((one) => one !== 'COLUMNS' && (one !== 'BALANCE' || balance !== null));
  return [
    ...(only === null ? [] : ofOne.map((direction) => ofColumn(only, direction, preview))),
    ...(pair.debit === null || pair.credit === null ? [] : waysOfTwo(pair.debit, pair.credit)),
  ];
}

/** Tells whether amounts have a minus or a plus, although they prove nothing. */
export function hasSigns({ mapping: { amount, skip }, sample }: Looked): boolean {
  return sample.some(({ number, cells }) => number > skip && amount !== null && /[-+−]/.test(cells[amount] ?? ''));
}

function waysOfTwo(one: number, other: number): DirectionAnswer[] {
  return [
    { direction: 'COLUMNS', amount: null, debit: one, credit: other },
    { direction: 'COLUMNS', amount: null, debit: other, credit: one },
  ];
}

/** Returns the column that has an amount exactly where the other one may have none, and none where that has one. */
function columnBeside(amount: number, { mapping, sample, headings }: Looked): number | null {
  const rows = sample.filter(({ number, cells }) => number > mapping.skip && cells[mapping.day ?? 0]);
  const isFilled = (cells: string[], column: number) => /^[^\p{L}]*[1-9][^\p{L}]*$/u.test(cells[column] ?? '');
  const isBeside = (column: number) =>
    rows.some(({ cells }) => isFilled(cells, column)) &&
    rows.every(({ cells }) => !isFilled(cells, column) || !isFilled(cells, amount));
  const others = headings.map((_, column) => column).filter((column) => column !== amount);
  return others.find((column) => column !== mapping.day && column !== mapping.balance && isBeside(column)) ?? null;
}

/** A column of few different words is the likeliest one to name the direction; it can be corrected below. */
function ofColumn(amount: number, direction: Direction, { mapping, sample, headings }: Looked): DirectionAnswer {
  const columns = mapping.amount === amount ? {} : { amount, debit: null, credit: null };
  if (direction !== 'WORDS' || mapping.words !== null) return { ...columns, direction };
  const lines = sample.filter(({ cells }) => /\d/.test(cells[amount] ?? ''));
  const kinds = headings.map((_, column) => new Set(lines.map(({ cells }) => cells[column] ?? '')));
  const words = kinds.findIndex((kind) => kind.size === 2 && [...kind].every((word) => /^\P{N}+$/u.test(word)));
  return { ...columns, direction, words: words < 0 ? null : words };
}
