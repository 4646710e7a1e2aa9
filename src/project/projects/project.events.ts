import { DomainEvent } from '../../shared/events/domain-event.js';

export class ProjectCreated extends DomainEvent {
  static override readonly type = 'project.created';
  constructor(
    readonly projectUuid: string,
    readonly companyUuid: string,
    readonly ownerUuid: string,
  ) {
    super();
  }
}
