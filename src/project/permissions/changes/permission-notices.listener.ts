import { Injectable } from '@nestjs/common';
import { Inbox, Users } from '../../../identity/index.js';
import { On } from '../../../shared/events/domain-event.js';
import { PERMISSION_UPDATED } from './permission-notifications.js';
import { PersonalPermissionsChanged } from './permission.events.js';

/** Tells people that what they may do was changed for them by name. */
@Injectable()
export class PermissionNotices {
  constructor(
    private readonly inbox: Inbox,
    private readonly users: Users,
  ) {}

  @On(PersonalPermissionsChanged)
  async notifyChanged({ actorUuid, place, projectUuid, people }: PersonalPermissionsChanged): Promise<void> {
    const users = await this.users.findByUuids([actorUuid, ...people.map(({ userUuid }) => userUuid)]);
    const byUuid = new Map(users.map((user) => [user.uuid, user]));
    const actor = byUuid.get(actorUuid);
    const options = { ...(actor && { creatorKey: actor.id }), ...(projectUuid && { projectUuid }) };
    for (const mayManage of ['yes', 'no'] as const) {
      const meant = people.filter((person) => person.mayManage === (mayManage === 'yes'));
      const keys = meant.flatMap(({ userUuid }) => byUuid.get(userUuid)?.id ?? []);
      await this.inbox.notify(keys, PERMISSION_UPDATED, { name: actor?.name ?? '', place, mayManage }, options);
    }
  }
}
