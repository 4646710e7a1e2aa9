import { Entity, Index, PrimaryColumn } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, InstantColumn } from '../../shared/database/column.js';

/** The project and zone that a signed-in session works in. */
@Entity('project_selection')
@Index('project_selection_user', ['userId', 'chosenAt'])
export class Selection {
  @PrimaryColumn({ type: 'bigint', unsigned: true })
  sessionId: string;

  @ForeignKeyColumn()
  userId: string;

  @ForeignKeyColumn()
  projectId: string;

  /** IANA name; null follows the company's main zone. */
  @CodeColumn(64, { nullable: true })
  timeZone: string | null;

  @InstantColumn()
  chosenAt: Date;
}
