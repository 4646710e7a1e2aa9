export interface Position {
  row: number;
  column: number;
}

interface Size {
  rows: number;
  columns: number;
}

type Move = (at: Position, size: Size) => Position;

/** Where a key leads in a grid. `ArrowRight` is the next column as one reads it, so right-to-left turns the two around. */
const MOVES: Record<string, Move> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { columns }) => ({ row, column: columns - 1 }),
  PageUp: ({ row, column }) => ({ row: row - 7, column }),
  PageDown: ({ row, column }) => ({ row: row + 7, column }),
  'Control+Home': () => ({ row: 0, column: 0 }),
  'Control+End': (_at, { rows, columns }) => ({ row: rows - 1, column: columns - 1 }),
};

const TURNED: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** Undefined for keys that do not move. */
export function moved(
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  at: Position,
  size: Size,
  rightToLeft: boolean,
): Position | undefined {
  const name = rightToLeft ? (TURNED[key] ?? key) : key;
  const to = MOVES[ctrlKey ? `Control+${name}` : name]?.(at, size);
  return to && { row: within(to.row, size.rows), column: within(to.column, size.columns) };
}

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));
