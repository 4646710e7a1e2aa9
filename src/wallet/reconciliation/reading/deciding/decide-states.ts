import { isBookedWord } from '../values/booked-words.js';
import type { BankMapping, BankRules, Proof } from '../values/bank-mapping.js';
import type { ColumnCells } from './columns.js';

type States = Pick<BankMapping, 'status' | 'wordsBooked' | 'wordsNotBooked'>;

export interface DecidedStates extends States {
  /** Null where a word is left that nobody knows; without a column of states there is nothing to prove. */
  proof: Proof | null;
}

/** A column of more or longer words, none of which is known, says something else than how far a line is. */
const MAX_STATES = 12;
const MAX_LETTERS = 60;
/** Words that a wallet remembers. */
const MAX_WORDS = 60;

/**
 * Decides which words of the column of states mean that a line is booked: as a person said now or at an earlier import,
 * or as the word says. A word that nobody knows is asked about.
 */
export function decideStates(cells: ColumnCells, { given = {}, memory }: BankRules): DecidedStates {
  const status = given.status === undefined ? statusColumn(cells, memory) : given.status;
  if (status === null) return { status, wordsBooked: [], wordsNotBooked: [], proof: 'CHOSEN' };
  const decided = { booked: new Set<string>(), notBooked: new Set<string>() };
  const proofs = new Set<Proof | null>();
  const remembered = memory?.mapping.status === status ? memory.mapping : undefined;
  const known: [Proof, Partial<States>][] = [
    ['CHOSEN', given],
    ['REMEMBERED', remembered ?? {}],
  ];
  const words = known.flatMap(([, { wordsBooked = [], wordsNotBooked = [] }]) => [...wordsBooked, ...wordsNotBooked]);
  const present = new Set([...cells.values(status), ...(isBlankState(cells, status) ? [''] : [])]);
  for (const word of new Set([...present, ...words])) {
    const said = known.find(([, lists]) => isBookedIn(lists, word) !== null);
    const isBooked = said ? isBookedIn(said[1], word) : isBookedWord(word);
    if (isBooked !== null) decided[isBooked ? 'booked' : 'notBooked'].add(word);
    if (!present.has(word)) continue;
    proofs.add(isBooked === null ? null : said && isBooked !== isBookedWord(word) ? said[0] : 'HEADING');
  }
  const listOf = (list: ReadonlySet<string>) => [...list].slice(0, MAX_WORDS);
  return {
    status,
    wordsBooked: listOf(decided.booked),
    wordsNotBooked: listOf(decided.notBooked),
    proof: weakest(proofs),
  };
}

/**
 * Tells whether lines without a state have to be asked about: where others say that they are booked, nothing tells whether
 * a blank says so, too. Where a column names only lines that wait, the rest is booked.
 */
export function isBlankState(cells: ColumnCells, status: number): boolean {
  const isBlank = cells.lines.some((row) => (row[status] ?? '') === '');
  return isBlank && cells.values(status).some((word) => isBookedWord(word) === true);
}

function isBookedIn({ wordsBooked = [], wordsNotBooked = [] }: Partial<States>, word: string): boolean | null {
  if (wordsNotBooked.includes(word)) return false;
  return wordsBooked.includes(word) ? true : null;
}

/** The column that a person corrected, or the first one headed so, rather one that says what is not booked. */
function statusColumn(cells: ColumnCells, memory: BankRules['memory']): number | null {
  if (memory?.isCorrected) return memory.mapping.status;
  const columns = cells.named('status').filter((column) => areStates([...new Set(cells.values(column))]));
  const saysIt = columns.find((column) => cells.values(column).some((word) => isBookedWord(word) === false));
  return saysIt ?? columns[0] ?? null;
}

function areStates(words: readonly string[]): boolean {
  if (words.some((word) => isBookedWord(word) !== null)) return true;
  return words.length > 0 && words.length <= MAX_STATES && words.every((word) => word.length <= MAX_LETTERS);
}

function weakest(proofs: ReadonlySet<Proof | null>): Proof | null {
  if (proofs.has(null)) return null;
  return (['CHOSEN', 'REMEMBERED'] as const).find((proof) => proofs.has(proof)) ?? 'HEADING';
}
