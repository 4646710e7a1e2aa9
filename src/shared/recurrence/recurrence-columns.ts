import { Column } from 'typeorm';
import type { RecurrenceKind, WeekNumber } from './recurrence.js';
import type { WeekDay } from '../time/week-day.js';
import { CodeColumn, InstantColumn } from '../database/column.js';

/** Columns of a recurring event on local days, one for each part of its rule; parts of other kinds are null. */
export abstract class RecurrenceColumns {
  @CodeColumn(8)
  kind: RecurrenceKind;

  @Column({ type: 'tinyint', nullable: true })
  firstDay: number | null;

  @Column({ type: 'tinyint', unsigned: true, nullable: true })
  day: number | null;

  @CodeColumn(6, { nullable: true })
  weekNum: WeekNumber | null;

  @CodeColumn(9, { nullable: true })
  weekDay: WeekDay | null;

  @Column({ type: 'date', nullable: true })
  runDate: string | null;

  @Column({ type: 'smallint', unsigned: true, nullable: true })
  numberDays: number | null;

  @Column({ type: 'date' })
  startsOn: string;

  @Column({ type: 'date', nullable: true })
  endsOn: string | null;

  /** The next day; null: there is none any more. */
  @Column({ type: 'date', nullable: true })
  dueOn: string | null;

  /** When that day begins, or the requested time on it. */
  @InstantColumn({ nullable: true })
  dueAt: Date | null;
}
