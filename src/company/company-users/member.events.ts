import { DomainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';
import type { CompanyRole } from '../../shared/permissions/role.js';

export class CompanyRoleChanged extends DomainEvent {
  static override readonly type = 'company.role-changed';
  constructor(
    readonly companyUuid: Uuid<'company'>,
    readonly userUuid: Uuid<'user'>,
    readonly role: CompanyRole,
  ) {
    super();
  }
}

/** Left, or was deactivated; `active` when they were let in again. */
export class CompanyMemberStatusChanged extends DomainEvent {
  static override readonly type = 'company.member-status-changed';
  constructor(
    readonly companyUuid: Uuid<'company'>,
    readonly userUuid: Uuid<'user'>,
    readonly active: boolean,
  ) {
    super();
  }
}
