import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { Database } from '../database/database.js';
import type { Uuid } from '../ids/id.js';
import { newUuid } from '../ids/uuid.js';
import type { Locale } from '../language/locale.js';
import { Translations } from '../language/translations.js';
import { Clock } from '../time/clock.js';
import { isEmailAddress } from '../validation/email-address.js';
import { html, type MailContent, plainText } from './mail-body.js';
import { Mail } from './mail.entity.js';
import { MailRelay } from './mail.relay.js';
import { MailRefused } from './mailer.errors.js';
import { unlinked } from './unlinked.js';

export interface MailOrder {
  to: string;
  /** The recipient's language, not the sender's. */
  locale: Locale;
  /**
   * Texts `mail.<name>`: `subject`, `lines` (a list), `action` when there is a link, `footer` unless the common one
   * fits.
   */
  name: string;
  /** Names and numbers; what looks like an address of the web in them is no link. */
  params?: Record<string, string | number>;
  /** E-mail addresses that the mail is about, as they are. */
  addresses?: Record<string, string>;
  /** Codes that only the recipient may use, as they are: an administrator of a production server does not see them. */
  codes?: Record<string, string>;
  /** Path of this site that the button opens, e.g. `/verify?token=…`. */
  link?: string;
  /** Words of a person, plain and as they are, instead of the texts of the name. */
  freeText?: FreeText;
  /** Address that answers go to: that of the person who wrote it. */
  replyTo?: string;
}

/** A mail in a person's own words. Nothing in it is a placeholder or markup. */
export interface FreeText {
  /** Subject in one line. */
  subject: string;
  text: string;
  /** Says who wrote it and why it came. */
  foot: string;
}

const MAX_LINES = 20;
const MAX_SUBJECT = 250;
const MAX_TEXT = 5000;

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
    for (const address of [order.to, ...(order.replyTo === undefined ? [] : [order.replyTo])]) {
      if (!isEmailAddress(address)) throw new MailRefused('This is not an e-mail address.');
    }
    const content = this.compose(order);
    const now = this.clock.now();
    return {
      uuid: newUuid<'mail'>(),
      recipient: order.to,
      replyTo: order.replyTo ?? null,
      locale: order.locale,
      name: order.name,
      subject: content.subject,
      text: plainText(content),
      html: html(content),
      secrets: secretsOf(order),
      status: this.relay.isOn ? 'QUEUED' : 'OUTBOX',
      tries: 0,
      dueAt: now,
      lastError: null,
      createdAt: now,
      sentAt: null,
    };
  }

  private compose({ freeText, ...order }: MailOrder): MailContent {
    return freeText ? freeContent(order.locale, freeText) : this.composeTexts(order);
  }

  private composeTexts({ locale, name, params: given = {}, addresses, codes, link }: MailOrder): MailContent {
    const shown = Object.entries(given).map(([key, value]) => [
      key,
      typeof value === 'string' ? unlinked(value) : value,
    ]);
    const params = { ...(Object.fromEntries(shown) as typeof given), ...addresses, ...codes };
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

/** Throws MailRefused if the subject has a line break or a part is missing or too long. */
function freeContent(locale: Locale, { subject, text, foot }: FreeText): MailContent {
  if (/\p{Cc}/u.test(subject)) throw new MailRefused('The subject of a written mail has a line break.');
  const isWithin =
    subject.trim() !== '' && subject.length <= MAX_SUBJECT && text.trim() !== '' && text.length <= MAX_TEXT;
  if (!isWithin) throw new MailRefused('A written mail lacks a subject or a text, or one of them is too long.');
  return { locale, subject, lines: text.split(/\n{2,}/), footer: foot };
}

/**
 * Returns the codes of a mail, and all that its link says beyond the page: links of a single use carry their token
 * there.
 */
function secretsOf({ codes = {}, link = '' }: MailOrder): string[] {
  const beyond = /[?#](.+)$/.exec(link)?.[1];
  return [...Object.values(codes), ...(beyond ? [beyond] : [])].filter((secret) => secret !== '');
}
