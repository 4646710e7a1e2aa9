import { ProjectAccess, type TrackedMembership, TrackedMemberships } from '../../../project/index.js';
import { type AppError, isAppError } from '../../../shared/errors/app-error.js';
import type { Uuid, UuidLike } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import { validated } from '../../../shared/validation/validate.js';
import { secondsOf, type Span } from '../../activities/interval.js';
import { LimitWatch } from '../../limits/limit-use.service.js';
import { ManualTimeAccess } from '../records/manual-time-access.service.js';
import { PreviewManualTimeArgs } from '../records/manual-time.dto.js';
import { mayDecide } from '../records/manual-time.policy.js';
import { ManualTimeChecks, zoneIn } from './manual-time-checks.service.js';

export interface ManualTimeEntry {
  /** Why the caller cannot ask for time; null: they can. */
  refused: AppError | null;
  backdateDays: number;
  now: Date;
}

export interface ManualTimePreview {
  duration: number;
  /** Seconds of the span that lie beyond the person's limit. */
  beyondLimit: number;
  /** The limit is hard: these seconds would not be payable. */
  hard: boolean;
}

/** Previews of a request: how much time it adds, and how much of it exceeds a limit. */
@PublicService()
export class ManualTimePreviews {
  constructor(
    private readonly projectAccess: ProjectAccess,
    private readonly checks: ManualTimeChecks,
    private readonly limits: LimitWatch,
    private readonly access: ManualTimeAccess,
    private readonly memberships: TrackedMemberships,
    private readonly clock: Clock,
  ) {}

  /** Returns whether the caller can ask for time here at all, and how far back. Throws NotFound. */
  async readEntryForm(actor: Actor, project: UuidLike<'project'>): Promise<ManualTimeEntry> {
    const context = await this.projectAccess.see(actor, project);
    try {
      const { settings } = await this.checks.requireMembership(actor, context);
      return { refused: null, backdateDays: settings.backdateDays, now: this.clock.now() };
    } catch (error) {
      if (!isAppError(error)) throw error;
      return { refused: error, backdateDays: 0, now: this.clock.now() };
    }
  }

  /**
   * Previews a request without posting it. Throws InvalidInput, NotFound, ProjectArchived, NotInThisProject,
   * ManualTimeOff, ManualTimeRefused, ManualTimeOverlaps.
   */
  async preview(actor: Actor, raw: unknown): Promise<ManualTimePreview> {
    const input = await validated(PreviewManualTimeArgs, raw);
    const { membership } = await this.checks.enter(actor, input.project);
    const span = { start: input.startedAt.getTime(), end: input.endedAt.getTime() };
    await this.checks.requireAllowed(actor, membership, span);
    await this.checks.requireFree(actor, span, zoneIn(membership, input.timezone));
    return this.measure(membership, span);
  }

  /**
   * Previews an approval; null for callers who do not decide about it, and once it is decided. The person may have left
   * since. Throws NotFound.
   */
  async previewDecision(actor: Actor, uuid: UuidLike<'manualTime'>): Promise<ManualTimePreview | null> {
    const { row, context } = await this.access.see(actor, uuid);
    if (!mayDecide(context.access, context.scope) || row.status !== 'PENDING') return null;
    const [membership] = await this.memberships.listMemberships([row.userId], [context.project.uuid]);
    return membership ? this.measure(membership, { start: row.startedAt.getTime(), end: row.endedAt.getTime() }) : null;
  }

  /** Lists the projects of a company in which the caller may ask for time, ordered by name. */
  async listProjects(actor: Actor, company: UuidLike<'company'>): Promise<{ uuid: Uuid<'project'>; name: string }[]> {
    const memberships = await this.memberships.listMemberships([actor.userKey]);
    return memberships
      .filter((one) => one.company === company && one.leftAt === null && one.archivedAt === null)
      .filter(({ trackingType }) => trackingType !== 'TRACKER')
      .map(({ project, projectName }) => ({ uuid: project, name: projectName }))
      .sort((one, other) => one.name.localeCompare(other.name));
  }

  private async measure(membership: TrackedMembership, span: Span): Promise<ManualTimePreview> {
    const parts = await this.limits.begin().findLimited(membership, [span]);
    let beyondLimit = 0;
    for (const { allowance, ...part } of parts) {
      const over = Math.max(0, secondsOf(part) - Math.max(0, allowance.left));
      allowance.left -= secondsOf(part) - over;
      beyondLimit += over;
    }
    return { duration: secondsOf(span), beyondLimit, hard: parts.some(({ allowance }) => allowance.hard) };
  }
}
