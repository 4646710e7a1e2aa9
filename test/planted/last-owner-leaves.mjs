export const why = 'The last owner of a company may leave it.';
export const file = 'src/company/company-users/member-changes.service.ts';
export const find = 'if (await this.isLastOwner(members, member)) throw new LastOwner();';
export const replace = '';
export const specs = ['src/company/company-users/members.race.db.spec.ts'];
export const only = 'T24 the last two owners leave';
