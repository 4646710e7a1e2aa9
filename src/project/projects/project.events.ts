import { DomainEvent } from '../../shared/events/domain-event.js';

export class ProjectCreated extends DomainEvent {
  static override readonly type = 'project.created';
  constructor(
    readonly projectId: string,
    readonly companyId: string,
    readonly ownerId: string,
  ) {
    super();
  }
}
