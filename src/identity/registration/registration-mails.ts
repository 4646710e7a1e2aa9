import { Injectable } from '@nestjs/common';
import type { Key } from '../../shared/ids/id.js';
import { Mailer } from '../../shared/mailer/mailer.service.js';
import { LinkNotValid } from '../single-use/single-use-token.errors.js';
import { SingleUseTokens } from '../single-use/single-use-tokens.js';
import type { User } from '../users/user.entity.js';
import { MailLimits } from '../single-use/mail-limits.js';

/** The mails of registration and the links in them. */
@Injectable()
export class RegistrationMails {
  constructor(
    private readonly mailer: Mailer,
    private readonly tokens: SingleUseTokens,
    private readonly limits: MailLimits,
  ) {}

  /** Throws TooManyRequests. */
  admit(kind: 'register' | 'verify', email: string): Promise<void> {
    return this.limits.take(kind, email);
  }

  async sendVerification(user: User): Promise<void> {
    const token = await this.tokens.issue('VERIFY_EMAIL', user.id);
    const link = `/verify?token=${token}`;
    await this.mailer.queue({
      to: user.email,
      locale: user.locale,
      name: 'verify-email',
      params: { name: user.name },
      link,
    });
  }

  async sendAlreadyRegistered(user: User): Promise<void> {
    const link = '/login';
    await this.mailer.queue({
      to: user.email,
      locale: user.locale,
      name: 'already-registered',
      params: { name: user.name },
      link,
    });
  }

  /** Internal id of the person a verification link belongs to; also of a used one, to say "already registered". Throws LinkNotValid. */
  async ownerOfVerification(token: unknown): Promise<Key<'user'>> {
    const { userId } = await this.tokens.find('VERIFY_EMAIL', token);
    if (!userId) throw new LinkNotValid();
    return userId;
  }

  /** Throws LinkNotValid for a used or old link. */
  async requireValid(token: unknown): Promise<void> {
    await this.tokens.peek('VERIFY_EMAIL', token);
  }

  /** Throws LinkNotValid. */
  async useVerification(token: string): Promise<void> {
    await this.tokens.use('VERIFY_EMAIL', token);
  }
}
