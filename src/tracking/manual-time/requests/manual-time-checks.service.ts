import { Injectable } from '@nestjs/common';
import {
  type ProjectContext,
  ProjectAccess,
  ProjectArchived,
  ProjectPeople,
  type TrackedMembership,
  TrackedMemberships,
} from '../../../project/index.js';
import type { UuidLike } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { Clock } from '../../../shared/time/clock.js';
import { dayOf } from '../../../shared/time/local-date.js';
import { startOfDay } from '../../../shared/time/zone-clock.js';
import { ActivitiesRepository } from '../../activities/activities.repository.js';
import type { Span } from '../../activities/interval.js';
import {
  ManualTimeOff,
  ManualTimeOverlaps,
  ManualTimeRefused,
  NotInThisProject,
} from '../records/manual-time.errors.js';
import { ManualTimesRepository } from '../records/manual-times.repository.js';
import { spanWords } from '../records/span-words.js';
import { refusalOf } from './manual-time-claim.js';

/** What one may ask for: where one works, within the project's days, and at times that nothing stands or waits in. */
@Injectable()
export class ManualTimeChecks {
  constructor(
    private readonly projectAccess: ProjectAccess,
    private readonly memberships: TrackedMemberships,
    private readonly projectPeople: ProjectPeople,
    private readonly activities: ActivitiesRepository,
    private readonly repository: ManualTimesRepository,
    private readonly clock: Clock,
  ) {}

  /** A project one works in. Throws NotFound, NotInThisProject, ProjectArchived, ManualTimeOff. */
  async enter(
    actor: Actor,
    project: UuidLike<'project'>,
  ): Promise<{ context: ProjectContext; membership: TrackedMembership }> {
    const context = await this.projectAccess.see(actor, project);
    return { context, membership: await this.requireMembership(actor, context) };
  }

  /** Who left, and whoever only runs the company, has no time of their own here. Throws NotInThisProject, ProjectArchived, ManualTimeOff. */
  async requireMembership(actor: Actor, { project }: ProjectContext): Promise<TrackedMembership> {
    const [membership] = await this.memberships.listMemberships([actor.userKey], [project.uuid]);
    if (!membership || membership.leftAt !== null) throw new NotInThisProject();
    if (project.archivedAt) throw new ProjectArchived();
    if (membership.trackingType === 'TRACKER') throw new ManualTimeOff();
    return membership;
  }

  /** Throws ManualTimeRefused. */
  async requireAllowed(actor: Actor, membership: TrackedMembership, span: Span): Promise<void> {
    const joined = await this.projectPeople.findJoinedAt(membership.projectId, actor.userKey);
    const { absences, settings, zone } = membership;
    // Who accepts an invitation at ten may have worked since nine: their first day counts as a whole.
    const joinedAt = joined === null ? Infinity : startOfDay(dayOf(joined, zone), zone).getTime();
    const now = this.clock.now().getTime();
    const rules = { now, joinedAt, backdateDays: settings.backdateDays, absences };
    const refused = refusalOf(span, rules);
    if (refused) throw new ManualTimeRefused(refused.code, refused.field, refused.params);
  }

  /** With what stands and with what waits, in whichever project: a person works once. Throws ManualTimeOverlaps. */
  async requireFree(actor: Actor, span: Span, zone: string): Promise<void> {
    const stands = await this.activities.listByPerson(actor.userKey, span);
    const waits = await this.repository.listPendingWithin(actor.userKey, new Date(span.start), new Date(span.end));
    const taken = [...stands, ...waits.map(({ startedAt, endedAt }) => spanOf(startedAt, endedAt))];
    if (taken.length > 0) throw new ManualTimeOverlaps(spanWords(taken, zone));
  }
}

/** The zone that was asked for if the company has it, else its main one. */
export function zoneIn({ zone, zones }: TrackedMembership, wanted: string | undefined): string {
  return wanted && zones.includes(wanted) ? wanted : zone;
}

const spanOf = (start: Date, end: Date): Span => ({ start: start.getTime(), end: end.getTime() });
