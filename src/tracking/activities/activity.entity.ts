import { Check, Column, Entity, Index } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, InstantColumn, KeyColumn } from '../../shared/database/column.js';
import type { Key } from '../../shared/ids/id.js';

export type ActivityType = 'TRACKED' | 'MANUAL';

/**
 * An app or site that was used during an activity: its key, seconds, rating (P = productive, U = unproductive, N =
 * neutral), title. Kept within the activity's row: it is written once and read only together with it
 * (docs/decisions/011).
 */
export type StoredUsage = [app: number, seconds: number, rating: 'P' | 'U' | 'N', title?: string];

/** A half-open interval of one person in one project. No two live intervals of a person overlap. */
@Entity('tracking_activity')
@Index('tracking_activity_uuid', ['userId', 'uuid'], { unique: true })
@Index('tracking_activity_time', ['userId', 'startedAt', 'endedAt'])
@Check('tracking_activity_forward', '`ended_at` > `started_at`')
@Check(
  'tracking_activity_parts',
  '`idle` <= `duration` and `productive` + `unproductive` <= `duration` and `worked` <= `duration`',
)
export class Activity {
  @KeyColumn()
  id: Key<'activity'>;

  @ForeignKeyColumn()
  userId: Key<'user'>;

  @ForeignKeyColumn()
  projectId: Key<'project'>;

  /** Id made by the client; an activity that is sent twice is recognised by it. */
  @Column({ type: 'binary', length: 16 })
  uuid: Buffer;

  /** Id of the client's activity that was cut, if this is a further piece of it. */
  @Column({ type: 'binary', length: 16, nullable: true })
  partOf: Buffer | null;

  @CodeColumn(8)
  type: ActivityType;

  @InstantColumn()
  startedAt: Date;

  @InstantColumn()
  endedAt: Date;

  /** Seconds, as are the columns that follow. */
  @Column({ type: 'int', unsigned: true })
  duration: number;

  /** Seconds without mouse and keyboard, beyond the project's idle minutes. */
  @Column({ type: 'int', unsigned: true })
  idle: number;

  @Column({ type: 'int', unsigned: true })
  productive: number;

  @Column({ type: 'int', unsigned: true })
  unproductive: number;

  /** Seconds that count as worked, by the settings in force when the activity arrived. */
  @Column({ type: 'int', unsigned: true })
  worked: number;

  /** null: not measured, which is not 0. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  mouseMoves: number | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  keyClicks: number | null;

  @Column({ type: 'varchar', length: 500, nullable: true })
  memo: string | null;

  @Column({ type: 'varchar', length: 80, nullable: true })
  device: string | null;

  @Column({ type: 'json' })
  usages: StoredUsage[];

  /** The time is beyond a hard limit: it counts as worked, but is not payable until somebody allows it. */
  @Column({ type: 'boolean', default: false })
  overLimit: boolean;

  /** The activity arrived when its period was already invoiced. */
  @Column({ type: 'boolean', default: false })
  afterInvoice: boolean;

  /**
   * Digest of the content that the client sent, on the first piece; it distinguishes other content with the same id.
   */
  @Column({ type: 'binary', length: 16, nullable: true })
  digest: Buffer | null;

  @InstantColumn()
  receivedAt: Date;

  /** The row stays, so that a tracker that re-sends it does not bring it back. */
  @InstantColumn({ nullable: true })
  deletedAt: Date | null;

  @ForeignKeyColumn({ nullable: true })
  deletedBy: Key<'user'> | null;
}
