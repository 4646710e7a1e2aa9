export const why = 'Each person is paid in a transaction of its own, and their invoices say so only with the group.';
export const file = 'src/payroll/runs/pay-run-job.service.ts';
export const find = '    const { outcomes, outOfFunds } = await this.groups.process(run, invoices);';
export const replace = `    const outcomes: RunOutcome[] = [];
    let outOfFunds = false;
    for (const invoice of invoices) {
      const pay = () => this.database.transaction(() => this.groups.process(run, [invoice]));
      const paid = await this.database.outsideTransaction(pay);
      outcomes.push(...paid.outcomes);
      outOfFunds ||= paid.outOfFunds;
    }`;
export const specs = ['test/crash/payday-crash.db.spec.ts'];
export const only = 'pays each of';
