import { Injectable } from '@nestjs/common';
import { Mailer } from '../../shared/mailer/mailer.service.js';
import { PushMessages } from '../push/push-messages.js';
import type { User } from '../users/user.entity.js';
import { NotificationPreferences } from './notification-preferences.service.js';
import { NotificationRenderer } from './notification-renderer.js';
import type { NotificationParams, NotificationType } from './notification-type.js';

/** Mail and web push, each as the person prefers and in their language. */
@Injectable()
export class NotificationChannels {
  constructor(
    private readonly preferences: NotificationPreferences,
    private readonly renderer: NotificationRenderer,
    private readonly mailer: Mailer,
    private readonly pushMessages: PushMessages,
  ) {}

  /** Joins the running transaction. */
  async carry({
    users,
    type,
    params,
    link,
  }: {
    users: User[];
    type: NotificationType;
    params: NotificationParams;
    link: string;
  }): Promise<void> {
    if (type.isRoutine?.(params)) return;
    const userIds = users.map(({ id }) => id);
    const preferences = await this.preferences.findChannels(userIds, type);
    for (const user of users) {
      const { mail, push } = preferences.get(user.id) ?? type.channels;
      if (!mail && !push) continue;
      const { title, body } = this.renderer.render(user, type.name, params);
      if (mail) {
        const { email: to, locale } = user;
        await this.mailer.queue({ to, locale, name: 'notification', params: { title, body, name: user.name }, link });
      }
      if (push) await this.pushMessages.queue(user.id, { title, body, link });
    }
  }
}
