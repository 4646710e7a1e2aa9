export type { ProjectUser } from './members/project-users.service.js';
export { PROJECT_ENTITIES } from './project-entities.js';
export { PROJECT_FORMS } from './project-forms.js';
export { ProjectModule } from './project.module.js';
export { projectServices } from './project-services.js';
export type { ProjectView } from './projects/project-views.service.js';
export type { Workspace } from './workspace/workspaces.service.js';
