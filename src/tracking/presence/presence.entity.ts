import { Column, Entity, Index } from 'typeorm';
import { ForeignKeyColumn, InstantColumn, PrimaryForeignKeyColumn, UuidColumn } from '../../shared/database/column.js';
import type { Key, Uuid } from '../../shared/ids/id.js';

/** The last report of a person's tracker or timer. It is only shown; worked time is counted from activities. */
@Entity('tracking_presence')
@Index('tracking_presence_open', ['endedAt', 'lostAt', 'seenAt'])
export class Presence {
  @PrimaryForeignKeyColumn()
  userId: Key<'user'>;

  /** Made by the client at each start, so that a late stop cannot end a newer run. */
  @UuidColumn()
  run: Uuid<'run'>;

  @ForeignKeyColumn()
  projectId: Key<'project'>;

  @Column({ type: 'varchar', length: 500, nullable: true })
  note: string | null;

  @Column({ type: 'varchar', length: 80 })
  device: string;

  /** The run continues, without input for longer than the project allows. */
  @Column({ type: 'boolean', default: false })
  idle: boolean;

  /** When the person pressed start, by the server's clock. */
  @InstantColumn()
  since: Date;

  @InstantColumn()
  seenAt: Date;

  /** When the person pressed stop; null: they did not. */
  @InstantColumn({ nullable: true })
  endedAt: Date | null;

  /** When pages were told that the run fell silent; null: it is heard, or was stopped. */
  @InstantColumn({ nullable: true })
  lostAt: Date | null;

  /** The person asked on another device that the run stops. */
  @Column({ type: 'boolean', default: false })
  stopAsked: boolean;
}
