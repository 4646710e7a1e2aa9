export { PROJECT_ENTITIES } from './project-entities.js';
export { PROJECT_FORMS } from './project-forms.js';
export { ProjectModule } from './project.module.js';
export { projectServices } from './project-services.js';
export type { Workspace } from './workspace/workspaces.service.js';
