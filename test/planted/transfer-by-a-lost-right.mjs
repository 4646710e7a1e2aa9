export const why = 'Whoever lost the right over a company while their transfer waited moves its money all the same.';
export const file = 'src/wallet/transfers/transfer-access.service.ts';
export const find = "if (requested.scope === 'JOINT' || wallet?.owner.kind !== 'COMPANY') continue;";
export const replace = 'if (wallet) continue;';
export const specs = ['src/wallet/transfers/transfer-queue.db.spec.ts'];
