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

/** The new values of one manual time, and the audit entry and event that go with them. */
export interface ManualTimeEdit extends Pick<Decision, 'action' | 'details'> {
  values: Partial<Pick<ManualTime, 'status' | 'reason' | 'decidedAt' | 'decidedBy' | 'deletedAt' | 'deletedBy'>>;
  event?: (facts: EventFacts) => NonNullable<Decision['event']>;
}

/** Changes one manual time while nobody else can write time of its person. */
@Injectable()
export class ManualTimeEdits {
  constructor(
    private readonly database: Database,
    private readonly repository: ManualTimesRepository,
    private readonly views: ManualTimeViews,
    private readonly people: TrackedPeopleRepository,
    private readonly changeLog: ProjectChangeLog,
  ) {}

  /**
   * Locks the row, saves what `decide` returns and records the change. `decide` gets the locked row; null: it is gone.
   */
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
