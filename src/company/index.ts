export { Companies } from './companies/companies.service.js';
export type { Company, TrackingType, WeekDay } from './companies/company.entity.js';
export { COMPANY_ENTITIES } from './company-entities.js';
export { COMPANY_FORMS } from './company-forms.js';
export { CompanyModule } from './company.module.js';
export { companyServices } from './company-services.js';
export { type GrantSubject, subjectText } from './grants/grant-subject.js';
export { type Effect, type GrantChange, type GrantEntry, Grants } from './grants/grants.service.js';
export type { InvitationPreviewState as InvitationFace } from './invitations/invitation.state.js';
export { Members } from './members/members.service.js';
export { RolePower } from './roles/role-power.service.js';
export {
  type ProjectMembershipSource as ProjectMembershipSource,
  ProjectMemberships as ProjectMemberships,
  type MembershipProject as MembershipProject,
} from './members/project-memberships.js';
