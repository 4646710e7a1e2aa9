import type { Cell, ColumnKind, Row } from '../../../shared/transfer/table.js';
import { type ClockStyle, formatMinutes } from '../../../shared/time/time-of-day.js';
import { activityOf, type TimeSums } from '../sums/sums.js';

/** A report as it is shown, on its way into a file. */
export interface Sheet {
  columns: SheetColumn[];
  rows: AsyncIterable<Row> | Iterable<Row>;
}

export interface SheetColumn {
  key: string;
  kind: ColumnKind;
  /** A key of the texts below `exports.reports`, or the words themselves. */
  header: { key: string } | { text: string };
  width?: number;
}

export function column(key: string, kind: ColumnKind, width?: number): SheetColumn {
  return { key, kind, header: { key }, ...(width && { width }) };
}

export const SUM_COLUMNS: SheetColumn[] = [
  ...['worked', 'tracked', 'manual', 'productive', 'neutral', 'unproductive', 'idle'].map((key) =>
    column(key, 'duration'),
  ),
  column('activity', 'number'),
];

export function sumCells(sums: TimeSums): Record<string, Cell> {
  const { worked, tracked, manual, productive, neutral, unproductive, idle } = sums;
  return { worked, tracked, manual, productive, neutral, unproductive, idle, activity: activityOf(sums) };
}

/** `08:05` of minutes since midnight, or `08:05 AM`. */
export function timeText(minutes: number | null, style: ClockStyle): string {
  return minutes === null ? '' : formatMinutes(minutes, style);
}

/** A column of durations under a text of its own. */
export function textColumn(key: string, text: string): SheetColumn {
  return { key, kind: 'duration', header: { text } };
}
