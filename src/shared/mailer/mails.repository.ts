import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../database/database.js';
import type { Key, Uuid, UuidLike } from '../ids/id.js';
import { isUuid } from '../ids/uuid.js';
import { offsetOf, type PageArgs } from '../pagination/page.js';
import { Mail, type MailStatus } from './mail.entity.js';

@Injectable()
export class MailsRepository {
  constructor(private readonly database: Database) {}

  /** Returns the newest first: the demo writes mails of days before. */
  findPage(status: MailStatus | null | undefined, args: PageArgs): Promise<[Mail[], number]> {
    return this.database.manager().findAndCount(Mail, {
      where: status ? { status } : {},
      order: { createdAt: 'DESC', id: 'DESC' },
      skip: offsetOf(args),
      take: args.first,
    });
  }

  async find(uuid: UuidLike<'mail'>): Promise<Mail | null> {
    return isUuid(uuid) ? this.database.manager().findOneBy(Mail, { uuid }) : null;
  }

  async listByUuids(uuids: readonly Uuid<'mail'>[]): Promise<Mail[]> {
    return uuids.length === 0 ? [] : this.database.manager().findBy(Mail, { uuid: In([...uuids]) });
  }

  /** False for a mail that is on its way or was sent. */
  async queueAgain(id: Key<'mail'>, dueAt: Date): Promise<boolean> {
    const changed = await this.database.execute(
      `UPDATE shared_mail SET status = 'QUEUED', tries = 0, due_at = ? WHERE id = ? AND status IN ('OUTBOX', 'DEAD')`,
      [dueAt, id],
    );
    return changed === 1;
  }
}
