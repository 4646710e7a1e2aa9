import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, InstantColumn, KeyColumn, UuidColumn } from '../../shared/database/column.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import { MAX_QUERY } from './filter.dto.js';

/** A named set of filters of one person for one page. */
@Entity('tracking_saved_filter')
@Index('tracking_saved_filter_uuid', ['uuid'], { unique: true })
@Index('tracking_saved_filter_name', ['userId', 'page', 'name'], { unique: true })
export class SavedFilter {
  @KeyColumn()
  id: Key<'savedFilter'>;

  @UuidColumn()
  uuid: Uuid<'savedFilter'>;

  @ForeignKeyColumn()
  userId: Key<'user'>;

  @CodeColumn(20)
  page: string;

  @Column({ type: 'varchar', length: 60 })
  name: string;

  /** The search part of the page's address, without the question mark. */
  @CodeColumn(MAX_QUERY)
  query: string;

  /** Whether the page opens with it when nothing else is asked for. */
  @Column({ type: 'boolean' })
  isDefault: boolean;

  @InstantColumn()
  createdAt: Date;
}
