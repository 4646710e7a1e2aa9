import { Check, Column, Entity, Index } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, InstantColumn, KeyColumn, UuidColumn } from '../../../shared/database/column.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';

export type ManualTimeStatus = 'PENDING' | 'APPROVED' | 'DECLINED' | 'WITHDRAWN';

/** Time that a person asks to have added. Once approved there is an activity with the same uuid. */
@Entity('tracking_manual_time')
@Index('tracking_manual_time_uuid', ['uuid'], { unique: true })
@Index('tracking_manual_time_person', ['userId', 'startedAt'])
@Index('tracking_manual_time_queue', ['projectId', 'status', 'createdAt'])
@Check('tracking_manual_time_forward', '`ended_at` > `started_at`')
export class ManualTime {
  @KeyColumn()
  id: Key<'manualTime'>;

  @UuidColumn()
  uuid: Uuid<'manualTime'>;

  @ForeignKeyColumn()
  userId: Key<'user'>;

  @ForeignKeyColumn()
  projectId: Key<'project'>;

  @InstantColumn()
  startedAt: Date;

  @InstantColumn()
  endedAt: Date;

  @Column({ type: 'varchar', length: 500 })
  remarks: string;

  @CodeColumn(10)
  status: ManualTimeStatus;

  @Column({ type: 'varchar', length: 500, nullable: true })
  reason: string | null;

  @ForeignKeyColumn({ nullable: true })
  decidedBy: Key<'user'> | null;

  @InstantColumn({ nullable: true })
  decidedAt: Date | null;

  @InstantColumn()
  createdAt: Date;

  @InstantColumn({ nullable: true })
  deletedAt: Date | null;

  @ForeignKeyColumn({ nullable: true })
  deletedBy: Key<'user'> | null;
}
