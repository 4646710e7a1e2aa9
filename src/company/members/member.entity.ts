import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, InstantColumn, KeyColumn } from '../../shared/database/column.js';
import type { Key } from '../../shared/ids/id.js';
import type { Absence } from '../../shared/time/absence.js';
import type { CompanyRole } from '../../shared/permissions/role.js';

/** A person in a company. */
@Entity('company_member')
@Index('company_member_person', ['companyId', 'userId'], { unique: true })
@Index('company_member_user', ['userId'])
@Index('company_member_role', ['companyId', 'role'])
export class CompanyMember {
  @KeyColumn()
  id: Key<'companyMember'>;

  @ForeignKeyColumn()
  companyId: Key<'company'>;

  @ForeignKeyColumn()
  userId: Key<'user'>;

  @CodeColumn(20)
  role: CompanyRole;

  @InstantColumn()
  joinedAt: Date;

  /** Gives nothing from then on; what the person did stays. */
  @InstantColumn({ nullable: true })
  deactivatedAt: Date | null;

  /** When it was inactive before. */
  @Column({ type: 'json', nullable: true })
  absences: Absence[] | null;
}
