export const why = 'The drafts of a pay day are counted by the process, which begins at nothing after it was killed.';
export const file = 'src/payroll/paydays/payday-job.service.ts';
export const find = `  private async goOn(payday: Payday): Promise<boolean> {
    const { companyId, afterProject, afterUser } = payday;
    const people = await this.rates.listAfter(companyId, { projectId: afterProject, userId: afterUser }, GROUP);
    const made = await this.drafts.create(payday, people);
    const last = people.at(-1);
    await this.repository.update(payday, {
      made: payday.made + made,
`;
export const replace = `  private counted = 0;

  private async goOn(payday: Payday): Promise<boolean> {
    const { companyId, afterProject, afterUser } = payday;
    const people = await this.rates.listAfter(companyId, { projectId: afterProject, userId: afterUser }, GROUP);
    this.counted += await this.drafts.create(payday, people);
    const last = people.at(-1);
    await this.repository.update(payday, {
      made: this.counted,
`;
export const specs = ['test/crash/payday-crash.db.spec.ts'];
export const only = 'makes exactly one draft';
