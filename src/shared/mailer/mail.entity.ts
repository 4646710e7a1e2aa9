import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, InstantColumn, KeyColumn, UuidColumn } from '../database/column.js';
import type { Key, Uuid } from '../ids/id.js';
import type { Locale } from '../language/locale.js';

/**
 * - `OUTBOX`: no mail server is set up; the mail waits to be read by the admin
 * - `QUEUED`: to be sent at `dueAt`
 * - `SENDING`: with the mail server; taken up again at `dueAt` should the process die
 * - `SENT`: accepted by the mail server; its text is erased
 * - `DEAD`: refused for good, or given up
 */
export type MailStatus = 'OUTBOX' | 'QUEUED' | 'SENDING' | 'SENT' | 'DEAD';

@Entity('shared_mail')
@Index('shared_mail_uuid', ['uuid'], { unique: true })
@Index('shared_mail_due', ['status', 'dueAt'])
@Index('shared_mail_created', ['createdAt', 'id'])
export class Mail {
  @KeyColumn()
  id: Key<'mail'>;

  /** Also the Message-ID, the same at every try: a mail that arrives twice after a crash is recognised as one. */
  @UuidColumn()
  uuid: Uuid<'mail'>;

  @CodeColumn(254)
  recipient: string;

  /** Address that answers go to; null: answers are not read. */
  @CodeColumn(254, { nullable: true })
  replyTo: string | null;

  @CodeColumn(2)
  locale: Locale;

  /** Name of the mail, with the texts `mail.<name>`. */
  @CodeColumn(60)
  name: string;

  @Column({ type: 'varchar', length: 250 })
  subject: string;

  @Column({ type: 'text' })
  text: string;

  @Column({ type: 'text' })
  html: string;

  /** Codes and parts of links in the mail that only its recipient may use; null: a mail from before they were kept. */
  @Column({ type: 'json', nullable: true })
  secrets: readonly string[] | null;

  @CodeColumn(10)
  status: MailStatus;

  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  tries: number;

  @InstantColumn()
  dueAt: Date;

  @Column({ type: 'varchar', length: 500, nullable: true })
  lastError: string | null;

  @InstantColumn()
  createdAt: Date;

  @InstantColumn({ nullable: true })
  sentAt: Date | null;
}
