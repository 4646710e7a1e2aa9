import { Injectable } from '@nestjs/common';
import { Inbox, Users } from '../../identity/index.js';
import { On } from '../../shared/events/domain-event.js';
import { PersonalPermissionsChanged } from './permission.events.js';
import { PERMISSION_UPDATED } from './permission-notifications.js';

/** Tells people that what they may do was changed for them by name. */
@Injectable()
export class PermissionNotices {
  constructor(
    private readonly inbox: Inbox,
    private readonly users: Users,
  ) {}

  @On(PersonalPermissionsChanged)
  async changed({ actorId, place, projectId, people }: PersonalPermissionsChanged): Promise<void> {
    const users = await this.users.findByUuids([actorId, ...people.map(({ userId }) => userId)]);
    const byUuid = new Map(users.map((user) => [user.uuid, user]));
    const actor = byUuid.get(actorId);
    const options = { ...(actor && { creatorKey: actor.id }), ...(projectId && { projectId }) };
    for (const mayManage of ['yes', 'no'] as const) {
      const meant = people.filter((person) => person.mayManage === (mayManage === 'yes'));
      const keys = meant.flatMap(({ userId }) => byUuid.get(userId)?.id ?? []);
      await this.inbox.notify(keys, PERMISSION_UPDATED, { name: actor?.name ?? '', place, mayManage }, options);
    }
  }
}
