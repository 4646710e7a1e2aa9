export const why = 'Who declared a deposit and typed its bank line counts as the second person behind the money.';
export const file = 'src/wallet/evidence/evidence.policy.ts';
export const find = 'importer !== facts.actor && importer !== facts.declarer';
export const replace = 'importer !== facts.actor';
export const specs = ['src/wallet/evidence/evidence.db.spec.ts'];
export const only = 'is not for who declared and imported';
