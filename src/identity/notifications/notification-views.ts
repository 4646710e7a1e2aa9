import { callerClock, requestContext } from '../../shared/request/request-context.js';
import type { Locale } from '../../shared/language/locale.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { avatarPath } from '../users/avatar-path.js';
import type { PreferenceOfType } from './notification-preferences.service.js';
import { NotificationRenderer } from './notification-renderer.js';
import type { NotificationDto, NotificationPreferenceDto } from './notification.dto.js';
import type { CreatedNotification } from './notifications.repository.js';

/** How notifications look to their reader, in the language of the page around them: for GraphQL and for pages. */
@PublicService()
export class NotificationViews {
  constructor(private readonly renderer: NotificationRenderer) {}

  /** `from`: where the reader's program fetches pictures. */
  present(reader: Actor, notification: CreatedNotification, from: 'api' | 'resources' = 'api'): NotificationDto {
    const { uuid, type, params, link, createdAt, readAt, creator } = notification;
    return {
      uuid,
      type,
      ...this.renderer.render({ locale: localeOf(reader), clock: callerClock() }, type, params),
      link,
      isRead: readAt !== null,
      createdAt,
      creator: creator
        ? { uuid: creator.uuid, name: creator.name, avatar: avatarPath(creator.uuid, creator.avatar, from) }
        : null,
    };
  }

  presentPreference(reader: Actor, { type, mail, push }: PreferenceOfType): NotificationPreferenceDto {
    const label = this.renderer.renderLabel(localeOf(reader), type.name);
    return { type: type.name, label, mail, push, mailIsFixed: type.mailIsFixed ?? false };
  }
}

const localeOf = (reader: Actor): Locale => requestContext.getStore()?.locale ?? reader.locale;
