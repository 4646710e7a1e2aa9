// Written by `npm run registries` from the files of this folder. Not edited by hand.
import type { INestApplicationContext } from '@nestjs/common';
import { AuditLogExport } from './audit-log/audit-log-export.service.js';
import { AuditLogResolver } from './audit-log/audit-log.resolver.js';
import { AuditLog } from './audit-log/audit-log.service.js';
import { AuditScope } from './audit-log/audit-scope.service.js';
import { AuditViews } from './audit-log/audit-views.js';
import { BuildFiles } from './builds/build-files.service.js';
import { BuildUploads } from './builds/build-uploads.service.js';
import { StartBuildUploadInput } from './builds/build.dto.js';
import { Build, BuildPart } from './builds/build.entity.js';
import { BuildsController } from './builds/builds.controller.js';
import { BuildsRepository } from './builds/builds.repository.js';
import { BuildsResolver } from './builds/builds.resolver.js';
import { Builds } from './builds/builds.service.js';
import { DownloadsController } from './builds/downloads.controller.js';
import { BuildSigner } from './builds/signing/build-signer.js';
import { CompaniesQuery } from './companies/companies.query.js';
import { CompaniesRepository } from './companies/companies.repository.js';
import { CompaniesResolver } from './companies/companies.resolver.js';
import { Companies } from './companies/companies.service.js';
import { CompanyAccess } from './companies/company-access.service.js';
import { CompanyChoices } from './companies/company-choices.js';
import { CompanyViews } from './companies/company-views.js';
import { UpdateCompanyInput } from './companies/company.dto.js';
import { Company, CompanyTimeZone } from './companies/company.entity.js';
import { ChangeCompanyRoleInput, CompanyUserInput } from './company-users/company-user.dto.js';
import { CompanyUsersResolver } from './company-users/company-users.resolver.js';
import { CompanyUsers } from './company-users/company-users.service.js';
import { MemberChanges } from './company-users/member-changes.service.js';
import { MembersQuery } from './company-users/members.query.js';
import { CompanyDirectory } from './directory/company-directory.query.js';
import { CompanyZones } from './directory/company-zones.query.js';
import { CompanyFounding } from './founding/company-founding.service.js';
import { FoundingAdmission } from './founding/founding-admission.service.js';
import { CreateCompanyInput } from './founding/founding.dto.js';
import { FoundingResolver } from './founding/founding.resolver.js';
import { CompanyGrant } from './grants/grant.entity.js';
import { GrantsRepository } from './grants/grants.repository.js';
import { Grants } from './grants/grants.service.js';
import { AcceptAsNewInput, ProcessInviteInput } from './invitations/acceptance/acceptance.dto.js';
import { AcceptanceResolver } from './invitations/acceptance/acceptance.resolver.js';
import { InvitationAcceptance } from './invitations/acceptance/invitation-acceptance.service.js';
import { InvitationLinks } from './invitations/acceptance/invitation-links.service.js';
import { InvitationPreviews } from './invitations/acceptance/invitation-previews.service.js';
import { InvitationAccess } from './invitations/invitation-access.service.js';
import { InvitationRevocation } from './invitations/invitation-revocation.service.js';
import { InvitationValidity } from './invitations/invitation-validity.service.js';
import { InvitationViews } from './invitations/invitation-views.js';
import { InviteInput } from './invitations/invitation.dto.js';
import { Invitation } from './invitations/invitation.entity.js';
import { InvitationsRepository } from './invitations/invitations.repository.js';
import { InvitationNotices } from './invitations/notices/invitation-notices.listener.js';
import { InvitationIssue } from './invitations/sending/invitation-issue.service.js';
import { InvitationSharing } from './invitations/sending/invitation-sharing.service.js';
import { InvitationTargets } from './invitations/sending/invitation-targets.service.js';
import { InvitationsResolver } from './invitations/sending/invitations.resolver.js';
import { Invitations } from './invitations/sending/invitations.service.js';
import { CompanyMember } from './members/member.entity.js';
import { MembersRepository } from './members/members.repository.js';
import { Members } from './members/members.service.js';
import { ProjectMemberships } from './memberships/project-memberships.js';
import { CompanyMoney } from './money/company-money.js';
import { CompanyRemoval } from './removal/company-removal.service.js';
import { CompanyRestoration } from './removal/company-restoration.service.js';
import { DeleteCompanyInput } from './removal/removal.dto.js';
import { RemovalResolver } from './removal/removal.resolver.js';
import { RolePower } from './roles/role-power.service.js';
import { RolesResolver } from './roles/roles.resolver.js';
import { Roles } from './roles/roles.service.js';
import { KeptZones } from './time-zones/kept-zones.js';
import { UpdateTimezonesInput } from './time-zones/time-zones.dto.js';
import { TimeZonesResolver } from './time-zones/time-zones.resolver.js';
import { TimeZones } from './time-zones/time-zones.service.js';

export const COMPANY_ENTITIES = [Build, BuildPart, Company, CompanyGrant, CompanyMember, CompanyTimeZone, Invitation];

export const COMPANY_CONTROLLERS = [BuildsController, DownloadsController];

export const COMPANY_PROVIDERS = [
  AcceptanceResolver,
  AuditLog,
  AuditLogExport,
  AuditLogResolver,
  AuditScope,
  AuditViews,
  BuildFiles,
  BuildSigner,
  BuildUploads,
  Builds,
  BuildsRepository,
  BuildsResolver,
  Companies,
  CompaniesQuery,
  CompaniesRepository,
  CompaniesResolver,
  CompanyAccess,
  CompanyChoices,
  CompanyDirectory,
  CompanyFounding,
  CompanyMoney,
  CompanyRemoval,
  CompanyRestoration,
  CompanyUsers,
  CompanyUsersResolver,
  CompanyViews,
  CompanyZones,
  FoundingAdmission,
  FoundingResolver,
  Grants,
  GrantsRepository,
  InvitationAcceptance,
  InvitationAccess,
  InvitationIssue,
  InvitationLinks,
  InvitationNotices,
  InvitationPreviews,
  InvitationRevocation,
  InvitationSharing,
  InvitationTargets,
  InvitationValidity,
  InvitationViews,
  Invitations,
  InvitationsRepository,
  InvitationsResolver,
  KeptZones,
  MemberChanges,
  Members,
  MembersQuery,
  MembersRepository,
  ProjectMemberships,
  RemovalResolver,
  RolePower,
  Roles,
  RolesResolver,
  TimeZones,
  TimeZonesResolver,
];

/** Input classes from which pages derive the constraints of their forms, by name without `Input`. */
export const COMPANY_FORMS = {
  acceptAsNew: AcceptAsNewInput,
  changeCompanyRole: ChangeCompanyRoleInput,
  companyUser: CompanyUserInput,
  createCompany: CreateCompanyInput,
  deleteCompany: DeleteCompanyInput,
  invite: InviteInput,
  processInvite: ProcessInviteInput,
  startBuildUpload: StartBuildUploadInput,
  updateCompany: UpdateCompanyInput,
  updateTimezones: UpdateTimezonesInput,
};

/** What pages, the command line and the demo call: the same services as the API. */
export function companyServices(app: INestApplicationContext) {
  return {
    auditLog: app.get(AuditLog),
    auditLogExport: app.get(AuditLogExport),
    buildUploads: app.get(BuildUploads),
    builds: app.get(Builds),
    companies: app.get(Companies),
    companyChoices: app.get(CompanyChoices),
    companyFounding: app.get(CompanyFounding),
    companyRemoval: app.get(CompanyRemoval),
    companyRestoration: app.get(CompanyRestoration),
    companyUsers: app.get(CompanyUsers),
    companyViews: app.get(CompanyViews),
    invitationAcceptance: app.get(InvitationAcceptance),
    invitationPreviews: app.get(InvitationPreviews),
    invitationRevocation: app.get(InvitationRevocation),
    invitationSharing: app.get(InvitationSharing),
    invitationViews: app.get(InvitationViews),
    invitations: app.get(Invitations),
    memberChanges: app.get(MemberChanges),
    members: app.get(Members),
    roles: app.get(Roles),
    timeZones: app.get(TimeZones),
  };
}
