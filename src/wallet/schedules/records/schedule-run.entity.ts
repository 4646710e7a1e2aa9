import { Entity, Index, PrimaryColumn } from 'typeorm';
import {
  CodeColumn,
  ForeignKeyColumn,
  InstantColumn,
  PrimaryForeignKeyColumn,
} from '../../../shared/database/column.js';
import { AmountColumn } from '../../../shared/database/money-column.js';
import type { Key } from '../../../shared/ids/id.js';
import type { Minor } from '../../../shared/money/money.js';

/** SKIPPED: nothing was there to move. MISSED: it was due while the program did not run, too long ago. */
export const RUN_OUTCOMES = ['DONE', 'SKIPPED', 'FAILED', 'MISSED'] as const;
export type RunOutcome = (typeof RUN_OUTCOMES)[number];

/** How one day of a scheduled transfer went. Written with the transfer, once a day. */
@Entity('wallet_schedule_run')
@Index('wallet_schedule_run_posting', ['postingId'], { unique: true })
export class ScheduleRun {
  @PrimaryForeignKeyColumn()
  scheduleId: Key<'schedule'>;

  @PrimaryColumn({ type: 'date' })
  dueOn: string;

  @CodeColumn(7)
  outcome: RunOutcome;

  /** Code of a refusal, such as `INSUFFICIENT_BALANCE`; null otherwise. */
  @CodeColumn(40, { nullable: true })
  code: string | null;

  @AmountColumn({ nullable: true })
  amount: Minor | null;

  @ForeignKeyColumn({ nullable: true })
  postingId: Key<'posting'> | null;

  @InstantColumn()
  ranAt: Date;
}
