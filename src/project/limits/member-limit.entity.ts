import { Column, Entity } from 'typeorm';
import { CodeColumn, InstantColumn, PrimaryForeignKeyColumn } from '../../shared/database/column.js';
import type { Key } from '../../shared/ids/id.js';

export const LIMIT_PERIODS = ['DAY', 'WEEK', 'MONTH'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** Time limit of one person, in place of the project's. */
@Entity('project_member_limit')
export class MemberLimit {
  @PrimaryForeignKeyColumn()
  projectId: Key<'project'>;

  @PrimaryForeignKeyColumn()
  userId: Key<'user'>;

  @Column({ type: 'int', unsigned: true })
  minutes: number;

  @CodeColumn(5)
  period: LimitPeriod;

  /** Time beyond it is not counted. */
  @Column({ type: 'boolean', default: false, transformer: { from: Boolean, to: Number } })
  hard: boolean;

  @InstantColumn()
  updatedAt: Date;
}
