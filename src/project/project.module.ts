import { Module } from '@nestjs/common';
import { CompanyModule } from '../company/index.js';
import { IdentityModule } from '../identity/index.js';
import { MemberSettings } from './limits/member-settings.service.js';
import { ProjectMembersRepository } from './members/project-members.repository.js';
import { ProjectMembers } from './members/project-members.service.js';
import { ProjectMembershipProvider } from './members/project-membership-provider.service.js';
import { ProjectNotices } from './members/project-notices.listener.js';
import { ProjectUsersQuery } from './members/project-users.query.js';
import { ProjectUsersResolver } from './members/project-users.resolver.js';
import { ProjectUsers } from './members/project-users.service.js';
import { UserExport } from './members/user-export.service.js';
import { MembershipsQuery } from './memberships/memberships.query.js';
import { PERMISSION_PARTS, PERMISSION_SERVICES } from './permissions/permission-providers.js';
import { ProjectAccess } from './projects/project-access.service.js';
import { ProjectChangeLog } from './projects/project-change-log.service.js';
import { ProjectChoices } from './projects/project-choices.service.js';
import { ProjectNamesQuery } from './projects/project-names.query.js';
import { ProjectViews } from './projects/project-views.service.js';
import { ProjectsQuery } from './projects/projects.query.js';
import { ProjectsRepository } from './projects/projects.repository.js';
import { ProjectsResolver } from './projects/projects.resolver.js';
import { Projects } from './projects/projects.service.js';
import { ProjectSettings } from './settings/project-settings.service.js';
import { SettingChanges } from './settings/setting-changes.service.js';
import { SettingsRepository } from './settings/settings.repository.js';
import { SettingsResolver } from './settings/settings.resolver.js';
import { TagsRepository } from './tags/tags.repository.js';
import { TagsResolver } from './tags/tags.resolver.js';
import { Tags } from './tags/tags.service.js';
import { TeamsRepository } from './teams/teams.repository.js';
import { TeamsResolver } from './teams/teams.resolver.js';
import { Teams } from './teams/teams.service.js';
import { Roadblock } from './workspace/roadblock.service.js';
import { WorkspaceResolver } from './workspace/workspace.resolver.js';
import { WorkspacesQuery } from './workspace/workspaces.query.js';
import { Workspaces } from './workspace/workspaces.service.js';

const PUBLIC_SERVICES = [
  ...PERMISSION_SERVICES,
  MemberSettings,
  ProjectAccess,
  ProjectMembers,
  ProjectChangeLog,
  ProjectSettings,
  ProjectUsers,
  Projects,
  Roadblock,
  SettingChanges,
  Tags,
  Teams,
  UserExport,
  Workspaces,
];

@Module({
  imports: [CompanyModule, IdentityModule],
  providers: [
    ...PUBLIC_SERVICES,
    ...PERMISSION_PARTS,
    ProjectMembersRepository,
    ProjectNotices,
    ProjectUsersQuery,
    ProjectUsersResolver,
    ProjectViews,
    ProjectChoices,
    ProjectNamesQuery,
    ProjectsQuery,
    ProjectsRepository,
    ProjectsResolver,
    ProjectMembershipProvider,
    SettingsRepository,
    SettingsResolver,
    MembershipsQuery,
    TagsRepository,
    TagsResolver,
    TeamsRepository,
    TeamsResolver,
    WorkspaceResolver,
    WorkspacesQuery,
  ],
  exports: PUBLIC_SERVICES,
})
export class ProjectModule {}
