import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, KeyColumn } from '../../shared/database/column.js';
import type { Key } from '../../shared/ids/id.js';

export type AppKind = 'APP' | 'SITE';

/** A program or a site that somebody of the company has used. */
@Entity('tracking_app')
@Index('tracking_app_name', ['companyId', 'kind', 'name'], { unique: true })
export class App {
  @KeyColumn()
  id: Key<'app'>;

  @ForeignKeyColumn()
  companyId: Key<'company'>;

  @CodeColumn(4)
  kind: AppKind;

  /** Executable in lower case, or registrable domain. */
  @Column({ type: 'varchar', length: 190, collation: 'utf8mb4_bin' })
  name: string;
}
