import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn, PrimaryForeignKeyColumn } from '../../shared/database/column.js';
import type { Key } from '../../shared/ids/id.js';

/** CLOUDSETTING is the spec's name; the others follow it. */
export const SETTING_TYPES = ['CLOUDSETTING', 'GENERAL', 'TIMELIMIT'] as const;
export type SettingType = (typeof SETTING_TYPES)[number];

/** A typed setting of a project; the shape of its information belongs to the type. */
@Entity('project_setting')
export class ProjectSetting {
  @PrimaryForeignKeyColumn()
  projectId: Key<'project'>;

  @PrimaryColumn({ type: 'varchar', length: 20, charset: 'ascii', collation: 'ascii_bin' })
  type: SettingType;

  @Column({ type: 'json' })
  information: object;

  @InstantColumn()
  updatedAt: Date;
}
