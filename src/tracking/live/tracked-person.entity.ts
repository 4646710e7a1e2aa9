import { Column, Entity, Index } from 'typeorm';
import { ForeignKeyColumn, InstantColumn, PrimaryForeignKeyColumn } from '../../shared/database/column.js';
import type { Key } from '../../shared/ids/id.js';

/** The last recorded time of a tracked person. Any code that writes time of the person holds the lock of this row. */
@Entity('tracking_person')
@Index('tracking_person_project', ['projectId', 'until'])
export class TrackedPerson {
  @PrimaryForeignKeyColumn()
  userId: Key<'user'>;

  @ForeignKeyColumn({ nullable: true })
  projectId: Key<'project'> | null;

  /** The app or site used most at the end. */
  @ForeignKeyColumn({ nullable: true })
  appId: Key<'app'> | null;

  /** Start of the continuous run of slices that the last one belongs to. */
  @InstantColumn({ nullable: true })
  since: Date | null;

  @InstantColumn({ nullable: true })
  until: Date | null;

  /** Idle seconds of the last slice. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  idle: number;

  @InstantColumn({ nullable: true })
  receivedAt: Date | null;
}
