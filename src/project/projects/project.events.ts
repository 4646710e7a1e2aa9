import { domainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';

export class ProjectCreated extends domainEvent<{
  projectUuid: Uuid<'project'>;
  companyUuid: Uuid<'company'>;
  ownerUuid: Uuid;
}>('project.created') {}
