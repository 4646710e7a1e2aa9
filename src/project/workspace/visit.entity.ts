import { Entity } from 'typeorm';
import { InstantColumn, PrimaryForeignKeyColumn } from '../../shared/database/column.js';
import type { Key } from '../../shared/ids/id.js';

/** When a person last chose a project: those come first where one chooses. */
@Entity('project_visit')
export class Visit {
  @PrimaryForeignKeyColumn()
  userId: Key<'user'>;

  @PrimaryForeignKeyColumn()
  projectId: Key<'project'>;

  @InstantColumn()
  visitedAt: Date;
}
