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

/**
 * Checks whether a caller may ask for time: in a project they work in, within its backdating limit, and at times that
 * no recorded or pending time overlaps.
 */
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

  /** Opens a project that the caller works in. Throws NotFound, NotInThisProject, ProjectArchived, ManualTimeOff. */
  async enter(
    actor: Actor,
    project: UuidLike<'project'>,
  ): Promise<{ context: ProjectContext; membership: TrackedMembership }> {
    const context = await this.projectAccess.see(actor, project);
    return { context, membership: await this.requireMembership(actor, context) };
  }

  /**
   * Requires that the caller works in the project; people who left, or who only manage the company, have no time of
   * their own here. Throws NotInThisProject, ProjectArchived, ManualTimeOff.
   */
  async requireMembership(actor: Actor, { project }: ProjectContext): Promise<TrackedMembership> {
    const [membership] = await this.memberships.listMemberships([actor.userKey], [project.uuid]);
    if (!membership || membership.leftAt !== null) throw new NotInThisProject();
    if (project.archivedAt) throw new ProjectArchived();
    if (membership.trackingType === 'TRACKER') throw new ManualTimeOff();
    return membership;
  }

  /** Requires that the project's rules allow the span. Throws ManualTimeRefused. */
  async requireAllowed(actor: Actor, membership: TrackedMembership, span: Span): Promise<void> {
    const joined = await this.projectPeople.findJoinedAt(membership.projectId, actor.userKey);
    const { absences, settings, zone } = membership;
    // Somebody who accepts an invitation at ten may have worked since nine: their first day counts as a whole.
    const joinedAt = joined === null ? Infinity : startOfDay(dayOf(joined, zone), zone).getTime();
    const now = this.clock.now().getTime();
    const rules = { now, joinedAt, backdateDays: settings.backdateDays, absences };
    const refused = refusalOf(span, rules);
    if (refused) throw new ManualTimeRefused(refused.code, refused.field, refused.params);
  }

  /**
   * Requires that no recorded or pending time of the person overlaps the span, in any project. Throws
   * ManualTimeOverlaps.
   */
  async requireFree(actor: Actor, span: Span, zone: string): Promise<void> {
    const stands = await this.activities.listByPerson(actor.userKey, span);
    const waits = await this.repository.listPendingWithin(actor.userKey, new Date(span.start), new Date(span.end));
    const taken = [...stands, ...waits.map(({ startedAt, endedAt }) => spanOf(startedAt, endedAt))];
    if (taken.length > 0) throw new ManualTimeOverlaps(spanWords(taken, zone));
  }
}

/** Returns the wanted zone if the company has it, else its main one. */
export function zoneIn({ zone, zones }: TrackedMembership, wanted: string | undefined): string {
  return wanted && zones.includes(wanted) ? wanted : zone;
}

const spanOf = (start: Date, end: Date): Span => ({ start: start.getTime(), end: end.getTime() });
