import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, InstantColumn, KeyColumn } from '../../shared/database/column.js';
import type { Slug } from '../../shared/permissions/slug.js';

/** Of the whole company: the value of `projectId` in an entry that is tied to no project. */
export const EVERYWHERE = '0';

/** One cell of the permission table: this person or role is allowed or denied this permission. */
@Entity('company_grant')
@Index('company_grant_entry', ['companyId', 'subject', 'slug', 'projectId'], { unique: true })
export class CompanyGrant {
  @KeyColumn()
  id: string;

  @ForeignKeyColumn()
  companyId: string;

  /** `user:<key>`, `company:<role>` or `project:<role>`: one text, so that an entry can be unique. */
  @CodeColumn(40)
  subject: string;

  @CodeColumn(40)
  slug: Slug;

  /** EVERYWHERE when the entry is global. */
  @ForeignKeyColumn({ default: 0 })
  projectId: string;

  @Column({ type: 'boolean', transformer: { from: Boolean, to: Number } })
  allow: boolean;

  @ForeignKeyColumn()
  grantedBy: string;

  @InstantColumn()
  grantedAt: Date;
}
