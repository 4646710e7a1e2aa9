export const why = 'A refund that the card provider tells of in a second event is taken out of the wallet again.';
export const file = 'src/wallet/deposits/crediting/deposit-returns.service.ts';
export const find = 'if (former.some((one) => one.kind === kind && one.reference === returned.reference)) return';
export const replace = "if (former.some((one) => one.reference === 'never')) return";
export const specs = ['src/wallet/deposits/provider-events.db.spec.ts'];
