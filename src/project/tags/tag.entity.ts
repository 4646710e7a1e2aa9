import { Column, Entity, Index } from 'typeorm';
import {
  ForeignKeyColumn,
  InstantColumn,
  KeyColumn,
  PrimaryForeignKeyColumn,
  UuidColumn,
} from '../../shared/database/column.js';
import type { Key, Uuid } from '../../shared/ids/id.js';

/** A word by which a project's people are grouped and filtered. */
@Entity('project_tag')
@Index('project_tag_uuid', ['uuid'], { unique: true })
@Index('project_tag_name', ['projectId', 'name'], { unique: true })
export class Tag {
  @KeyColumn()
  id: Key<'tag'>;

  @UuidColumn()
  uuid: Uuid<'tag'>;

  @ForeignKeyColumn()
  projectId: Key<'project'>;

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
  @PrimaryForeignKeyColumn()
  tagId: Key<'tag'>;

  @PrimaryForeignKeyColumn()
  userId: Key<'user'>;
}
