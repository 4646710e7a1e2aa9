import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import {
  CodeColumn,
  ForeignKeyColumn,
  InstantColumn,
  PrimaryForeignKeyColumn,
} from '../../../shared/database/column.js';
import type { Key } from '../../../shared/ids/id.js';

/** MISSED: the program did not run then, and it is too late for it; the next day takes it along. */
export type PaydayState = 'RUNNING' | 'DONE' | 'MISSED';

/** A day that had its turn. Its row claims it: no other process, and no later rule, makes drafts for it again. */
@Entity('payroll_payday')
@Index('payroll_payday_state', ['state', 'claimedAt'])
export class Payday {
  @PrimaryForeignKeyColumn()
  companyId: Key<'company'>;

  @PrimaryColumn({ type: 'date' })
  dueOn: string;

  @CodeColumn(7)
  state: PaydayState;

  @ForeignKeyColumn()
  payrollWalletId: Key<'wallet'>;

  @ForeignKeyColumn()
  sourceWalletId: Key<'wallet'>;

  /** The person and project that was last looked at. */
  @ForeignKeyColumn()
  afterProject: Key<'project'>;

  @ForeignKeyColumn()
  afterUser: Key<'user'>;

  /** Drafts. */
  @Column({ type: 'int', unsigned: true })
  made: number;

  @InstantColumn()
  claimedAt: Date;
}
