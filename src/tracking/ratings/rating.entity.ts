import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, InstantColumn, KeyColumn, UuidColumn } from '../../shared/database/column.js';
import type { Key, Uuid } from '../../shared/ids/id.js';

/** Applying a project's rules anew to what is not yet invoiced, person by person; it goes on after a restart. */
@Entity('tracking_rating')
@Index('tracking_rating_uuid', ['uuid'], { unique: true })
@Index('tracking_rating_open', ['status', 'id'])
export class Rating {
  @KeyColumn()
  id: Key<'rating'>;

  @UuidColumn()
  uuid: Uuid<'rating'>;

  @ForeignKeyColumn()
  projectId: Key<'project'>;

  @CodeColumn(10)
  status: 'RUNNING' | 'DONE';

  /** People to go through, and those done. */
  @Column({ type: 'int', unsigned: true })
  total: number;

  @Column({ type: 'int', unsigned: true })
  done: number;

  /** Activities that count otherwise than before. */
  @Column({ type: 'int', unsigned: true })
  changed: number;

  /** Seconds by which worked time changed. */
  @Column({ type: 'int', default: 0 })
  worked: number;

  /** Key of the rating that this one takes back. */
  @ForeignKeyColumn({ nullable: true })
  undoes: Key<'rating'> | null;

  @ForeignKeyColumn()
  afterUser: Key<'user'>;

  @ForeignKeyColumn()
  startedBy: Key<'user'>;

  @InstantColumn()
  startedAt: Date;

  @InstantColumn({ nullable: true })
  finishedAt: Date | null;
}
