import { Column, Entity, Index } from 'typeorm';
import {
  ForeignKeyColumn,
  InstantColumn,
  KeyColumn,
  PrimaryForeignKeyColumn,
  UuidColumn,
} from '../../shared/database/column.js';
import type { Key, Uuid } from '../../shared/ids/id.js';

/** People of a project who are looked at together. */
@Entity('project_team')
@Index('project_team_uuid', ['uuid'], { unique: true })
@Index('project_team_name', ['projectId', 'name'], { unique: true })
export class Team {
  @KeyColumn()
  id: Key<'team'>;

  @UuidColumn()
  uuid: Uuid<'team'>;

  @ForeignKeyColumn()
  projectId: Key<'project'>;

  @Column({ type: 'varchar', length: 80 })
  name: string;

  @Column({ type: 'varchar', length: 500 })
  description: string;

  @InstantColumn()
  createdAt: Date;
}

@Entity('project_team_member')
@Index('project_team_member_user', ['userId'])
export class TeamMember {
  @PrimaryForeignKeyColumn()
  teamId: Key<'team'>;

  @PrimaryForeignKeyColumn()
  userId: Key<'user'>;
}
