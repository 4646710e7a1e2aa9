import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, InstantColumn, KeyColumn } from '../../shared/database/column.js';
import type { Key } from '../../shared/ids/id.js';
import type { Absence } from '../../shared/time/absence.js';
import type { ProjectRole } from '../../shared/permissions/role.js';

/** A person in a project. */
@Entity('project_member')
@Index('project_member_person', ['projectId', 'userId'], { unique: true })
@Index('project_member_user', ['userId'])
export class ProjectMember {
  @KeyColumn()
  id: Key<'projectMember'>;

  @ForeignKeyColumn()
  projectId: Key<'project'>;

  @ForeignKeyColumn()
  userId: Key<'user'>;

  @CodeColumn(20)
  role: ProjectRole;

  @InstantColumn()
  joinedAt: Date;

  /** Set while the person is disabled in the project. */
  @InstantColumn({ nullable: true })
  deactivatedAt: Date | null;

  /** When it was inactive before. */
  @Column({ type: 'json', nullable: true })
  absences: Absence[] | null;
}
