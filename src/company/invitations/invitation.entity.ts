import { Column, Entity, Index } from 'typeorm';
import {
  CodeColumn,
  ForeignKeyColumn,
  HashColumn,
  InstantColumn,
  KeyColumn,
  UuidColumn,
} from '../../shared/database/column.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import type { Locale } from '../../shared/language/locale.js';
import type { CompanyRole, ProjectRole } from '../../shared/permissions/role.js';

/** A mailed link that lets the owner of one address join a company, and a project of it. Bound to the address. */
@Entity('company_invitation')
@Index('company_invitation_uuid', ['uuid'], { unique: true })
@Index('company_invitation_token', ['tokenHash'], { unique: true })
@Index('company_invitation_share', ['shareHash'], { unique: true })
@Index('company_invitation_company', ['companyId', 'id'])
@Index('company_invitation_email', ['email'])
export class Invitation {
  @KeyColumn()
  id: Key<'invitation'>;

  @UuidColumn()
  uuid: Uuid<'invitation'>;

  @ForeignKeyColumn()
  companyId: Key<'company'>;

  /** Normalized. */
  @CodeColumn(254)
  email: string;

  @CodeColumn(20)
  companyRole: CompanyRole;

  /** A project of the module above, which is asked to give the membership. */
  @ForeignKeyColumn({ nullable: true })
  projectId: Key<'project'> | null;

  @CodeColumn(20, { nullable: true })
  projectRole: ProjectRole | null;

  @HashColumn()
  tokenHash: Buffer;

  /**
   * Hash of the secret of a second link, to be sent by other means; it does not prove that its bearer owns the address.
   */
  @HashColumn({ nullable: true })
  shareHash: Buffer | null;

  /** The secret of the second link, encrypted, to show it again. */
  @CodeColumn(200, { nullable: true })
  shareToken: string | null;

  /** Language of the mail to a person without an account; null: the inviter's. */
  @CodeColumn(2, { nullable: true })
  locale: Locale | null;

  @ForeignKeyColumn()
  invitedBy: Key<'user'>;

  @InstantColumn()
  createdAt: Date;

  @InstantColumn()
  sentAt: Date;

  @Column({ type: 'smallint', unsigned: true, default: 1 })
  sends: number;

  @InstantColumn()
  expiresAt: Date;

  @InstantColumn({ nullable: true })
  acceptedAt: Date | null;

  @ForeignKeyColumn({ nullable: true })
  acceptedBy: Key<'user'> | null;

  @InstantColumn({ nullable: true })
  revokedAt: Date | null;

  @ForeignKeyColumn({ nullable: true })
  revokedBy: Key<'user'> | null;
}
