import { Check, Column, Entity, Index } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, InstantColumn, KeyColumn } from '../../shared/database/column.js';
import type { Key } from '../../shared/ids/id.js';

export type ActivityType = 'TRACKED' | 'MANUAL';

/**
 * What was used during an activity: key of the app or site, seconds, P(roductive), U(nproductive) or N(eutral), title.
 * Kept within its row: it is written once and read only together with it (docs/decisions/011).
 */
export type StoredUsage = [app: number, seconds: number, rating: 'P' | 'U' | 'N', title?: string];

/** One interval of one person in one project, half-open. No two of a person that stand overlap. */
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

  /** Made by the client: what was sent twice is known by it. */
  @Column({ type: 'binary', length: 16 })
  uuid: Buffer;

  /** What the client sent was cut, and this is a further piece of it. */
  @Column({ type: 'binary', length: 16, nullable: true })
  partOf: Buffer | null;

  @CodeColumn(8)
  type: ActivityType;

  @InstantColumn()
  startedAt: Date;

  @InstantColumn()
  endedAt: Date;

  /** Seconds, as all that follow. */
  @Column({ type: 'int', unsigned: true })
  duration: number;

  /** Without mouse and keyboard, beyond the project's idle minutes. */
  @Column({ type: 'int', unsigned: true })
  idle: number;

  @Column({ type: 'int', unsigned: true })
  productive: number;

  @Column({ type: 'int', unsigned: true })
  unproductive: number;

  /** What counts, by the settings that held when it arrived. */
  @Column({ type: 'int', unsigned: true })
  worked: number;

  /** null: could not be counted, which is not 0. */
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

  /** Beyond a hard limit: counts as worked, is not payable until somebody allows it. */
  @Column({ type: 'boolean', default: false })
  overLimit: boolean;

  /** Came when its period was already invoiced. */
  @Column({ type: 'boolean', default: false })
  afterInvoice: boolean;

  /** Of what the client sent, on its first piece: the same id with other content is told apart by it. */
  @Column({ type: 'binary', length: 16, nullable: true })
  digest: Buffer | null;

  @InstantColumn()
  receivedAt: Date;

  /** The row stays, so that a tracker that sends it again does not bring it back. */
  @InstantColumn({ nullable: true })
  deletedAt: Date | null;

  @ForeignKeyColumn({ nullable: true })
  deletedBy: Key<'user'> | null;
}
