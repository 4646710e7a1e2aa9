import { DomainEvent } from '../../shared/events/domain-event.js';

export class CompanyCreated extends DomainEvent {
  static override readonly type = 'company.created';
  constructor(
    readonly companyUuid: string,
    readonly creatorUuid: string,
  ) {
    super();
  }
}

/** From now on it looks as if it did not exist; its rows stay. */
export class CompanyDeleted extends DomainEvent {
  static override readonly type = 'company.deleted';
  constructor(readonly companyUuid: string) {
    super();
  }
}

export class CompanyRestored extends DomainEvent {
  static override readonly type = 'company.restored';
  constructor(readonly companyUuid: string) {
    super();
  }
}
