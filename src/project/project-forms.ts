import { AddToProjectInput } from './members/member.dto.js';
import { CreateProjectInput, UpdateProjectInput } from './projects/project.dto.js';
import { UserGeneralSettingsInput, UserTimeLimitInput } from './settings/member-setting.dto.js';
import { GeneralSettingsInput, ProjectTimeLimitInput } from './settings/setting-input.dto.js';
import { CreateTagInput } from './tags/tag.dto.js';
import { CreateTeamInput } from './teams/team.dto.js';

/** Input classes by the name under which a page asks for their HTML constraints. */
export const PROJECT_FORMS = {
  addToProject: AddToProjectInput,
  createProject: CreateProjectInput,
  generalSettings: GeneralSettingsInput,
  projectTimeLimit: ProjectTimeLimitInput,
  tag: CreateTagInput,
  team: CreateTeamInput,
  updateProject: UpdateProjectInput,
  userGeneralSettings: UserGeneralSettingsInput,
  userTimeLimit: UserTimeLimitInput,
};
