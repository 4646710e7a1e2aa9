import { Column, Entity, Index } from 'typeorm';
import { ForeignKeyColumn, InstantColumn, PrimaryForeignKeyColumn, UuidColumn } from '../../shared/database/column.js';
import type { Key, Uuid } from '../../shared/ids/id.js';

/** What a person's tracker or timer said last that it does. Never counted: what was worked is said by activities. */
@Entity('tracking_presence')
@Index('tracking_presence_open', ['endedAt', 'lostAt', 'seenAt'])
export class Presence {
  @PrimaryForeignKeyColumn()
  userId: Key<'user'>;

  /** Made by the client at each start, so that a late stop ends nothing that began since. */
  @UuidColumn()
  run: Uuid<'run'>;

  @ForeignKeyColumn()
  projectId: Key<'project'>;

  @Column({ type: 'varchar', length: 500, nullable: true })
  note: string | null;

  @Column({ type: 'varchar', length: 80 })
  device: string;

  /** Running, without input for longer than the project allows. */
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

  /** When pages were told that nothing is heard any more; null: it is heard, or was stopped. */
  @InstantColumn({ nullable: true })
  lostAt: Date | null;

  /** The person wants it to stop, and is somewhere else. */
  @Column({ type: 'boolean', default: false })
  stopAsked: boolean;
}
