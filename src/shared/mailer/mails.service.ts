import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { Changes } from '../changes/changes.service.js';
import { Database } from '../database/database.js';
import { NotFound } from '../errors/app-error.js';
import type { Uuid, UuidLike } from '../ids/id.js';
import { mapPage, type Page, pageOf } from '../pagination/page.js';
import type { Actor } from '../permissions/actor.js';
import { requireAdmin } from '../permissions/authorize.js';
import { Clock } from '../time/clock.js';
import { validated } from '../validation/validate.js';
import { type MailDetails, type MailDto, MailsArgs, toMailDetails, toMailDto } from './mail.dto.js';
import type { Mail, MailStatus } from './mail.entity.js';
import { MailRelay } from './mail.relay.js';
import { MailNotRetryable } from './mailer.errors.js';
import { maskedMail } from './masked-mail.js';
import { MailsRepository } from './mails.repository.js';

/** Sent and failed mails, for the global admin; on an installation without a mail server, the place to read them. */
@Injectable()
export class Mails {
  constructor(
    private readonly database: Database,
    private readonly repository: MailsRepository,
    private readonly relay: MailRelay,
    private readonly changes: Changes,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Lists mails, newest first. Throws InvalidInput, Forbidden. */
  async list(actor: Actor, input: unknown): Promise<Page<MailDto>> {
    requireAdmin(actor);
    const args = await validated(MailsArgs, input);
    const [mails, total] = await this.repository.findPage(args.status, args);
    return mapPage(pageOf(mails, total, args), (mail) => toMailDto(this.shown(mail)));
  }

  /** Returns the states of mails by public id, for the module that had them sent; those that were purged are left out. */
  async listStates(uuids: readonly Uuid<'mail'>[]): Promise<Map<string, MailStatus>> {
    const mails = await this.repository.listByUuids(uuids);
    return new Map(mails.map(({ uuid, status }) => [uuid, status]));
  }

  /**
   * Reads a mail and records that in the audit log, because in a trial it may hold a link that signs in; in production
   * codes and links are masked. Throws Forbidden, NotFound.
   */
  async read(actor: Actor, uuid: UuidLike<'mail'>): Promise<MailDetails> {
    requireAdmin(actor);
    return this.database.transaction(async () => {
      const mail = await this.find(uuid);
      await this.changes.record({ audit: { action: 'mail.read', objectType: 'mail', objectId: mail.uuid, actor } });
      return { ...toMailDetails(this.shown(mail)), masked: this.config.production };
    });
  }

  /** Queues a failed mail again. Throws Forbidden, NotFound, MailNotRetryable. */
  async retry(actor: Actor, uuid: UuidLike<'mail'>): Promise<MailDto> {
    requireAdmin(actor);
    const mail = await this.database.transaction(async () => {
      const { id } = await this.find(uuid);
      const queued = this.relay.isOn && (await this.repository.queueAgain(id, this.clock.now()));
      if (!queued) throw new MailNotRetryable();
      await this.changes.record({ audit: { action: 'mail.retry', objectType: 'mail', objectId: uuid, actor } });
      return this.find(uuid);
    });
    this.relay.nudge();
    return toMailDto(this.shown(mail));
  }

  private shown(mail: Mail): Mail {
    return this.config.production ? maskedMail(mail) : mail;
  }

  private async find(uuid: UuidLike<'mail'>): Promise<Mail> {
    const mail = await this.repository.find(uuid);
    if (!mail) throw new NotFound();
    return mail;
  }
}
