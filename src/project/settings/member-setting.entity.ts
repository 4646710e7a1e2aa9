import { Column, Entity } from 'typeorm';
import { InstantColumn, PrimaryForeignKeyColumn } from '../../shared/database/column.js';
import type { Key } from '../../shared/ids/id.js';
import type { MemberOverrides } from './setting-information.js';

/** Settings of one person in a project, where they differ from the project's. */
@Entity('project_member_setting')
export class MemberSetting {
  @PrimaryForeignKeyColumn()
  projectId: Key<'project'>;

  @PrimaryForeignKeyColumn()
  userId: Key<'user'>;

  @Column({ type: 'json' })
  information: MemberOverrides;

  @InstantColumn()
  updatedAt: Date;
}
