import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThanOrEqual, type SelectQueryBuilder } from 'typeorm';
import { Database } from '../../shared/database/database.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import { offsetOf, type PageArgs } from '../../shared/pagination/page.js';
import { User } from '../users/user.entity.js';
import type { Channels } from './notification-type.js';
import { Notification, NotificationPreference } from './notification.entity.js';

export type CreatedNotification = Notification & { creator?: User | null };

@Injectable()
export class NotificationsRepository {
  constructor(private readonly database: Database) {}

  /** Finds people by id, without those whose account is deactivated. */
  findRecipients(userIds: readonly Key<'user'>[]): Promise<User[]> {
    return this.database.manager().findBy(User, { id: In([...userIds]), deactivatedAt: IsNull() });
  }

  async insert(notifications: readonly Omit<Notification, 'id'>[]): Promise<void> {
    await this.database.insertAll(Notification, notifications);
  }

  async findPage(
    userId: Key<'user'>,
    projectId: Uuid<'project'> | undefined,
    args: PageArgs,
  ): Promise<[CreatedNotification[], number]> {
    const query = this.database
      .manager()
      .createQueryBuilder(Notification, 'notification')
      .leftJoinAndMapOne('notification.creator', User, 'creator', 'creator.id = notification.creatorId')
      .where('notification.userId = :userId', { userId });
    this.ofProject(query, projectId);
    query.orderBy('notification.id', 'DESC').offset(offsetOf(args)).limit(args.first);
    return query.getManyAndCount() as Promise<[CreatedNotification[], number]>;
  }

  countUnread(userId: Key<'user'>, projectId: Uuid<'project'> | undefined): Promise<number> {
    const query = this.database
      .manager()
      .createQueryBuilder(Notification, 'notification')
      .where('notification.userId = :userId AND notification.readAt IS NULL', { userId });
    return this.ofProject(query, projectId).getCount();
  }

  find(uuid: Uuid<'notification'>): Promise<CreatedNotification | null> {
    return this.database
      .manager()
      .createQueryBuilder(Notification, 'notification')
      .leftJoinAndMapOne('notification.creator', User, 'creator', 'creator.id = notification.creatorId')
      .where('notification.uuid = :uuid', { uuid })
      .getOne() as Promise<CreatedNotification | null>;
  }

  /** Returns whether this person got a notification that the other one caused. */
  hasFrom(userId: Key<'user'>, creatorId: Key<'user'>): Promise<boolean> {
    return this.database.manager().existsBy(Notification, { userId, creatorId });
  }

  async markRead(id: Key<'notification'>, now: Date): Promise<void> {
    await this.database.manager().update(Notification, { id, readAt: IsNull() }, { readAt: now });
  }

  /** Marks all as read and returns how many were unread. */
  markAllRead(userId: Key<'user'>, projectId: Uuid<'project'> | undefined, now: Date): Promise<number> {
    const scope = projectId ? ' AND (project_id = ? OR project_id IS NULL)' : '';
    return this.database.execute(
      `UPDATE identity_notification SET read_at = ? WHERE user_id = ? AND read_at IS NULL${scope}`,
      projectId ? [now, userId, projectId] : [now, userId],
    );
  }

  preferences(userIds: readonly Key<'user'>[], type?: string): Promise<NotificationPreference[]> {
    return this.database.manager().findBy(NotificationPreference, { userId: In([...userIds]), ...(type && { type }) });
  }

  async prefer(userId: Key<'user'>, type: string, { mail, push }: Channels): Promise<void> {
    await this.database.execute(
      `INSERT INTO identity_notification_preference (user_id, type, mail, push) VALUES (?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE mail = VALUES(mail), push = VALUES(push)`,
      [userId, type, mail, push],
    );
  }

  async purge(before: Date): Promise<void> {
    await this.database.manager().delete(Notification, { createdAt: LessThanOrEqual(before) });
  }

  /** Narrows a query to a project. Notifications without a project are in every project's list. */
  private ofProject(
    query: SelectQueryBuilder<Notification>,
    projectId: Uuid<'project'> | undefined,
  ): SelectQueryBuilder<Notification> {
    if (!projectId) return query;
    return query.andWhere('(notification.projectId = :projectId OR notification.projectId IS NULL)', { projectId });
  }
}
