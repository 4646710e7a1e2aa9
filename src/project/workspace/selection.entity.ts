import { Entity, Index } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, InstantColumn, PrimaryForeignKeyColumn } from '../../shared/database/column.js';
import type { Key } from '../../shared/ids/id.js';

/** The project and zone that a signed-in session works in. */
@Entity('project_selection')
@Index('project_selection_user', ['userId', 'chosenAt'])
export class Selection {
  @PrimaryForeignKeyColumn()
  sessionId: Key<'session'>;

  @ForeignKeyColumn()
  userId: Key<'user'>;

  @ForeignKeyColumn()
  projectId: Key<'project'>;

  /** IANA name; null follows the company's main zone. */
  @CodeColumn(64, { nullable: true })
  timeZone: string | null;

  @InstantColumn()
  chosenAt: Date;
}
