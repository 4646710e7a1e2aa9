import { domainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';
import type { CompanyRole } from '../../shared/permissions/role.js';

export class CompanyRoleChanged extends domainEvent<{
  companyUuid: Uuid<'company'>;
  userUuid: Uuid<'user'>;
  role: CompanyRole;
}>('company.role-changed') {}

/** Left, or was deactivated; `active` when they were let in again. */
export class CompanyMemberStatusChanged extends domainEvent<{
  companyUuid: Uuid<'company'>;
  userUuid: Uuid<'user'>;
  active: boolean;
}>('company.member-status-changed') {}
