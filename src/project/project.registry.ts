// Written by `npm run registries` from the files of this folder. Not edited by hand.
import type { INestApplicationContext } from '@nestjs/common';
import { ProjectAccess } from './access/project-access.service.js';
import { ProjectChangeLog } from './access/project-change-log.service.js';
import { Project } from './access/project.entity.js';
import { ProjectsRepository } from './access/projects.repository.js';
import { ProjectGroups } from './directory/project-groups.query.js';
import { ProjectMembershipProvider } from './directory/project-membership-provider.service.js';
import { ProjectNames } from './directory/project-names.query.js';
import { ProjectPeople } from './directory/project-people.query.js';
import { TrackedMemberships } from './directory/tracked-memberships.query.js';
import { MemberLimit } from './limits/member-limit.entity.js';
import { UserGeneralSettingsInput, UserTimeLimitInput } from './member-settings/member-setting.dto.js';
import { MemberSettingsResolver } from './member-settings/member-settings.resolver.js';
import { MemberSettings } from './member-settings/member-settings.service.js';
import { AddToProjectInput, ChangeProjectRoleInput, UserStatusInProjectInput } from './members/member.dto.js';
import { MembershipRules } from './members/membership-rules.service.js';
import { ProjectMembers } from './members/project-members.service.js';
import { ProjectUsersQuery } from './members/project-users.query.js';
import { ProjectUsersResolver } from './members/project-users.resolver.js';
import { ProjectUsers } from './members/project-users.service.js';
import { TeamUsersResolver } from './members/team-users.resolver.js';
import { UserExport } from './members/user-export.service.js';
import { ProjectMember } from './memberships/member.entity.js';
import { MembershipsQuery } from './memberships/memberships.query.js';
import { ProjectMembersRepository } from './memberships/project-members.repository.js';
import { ProjectNotices } from './notices/project-notices.listener.js';
import { PermissionChanges } from './permissions/changes/permission-changes.service.js';
import { PermissionNotices } from './permissions/changes/permission-notices.listener.js';
import { PermissionChecks } from './permissions/permission-checks.service.js';
import { PermissionHolders } from './permissions/permission-holders.service.js';
import { PermissionTable } from './permissions/permission-table.service.js';
import { PermissionsResolver } from './permissions/permissions.resolver.js';
import { PermissionPeople } from './permissions/rules/permission-people.query.js';
import { PermissionScopes } from './permissions/rules/permission-scopes.service.js';
import { PermissionWords } from './permissions/rules/permission-words.js';
import { PermissionChangeInput, SlugsInput, UpdatePermissionsInput } from './permissions/rules/permission.dto.js';
import { ProjectChanges } from './projects/project-changes.service.js';
import { ProjectChoices } from './projects/project-choices.service.js';
import { ProjectOpening } from './projects/project-opening.service.js';
import { ProjectViews } from './projects/project-views.service.js';
import { ArchiveProjectInput, CreateProjectInput, UpdateProjectInput } from './projects/project.dto.js';
import { ProjectsQuery } from './projects/projects.query.js';
import { ProjectsResolver } from './projects/projects.resolver.js';
import { Projects } from './projects/projects.service.js';
import { MemberSetting } from './settings/member-setting.entity.js';
import { ProjectSettings } from './settings/project-settings.service.js';
import { SettingChanges } from './settings/setting-changes.service.js';
import {
  CloudSettingInput,
  GeneralSettingsInput,
  ProjectTimeLimitInput,
  RecordingHoursInput,
  TimeLimitInput,
} from './settings/setting-input.dto.js';
import { ProjectSetting } from './settings/setting.entity.js';
import { SettingsRepository } from './settings/settings.repository.js';
import { SettingsResolver } from './settings/settings.resolver.js';
import { AssignTagsInput, CreateTagInput, UpdateTagInput } from './tags/tag.dto.js';
import { MemberTag, Tag } from './tags/tag.entity.js';
import { TagsRepository } from './tags/tags.repository.js';
import { TagsResolver } from './tags/tags.resolver.js';
import { Tags } from './tags/tags.service.js';
import { CreateTeamInput, TeamUsersInput, UpdateTeamInput } from './teams/team.dto.js';
import { Team, TeamMember } from './teams/team.entity.js';
import { TeamsRepository } from './teams/teams.repository.js';
import { TeamsResolver } from './teams/teams.resolver.js';
import { Teams } from './teams/teams.service.js';
import { ChosenZones } from './workspace/chosen-zones.query.js';
import { Roadblock } from './workspace/roadblock.service.js';
import { Selection } from './workspace/selection.entity.js';
import { Visit } from './workspace/visit.entity.js';
import { ChooseProjectInput } from './workspace/workspace.dto.js';
import { WorkspaceResolver } from './workspace/workspace.resolver.js';
import { WorkspacesQuery } from './workspace/workspaces.query.js';
import { Workspaces } from './workspace/workspaces.service.js';

export const PROJECT_ENTITIES = [
  MemberLimit,
  MemberSetting,
  MemberTag,
  Project,
  ProjectMember,
  ProjectSetting,
  Selection,
  Tag,
  Team,
  TeamMember,
  Visit,
];

export const PROJECT_CONTROLLERS = [];

export const PROJECT_PROVIDERS = [
  ChosenZones,
  MemberSettings,
  MemberSettingsResolver,
  MembershipRules,
  MembershipsQuery,
  PermissionChanges,
  PermissionChecks,
  PermissionHolders,
  PermissionNotices,
  PermissionPeople,
  PermissionScopes,
  PermissionTable,
  PermissionWords,
  PermissionsResolver,
  ProjectAccess,
  ProjectChangeLog,
  ProjectChanges,
  ProjectChoices,
  ProjectGroups,
  ProjectMembers,
  ProjectMembersRepository,
  ProjectMembershipProvider,
  ProjectNames,
  ProjectNotices,
  ProjectOpening,
  ProjectPeople,
  ProjectSettings,
  ProjectUsers,
  ProjectUsersQuery,
  ProjectUsersResolver,
  ProjectViews,
  Projects,
  ProjectsQuery,
  ProjectsRepository,
  ProjectsResolver,
  Roadblock,
  SettingChanges,
  SettingsRepository,
  SettingsResolver,
  Tags,
  TagsRepository,
  TagsResolver,
  TeamUsersResolver,
  Teams,
  TeamsRepository,
  TeamsResolver,
  TrackedMemberships,
  UserExport,
  WorkspaceResolver,
  Workspaces,
  WorkspacesQuery,
];

/** Input classes from which pages derive the constraints of their forms, by name without `Input`. */
export const PROJECT_FORMS = {
  addToProject: AddToProjectInput,
  archiveProject: ArchiveProjectInput,
  assignTags: AssignTagsInput,
  changeProjectRole: ChangeProjectRoleInput,
  chooseProject: ChooseProjectInput,
  cloudSetting: CloudSettingInput,
  createProject: CreateProjectInput,
  createTag: CreateTagInput,
  createTeam: CreateTeamInput,
  generalSettings: GeneralSettingsInput,
  permissionChange: PermissionChangeInput,
  projectTimeLimit: ProjectTimeLimitInput,
  recordingHours: RecordingHoursInput,
  slugs: SlugsInput,
  teamUsers: TeamUsersInput,
  timeLimit: TimeLimitInput,
  updatePermissions: UpdatePermissionsInput,
  updateProject: UpdateProjectInput,
  updateTag: UpdateTagInput,
  updateTeam: UpdateTeamInput,
  userGeneralSettings: UserGeneralSettingsInput,
  userStatusInProject: UserStatusInProjectInput,
  userTimeLimit: UserTimeLimitInput,
};

/** What pages, the command line and the demo call: the same services as the API. */
export function projectServices(app: INestApplicationContext) {
  return {
    memberSettings: app.get(MemberSettings),
    permissionChanges: app.get(PermissionChanges),
    permissionChecks: app.get(PermissionChecks),
    permissionTable: app.get(PermissionTable),
    projectChanges: app.get(ProjectChanges),
    projectChoices: app.get(ProjectChoices),
    projectMembers: app.get(ProjectMembers),
    projectSettings: app.get(ProjectSettings),
    projectUsers: app.get(ProjectUsers),
    projects: app.get(Projects),
    roadblock: app.get(Roadblock),
    settingChanges: app.get(SettingChanges),
    tags: app.get(Tags),
    teams: app.get(Teams),
    userExport: app.get(UserExport),
    workspaces: app.get(Workspaces),
  };
}
