import type { TableRow } from '../../../../shared/transfer/reading/rows/table-rows.js';
import { holdsAmount } from '../values/bank-amount.js';
import { looksLikeDay } from '../values/bank-day.js';
import type { BankMapping } from '../values/bank-mapping.js';
import { saysBalance, saysNotBooked, saysTotal } from '../values/row-words.js';

type Columns = Pick<
  BankMapping,
  'day' | 'amount' | 'credit' | 'debit' | 'fee' | 'balance' | 'status' | 'wordsBooked' | 'wordsNotBooked'
>;

/**
 * Tells whether a row has an amount and no day, and may be a line all the same: a sum has words for it, or amounts in both
 * directions.
 */
export function isUndated(cells: readonly string[], columns: Columns): boolean {
  const at = (column: number | null) => (column === null ? '' : (cells[column] ?? ''));
  const filled = [columns.amount, columns.credit, columns.debit].filter((column) => holdsAmount(at(column)));
  const count = filled.length > 0 ? filled.length : amountsBeside(cells, columns);
  return !looksLikeDay(at(columns.day)) && count === 1 && !cells.some(statesSum);
}

/** Counts amounts with decimals in columns that have none in the rows with a day: the direction of some lines may be there. */
function amountsBeside(cells: readonly string[], { day, amount, credit, debit, fee, balance }: Columns): number {
  if (day === null || cells[day]) return 0;
  const taken = [day, amount, credit, debit, fee, balance];
  return cells.filter((cell, column) => !taken.includes(column) && holdsAmount(cell) && /\d[.,]\d{2}(?!\d)/.test(cell))
    .length;
}

/** Tells whether a row says that it waits, or never will be booked: such rows often have no day. */
export function isNotBooked(cells: readonly string[], { day, status, wordsBooked, wordsNotBooked }: Columns): boolean {
  const at = (column: number | null) => (column === null ? '' : (cells[column] ?? ''));
  const state = at(status);
  if (wordsNotBooked.includes(state) || saysNotBooked(at(day))) return true;
  return saysNotBooked(state) && !wordsBooked.includes(state);
}

function statesSum(cell: string): boolean {
  return /\p{L}/u.test(cell) && (saysBalance(cell) || saysTotal(cell));
}

/**
 * Returns rows in which lines that leave the day out have that of the line above, because banks print a day once for all
 * of its lines; null if there are none.
 */
export function withDaysAbove(rows: readonly TableRow[], columns: Columns): TableRow[] | null {
  const column = columns.day;
  let above: string | null = null;
  let count = 0;
  const filled = rows.map((row) => {
    const day = column === null ? '' : (row.cells[column] ?? '');
    if (looksLikeDay(day)) above = day;
    if (column === null || above === null || day !== '' || !isUndated(row.cells, columns)) return row;
    if (isNotBooked(row.cells, columns)) return row;
    count += 1;
    const cells = [...row.cells];
    cells[column] = above;
    return { ...row, cells };
  });
  return count > 0 ? filled : null;
}
