import { Injectable } from '@nestjs/common';
import { Inbox, Users } from '../../identity/index.js';
import { PermissionHolders, TrackedMemberships } from '../../project/index.js';
import { On } from '../../shared/events/domain-event.js';
import { Clock } from '../../shared/time/clock.js';
import { dayOf } from '../../shared/time/local-date.js';
import { MEMBER_LIMIT_REACHED, OVER_LIMIT_ALLOWED, OWN_LIMIT_REACHED } from './limit-notifications.js';
import { OverLimitAllowed, TimeLimitReached } from './limit.events.js';

/** Notifies people when a limit is nearly or wholly used up, and when time beyond it was allowed. */
@Injectable()
export class LimitNotices {
  constructor(
    private readonly inbox: Inbox,
    private readonly users: Users,
    private readonly holders: PermissionHolders,
    private readonly memberships: TrackedMemberships,
    private readonly clock: Clock,
  ) {}

  @On(TimeLimitReached)
  async notifyReached(event: TimeLimitReached): Promise<void> {
    const [user] = await this.users.findByUuids([event.userUuid]);
    const [membership] = user ? await this.memberships.listMemberships([user.id], [event.projectUuid]) : [];
    if (!user || !membership) return;
    // Late time from a tracker may fill a limit of a past period, which nobody can keep any more; that is not worth a
    // notification.
    if (event.lastDay < dayOf(this.clock.now().getTime(), membership.zone)) return;
    const { minutes, period, percent } = event;
    const params = { project: membership.projectName, percent: String(percent), hours: hoursOf(minutes), period };
    const scope = { companyKey: membership.companyId, projectKey: membership.projectId };
    const holders = (await this.holders.listHolders(scope, 'timing.limit.notify')).filter((key) => key !== user.id);
    const options = { projectUuid: event.projectUuid };
    await this.inbox.notify([user.id], OWN_LIMIT_REACHED, params, options);
    const about = { ...params, name: user.name, userId: user.uuid };
    await this.inbox.notify(holders, MEMBER_LIMIT_REACHED, about, { ...options, creatorKey: user.id });
  }
  @On(OverLimitAllowed)
  async notifyAllowed({ projectUuid, userUuid, actorUuid, seconds, from, to }: OverLimitAllowed): Promise<void> {
    const [user] = await this.users.findByUuids([userUuid]);
    const [decider] = await this.users.findByUuids([actorUuid]);
    const [membership] = user ? await this.memberships.listMemberships([user.id], [projectUuid]) : [];
    if (!user || !membership) return;
    const hours = hoursOf(Math.floor(seconds / 60));
    const params = { project: membership.projectName, name: decider?.name ?? '', hours, from, to };
    const options = { projectUuid, ...(decider && { creatorKey: decider.id }) };
    await this.inbox.notify([user.id], OVER_LIMIT_ALLOWED, params, options);
  }
}

function hoursOf(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
