import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ForeignKeyColumn, InstantColumn, KeyColumn, UuidColumn } from '../../shared/database/column.js';

/** A word by which a project's people are grouped and filtered. */
@Entity('project_tag')
@Index('project_tag_uuid', ['uuid'], { unique: true })
@Index('project_tag_name', ['projectId', 'name'], { unique: true })
export class Tag {
  @KeyColumn()
  id: string;

  @UuidColumn()
  uuid: string;

  @ForeignKeyColumn()
  projectId: string;

  @Column({ type: 'varchar', length: 60 })
  name: string;

  /** `#rrggbb` */
  @Column({ type: 'char', length: 7, charset: 'ascii', collation: 'ascii_bin' })
  color: string;

  @Column({ type: 'varchar', length: 300 })
  description: string;

  @InstantColumn()
  createdAt: Date;
}

/** A tag on a person. */
@Entity('project_member_tag')
@Index('project_member_tag_user', ['userId'])
export class MemberTag {
  @PrimaryColumn({ type: 'bigint', unsigned: true })
  tagId: string;

  @PrimaryColumn({ type: 'bigint', unsigned: true })
  userId: string;
}
