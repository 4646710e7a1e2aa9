export const why = 'A scheduled transfer is posted by what was looked at before its accounts were locked.';
export const file = 'src/wallet/schedules/running/scheduled-transfers.service.ts';
export const find = 'const { from, to, owners, company } = await this.transferAccess.enterAs(maker, ends);';
export const replace = 'const { from, to, owners, company } = seen;';
export const specs = ['src/wallet/accounts/revalidation.db.spec.ts'];
export const only = 'by which percentages a scheduled';
