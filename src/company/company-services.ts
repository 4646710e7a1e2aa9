import type { INestApplicationContext } from '@nestjs/common';
import { AuditLog } from './audit-log/audit-log.service.js';
import { BuildUploads } from './builds/build-uploads.service.js';
import { Builds } from './builds/builds.service.js';
import { Companies } from './companies/companies.service.js';
import { companyChoices } from './companies/company-choices.js';
import { CompanyRemoval } from './companies/company-removal.service.js';
import { CompanyViews } from './companies/company-views.js';
import { TimeZones } from './companies/time-zones.service.js';
import { InvitationAcceptance } from './invitations/invitation-acceptance.service.js';
import { InvitationPreviews } from './invitations/invitation-previews.service.js';
import { InvitationViews } from './invitations/invitation-views.js';
import { Invitations } from './invitations/invitations.service.js';
import { CompanyUsers } from './members/company-users.service.js';
import { MemberChanges } from './members/member-changes.service.js';
import { Members } from './members/members.service.js';
import { Roles } from './roles/roles.service.js';

/** What pages, the command line and the demo call: the same services as the API's. */
export function companyServices(app: INestApplicationContext) {
  return {
    auditLog: app.get(AuditLog),
    builds: app.get(Builds),
    buildUploads: app.get(BuildUploads),
    companies: app.get(Companies),
    companyChoices,
    companyMembers: app.get(Members),
    companyRemoval: app.get(CompanyRemoval),
    companyUsers: app.get(CompanyUsers),
    companyViews: app.get(CompanyViews),
    invitationAcceptance: app.get(InvitationAcceptance),
    invitationFaces: app.get(InvitationPreviews),
    invitations: app.get(Invitations),
    invitationViews: app.get(InvitationViews),
    memberChanges: app.get(MemberChanges),
    roles: app.get(Roles),
    timeZones: app.get(TimeZones),
  };
}
