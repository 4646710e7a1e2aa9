import { Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../shared/database/column.js';

/** When a person last chose a project: those come first where one chooses. */
@Entity('project_visit')
export class Visit {
  @PrimaryColumn({ type: 'bigint', unsigned: true })
  userId: string;

  @PrimaryColumn({ type: 'bigint', unsigned: true })
  projectId: string;

  @InstantColumn()
  visitedAt: Date;
}
