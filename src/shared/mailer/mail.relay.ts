import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { BackgroundWork } from '../jobs/background-work.js';
import { Job } from '../jobs/job.js';
import { renewed } from '../jobs/renewed.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { Clock } from '../time/clock.js';
import { MailRejected, type MailTransport, mailTransport } from './mail-transport.js';
import { Mail } from './mail.entity.js';

const BATCH = 10;
const MAX_TRIES = 20;
const MAX_DELAY_SECONDS = 3600;
/** Renewed while a mail is sent: when it has passed, the process that took the mail is dead. */
const LEASE_SECONDS = 300;
const RENEWED_MS = (LEASE_SECONDS / 3) * 1000;
const KEPT_DAYS = 90;

/** Carries queued mails to the SMTP server, some at a time. Without a server it rests and mails stay in the outbox. */
@Injectable()
export class MailRelay extends BackgroundWork {
  private readonly transport: MailTransport | undefined;
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('mail', 5000, logger);
    this.transport = mailTransport(config.mail, new URL(config.publicUrl).hostname);
  }

  /** A mail server is set up. */
  get isOn(): boolean {
    return this.transport !== undefined;
  }

  override onApplicationBootstrap(): void {
    if (this.isOn) super.onApplicationBootstrap();
  }

  override async onApplicationShutdown(): Promise<void> {
    await super.onApplicationShutdown();
    this.transport?.close();
  }

  @Job('shared.purge-mails', { everySeconds: 86_400 })
  async purge(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_DAYS * 86_400_000);
    await this.database.execute(
      `DELETE FROM shared_mail WHERE status IN ('SENT', 'OUTBOX', 'DEAD') AND created_at < ? LIMIT 10000`,
      [before],
    );
  }

  /** True when there may be more. */
  protected async next(): Promise<boolean> {
    const { transport } = this;
    if (!transport) return false;
    const mails = await this.claim();
    await Promise.all(
      mails.map((mail) =>
        renewed(
          RENEWED_MS,
          () => this.record(mail, { dueAt: this.leaseEnd() }),
          () => this.send(transport, mail),
        ),
      ),
    );
    return mails.length === BATCH;
  }

  /** No transaction stays open while the mail server thinks: a claim lasts until `dueAt`, then another process may take it. */
  private claim(): Promise<Mail[]> {
    return this.database.transaction(async () => {
      const now = this.clock.now();
      // No mail ever waits longer: what seems to was queued before the clock was set back.
      const beyond = new Date(now.getTime() + MAX_DELAY_SECONDS * 1000);
      const mails = await this.database
        .manager()
        .createQueryBuilder(Mail, 'mail')
        .where("mail.status IN ('QUEUED', 'SENDING')")
        .andWhere('(mail.dueAt <= :now OR mail.dueAt > :beyond OR mail.tries = 0)', { now, beyond })
        .orderBy('mail.dueAt')
        .addOrderBy('mail.id')
        .limit(BATCH)
        .setLock('pessimistic_write')
        .setOnLocked('skip_locked')
        .getMany();
      const dueAt = this.leaseEnd();
      for (const mail of mails) {
        mail.tries += 1;
        await this.database.manager().update(Mail, mail.id, { status: 'SENDING', tries: mail.tries, dueAt });
      }
      return mails;
    });
  }

  private async send(transport: MailTransport, mail: Mail): Promise<void> {
    try {
      await transport.send(mail);
    } catch (error) {
      await this.postpone(mail, error);
      return;
    }
    // The text may hold a link that signs somebody in: once it is delivered nobody needs it here.
    const sent = {
      status: 'SENT',
      sentAt: this.clock.now(),
      text: '',
      html: '',
      secrets: [],
      lastError: null,
    } as const;
    await this.record(mail, sent);
  }

  private async postpone(mail: Mail, error: unknown): Promise<void> {
    const dead = error instanceof MailRejected || mail.tries >= MAX_TRIES;
    const delay = Math.min(MAX_DELAY_SECONDS, 2 ** (mail.tries - 1));
    this.logger.warn({ err: error, mail: mail.uuid, tries: mail.tries, dead }, 'a mail could not be sent');
    await this.record(mail, {
      status: dead ? 'DEAD' : 'QUEUED',
      lastError: String(error).slice(0, 500),
      dueAt: new Date(this.clock.now().getTime() + delay * 1000),
    });
  }

  private leaseEnd(): Date {
    return new Date(this.clock.now().getTime() + LEASE_SECONDS * 1000);
  }

  /** Only by whoever holds the claim: a process that was slower than its lease says nothing of another's sending. */
  private async record({ id, tries }: Mail, result: Partial<Omit<Mail, 'id'>>): Promise<void> {
    await this.database.manager().update(Mail, { id, tries, status: 'SENDING' }, result);
  }
}
