import { NotFound } from '../../shared/errors/app-error.js';
import type { Key } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import { type Channels, type NotificationType, notificationTypeNamed, notificationTypes } from './notification-type.js';
import { NotificationPreferenceInput } from './notification.dto.js';
import { NotificationsRepository } from './notifications.repository.js';

export interface PreferenceOfType extends Channels {
  type: NotificationType;
}

/** The channels that people chose for each type of notification. The inbox itself cannot be turned off. */
@PublicService()
export class NotificationPreferences {
  constructor(private readonly repository: NotificationsRepository) {}

  /** Lists the caller's preferences for every type that they can get. */
  async list(actor: Actor): Promise<PreferenceOfType[]> {
    const chosen = await this.repository.preferences([actor.userKey]);
    return notificationTypes()
      .filter((type) => actor.isAdmin || !type.adminsOnly)
      .map((type) => ({
        type,
        ...channelsOf(
          type,
          chosen.find((preference) => preference.type === type.name),
        ),
      }));
  }

  /** Saves a preference. Throws InvalidInput; NotFound for a type that does not exist or is not for this person. */
  async update(actor: Actor, raw: unknown): Promise<PreferenceOfType> {
    const input = await validated(NotificationPreferenceInput, raw);
    const type = notificationTypeNamed(input.type);
    if (!type || (type.adminsOnly && !actor.isAdmin)) throw new NotFound();
    await this.repository.prefer(actor.userKey, type.name, input);
    return { type, ...channelsOf(type, input) };
  }

  /** Finds the channels of several people for one type, by internal id. */
  async findChannels(userIds: readonly Key<'user'>[], type: NotificationType): Promise<Map<Key<'user'>, Channels>> {
    const chosen = await this.repository.preferences(userIds, type.name);
    return new Map(
      userIds.map((id) => [
        id,
        channelsOf(
          type,
          chosen.find(({ userId }) => userId === id),
        ),
      ]),
    );
  }
}

export function channelsOf(type: NotificationType, chosen: Channels | undefined): Channels {
  const { mail, push } = chosen ?? type.channels;
  return { mail: type.mailIsFixed ? type.channels.mail : mail, push };
}
