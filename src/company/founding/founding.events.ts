import { domainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';

export class CompanyCreated extends domainEvent<{
  companyUuid: Uuid<'company'>;
  creatorUuid: Uuid<'user'>;
}>('company.created') {}
