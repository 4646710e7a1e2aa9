import { Changes } from '../../shared/changes/changes.service.js';
import { Database } from '../../shared/database/database.js';
import type { Key, Uuid, UuidLike } from '../../shared/ids/id.js';
import { isUuid, newUuid } from '../../shared/ids/uuid.js';
import { Job } from '../../shared/jobs/job.js';
import { type Page, pageOf } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { authorize } from '../../shared/permissions/authorize.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { Mailer, type MailOrder } from '../../shared/mailer/mailer.service.js';
import { type PushContent, PushMessages } from '../push/push-messages.js';
import type { User } from '../users/user.entity.js';
import type { NotificationParams, NotificationType } from './notification-type.js';
import { NotificationsArgs } from './notification.dto.js';
import type { Notification } from './notification.entity.js';
import { type CreatedNotification, NotificationsRepository } from './notifications.repository.js';
import { NotificationPreferences } from './notification-preferences.service.js';
import { NotificationRenderer } from './notification-renderer.js';

export interface NotifyOptions {
  /** Internal id of the person who caused it. */
  creatorKey?: Key<'user'>;
  /** Public id of the project it belongs to. */
  projectUuid?: Uuid<'project'>;
}

const KEPT_DAYS = 180;

/** A notification to one person, and the page that a click on it opens. */
export interface Told {
  user: User;
  params: NotificationParams;
  link: string;
}

/** Everybody's inbox; all modules notify people through it. */
@PublicService()
export class Inbox {
  constructor(
    private readonly database: Database,
    private readonly repository: NotificationsRepository,
    private readonly preferences: NotificationPreferences,
    private readonly renderer: NotificationRenderer,
    private readonly mailer: Mailer,
    private readonly pushMessages: PushMessages,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  /**
   * Notifies people (by internal id): in their inbox, and by mail and push as they prefer. Everything is written in the
   * running transaction, so it happens if, and only if, the event is committed.
   */
  async notify<P extends NotificationParams>(
    userKeys: readonly Key<'user'>[],
    type: NotificationType<P>,
    params: P,
    options: NotifyOptions = {},
  ): Promise<void> {
    await this.notifyEach(new Map(userKeys.map((key) => [key, params])), type, options);
  }

  /** Like notify, with individual parameters for each person. */
  async notifyEach<P extends NotificationParams>(
    paramsOf: ReadonlyMap<Key<'user'>, P>,
    type: NotificationType<P>,
    options: NotifyOptions = {},
  ): Promise<void> {
    if (paramsOf.size === 0) return;
    await this.database.transaction(async () => {
      const users = await this.repository.findRecipients([...paramsOf.keys()]);
      if (users.length === 0) return;
      const told = users.map((user) => {
        const params = paramsOf.get(user.id) as P;
        return { user, params, link: type.link(params) };
      });
      const rows = told.map((one) => this.rowFor(one, type.name, options));
      await this.repository.insert(rows);
      await this.carry(type as unknown as NotificationType, told);
      await this.changes.record({
        live: users.map((user, index) => ({
          user: user.uuid,
          topic: 'notificationReceived',
          payload: { uuid: rows[index]?.uuid, type: type.name },
        })),
      });
    });
  }

  /** Lists the caller's notifications, newest first. Throws InvalidInput. */
  async list(actor: Actor, raw: unknown): Promise<Page<CreatedNotification>> {
    const args = await validated(NotificationsArgs, raw);
    const [notifications, total] = await this.repository.findPage(actor.userKey, args.project ?? args.projectId, args);
    return pageOf(notifications, total, args);
  }

  /** Counts unread notifications, for the number on the bell. */
  countUnread(actor: Actor, projectUuid?: UuidLike<'project'>): Promise<number> {
    return this.repository.countUnread(actor.userKey, isUuid(projectUuid) ? projectUuid : undefined);
  }

  /** Marks a notification as read; repeating it has no effect. Throws NotFound. */
  async markRead(actor: Actor, uuid: UuidLike<'notification'>): Promise<CreatedNotification> {
    const notification = isUuid(uuid) ? await this.repository.find(uuid) : null;
    authorize(actor, ownsNotification, notification);
    const readAt = notification.readAt ?? this.clock.now();
    await this.repository.markRead(notification.id, readAt);
    await this.notifyOtherPages(actor);
    return { ...notification, readAt };
  }

  /** Marks all as read and returns how many were unread. */
  async markAllRead(actor: Actor, projectUuid?: UuidLike<'project'>): Promise<number> {
    const scope = isUuid(projectUuid) ? projectUuid : undefined;
    const count = await this.repository.markAllRead(actor.userKey, scope, this.clock.now());
    await this.notifyOtherPages(actor);
    return count;
  }

  /** Deletes notifications that are older than they are kept. */
  @Job('identity.purge-notifications', { everySeconds: 86_400 })
  async purge(): Promise<void> {
    await this.repository.purge(new Date(this.clock.now().getTime() - KEPT_DAYS * 86_400_000));
  }

  /** Updates the bell in the person's other tabs and devices. */
  private notifyOtherPages(actor: Actor): Promise<void> {
    return this.changes.record({ live: { user: actor.userUuid, topic: 'notificationRead' } });
  }

  private rowFor(
    { user, params, link }: Told,
    type: string,
    { creatorKey, projectUuid }: NotifyOptions,
  ): Omit<Notification, 'id'> {
    return {
      uuid: newUuid(),
      userId: user.id,
      type,
      params,
      link,
      projectId: projectUuid ?? null,
      creatorId: creatorKey ?? null,
      createdAt: this.clock.now(),
      readAt: null,
    };
  }

  /**
   * Queues messages within the running transaction. Each person gets one; the number of statements does not depend on
   * how many there are.
   */
  private async carry(type: NotificationType, all: readonly Told[]): Promise<void> {
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

export function ownsNotification(actor: Actor, notification: Pick<Notification, 'userId'>): boolean {
  return notification.userId === actor.userKey;
}
