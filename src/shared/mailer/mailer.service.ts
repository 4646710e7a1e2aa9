import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { Database } from '../database/database.js';
import type { Uuid } from '../ids/id.js';
import { newUuid } from '../ids/uuid.js';
import type { Locale } from '../language/locale.js';
import { Translations } from '../language/translations.js';
import { Clock } from '../time/clock.js';
import { html, type MailContent, plainText } from './mail-body.js';
import { Mail } from './mail.entity.js';
import { MailRelay } from './mail.relay.js';
import { MailRefused } from './mailer.errors.js';
import { unlinked } from './unlinked.js';

export interface MailOrder {
  to: string;
  /** The recipient's language, not the sender's. */
  locale: Locale;
  /** Texts `mail.<name>`: `subject`, `lines` (a list), `action` when there is a link, `footer` unless the common one fits. */
  name: string;
  /** Names and numbers; what looks like an address of the web in them is no link. */
  params?: Record<string, string | number>;
  /** E-mail addresses that the mail is about, as they are. */
  addresses?: Record<string, string>;
  /** Path of this site that the button opens, e.g. `/verify?token=…`. */
  link?: string;
}

const MAX_LINES = 20;
const MAX_SUBJECT = 250;
const ADDRESS = /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[A-Za-z0-9.-]+$/u;

/** Takes mails into the running transaction: they are sent if, and only if, what they tell of was committed. */
@Injectable()
export class Mailer {
  constructor(
    private readonly database: Database,
    private readonly translations: Translations,
    private readonly relay: MailRelay,
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Answers the mail's id. */
  async queue(order: MailOrder): Promise<Uuid<'mail'>> {
    const [uuid] = await this.queueAll([order]);
    return uuid as Uuid<'mail'>;
  }

  /** Several, in one statement. */
  async queueAll(orders: readonly MailOrder[]): Promise<Uuid<'mail'>[]> {
    const mails = orders.map((order) => this.mailOf(order));
    await this.database.insertAll(Mail, mails);
    this.database.afterCommit(() => this.relay.nudge());
    return mails.map(({ uuid }) => uuid);
  }

  private mailOf(order: MailOrder): Omit<Mail, 'id'> {
    if (!ADDRESS.test(order.to) || order.to.length > 254) throw new MailRefused('This is not an e-mail address.');
    const content = this.compose(order);
    const now = this.clock.now();
    return {
      uuid: newUuid<'mail'>(),
      recipient: order.to,
      locale: order.locale,
      name: order.name,
      subject: content.subject,
      text: plainText(content),
      html: html(content),
      status: this.relay.isOn ? 'QUEUED' : 'OUTBOX',
      tries: 0,
      dueAt: now,
      lastError: null,
      createdAt: now,
      sentAt: null,
    };
  }

  private compose({ locale, name, params: given = {}, addresses, link }: MailOrder): MailContent {
    const shown = Object.entries(given).map(([key, value]) => [
      key,
      typeof value === 'string' ? unlinked(value) : value,
    ]);
    const params = { ...(Object.fromEntries(shown) as typeof given), ...addresses };
    const say = (key: string): string => this.translations.translate(locale, { key, params });
    const key = (part: string): string => `mail.${name}.${part}`;
    const subject = say(key('subject'));
    if (/\p{Cc}/u.test(subject)) throw new MailRefused(`The subject of ${name} has a line break.`);
    const lines: string[] = [];
    while (lines.length < MAX_LINES && this.translations.has(key(`lines.${lines.length}`))) {
      lines.push(say(key(`lines.${lines.length}`)));
    }
    if (lines.length === 0) throw new MailRefused(`There are no texts for the mail ${name}.`);
    return {
      locale,
      subject: subject.slice(0, MAX_SUBJECT),
      lines,
      ...(link && { action: { label: say(key('action')), url: this.urlOf(link) } }),
      footer: say(this.translations.has(key('footer')) ? key('footer') : 'mail.footer'),
    };
  }

  private urlOf(path: string): string {
    if (!/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(path)) throw new MailRefused('A mail links to this site only.');
    return `${this.config.publicUrl}${path}`;
  }
}
