export type { ProjectUser } from './members/project-users.service.js';
export { PROJECT_ENTITIES } from './project-entities.js';
export { PROJECT_FORMS } from './project-forms.js';
export { ProjectModule } from './project.module.js';
export { projectServices } from './project-services.js';
export {
  effective,
  type EffectiveSettings,
  informationFrom,
  type RecordingHours,
} from './settings/setting-information.js';
export type { ProjectView } from './projects/project-views.service.js';
export type { Workspace } from './workspace/workspaces.service.js';
export { PermissionHolders } from './permissions/permission-holders.service.js';
export { type Entered, ProjectAccess } from './projects/project-access.service.js';
export { ProjectNews } from './projects/project-news.service.js';
export type { ProjectScope } from './projects/project.policy.js';
export { LimitPeriod } from './limits/limit.dto.js';
export { RecordingHoursDto } from './settings/setting.dto.js';
export { ProjectSettings } from './settings/project-settings.service.js';
export { ProjectArchived } from './projects/project.errors.js';
