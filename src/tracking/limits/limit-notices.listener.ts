import { Injectable } from '@nestjs/common';
import { Inbox, Users } from '../../identity/index.js';
import { PermissionHolders } from '../../project/index.js';
import { On } from '../../shared/events/domain-event.js';
import { Clock } from '../../shared/time/clock.js';
import { IngestContextQuery } from '../activities/ingest-context.query.js';
import { localDay } from '../totals/local-pieces.js';
import { OverLimitAllowed, TimeLimitReached } from './limit.events.js';
import { MEMBER_LIMIT_REACHED, OVER_LIMIT_ALLOWED, OWN_LIMIT_REACHED } from './limit-notifications.js';

/** Tells people that a limit is nearly, or wholly, used up, and that what went beyond it was allowed. */
@Injectable()
export class LimitNotices {
  constructor(
    private readonly inbox: Inbox,
    private readonly users: Users,
    private readonly holders: PermissionHolders,
    private readonly context: IngestContextQuery,
    private readonly clock: Clock,
  ) {}

  @On(TimeLimitReached)
  async reached(event: TimeLimitReached): Promise<void> {
    const [user] = await this.users.findByUuids([event.userUuid]);
    const [seat] = user ? await this.context.seats([user.id], [event.projectUuid]) : [];
    if (!user || !seat) return;
    // What a tracker brings from weeks ago may fill a limit that nobody can keep any more: that is no news.
    if (event.lastDay < localDay(this.clock.now().getTime(), seat.zone)) return;
    const { minutes, period, percent } = event;
    const params = { project: seat.projectName, percent: String(percent), hours: hoursOf(minutes), period };
    const scope = { companyKey: seat.companyId, projectKey: seat.projectId };
    const holders = (await this.holders.of(scope, 'timing.limit.notify')).filter((key) => key !== user.id);
    const options = { projectId: event.projectUuid };
    await this.inbox.notify([user.id], OWN_LIMIT_REACHED, params, options);
    const about = { ...params, name: user.name, userId: user.uuid };
    await this.inbox.notify(holders, MEMBER_LIMIT_REACHED, about, { ...options, creatorKey: user.id });
  }
  @On(OverLimitAllowed)
  async allowed({ projectUuid, userUuid, actorUuid, seconds, from, to }: OverLimitAllowed): Promise<void> {
    const [user] = await this.users.findByUuids([userUuid]);
    const [decider] = await this.users.findByUuids([actorUuid]);
    const [seat] = user ? await this.context.seats([user.id], [projectUuid]) : [];
    if (!user || !seat) return;
    const hours = hoursOf(Math.floor(seconds / 60));
    const params = { project: seat.projectName, name: decider?.name ?? '', hours, from, to };
    const options = { projectId: projectUuid, ...(decider && { creatorKey: decider.id }) };
    await this.inbox.notify([user.id], OVER_LIMIT_ALLOWED, params, options);
  }
}

function hoursOf(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
