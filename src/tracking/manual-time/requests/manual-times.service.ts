import { type ProjectContext, ProjectChangeLog } from '../../../project/index.js';
import { Database } from '../../../shared/database/database.js';
import { NotFound } from '../../../shared/errors/app-error.js';
import type { UuidLike } from '../../../shared/ids/id.js';
import { inLowerCase, newUuid } from '../../../shared/ids/uuid.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import { validated } from '../../../shared/validation/validate.js';
import { secondsOf } from '../../activities/interval.js';
import { TrackedPeopleRepository } from '../../live/tracked-people.repository.js';
import { ManualTimeAccess } from '../records/manual-time-access.service.js';
import { type ManualTimeView, ManualTimeViews } from '../records/manual-time-views.service.js';
import { PostManualTimeInput } from '../records/manual-time.dto.js';
import type { ManualTime } from '../records/manual-time.entity.js';
import { ManualTimeDecided, TooManyPending } from '../records/manual-time.errors.js';
import { ManualTimePosted } from '../records/manual-time.events.js';
import { isOwn } from '../records/manual-time.policy.js';
import { ManualTimesRepository } from '../records/manual-times.repository.js';
import { ManualTimeChecks, zoneIn } from './manual-time-checks.service.js';

const MAX_PENDING = 200;

/** Time that people ask to have added: what everybody does with their own. */
@PublicService()
export class ManualTimes {
  constructor(
    private readonly database: Database,
    private readonly repository: ManualTimesRepository,
    private readonly views: ManualTimeViews,
    private readonly checks: ManualTimeChecks,
    private readonly access: ManualTimeAccess,
    private readonly people: TrackedPeopleRepository,
    private readonly changeLog: ProjectChangeLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Asks for time in a project one works in. Sent again with the same uuid it answers what is there. Throws InvalidInput,
   * NotFound, ProjectArchived, NotInThisProject, ManualTimeOff, ManualTimeRefused, ManualTimeOverlaps, TooManyPending.
   */
  async post(actor: Actor, raw: unknown): Promise<ManualTimeView> {
    const input = await validated(PostManualTimeInput, raw);
    const { context, membership } = await this.checks.enter(actor, input.project);
    const span = { start: input.startedAt.getTime(), end: input.endedAt.getTime() };
    return this.database.transaction(async () => {
      // Whoever writes time of a person holds their row: of two requests at once the second sees the first.
      await this.people.lock([actor.userKey]);
      const uuid = input.uuid && inLowerCase(input.uuid);
      const known = uuid ? await this.repository.find(uuid) : null;
      if (known) return this.views.read(context, this.sameAgain(known, actor, context).uuid);
      await this.checks.requireAllowed(actor, membership, span);
      await this.checks.requireFree(actor, span, zoneIn(membership, input.timezone));
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
        event: new ManualTimePosted({
          manualTimeUuid: row.uuid,
          projectUuid: context.project.uuid,
          userUuid: actor.userUuid,
          seconds: secondsOf(span),
        }),
        live: ['manualTimeChanged'],
      });
      return this.views.read(context, row.uuid);
    });
  }

  /** Takes back what one asked for, as long as nobody decided. Throws NotFound, ManualTimeDecided. */
  async withdraw(actor: Actor, uuid: UuidLike<'manualTime'>): Promise<ManualTimeView> {
    const { row, context } = await this.access.see(actor, uuid);
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

  private sameAgain(row: ManualTime, actor: Actor, { project }: ProjectContext): ManualTime {
    const same = row.userId === actor.userKey && row.projectId === project.id && row.deletedAt === null;
    if (!same) throw new NotFound();
    return row;
  }
}
