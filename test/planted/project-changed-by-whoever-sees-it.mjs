export const why = 'A project is renamed by whoever sees it.';
export const file = 'src/project/projects/project-changes.service.ts';
export const find = "await this.projectAccess.change(actor, uuid, 'project.manageusers')";
export const replace = 'await this.projectAccess.lock(actor, uuid)';
export const specs = ['test/matrix/mutations.matrix.db.spec.ts'];
export const only = 'holds in every cell';
