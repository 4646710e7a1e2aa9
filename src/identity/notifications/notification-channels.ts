import { Injectable } from '@nestjs/common';
import type { Key } from '../../shared/ids/id.js';
import { Mailer, type MailOrder } from '../../shared/mailer/mailer.service.js';
import { type PushContent, PushMessages } from '../push/push-messages.js';
import type { User } from '../users/user.entity.js';
import { NotificationPreferences } from './notification-preferences.service.js';
import { NotificationRenderer } from './notification-renderer.js';
import type { NotificationParams, NotificationType } from './notification-type.js';

/** A notification to one person, and the page that a click on it opens. */
export interface Told {
  user: User;
  params: NotificationParams;
  link: string;
}

/** Sends notifications by mail and web push, as each person prefers and in their language. */
@Injectable()
export class NotificationChannels {
  constructor(
    private readonly preferences: NotificationPreferences,
    private readonly renderer: NotificationRenderer,
    private readonly mailer: Mailer,
    private readonly pushMessages: PushMessages,
  ) {}

  /**
   * Queues messages within the running transaction. Each person gets one; the number of statements does not depend on
   * how many there are.
   */
  async carry(type: NotificationType, all: readonly Told[]): Promise<void> {
    const told = all.filter(({ params }) => !type.isRoutine?.(params));
    if (told.length === 0) return;
    const userIds = told.map(({ user }) => user.id);
    const preferences = await this.preferences.findChannels(userIds, type);
    const mails: MailOrder[] = [];
    const pushed = new Map<Key<'user'>, PushContent>();
    for (const { user, params, link } of told) {
      const { mail, push } = preferences.get(user.id) ?? type.channels;
      if (!mail && !push) continue;
      const { title, body } = this.renderer.render(user, type.name, params);
      const { email: to, locale, name } = user;
      if (mail) mails.push({ to, locale, name: 'notification', params: { title, body, name }, link });
      if (push) pushed.set(user.id, { title, body, link });
    }
    if (mails.length > 0) await this.mailer.queueAll(mails);
    if (pushed.size > 0) await this.pushMessages.queue(pushed);
  }
}
