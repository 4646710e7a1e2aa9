import { DomainEvent } from '../../shared/events/domain-event.js';
import type { CompanyRole } from '../../shared/permissions/role.js';

export class CompanyRoleChanged extends DomainEvent {
  static override readonly type = 'company.role-changed';
  constructor(
    readonly companyUuid: string,
    readonly userUuid: string,
    readonly role: CompanyRole,
  ) {
    super();
  }
}

/** Left, or was deactivated; `active` when they were let in again. */
export class CompanyMemberStatusChanged extends DomainEvent {
  static override readonly type = 'company.member-status-changed';
  constructor(
    readonly companyUuid: string,
    readonly userUuid: string,
    readonly active: boolean,
  ) {
    super();
  }
}
