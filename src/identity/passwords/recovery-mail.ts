import { Injectable } from '@nestjs/common';
import type { Key } from '../../shared/ids/id.js';
import { Mailer } from '../../shared/mailer/mailer.service.js';
import { LinkNotValid } from '../single-use/single-use-token.errors.js';
import { MailLimits } from '../single-use/mail-limits.js';
import { SingleUseTokens } from '../single-use/single-use-tokens.js';
import type { User } from '../users/user.entity.js';

/** The mail with which a forgotten password is replaced, and the link in it. */
@Injectable()
export class RecoveryMail {
  constructor(
    private readonly mailer: Mailer,
    private readonly tokens: SingleUseTokens,
    private readonly limits: MailLimits,
  ) {}

  admit(email: string): Promise<void> {
    return this.limits.take('reset', email);
  }

  async send(user: User): Promise<void> {
    const token = await this.tokens.issue('RESET_PASSWORD', user.id);
    const link = `/reset-password?token=${token}`;
    await this.mailer.queue({
      to: user.email,
      locale: user.locale,
      name: 'reset-password',
      params: { name: user.name },
      link,
    });
  }

  async ownerOf(token: unknown): Promise<Key<'user'>> {
    const { userId } = await this.tokens.peek('RESET_PASSWORD', token);
    if (!userId) throw new LinkNotValid();
    return userId;
  }

  async use(token: string): Promise<void> {
    await this.tokens.use('RESET_PASSWORD', token);
  }
}
