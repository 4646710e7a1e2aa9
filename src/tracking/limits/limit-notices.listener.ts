import { Injectable } from '@nestjs/common';
import { Inbox, Users } from '../../identity/index.js';
import { PermissionHolders } from '../../project/index.js';
import { On } from '../../shared/events/domain-event.js';
import { Clock } from '../../shared/time/clock.js';
import { IngestContextQuery } from '../activities/ingest-context.query.js';
import { localDay } from '../totals/local-pieces.js';
import { TimeLimitReached } from './limit.events.js';
import { MEMBER_LIMIT_REACHED, OWN_LIMIT_REACHED } from './limit-notifications.js';

/** Tells people that a limit is nearly, or wholly, used up. */
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
    const [user] = await this.users.findByUuids([event.userId]);
    const [seat] = user ? await this.context.seats([user.id], [event.projectId]) : [];
    if (!user || !seat) return;
    // What a tracker brings from weeks ago may fill a limit that nobody can keep any more: that is no news.
    if (event.lastDay < localDay(this.clock.now().getTime(), seat.zone)) return;
    const { minutes, period, percent } = event;
    const hours = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
    const params = { project: seat.projectName, percent: String(percent), hours, period };
    const scope = { companyKey: seat.companyId, projectKey: seat.projectId };
    const holders = (await this.holders.of(scope, 'timing.limit.notify')).filter((key) => key !== user.id);
    const options = { projectId: event.projectId };
    await this.inbox.notify([user.id], OWN_LIMIT_REACHED, params, options);
    const about = { ...params, name: user.name, userId: user.uuid };
    await this.inbox.notify(holders, MEMBER_LIMIT_REACHED, about, { ...options, creatorKey: user.id });
  }
}
