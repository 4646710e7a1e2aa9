import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, InstantColumn, KeyColumn, UuidColumn } from '../../shared/database/column.js';
import type { Key, Uuid } from '../../shared/ids/id.js';

/** A mail to a lead, kept with its words: the mailer erases those of what it sent. */
@Entity('crm_mail')
@Index('crm_mail_key', ['sentBy', 'k'], { unique: true })
@Index('crm_mail_lead', ['leadId', 'id'])
export class LeadMail {
  @KeyColumn()
  id: Key<'leadMail'>;

  @ForeignKeyColumn()
  leadId: Key<'lead'>;

  @ForeignKeyColumn()
  sentBy: Key<'user'>;

  /** Idempotency key of the sender. */
  @CodeColumn(80)
  k: string;

  @UuidColumn()
  mailUuid: Uuid<'mail'>;

  @CodeColumn(254)
  recipient: string;

  @Column({ type: 'varchar', length: 250 })
  subject: string;

  @Column({ type: 'text' })
  body: string;

  @InstantColumn()
  createdAt: Date;
}

/** Words for mails that a company sends again and again. */
@Entity('crm_template')
@Index('crm_template_uuid', ['uuid'], { unique: true })
@Index('crm_template_name', ['companyId', 'name'], { unique: true })
export class LeadTemplate {
  @KeyColumn()
  id: Key<'leadTemplate'>;

  @UuidColumn()
  uuid: Uuid<'leadTemplate'>;

  @ForeignKeyColumn()
  companyId: Key<'company'>;

  @Column({ type: 'varchar', length: 120 })
  name: string;

  @Column({ type: 'varchar', length: 250 })
  subject: string;

  @Column({ type: 'text' })
  body: string;

  @Column({ type: 'int', unsigned: true })
  version: number;

  @ForeignKeyColumn()
  updatedBy: Key<'user'>;
}
