import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, KeyColumn } from '../../shared/database/column.js';

export type AppKind = 'APP' | 'SITE';

/** A program or a site that somebody of the company has used. */
@Entity('tracking_app')
@Index('tracking_app_name', ['companyId', 'kind', 'name'], { unique: true })
export class App {
  @KeyColumn()
  id: string;

  @ForeignKeyColumn()
  companyId: string;

  @CodeColumn(4)
  kind: AppKind;

  /** Executable in lower case, or registrable domain. */
  @Column({ type: 'varchar', length: 190, collation: 'utf8mb4_bin' })
  name: string;
}
