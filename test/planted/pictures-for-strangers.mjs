export const why = 'Pictures of people are shown to every company of the installation.';
export const file = 'src/identity/avatars/avatars.service.ts';
export const find = '(await this.maySee(actor, user.id)) ? user.avatar';
export const replace = '(await this.maySee(actor, user.id).then(() => true)) ? user.avatar';
export const specs = ['src/identity/avatars/avatars.db.spec.ts'];
export const only = 'S12';
