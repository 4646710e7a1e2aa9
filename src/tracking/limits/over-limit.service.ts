import { Users } from '../../identity/index.js';
import { ProjectAccess, ProjectChangeLog, TrackedMemberships } from '../../project/index.js';
import { Database } from '../../shared/database/database.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { addDays } from '../../shared/time/local-date.js';
import { startOfDay } from '../../shared/time/zone-clock.js';
import { validated } from '../../shared/validation/validate.js';
import { ActivitiesRepository, type StoredActivity } from '../activities/activities.repository.js';
import { workedOf } from '../activities/apportion.js';
import { FrozenPeriods } from '../activities/frozen-periods.js';
import { LiveTime } from '../live/live-time.service.js';
import { TrackedPeopleRepository } from '../live/tracked-people.repository.js';
import { requireRange, ReportZoneUnknown } from '../reports/scope/report.errors.js';
import { TotalsRebuild } from '../totals/totals-rebuild.service.js';
import { OverLimitAllowed } from './limit.events.js';
import { AllowOverLimitInput } from './over-limit.dto.js';
import { OwnOverLimit } from './over-limit.errors.js';

/** Time beyond a hard limit is recorded, but not payable until somebody with timing.limit allows it. */
@PublicService()
export class OverLimitTime {
  constructor(
    private readonly database: Database,
    private readonly projectAccess: ProjectAccess,
    private readonly users: Users,
    private readonly memberships: TrackedMemberships,
    private readonly activities: ActivitiesRepository,
    private readonly people: TrackedPeopleRepository,
    private readonly frozen: FrozenPeriods,
    private readonly rebuild: TotalsRebuild,
    private readonly changeLog: ProjectChangeLog,
    private readonly live: LiveTime,
  ) {}

  /**
   * Allows what one person has of it in a range of local days; what reaches over the edge of a day is allowed as a
   * whole. Answers the seconds that count from now on; asked again, it is none. Throws InvalidInput, NotFound, Forbidden,
   * OwnOverLimit, RangeBackwards, RangeTooLong, ReportZoneUnknown.
   */
  async allow(actor: Actor, raw: unknown): Promise<{ seconds: number }> {
    const { project: uuid, user: userUuid, from, to, timezone } = await validated(AllowOverLimitInput, raw);
    requireRange({ from, to });
    const { project, access, scope } = await this.projectAccess.see(actor, uuid);
    access.require('timing.limit', scope);
    const [user] = await this.users.findByUuids([userUuid]);
    const [membership] = user ? await this.memberships.listMemberships([user.id], [uuid]) : [];
    if (!user || !membership) throw new NotFound();
    if (user.id === actor.userKey) throw new OwnOverLimit();
    const zone = timezone ?? membership.zone;
    if (!membership.zones.includes(zone)) throw new ReportZoneUnknown();
    const range = { start: startOfDay(from, zone).getTime(), end: startOfDay(addDays(to, 1), zone).getTime() };
    return this.database.transaction(async () => {
      await this.people.lock([user.id]);
      const over = await this.activities.listOverLimit(user.id, project.id, range);
      const seconds = over.reduce((sum, { content }) => sum + workedOf(content), 0);
      if (over.length === 0) return { seconds };
      await this.activities.allowOverLimit(idsOf(over), idsOf(await this.invoiced(over)));
      await this.rebuild.rebuildDays({ userId: user.id, projectId: project.id, zones: membership.zones }, over);
      await this.changeLog.record(project, {
        audit: {
          action: 'tracking.over-limit-allowed',
          objectType: 'user',
          objectId: userUuid,
          details: { from, to, seconds },
        },
        event: new OverLimitAllowed({ projectUuid: uuid, userUuid, from, to, seconds, actorUuid: actor.userUuid }),
      });
      this.live.announceChange(membership);
      return { seconds };
    });
  }

  /** Their period was invoiced without them: they are for the next payment. */
  private async invoiced(activities: StoredActivity[]): Promise<StoredActivity[]> {
    if (this.frozen.none) return [];
    const late: StoredActivity[] = [];
    for (const activity of activities) {
      const { userId, projectId, start, end } = activity;
      if (await this.frozen.touches(userId, projectId, { start, end })) late.push(activity);
    }
    return late;
  }
}

function idsOf(activities: readonly StoredActivity[]): string[] {
  return activities.map(({ id }) => id);
}
