export const why = 'The key of a transfer is claimed in a transaction before the one that moves the money.';
export const file = 'src/wallet/transfers/transfer-queue.service.ts';
export const find = 'const former = await this.claim(tasks);';
export const replace = `const former = await this.groups['database'].outsideTransaction(() =>
      this.groups['database'].transaction(() => this.claim(tasks)),
    );`;
export const specs = ['test/crash/ledger-crash.db.spec.ts'];
