export const why = 'A project is changed on what its editor held when the request began.';
export const file = 'src/project/access/project-access.service.ts';
export const find = 'this.permissions.forget(actor);';
export const replace = '';
export const specs = ['src/project/members/membership-power.db.spec.ts'];
export const only = 'T22 is over for a request that began';
