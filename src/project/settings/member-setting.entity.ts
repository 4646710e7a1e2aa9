import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../shared/database/column.js';
import type { MemberOverrides } from './setting-information.js';

/** One person's settings in a project, where they differ from the project's. */
@Entity('project_member_setting')
export class MemberSetting {
  @PrimaryColumn({ type: 'bigint', unsigned: true })
  projectId: string;

  @PrimaryColumn({ type: 'bigint', unsigned: true })
  userId: string;

  @Column({ type: 'json' })
  information: MemberOverrides;

  @InstantColumn()
  updatedAt: Date;
}
