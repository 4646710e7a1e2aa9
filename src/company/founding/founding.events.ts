import { DomainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';

export class CompanyCreated extends DomainEvent {
  static override readonly type = 'company.created';
  constructor(
    readonly companyUuid: Uuid<'company'>,
    readonly creatorUuid: Uuid<'user'>,
  ) {
    super();
  }
}
