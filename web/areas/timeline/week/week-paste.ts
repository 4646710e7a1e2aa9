import { durationOf } from '@server/shared/time/duration';

/** Why nothing can be asked for on a day. */
export type Obstacle = 'unreadable' | 'zero' | 'future' | 'tooOld';

export interface PastedDay {
  day: string;
  /** Text as it stood in the sheet. */
  text: string;
  seconds: number;
  obstacle: Obstacle | null;
}

export interface Pasted {
  days: PastedDay[];
  /** Values that had no day of the week any more. */
  beyond: number;
  /** There were more lines: only the first one is read. */
  lines: boolean;
}

interface Place {
  /** Days from the cell that has the focus to the end of the week. */
  days: readonly string[];
  today: string;
  /** The first day for which one may ask. */
  earliest: string;
}

/** A row copied from a spreadsheet, laid over the days of a week. Empty cells ask for nothing. */
export function pastedRow(text: string, { days, today, earliest }: Place): Pasted {
  const [first = '', ...others] = text.split(/\r\n|\r|\n/);
  const cells = first.split('\t').map((cell) => cell.trim());
  const read = (cell: string, day: string): PastedDay => {
    const seconds = durationOf(cell);
    const obstacle =
      seconds === null
        ? 'unreadable'
        : seconds === 0
          ? 'zero'
          : day > today
            ? 'future'
            : day < earliest
              ? 'tooOld'
              : null;
    return { day, text: cell, seconds: seconds ?? 0, obstacle };
  };
  return {
    days: days.flatMap((day, position) => (cells[position] ? [read(cells[position], day)] : [])),
    beyond: cells.slice(days.length).filter(Boolean).length,
    lines: others.some((line) => line.trim() !== ''),
  };
}
