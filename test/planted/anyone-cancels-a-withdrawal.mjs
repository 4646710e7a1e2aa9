export const why = 'Anyone who may move the money of a company cancels a withdrawal that somebody else asked for.';
export const file = 'src/wallet/withdrawals/asking/withdrawal-cancellation.service.ts';
export const find = 'if (withdrawal.requesterId !== actor.userKey) throw new NotFound();';
export const replace = '';
export const specs = ['src/wallet/withdrawals/asking/withdrawals.db.spec.ts'];
export const only = 'is cancelled by nobody else';
