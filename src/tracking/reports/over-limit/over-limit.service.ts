import { Users } from '../../../identity/index.js';
import { ProjectAccess, ProjectChangeLog, TrackedMemberships } from '../../../project/index.js';
import { Database } from '../../../shared/database/database.js';
import { NotFound } from '../../../shared/errors/app-error.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { addDays } from '../../../shared/time/local-date.js';
import { startOfDay } from '../../../shared/time/zone-clock.js';
import { validated } from '../../../shared/validation/validate.js';
import { LiveTime } from '../../live/live-time.service.js';
import { requireRange, ReportZoneUnknown } from '../scope/report.errors.js';
import { OverLimitAllowed } from '../../limits/limit.events.js';
import { AllowOverLimitInput } from './over-limit.dto.js';
import { OwnOverLimit } from './over-limit.errors.js';
import { PayableTime } from '../../limits/payable-time.service.js';

/** Time beyond a hard limit is recorded, but not payable until somebody with timing.limit allows it. */
@PublicService()
export class OverLimitTime {
  constructor(
    private readonly database: Database,
    private readonly projectAccess: ProjectAccess,
    private readonly users: Users,
    private readonly memberships: TrackedMemberships,
    private readonly payable: PayableTime,
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
      const seconds = await this.payable.allow(membership, range);
      if (seconds === null) return { seconds: 0 };
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
}
