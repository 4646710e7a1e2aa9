export const why = 'A key that was used for something else answers as if this had been asked for.';
export const file = 'src/shared/commands/commands.service.ts';
export const find = 'if (!command.requestHash.equals(requestHash(call))) throw new KeyReused();';
export const replace = '';
export const specs = ['src/wallet/ledger/commands.db.spec.ts'];
