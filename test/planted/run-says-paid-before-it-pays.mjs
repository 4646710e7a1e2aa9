export const why = 'A run says of a group that it is paid in a transaction before the one that pays it.';
export const file = 'src/payroll/runs/pay-run-job.service.ts';
export const find = 'const { outcomes, outOfFunds } = await this.groups.process(run, invoices);';
export const replace = `const told = invoices.map(({ invoiceId }) => ({ invoiceId, refusal: null }));
    await this.database.outsideTransaction(() => this.repository.conclude(run.id, told));
    const { outcomes, outOfFunds } = await this.groups.process(run, invoices);`;
export const specs = ['test/crash/payday-crash.db.spec.ts'];
export const only = 'pays each of';
