import { domainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';

/** A company was deleted: it looks from now on as if it did not exist; its rows stay. */
export class CompanyDeleted extends domainEvent<{
  companyUuid: Uuid<'company'>;
}>('company.deleted') {}

export class CompanyRestored extends domainEvent<{
  companyUuid: Uuid<'company'>;
}>('company.restored') {}
