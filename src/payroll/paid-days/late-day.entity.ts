import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, InstantColumn, PrimaryForeignKeyColumn } from '../../shared/database/column.js';
import type { Key } from '../../shared/ids/id.js';

/** ADDED days go on the next invoice; DISMISSED ones on none. */
export type LateDecision = 'ADDED' | 'DISMISSED';

/** An invoiced day whose time changed so long ago that no invoice takes it by itself. */
@Entity('payroll_late_day')
@Index('payroll_late_day_project', ['projectId', 'userId', 'day'])
export class LateDay {
  @PrimaryForeignKeyColumn()
  userId: Key<'user'>;

  @PrimaryForeignKeyColumn()
  projectId: Key<'project'>;

  @PrimaryColumn({ type: 'date' })
  day: string;

  /** Payable and not settled when it was found or decided about; below zero where too much was paid. */
  @Column({ type: 'int' })
  seconds: number;

  @InstantColumn()
  foundAt: Date;

  /** Null while nobody has decided. */
  @CodeColumn(9, { nullable: true })
  decision: LateDecision | null;

  /** Reason for dismissing it. */
  @Column({ type: 'varchar', length: 300, nullable: true })
  reason: string | null;

  @InstantColumn({ nullable: true })
  decidedAt: Date | null;

  @ForeignKeyColumn({ nullable: true })
  decidedBy: Key<'user'> | null;
}
