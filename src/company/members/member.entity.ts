import { Entity, Index } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, InstantColumn, KeyColumn } from '../../shared/database/column.js';
import type { CompanyRole } from '../../shared/permissions/role.js';

/** A person in a company. */
@Entity('company_member')
@Index('company_member_person', ['companyId', 'userId'], { unique: true })
@Index('company_member_user', ['userId'])
@Index('company_member_role', ['companyId', 'role'])
export class CompanyMember {
  @KeyColumn()
  id: string;

  @ForeignKeyColumn()
  companyId: string;

  @ForeignKeyColumn()
  userId: string;

  @CodeColumn(20)
  role: CompanyRole;

  @InstantColumn()
  joinedAt: Date;

  /** Gives nothing from then on; what the person did stays. */
  @InstantColumn({ nullable: true })
  deactivatedAt: Date | null;
}
