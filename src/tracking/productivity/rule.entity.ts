import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, InstantColumn, KeyColumn, UuidColumn } from '../../shared/database/column.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import type { AppKind } from '../apps/app.entity.js';

export type Productivity = 'PRODUCTIVE' | 'UNPRODUCTIVE' | 'NEUTRAL';

/** A project's productivity class for an app, or for a site with its subdomains. */
@Entity('tracking_rule')
@Index('tracking_rule_uuid', ['uuid'], { unique: true })
@Index('tracking_rule_name', ['projectId', 'kind', 'name'], { unique: true })
export class ProductivityRule {
  @KeyColumn()
  id: Key<'productivityRule'>;

  @UuidColumn()
  uuid: Uuid<'productivityRule'>;

  @ForeignKeyColumn()
  projectId: Key<'project'>;

  @CodeColumn(4)
  kind: AppKind;

  @Column({ type: 'varchar', length: 190, collation: 'utf8mb4_bin' })
  name: string;

  @CodeColumn(12)
  class: Productivity;

  @ForeignKeyColumn()
  updatedBy: Key<'user'>;

  @InstantColumn()
  updatedAt: Date;
}
