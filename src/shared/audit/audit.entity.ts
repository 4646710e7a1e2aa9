import { Column, Entity, Index } from 'typeorm';
import { BigNumberColumn, CodeColumn, HashColumn, InstantColumn, KeyColumn, UuidColumn } from '../database/column.js';
import type { Key, Uuid } from '../ids/id.js';

/** A line of the audit log. Inserted once; only the sealer updates it, to give it its position in the hash chain. */
@Entity('shared_audit')
@Index('shared_audit_position', ['position'], { unique: true })
@Index('shared_audit_actor', ['actorId', 'at'])
@Index('shared_audit_object', ['objectType', 'objectId'])
@Index('shared_audit_company', ['companyId', 'at'])
export class AuditEntry {
  @KeyColumn()
  id: Key<'auditEntry'>;

  @UuidColumn()
  uuid: Uuid<'auditEntry'>;

  @InstantColumn()
  at: Date;

  @UuidColumn({ nullable: true })
  actorId: Uuid<'user'> | null;

  @UuidColumn({ nullable: true })
  sessionId: Uuid<'session'> | null;

  @Column({ type: 'varchar', length: 64 })
  ip: string;

  @UuidColumn({ nullable: true })
  requestId: Uuid<'request'> | null;

  /** `<module>.<act>`, such as `identity.password-changed`. */
  @CodeColumn(80)
  action: string;

  @CodeColumn(40)
  objectType: string;

  @CodeColumn(64)
  objectId: string;

  /** The changes without secrets: names of fields, values before and after. */
  @Column({ type: 'text' })
  details: string;

  /** The company whose owners may read the line; null: it concerns no company. */
  @UuidColumn({ nullable: true })
  companyId: Uuid<'company'> | null;

  @BigNumberColumn({ nullable: true })
  position: string | null;

  /** SHA-256 over the previous line's hash and this line's content. */
  @HashColumn({ nullable: true })
  hash: Buffer | null;
}
