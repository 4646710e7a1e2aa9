import { Injectable } from '@nestjs/common';
import { Inbox, Users } from '../../../identity/index.js';
import { PermissionHolders } from '../../../project/index.js';
import { On } from '../../../shared/events/domain-event.js';
import {
  MANUAL_TIME_APPROVED,
  MANUAL_TIME_DECLINED,
  MANUAL_TIME_POSTED,
  MANUAL_TIME_REMOVED,
  MANUAL_TIME_REOPENED,
  type ManualTimeFacts,
} from './manual-time-notifications.js';
import { type ManualTimeContext, ManualTimeContexts } from '../records/manual-time-contexts.service.js';
import {
  ManualTimeApproved,
  ManualTimeDeclined,
  ManualTimePosted,
  ManualTimeRemoved,
  ManualTimeReopened,
} from '../records/manual-time.events.js';
import { spanWords } from '../records/span-words.js';

/** Tells those who decide that somebody waits, and the person what was decided or taken away. */
@Injectable()
export class ManualTimeNotices {
  constructor(
    private readonly inbox: Inbox,
    private readonly users: Users,
    private readonly holders: PermissionHolders,
    private readonly places: ManualTimeContexts,
  ) {}

  @On(ManualTimePosted)
  async notifyRequested({ manualTimeUuid }: ManualTimePosted): Promise<void> {
    const place = await this.places.find(manualTimeUuid);
    // Withdrawn or deleted meanwhile: nobody has to act.
    if (!place || place.status !== 'PENDING') return;
    const deciders = await this.holders.listHolders(place.scope, 'timing.manual.approve');
    const others = deciders.filter((key) => key !== place.userKey);
    const options = { creatorKey: place.userKey, projectId: place.project.uuid };
    await this.inbox.notify(others, MANUAL_TIME_POSTED, { ...this.facts(place), name: place.name }, options);
  }

  @On(ManualTimeApproved)
  async notifyApproved({ manualTimeUuid, actorUuid }: ManualTimeApproved): Promise<void> {
    const place = await this.places.find(manualTimeUuid);
    if (!place) return;
    const [decider] = await this.users.findByUuids([actorUuid]);
    const options = { ...(decider && { creatorKey: decider.id }), projectId: place.project.uuid };
    const params = { ...this.facts(place), name: decider?.name ?? '' };
    await this.inbox.notify([place.userKey], MANUAL_TIME_APPROVED, params, options);
  }

  @On(ManualTimeDeclined)
  async notifyDeclined({ manualTimeUuid, reason, actorUuid }: ManualTimeDeclined): Promise<void> {
    const place = await this.places.find(manualTimeUuid);
    if (!place) return;
    const [decider] = await this.users.findByUuids([actorUuid]);
    const options = { ...(decider && { creatorKey: decider.id }), projectId: place.project.uuid };
    const params = { ...this.facts(place), name: decider?.name ?? '', reason };
    await this.inbox.notify([place.userKey], MANUAL_TIME_DECLINED, params, options);
  }

  @On(ManualTimeReopened)
  async notifyReopened({ manualTimeUuid, actorUuid }: ManualTimeReopened): Promise<void> {
    const place = await this.places.find(manualTimeUuid);
    if (!place) return;
    const [decider] = await this.users.findByUuids([actorUuid]);
    const options = { ...(decider && { creatorKey: decider.id }), projectId: place.project.uuid };
    const params = { ...this.facts(place), name: decider?.name ?? '' };
    await this.inbox.notify([place.userKey], MANUAL_TIME_REOPENED, params, options);
  }

  @On(ManualTimeRemoved)
  async notifyRemoved({ manualTimeUuid, userUuid, actorUuid }: ManualTimeRemoved): Promise<void> {
    if (actorUuid === userUuid) return;
    const place = await this.places.find(manualTimeUuid, true);
    if (!place) return;
    const [remover] = await this.users.findByUuids([actorUuid]);
    const options = { ...(remover && { creatorKey: remover.id }), projectId: place.project.uuid };
    const params = { ...this.facts(place), name: remover?.name ?? '' };
    await this.inbox.notify([place.userKey], MANUAL_TIME_REMOVED, params, options);
  }

  private facts({ uuid, project, span, zone }: ManualTimeContext) {
    return { id: uuid, project: project.name, span: spanWords([span], zone) } satisfies ManualTimeFacts;
  }
}
