import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ForeignKeyColumn, InstantColumn, KeyColumn, UuidColumn } from '../../shared/database/column.js';

/** People of a project who are looked at together. */
@Entity('project_team')
@Index('project_team_uuid', ['uuid'], { unique: true })
@Index('project_team_name', ['projectId', 'name'], { unique: true })
export class Team {
  @KeyColumn()
  id: string;

  @UuidColumn()
  uuid: string;

  @ForeignKeyColumn()
  projectId: string;

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
  @PrimaryColumn({ type: 'bigint', unsigned: true })
  teamId: string;

  @PrimaryColumn({ type: 'bigint', unsigned: true })
  userId: string;
}
