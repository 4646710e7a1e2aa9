import { Column, Entity, Index } from 'typeorm';
import { ForeignKeyColumn, InstantColumn, KeyColumn, UuidColumn } from '../../shared/database/column.js';

/** Where people work: time, settings, teams and tags belong to a project. */
@Entity('project_project')
@Index('project_project_uuid', ['uuid'], { unique: true })
@Index('project_project_company', ['companyId', 'archivedAt', 'id'])
export class Project {
  @KeyColumn()
  id: string;

  @UuidColumn()
  uuid: string;

  @ForeignKeyColumn()
  companyId: string;

  @Column({ type: 'varchar', length: 120 })
  name: string;

  @Column({ type: 'varchar', length: 1000 })
  description: string;

  @ForeignKeyColumn()
  createdBy: string;

  @InstantColumn()
  createdAt: Date;

  /** Nothing new happens in it; what was recorded stays readable. */
  @InstantColumn({ nullable: true })
  archivedAt: Date | null;
}
