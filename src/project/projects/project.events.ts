import { DomainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';

export class ProjectCreated extends DomainEvent {
  static override readonly type = 'project.created';
  constructor(
    readonly projectUuid: Uuid<'project'>,
    readonly companyUuid: Uuid<'company'>,
    readonly ownerUuid: Uuid,
  ) {
    super();
  }
}
