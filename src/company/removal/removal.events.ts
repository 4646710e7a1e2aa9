import { DomainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';

/** From now on it looks as if it did not exist; its rows stay. */
export class CompanyDeleted extends DomainEvent {
  static override readonly type = 'company.deleted';
  constructor(readonly companyUuid: Uuid<'company'>) {
    super();
  }
}

export class CompanyRestored extends DomainEvent {
  static override readonly type = 'company.restored';
  constructor(readonly companyUuid: Uuid<'company'>) {
    super();
  }
}
