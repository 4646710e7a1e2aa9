import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, InstantColumn, KeyColumn, UuidColumn } from '../../../shared/database/column.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';
import type { ConfirmedDetails } from '../../../wallet/index.js';

export type PayRunKind = 'SEND' | 'PAY';
/** PARTIAL: it ended because the money did. */
export type PayRunState = 'RUNNING' | 'DONE' | 'PARTIAL' | 'STOPPED';

/** Sending or paying many invoices, a group at a time, by whichever process is there. */
@Entity('payroll_run')
@Index('payroll_run_uuid', ['uuid'], { unique: true })
@Index('payroll_run_state', ['state', 'id'])
@Index('payroll_run_company', ['companyId', 'id'])
export class PayRun {
  @KeyColumn()
  id: Key<'payRun'>;

  @UuidColumn()
  uuid: Uuid<'payRun'>;

  @ForeignKeyColumn()
  companyId: Key<'company'>;

  @CodeColumn(4)
  kind: PayRunKind;

  @CodeColumn(8)
  state: PayRunState;

  /** Said with each payment. */
  @Column({ type: 'varchar', length: 300, nullable: true })
  reason: string | null;

  /** Changed bank details that whoever began it confirmed. */
  @Column({ type: 'json', nullable: true })
  confirmedDetails: ConfirmedDetails[] | null;

  /** Invoices it is about; those that were sent or paid, and those that could not be. */
  @Column({ type: 'int', unsigned: true })
  total: number;

  @Column({ type: 'int', unsigned: true })
  done: number;

  @Column({ type: 'int', unsigned: true })
  skipped: number;

  /** Somebody wants it to end after the group that is under way. */
  @InstantColumn({ nullable: true })
  stopAskedAt: Date | null;

  @ForeignKeyColumn()
  startedBy: Key<'user'>;

  @InstantColumn()
  startedAt: Date;

  @InstantColumn({ nullable: true })
  finishedAt: Date | null;
}
