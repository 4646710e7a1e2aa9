export const why = 'The seal of a statement is made before its accounts are read, and does not cover its last lines.';
export const file = 'src/wallet/statements/export/statement-export.service.ts';
export const find = /const of = await this\.reading\.freeze\(scope\);([^]*?)const head = await this\.seals\.seal\(\);/;
export const replace = 'const head = await this.seals.seal(); const of = await this.reading.freeze(scope);';
export const specs = ['src/wallet/statements/export/statement-snapshot.db.spec.ts'];
