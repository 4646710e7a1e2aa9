import { Injectable } from '@nestjs/common';
import { CompanyZones } from '../../../company/index.js';
import { Inbox, PeopleNames, Users } from '../../../identity/index.js';
import { PermissionHolders, ProjectNames, type ProjectScope } from '../../../project/index.js';
import { On } from '../../../shared/events/domain-event.js';
import type { Key, Uuid, UuidLike } from '../../../shared/ids/id.js';
import type { Span } from '../../activities/interval.js';
import {
  MANUAL_TIME_APPROVED,
  MANUAL_TIME_DECLINED,
  MANUAL_TIME_POSTED,
  MANUAL_TIME_REMOVED,
  MANUAL_TIME_REOPENED,
  type ManualTimeFacts,
} from './manual-time-notifications.js';
import type { ManualTimeStatus } from '../records/manual-time.entity.js';
import {
  ManualTimeApproved,
  ManualTimeDeclined,
  ManualTimePosted,
  ManualTimeRemoved,
  ManualTimeReopened,
} from '../records/manual-time.events.js';
import { ManualTimesRepository } from '../records/manual-times.repository.js';
import { spanWords } from '../records/span-words.js';

/** Holds the facts about a manual time that its notifications mention. */
interface ManualTimeContext {
  uuid: UuidLike<'manualTime'>;
  userKey: Key<'user'>;
  name: string;
  status: ManualTimeStatus;
  span: Span;
  project: { uuid: Uuid<'project'>; name: string };
  scope: ProjectScope;
  /** Main zone of the company. */
  zone: string;
}

/**
 * Tells those who decide that somebody waits, and the person what was decided or taken away. It finds the person,
 * project and company that a notification mentions.
 */
@Injectable()
export class ManualTimeNotices {
  constructor(
    private readonly inbox: Inbox,
    private readonly users: Users,
    private readonly holders: PermissionHolders,
    private readonly repository: ManualTimesRepository,
    private readonly people: PeopleNames,
    private readonly projects: ProjectNames,
    private readonly zones: CompanyZones,
  ) {}

  @On(ManualTimePosted)
  async notifyRequested({ manualTimeUuid }: ManualTimePosted): Promise<void> {
    const place = await this.findContext(manualTimeUuid);
    // Withdrawn or deleted meanwhile: nobody has to act.
    if (!place || place.status !== 'PENDING') return;
    const deciders = await this.holders.listHolders(place.scope, 'timing.manual.approve');
    const others = deciders.filter((key) => key !== place.userKey);
    const options = { creatorKey: place.userKey, projectId: place.project.uuid };
    await this.inbox.notify(others, MANUAL_TIME_POSTED, { ...this.facts(place), name: place.name }, options);
  }

  @On(ManualTimeApproved)
  async notifyApproved({ manualTimeUuid, actorUuid }: ManualTimeApproved): Promise<void> {
    const place = await this.findContext(manualTimeUuid);
    if (!place) return;
    const [decider] = await this.users.findByUuids([actorUuid]);
    const options = { ...(decider && { creatorKey: decider.id }), projectId: place.project.uuid };
    const params = { ...this.facts(place), name: decider?.name ?? '' };
    await this.inbox.notify([place.userKey], MANUAL_TIME_APPROVED, params, options);
  }

  @On(ManualTimeDeclined)
  async notifyDeclined({ manualTimeUuid, reason, actorUuid }: ManualTimeDeclined): Promise<void> {
    const place = await this.findContext(manualTimeUuid);
    if (!place) return;
    const [decider] = await this.users.findByUuids([actorUuid]);
    const options = { ...(decider && { creatorKey: decider.id }), projectId: place.project.uuid };
    const params = { ...this.facts(place), name: decider?.name ?? '', reason };
    await this.inbox.notify([place.userKey], MANUAL_TIME_DECLINED, params, options);
  }

  @On(ManualTimeReopened)
  async notifyReopened({ manualTimeUuid, actorUuid }: ManualTimeReopened): Promise<void> {
    const place = await this.findContext(manualTimeUuid);
    if (!place) return;
    const [decider] = await this.users.findByUuids([actorUuid]);
    const options = { ...(decider && { creatorKey: decider.id }), projectId: place.project.uuid };
    const params = { ...this.facts(place), name: decider?.name ?? '' };
    await this.inbox.notify([place.userKey], MANUAL_TIME_REOPENED, params, options);
  }

  @On(ManualTimeRemoved)
  async notifyRemoved({ manualTimeUuid, userUuid, actorUuid }: ManualTimeRemoved): Promise<void> {
    if (actorUuid === userUuid) return;
    const place = await this.findContext(manualTimeUuid, true);
    if (!place) return;
    const [remover] = await this.users.findByUuids([actorUuid]);
    const options = { ...(remover && { creatorKey: remover.id }), projectId: place.project.uuid };
    const params = { ...this.facts(place), name: remover?.name ?? '' };
    await this.inbox.notify([place.userKey], MANUAL_TIME_REMOVED, params, options);
  }

  /**
   * Finds the context of a manual time. Returns null if the manual time does not exist or was deleted, unless
   * `deletedToo` asks for deleted ones.
   */
  private async findContext(uuid: UuidLike<'manualTime'>, deletedToo = false): Promise<ManualTimeContext | null> {
    const row = await this.repository.find(uuid);
    if (!row || (row.deletedAt && !deletedToo)) return null;
    const person = (await this.people.findByKeys([row.userId])).get(row.userId);
    const project = (await this.projects.findByKeys([row.projectId])).get(row.projectId);
    if (!person || !project) return null;
    const [zone = 'UTC'] = await this.zones.list(project.companyKey);
    return {
      uuid,
      userKey: row.userId,
      name: person.name,
      status: row.status,
      span: { start: row.startedAt.getTime(), end: row.endedAt.getTime() },
      project: { uuid: project.uuid, name: project.name },
      scope: { companyKey: project.companyKey, projectKey: project.key },
      zone,
    };
  }

  private facts({ uuid, project, span, zone }: ManualTimeContext) {
    return { id: uuid, project: project.name, span: spanWords([span], zone) } satisfies ManualTimeFacts;
  }
}
