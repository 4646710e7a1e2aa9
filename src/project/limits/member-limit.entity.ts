import { Column, Entity, PrimaryColumn } from 'typeorm';
import { CodeColumn, InstantColumn } from '../../shared/database/column.js';

export const LIMIT_PERIODS = ['DAY', 'WEEK', 'MONTH'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** One person's own time limit, in place of the project's. */
@Entity('project_member_limit')
export class MemberLimit {
  @PrimaryColumn({ type: 'bigint', unsigned: true })
  projectId: string;

  @PrimaryColumn({ type: 'bigint', unsigned: true })
  userId: string;

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
