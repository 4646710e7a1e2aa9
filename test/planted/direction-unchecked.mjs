export const why = 'Guests of a joint account take out what they may only put in.';
export const file = 'src/wallet/transfers/transfer.policy.ts';
export const find = "if (!end || !isShared || (direction !== 'BOTH' && direction !== allowed)) throw";
export const replace = 'if (!end || !isShared || (!direction && allowed)) throw';
export const specs = ['src/wallet/sharing/sharing.db.spec.ts'];
