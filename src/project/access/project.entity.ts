import { Column, Entity, Index } from 'typeorm';
import { ForeignKeyColumn, InstantColumn, KeyColumn, UuidColumn } from '../../shared/database/column.js';
import type { Key, Uuid } from '../../shared/ids/id.js';

/** Place where people work: time, settings, teams and tags belong to a project. */
@Entity('project_project')
@Index('project_project_uuid', ['uuid'], { unique: true })
@Index('project_project_company', ['companyId', 'archivedAt', 'id'])
export class Project {
  @KeyColumn()
  id: Key<'project'>;

  @UuidColumn()
  uuid: Uuid<'project'>;

  @ForeignKeyColumn()
  companyId: Key<'company'>;

  @Column({ type: 'varchar', length: 120 })
  name: string;

  @Column({ type: 'varchar', length: 1000 })
  description: string;

  @ForeignKeyColumn()
  createdBy: Key<'user'>;

  @InstantColumn()
  createdAt: Date;

  /** Nothing new happens in it; what was recorded stays readable. */
  @InstantColumn({ nullable: true })
  archivedAt: Date | null;
}
