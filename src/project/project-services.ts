import type { INestApplicationContext } from '@nestjs/common';
import { MemberSettings } from './limits/member-settings.service.js';
import { ProjectMembers } from './members/project-members.service.js';
import { ProjectUsers } from './members/project-users.service.js';
import { UserExport } from './members/user-export.service.js';
import { PermissionChanges } from './permissions/permission-changes.service.js';
import { PermissionChecks } from './permissions/permission-checks.service.js';
import { PermissionTable } from './permissions/permission-table.service.js';
import { ProjectChoices } from './projects/project-choices.service.js';
import { Projects } from './projects/projects.service.js';
import { ProjectSettings } from './settings/project-settings.service.js';
import { SettingChanges } from './settings/setting-changes.service.js';
import { Tags } from './tags/tags.service.js';
import { Teams } from './teams/teams.service.js';
import { Roadblock } from './workspace/roadblock.service.js';
import { Workspaces } from './workspace/workspaces.service.js';

/** What pages, the command line and the demo call: the same services as the API's. */
export function projectServices(app: INestApplicationContext) {
  return {
    memberSettings: app.get(MemberSettings),
    permissionChanges: app.get(PermissionChanges),
    permissionChecks: app.get(PermissionChecks),
    permissionTable: app.get(PermissionTable),
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
