export const why = 'A pay day is moved on to its next people in a transaction before the one that makes their drafts.';
export const file = 'src/payroll/paydays/payday-job.service.ts';
export const find = `  protected next(): Promise<boolean> {
    return this.database.transaction(async () => {
      const payday = await this.repository.lockOpen();
      if (payday) return this.goOn(payday);
`;
export const replace = `  protected async next(): Promise<boolean> {
    const begun = await this.database.transaction(async () => {
      const payday = await this.repository.lockOpen();
      if (!payday) return null;
      const { companyId, afterProject, afterUser } = payday;
      const people = await this.rates.listAfter(companyId, { projectId: afterProject, userId: afterUser }, GROUP);
      const last = people.at(-1);
      await this.repository.update(payday, {
        made: payday.made + people.length,
        ...(last && { afterProject: last.projectId, afterUser: last.userId }),
        ...(people.length < GROUP && { state: 'DONE' as const }),
      });
      return { payday, people };
    });
    if (begun) {
      await this.database.transaction(() => this.drafts.create(begun.payday, begun.people));
      return true;
    }
    return this.database.transaction(async () => {
`;
export const specs = ['test/crash/payday-crash.db.spec.ts'];
export const only = 'makes exactly one draft';
