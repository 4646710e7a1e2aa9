import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, InstantColumn, KeyColumn } from '../../shared/database/column.js';
import { type Key, NO_KEY } from '../../shared/ids/id.js';
import type { Slug } from '../../shared/permissions/slug.js';

/** Value of `projectId` in an entry that applies to the whole company. */
export const EVERYWHERE = NO_KEY;

/** A cell of the permission table: this person or role is allowed or denied this permission. */
@Entity('company_grant')
@Index('company_grant_entry', ['companyId', 'subject', 'slug', 'projectId'], { unique: true })
export class CompanyGrant {
  @KeyColumn()
  id: Key<'companyGrant'>;

  @ForeignKeyColumn()
  companyId: Key<'company'>;

  /** `user:<key>`, `company:<role>` or `project:<role>`: one text, so that an entry can be unique. */
  @CodeColumn(40)
  subject: string;

  @CodeColumn(40)
  slug: Slug;

  /** EVERYWHERE if the entry is global. */
  @ForeignKeyColumn({ default: 0 })
  projectId: Key<'project'>;

  @Column({ type: 'boolean', transformer: { from: Boolean, to: Number } })
  allow: boolean;

  @ForeignKeyColumn()
  grantedBy: Key<'user'>;

  @InstantColumn()
  grantedAt: Date;
}
