import { Injectable } from '@nestjs/common';
import { On } from '../../../shared/events/domain-event.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { Mailer } from '../../../shared/mailer/mailer.service.js';
import { PasswordChanged } from '../../passwords/password.events.js';
import { SecondFactorChanged } from '../../second-factor/second-factor.events.js';
import { RefreshTokenAbused, SignedIn } from '../../sessions/session.events.js';
import { EmailChanged } from '../../users/user.events.js';
import { deviceLabel } from '../../sessions/device-label.js';
import { SessionsRepository } from '../../sessions/sessions.repository.js';
import type { User } from '../../users/user.entity.js';
import { UsersRepository } from '../../users/users.repository.js';
import {
  EMAIL_CHANGED,
  PASSWORD_CHANGED,
  SECOND_FACTOR_CHANGED,
  SESSION_ABUSE,
  SIGN_IN_NEW_DEVICE,
} from './identity-notifications.js';
import { Inbox } from '../inbox.service.js';

/** Tells people what happens to their account, so that they notice when it was not they. */
@Injectable()
export class SecurityNotices {
  constructor(
    private readonly inbox: Inbox,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly mailer: Mailer,
  ) {}

  @On(SignedIn)
  async notifySignedIn({ userUuid, sessionUuid, newDevice }: SignedIn): Promise<void> {
    if (!newDevice) return;
    const session = await this.sessions.findByUuid(sessionUuid);
    if (!session) return;
    const params = { device: deviceLabel(session.userAgent) || '–', ip: session.ip };
    await this.notify(userUuid, (user) => this.inbox.notify([user.id], SIGN_IN_NEW_DEVICE, params));
  }

  @On(PasswordChanged)
  async notifyPasswordChanged({ userUuid }: PasswordChanged): Promise<void> {
    await this.notify(userUuid, (user) => this.inbox.notify([user.id], PASSWORD_CHANGED, {}));
  }

  @On(SecondFactorChanged)
  async notifySecondFactorChanged({ userUuid, enabled }: SecondFactorChanged): Promise<void> {
    const params = { enabled: enabled ? 'on' : 'off' } as const;
    await this.notify(userUuid, (user) => this.inbox.notify([user.id], SECOND_FACTOR_CHANGED, params));
  }

  @On(RefreshTokenAbused)
  async notifyRefreshTokenAbused({ userUuid }: RefreshTokenAbused): Promise<void> {
    await this.notify(userUuid, (user) => this.inbox.notify([user.id], SESSION_ABUSE, {}));
  }

  /** The warning goes to the former address: who changed it reads the new one. */
  @On(EmailChanged)
  async notifyEmailChanged({ userUuid, formerEmail }: EmailChanged): Promise<void> {
    await this.notify(userUuid, async (user) => {
      await this.inbox.notify([user.id], EMAIL_CHANGED, { former: formerEmail });
      const { name, locale } = user;
      await this.mailer.queue({ to: formerEmail, locale, name: 'email-changed', params: { name } });
    });
  }

  private async notify(userUuid: Uuid<'user'>, notice: (user: User) => Promise<void>): Promise<void> {
    const user = await this.users.findByUuid(userUuid);
    if (user) await notice(user);
  }
}
