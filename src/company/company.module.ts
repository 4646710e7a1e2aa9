import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/index.js';
import { AuditLogResolver } from './audit-log/audit-log.resolver.js';
import { AuditLog } from './audit-log/audit-log.service.js';
import { AuditViews } from './audit-log/audit-views.js';
import { BuildUploads } from './builds/build-uploads.service.js';
import { BuildsController } from './builds/builds.controller.js';
import { BuildsRepository } from './builds/builds.repository.js';
import { BuildsResolver } from './builds/builds.resolver.js';
import { Builds } from './builds/builds.service.js';
import { DownloadsController } from './builds/downloads.controller.js';
import { CompaniesQuery } from './companies/companies.query.js';
import { CompaniesRepository } from './companies/companies.repository.js';
import { CompaniesResolver } from './companies/companies.resolver.js';
import { Companies } from './companies/companies.service.js';
import { CompanyFounding } from './companies/company-founding.service.js';
import { CompanyRemoval } from './companies/company-removal.service.js';
import { CompanyViews } from './companies/company-views.js';
import { TimeZones } from './companies/time-zones.service.js';
import { GrantsRepository } from './grants/grants.repository.js';
import { Grants } from './grants/grants.service.js';
import { InvitationAcceptance } from './invitations/invitation-acceptance.service.js';
import { InvitationIssue } from './invitations/invitation-issue.service.js';
import { InvitationNotices } from './invitations/invitation-notices.listener.js';
import { InvitationPreviews } from './invitations/invitation-previews.service.js';
import { InvitationRevocation } from './invitations/invitation-revocation.service.js';
import { InvitationValidity } from './invitations/invitation-validity.service.js';
import { InvitationViews } from './invitations/invitation-views.js';
import { InvitationsRepository } from './invitations/invitations.repository.js';
import { InvitationsResolver } from './invitations/invitations.resolver.js';
import { Invitations } from './invitations/invitations.service.js';
import { CompanyUsersResolver } from './members/company-users.resolver.js';
import { CompanyUsers } from './members/company-users.service.js';
import { MemberChanges } from './members/member-changes.service.js';
import { MembersQuery } from './members/members.query.js';
import { MembersRepository } from './members/members.repository.js';
import { Members } from './members/members.service.js';
import { PeopleQuery } from './members/people.query.js';
import { ProjectMemberships } from './members/project-memberships.js';
import { RolePower } from './roles/role-power.service.js';
import { RolesResolver } from './roles/roles.resolver.js';
import { Roles } from './roles/roles.service.js';

const PUBLIC_SERVICES = [
  AuditLog,
  Builds,
  BuildUploads,
  Companies,
  Grants,
  CompanyRemoval,
  CompanyUsers,
  CompanyViews,
  Invitations,
  InvitationAcceptance,
  InvitationPreviews,
  InvitationViews,
  MemberChanges,
  Members,
  ProjectMemberships,
  RolePower,
  Roles,
  TimeZones,
];

@Module({
  imports: [IdentityModule],
  controllers: [BuildsController, DownloadsController],
  providers: [
    ...PUBLIC_SERVICES,
    AuditLogResolver,
    AuditViews,
    BuildsRepository,
    BuildsResolver,
    CompaniesQuery,
    CompaniesRepository,
    GrantsRepository,
    CompaniesResolver,
    CompanyFounding,
    CompanyUsersResolver,
    InvitationValidity,
    InvitationIssue,
    InvitationNotices,
    InvitationRevocation,
    InvitationsRepository,
    InvitationsResolver,
    MembersQuery,
    MembersRepository,
    PeopleQuery,
    RolesResolver,
  ],
  exports: PUBLIC_SERVICES,
})
export class CompanyModule {}
