import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { IdArg, Input } from '../../shared/validation/arguments.js';
import { succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { Translator } from '../../shared/language/translator.js';
import { mapPage } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { Inbox } from './inbox.service.js';
import { NotificationPreferences } from './notification-preferences.service.js';
import { NotificationViews } from './notification-views.js';
import {
  NotificationDto,
  NotificationPage,
  NotificationPreferenceDto,
  NotificationPreferenceInput,
  NotificationPreferenceResult,
  NotificationResult,
  NotificationsArgs,
  NotificationsReadResult,
} from './notification.dto.js';

const PROJECT = {
  type: () => ID,
  nullable: true,
  description: 'UUID of the project; left out: notifications of all projects.',
} as const;
const FORMER_PROJECT = {
  ...PROJECT,
  description: 'The former name of `project`.',
  deprecationReason: 'Use project.',
} as const;

@Resolver()
@Can('login')
export class NotificationsResolver {
  constructor(
    private readonly inbox: Inbox,
    private readonly preferences: NotificationPreferences,
    private readonly views: NotificationViews,
    private readonly translator: Translator,
  ) {}

  @Query(() => NotificationPage, { description: 'One’s own, newest first, 20 a page.' })
  async myNotifications(@CurrentActor() actor: Actor, @Args() args: NotificationsArgs): Promise<NotificationPage> {
    const page = await this.inbox.list(actor, args);
    return mapPage(page, (notification): NotificationDto => this.views.present(actor, notification));
  }

  @Query(() => Int, { description: 'The number on the bell.' })
  unreadNotifications(
    @CurrentActor() actor: Actor,
    @Args('project', PROJECT)
    project?: UuidLike<'project'>,
    @Args('projectId', FORMER_PROJECT)
    projectUuid?: UuidLike<'project'>,
  ): Promise<number> {
    return this.inbox.countUnread(actor, project ?? projectUuid);
  }

  @Mutation(() => NotificationResult, { description: 'Marks one notification as read.' })
  async markNotificationRead(
    @CurrentActor() actor: Actor,
    @IdArg('uuid', 'Public id (UUID).') uuid: UuidLike<'notification'>,
  ): Promise<NotificationResult> {
    const notification = this.views.present(actor, await this.inbox.markRead(actor, uuid));
    return { ...succeeded(this.translator.translate('messages.notificationRead')), notification };
  }

  @Mutation(() => NotificationsReadResult, { description: 'Marks everything in one’s inbox as read.' })
  async markAllNotificationsRead(
    @CurrentActor() actor: Actor,
    @Args('project', PROJECT)
    project?: UuidLike<'project'>,
    @Args('projectId', FORMER_PROJECT)
    projectUuid?: UuidLike<'project'>,
  ): Promise<NotificationsReadResult> {
    const count = await this.inbox.markAllRead(actor, project ?? projectUuid);
    return { ...succeeded(this.translator.translate('messages.notificationsRead')), count };
  }

  @Query(() => [NotificationPreferenceDto], { description: 'How one is told of each kind of event.' })
  async notificationPreferences(@CurrentActor() actor: Actor): Promise<NotificationPreferenceDto[]> {
    const preferences = await this.preferences.list(actor);
    return preferences.map((preference) => this.views.presentPreference(actor, preference));
  }

  @Mutation(() => NotificationPreferenceResult, { description: 'Chooses how one is told of one kind of event.' })
  async updateNotificationPreference(
    @CurrentActor() actor: Actor,
    @Input() input: NotificationPreferenceInput,
  ): Promise<NotificationPreferenceResult> {
    const preference = this.views.presentPreference(actor, await this.preferences.update(actor, input));
    return { ...succeeded(this.translator.translate('messages.settingsSaved')), preference };
  }
}
