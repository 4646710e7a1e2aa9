import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../database/column.js';

/** When a job is due and who runs it. One row a job, shared by all processes. */
@Entity('shared_job')
export class JobState {
  @PrimaryColumn({ type: 'varchar', length: 80, charset: 'ascii', collation: 'ascii_bin' })
  name: string;

  @InstantColumn()
  dueAt: Date;

  /** While in the future, a process is at it; a process that died is replaced when this has passed. */
  @InstantColumn({ nullable: true })
  leasedUntil: Date | null;

  @InstantColumn({ nullable: true })
  startedAt: Date | null;

  @InstantColumn({ nullable: true })
  finishedAt: Date | null;

  /** Milliseconds of the last run. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  duration: number | null;

  @Column({ type: 'varchar', length: 500, nullable: true })
  lastError: string | null;
}
