export { Companies } from './companies/companies.service.js';
export { WeekDayName } from './companies/company-names.dto.js';
export { CompanyAccess, type CompanyContext, type CompanyReference } from './companies/company-access.service.js';
export type { Company, TrackingType } from './companies/company.entity.js';
export { CompanyModule } from './company.module.js';
export { type GrantSubject, subjectText } from './grants/grant-subject.js';
export type { StoredGrant } from './grants/grants.repository.js';
export { type Effect, type GrantChange, type GrantEntry, Grants } from './grants/grants.service.js';
export type { InvitationPreviewState } from './invitations/invitation.state.js';
export { CompanyMoney, type CompanyMoneySource, type MoneyLeft, type MoneyLeftList } from './money/company-money.js';
export { Members } from './members/members.service.js';
export { CompanyDirectory, type CompanyFacts } from './directory/company-directory.query.js';
export { type ChosenZone, CompanyZones } from './directory/company-zones.query.js';
export { RolePower } from './roles/role-power.service.js';
export { TimeZonesUpdated } from './time-zones/time-zones.events.js';
export {
  type ProjectMembershipSource,
  ProjectMemberships,
  type MembershipProject,
} from './memberships/project-memberships.js';
export { COMPANY_ENTITIES, COMPANY_FORMS, companyServices } from './company.registry.js';
