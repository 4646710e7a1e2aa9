export const why = 'Shares of a wallet are divided as they were before its accounts were locked.';
export const file = 'src/wallet/accounts/wallet-lock.service.ts';
export const find = 'const { wallet, share, shares } = await this.find(uuid);';
export const replace = 'const { wallet, share, shares } = seen;';
export const specs = ['src/wallet/accounts/revalidation.db.spec.ts'];
export const only = 'counts when shares are divided anew|keeps a wallet closed';
