import { Users } from '../../identity/index.js';
import {
  type Entered,
  ProjectAccess,
  ProjectArchived,
  ProjectChangeLog,
  ProjectPeople,
  type TrackedMembership,
  TrackedMemberships,
} from '../../project/index.js';
import { Database } from '../../shared/database/database.js';
import { type AppError, Forbidden, isAppError, NotFound } from '../../shared/errors/app-error.js';
import { type Key, NO_KEY, type Uuid, type UuidLike } from '../../shared/ids/id.js';
import { inLowerCase, newUuid } from '../../shared/ids/uuid.js';
import { type Page, pageOf } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { authorize } from '../../shared/permissions/authorize.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { ActivitiesRepository } from '../activities/activities.repository.js';
import { secondsOf, type Span } from '../activities/interval.js';
import { LimitWatch } from '../limits/limit-use.service.js';
import { TrackedPeopleRepository } from '../live/tracked-people.repository.js';
import { refusalOf } from './manual-time-claim.js';
import { type ManualTimeView, ManualTimeViews } from './manual-time-views.service.js';
import {
  ManualTimesArgs,
  PendingManualTimesArgs,
  PostManualTimeInput,
  PreviewManualTimeArgs,
} from './manual-time.dto.js';
import type { ManualTime } from './manual-time.entity.js';
import {
  ManualTimeDecided,
  ManualTimeOff,
  ManualTimeOverlaps,
  ManualTimeRefused,
  NotInThisProject,
  TooManyPending,
} from './manual-time.errors.js';
import { ManualTimePosted } from './manual-time.events.js';
import { isOwn, mayDecide, maySeeManualTime } from './manual-time.policy.js';
import { ManualTimesRepository } from './manual-times.repository.js';
import { spanWords } from './span-words.js';

export interface ManualTimeEntry {
  /** Why nobody can. */
  refused: AppError | null;
  backdateDays: number;
  now: Date;
}

export interface ManualTimePreview {
  duration: number;
  /** Seconds of it that lie beyond the person's limit. */
  beyondLimit: number;
  /** They would not be payable. */
  hard: boolean;
}

const MAX_PENDING = 200;

/** Time that people ask to have added: what everybody does with their own. Deciding is in manual-decisions. */
@PublicService()
export class ManualTimes {
  constructor(
    private readonly database: Database,
    private readonly repository: ManualTimesRepository,
    private readonly projectPeople: ProjectPeople,
    private readonly views: ManualTimeViews,
    private readonly projectAccess: ProjectAccess,
    private readonly memberships: TrackedMemberships,
    private readonly activities: ActivitiesRepository,
    private readonly people: TrackedPeopleRepository,
    private readonly limits: LimitWatch,
    private readonly users: Users,
    private readonly changeLog: ProjectChangeLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Asks for time in a project one works in. Sent again with the same uuid it answers what is there. Throws InvalidInput,
   * NotFound, ProjectArchived, NotInThisProject, ManualTimeOff, ManualTimeRefused, ManualTimeOverlaps, TooManyPending.
   */
  async post(actor: Actor, raw: unknown): Promise<ManualTimeView> {
    const input = await validated(PostManualTimeInput, raw);
    const context = await this.projectAccess.see(actor, input.project);
    const membership = await this.requireMembership(actor, context);
    const span = { start: input.startedAt.getTime(), end: input.endedAt.getTime() };
    return this.database.transaction(async () => {
      // Whoever writes time of a person holds their row: of two requests at once the second sees the first.
      await this.people.lock([actor.userKey]);
      const uuid = input.uuid && inLowerCase(input.uuid);
      const known = uuid ? await this.repository.find(uuid) : null;
      if (known) return this.views.read(context, this.sameAgain(known, actor, context).uuid);
      await this.check(actor, membership, span);
      await this.refuseOverlap(actor, span, zoneOf(membership, input.timezone));
      if ((await this.repository.countPending(actor.userKey)) >= MAX_PENDING) throw new TooManyPending(MAX_PENDING);
      const row = await this.repository.insert({
        uuid: uuid ?? newUuid(),
        userId: actor.userKey,
        projectId: context.project.id,
        startedAt: input.startedAt,
        endedAt: input.endedAt,
        remarks: input.remarks,
        status: 'PENDING',
        reason: null,
        decidedBy: null,
        decidedAt: null,
        deletedAt: null,
        deletedBy: null,
        createdAt: this.clock.now(),
      });
      await this.changeLog.record(context.project, {
        event: new ManualTimePosted(row.uuid, context.project.uuid, actor.userUuid, secondsOf(span)),
        live: ['manualTimeChanged'],
      });
      return this.views.read(context, row.uuid);
    });
  }

  /** Whether one can ask for time here at all, and how far back. Throws NotFound. */
  async readEntryForm(actor: Actor, project: UuidLike<'project'>): Promise<ManualTimeEntry> {
    const context = await this.projectAccess.see(actor, project);
    try {
      const { settings } = await this.requireMembership(actor, context);
      return { refused: null, backdateDays: settings.backdateDays, now: this.clock.now() };
    } catch (error) {
      if (!isAppError(error)) throw error;
      return { refused: error, backdateDays: 0, now: this.clock.now() };
    }
  }

  /**
   * What posting would answer, before it is posted. Throws InvalidInput, NotFound, ProjectArchived, NotInThisProject,
   * ManualTimeOff, ManualTimeRefused, ManualTimeOverlaps.
   */
  async preview(actor: Actor, raw: unknown): Promise<ManualTimePreview> {
    const input = await validated(PreviewManualTimeArgs, raw);
    const context = await this.projectAccess.see(actor, input.project);
    const membership = await this.requireMembership(actor, context);
    const span = { start: input.startedAt.getTime(), end: input.endedAt.getTime() };
    await this.check(actor, membership, span);
    await this.refuseOverlap(actor, span, zoneOf(membership, input.timezone));
    const parts = await this.limits.begin().findLimited(membership, [span]);
    let beyondLimit = 0;
    for (const { allowance, ...part } of parts) {
      const over = Math.max(0, secondsOf(part) - Math.max(0, allowance.left));
      allowance.left -= secondsOf(part) - over;
      beyondLimit += over;
    }
    return { duration: secondsOf(span), beyondLimit, hard: parts.some(({ allowance }) => allowance.hard) };
  }

  /** One's own, or, for whoever decides or sees the project's people, another person's. Throws InvalidInput, NotFound. */
  async list(actor: Actor, raw: unknown): Promise<Page<ManualTimeView>> {
    const args = await validated(ManualTimesArgs, raw);
    const context = await this.projectAccess.see(actor, args.project);
    const userKey = await this.visibleUser(context, args.user);
    const filter = { projectKey: context.project.id, userKey, status: args.status, from: args.from, to: args.to };
    const [views, total] = await this.views.findPage(context, filter, args);
    return pageOf(views, total, args);
  }

  /** What waits, the oldest first: everybody's for whoever decides, one's own for others. Throws InvalidInput, NotFound. */
  async listPending(actor: Actor, raw: unknown): Promise<Page<ManualTimeView>> {
    const args = await validated(PendingManualTimesArgs, raw);
    const context = await this.projectAccess.see(actor, args.project);
    const own = mayDecide(context.access, context.scope) ? {} : { userKey: actor.userKey };
    const filter = { projectKey: context.project.id, ...own, status: 'PENDING', oldestFirst: true } as const;
    const [views, total] = await this.views.findPage(context, filter, args);
    return pageOf(views, total, args);
  }

  /** What does not wait any more, everybody's, the last decided first. Throws InvalidInput, NotFound, Forbidden. */
  async listDecided(actor: Actor, raw: unknown): Promise<Page<ManualTimeView>> {
    const { user, ...args } = await validated(ManualTimesArgs, raw);
    const context = await this.decider(actor, args.project);
    const { status, from, to } = args;
    const userKey = user && ((await this.users.findByUuids([user]))[0]?.id ?? NO_KEY);
    const filter = { projectKey: context.project.id, userKey, status, from, to, decided: true };
    const [views, total] = await this.views.findPage(context, filter, args);
    return pageOf(views, total, args);
  }

  /** Who ever asked in the project, by name. Throws NotFound, Forbidden. */
  async listRequesters(actor: Actor, project: UuidLike<'project'>): Promise<{ uuid: string; name: string }[]> {
    const context = await this.decider(actor, project);
    return this.views.listRequesters(context.project.id);
  }

  /** null where the project has none of this id that one may see. Throws NotFound. */
  async find(actor: Actor, project: UuidLike<'project'>, uuid: UuidLike<'manualTime'>): Promise<ManualTimeView | null> {
    const context = await this.projectAccess.see(actor, project);
    const row = await this.repository.find(uuid);
    const isSeen = row?.projectId === context.project.id && maySeeManualTime(context.access, row, context.scope);
    return isSeen ? this.views.read(context, uuid) : null;
  }

  /** Takes back what one asked for, as long as nobody decided. Throws NotFound, ManualTimeDecided. */
  async withdraw(actor: Actor, uuid: UuidLike<'manualTime'>): Promise<ManualTimeView> {
    const { row, context } = await this.requireVisible(actor, uuid);
    if (!isOwn(context.access, row)) throw new NotFound();
    return this.database.transaction(async () => {
      const locked = await this.repository.lock(row.id);
      if (locked?.status !== 'PENDING') throw new ManualTimeDecided();
      await this.repository.update(row.id, {
        status: 'WITHDRAWN',
        decidedAt: this.clock.now(),
        decidedBy: actor.userKey,
      });
      await this.changeLog.record(context.project, { live: ['manualTimeChanged'] });
      return this.views.read(context, uuid);
    });
  }

  /** A row one may see, and its project. Throws NotFound. */
  async requireVisible(actor: Actor, uuid: UuidLike<'manualTime'>): Promise<{ row: ManualTime; context: Entered }> {
    const row = await this.repository.find(uuid);
    if (!row) throw new NotFound();
    const context = await this.projectAccess.seeKey(actor, row.projectId);
    authorize(context.access, (access, found) => maySeeManualTime(access, found, context.scope), row);
    return { row, context };
  }

  private async decider(actor: Actor, project: UuidLike<'project'>): Promise<Entered> {
    const context = await this.projectAccess.see(actor, project);
    if (!mayDecide(context.access, context.scope)) throw new Forbidden();
    return context;
  }

  /** Who left, and whoever only runs the company, has no time of their own here. */
  private async requireMembership(actor: Actor, { project }: Entered): Promise<TrackedMembership> {
    const [membership] = await this.memberships.listMemberships([actor.userKey], [project.uuid]);
    if (!membership || membership.leftAt !== null) throw new NotInThisProject();
    if (project.archivedAt) throw new ProjectArchived();
    if (membership.trackingType === 'TRACKER') throw new ManualTimeOff();
    return membership;
  }

  private async check(actor: Actor, membership: TrackedMembership, span: Span): Promise<void> {
    const joinedAt = (await this.projectPeople.findJoinedAt(membership.projectId, actor.userKey)) ?? Infinity;
    const rules = { now: this.clock.now().getTime(), joinedAt, backdateDays: membership.settings.backdateDays };
    const refused = refusalOf(span, rules);
    if (refused) throw new ManualTimeRefused(refused.code, refused.field, refused.params);
  }

  /** With what stands and with what waits, in whichever project: a person works once. */
  private async refuseOverlap(actor: Actor, span: Span, zone: string): Promise<void> {
    const stands = await this.activities.listByPerson(actor.userKey, span);
    const waits = await this.repository.listPendingWithin(actor.userKey, new Date(span.start), new Date(span.end));
    const taken = [...stands, ...waits.map(({ startedAt, endedAt }) => spanOf(startedAt, endedAt))];
    if (taken.length > 0) throw new ManualTimeOverlaps(spanWords(taken, zone));
  }

  private sameAgain(row: ManualTime, actor: Actor, { project }: Entered): ManualTime {
    const same = row.userId === actor.userKey && row.projectId === project.id && row.deletedAt === null;
    if (!same) throw new NotFound();
    return row;
  }

  private async visibleUser({ access, scope, project }: Entered, uuid: Uuid<'user'> | undefined): Promise<Key<'user'>> {
    const { userKey, userUuid } = access.actor;
    if (!uuid) return userKey;
    if (uuid !== userUuid && !access.can(['timing.manual.approve', 'project.viewusers'], scope)) throw new NotFound();
    const [user] = await this.users.findByUuids([uuid]);
    const [membership] = user ? await this.memberships.listMemberships([user.id], [project.uuid]) : [];
    if (!user || !membership) throw new NotFound();
    return user.id;
  }
}

function zoneOf({ zone, zones }: TrackedMembership, wanted: string | undefined): string {
  return wanted && zones.includes(wanted) ? wanted : zone;
}

const spanOf = (start: Date, end: Date): Span => ({ start: start.getTime(), end: end.getTime() });
