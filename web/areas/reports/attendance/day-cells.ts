const LETTERS = { PRESENT: 'p', LATE: 'l', ABSENT: 'a', OFF: 'o', NONE: 'n' } as const;
type State = keyof typeof LETTERS;
const STATES = new Map<string, State>(Object.entries(LETTERS).map(([state, letter]) => [letter, state as State]));

export interface DayCell {
  state: State;
  /** Minutes since the local midnight, and seconds. */
  presence: { firstIn: number; lastOut: number; worked: number } | null;
}

/** The days of a person as one short text: as objects, those of a month of a team were a fifth of the page. */
export function packDays(cells: readonly DayCell[]): string {
  return cells
    .map(({ state, presence }) =>
      [
        LETTERS[state],
        ...(presence ? [Math.floor(presence.firstIn), Math.floor(presence.lastOut), presence.worked] : []),
      ].join(' '),
    )
    .join();
}

export function unpackDays(packed: string): DayCell[] {
  if (packed === '') return [];
  return packed.split(',').map((text) => {
    const [letter = '', ...numbers] = text.split(' ');
    const [firstIn, lastOut, worked] = numbers.map(Number);
    const isThere = firstIn !== undefined && lastOut !== undefined && worked !== undefined;
    return { state: STATES.get(letter) ?? 'NONE', presence: isThere ? { firstIn, lastOut, worked } : null };
  });
}
