import { Injectable } from '@nestjs/common';
import { ProjectChangeLog } from '../../../project/index.js';
import { Database } from '../../../shared/database/database.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { TrackedPeopleRepository } from '../../live/tracked-people.repository.js';
import type { ManualTimeAccess } from '../records/manual-time-access.service.js';
import type { ManualTime } from '../records/manual-time.entity.js';
import type { ManualTimeRemoved, ManualTimeReopened } from '../records/manual-time.events.js';
import { ManualTimeViews } from '../records/manual-time-views.service.js';
import { ManualTimesRepository } from '../records/manual-times.repository.js';
import { changeOf, type Decision } from './decision-change.js';

type Seen = Awaited<ReturnType<ManualTimeAccess['see']>>;
type EventFacts = ConstructorParameters<typeof ManualTimeRemoved>[0] &
  ConstructorParameters<typeof ManualTimeReopened>[0];

/** What becomes of one manual time, and what is made known of it. */
export interface ManualTimeEdit extends Pick<Decision, 'action' | 'details'> {
  values: Partial<Pick<ManualTime, 'status' | 'reason' | 'decidedAt' | 'decidedBy' | 'deletedAt' | 'deletedBy'>>;
  event?: (facts: EventFacts) => NonNullable<Decision['event']>;
}

/** Changes one manual time while nobody else writes the time of its person. */
@Injectable()
export class ManualTimeEdits {
  constructor(
    private readonly database: Database,
    private readonly repository: ManualTimesRepository,
    private readonly views: ManualTimeViews,
    private readonly people: TrackedPeopleRepository,
    private readonly changeLog: ProjectChangeLog,
  ) {}

  /** `decide` gets the row as it stands once it is locked; null: it is gone. */
  async apply(
    actor: Actor,
    { row: seen, context }: Seen,
    decide: (row: ManualTime | null) => Promise<ManualTimeEdit>,
  ): Promise<void> {
    await this.database.transaction(async () => {
      await this.people.lock([seen.userId]);
      const { values, action, details, event } = await decide(await this.repository.lock(seen.id));
      const view = await this.views.read(context, seen.uuid);
      await this.repository.update(seen.id, values);
      const facts: EventFacts = {
        manualTimeUuid: seen.uuid,
        projectUuid: context.project.uuid,
        userUuid: view.user.uuid,
        startedAt: seen.startedAt.toISOString(),
        endedAt: seen.endedAt.toISOString(),
        actorUuid: actor.userUuid,
      };
      await this.changeLog.record(context.project, changeOf(view, { action, details, event: event?.(facts) }));
    });
  }
}
