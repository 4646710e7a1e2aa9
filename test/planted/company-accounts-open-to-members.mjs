export const why = 'Every member reads the accounts of the company.';
export const file = 'src/wallet/accounts/wallet-access.service.ts';
export const find = "if (!context.access.mayRead('accounts.company', context.scope)) throw new Forbidden();";
export const replace = 'void Forbidden;';
export const specs = ['test/matrix/queries.matrix.db.spec.ts'];
export const only = 'holds in every cell';
