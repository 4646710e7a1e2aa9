export const why = 'The sums of a day are counted by the process, which begins at nothing after it was killed.';
export const file = 'src/tracking/totals/totals.repository.ts';
export const find = `  async add(days: Iterable<DaySums>, usages: Iterable<UsageSums>): Promise<void> {
    await this.insertDays(
      days,
      \`ON DUPLICATE KEY UPDATE \${ADDED}, `;
export const replace = `  private readonly counted = new Map<string, number>();

  async add(days: Iterable<DaySums>, usages: Iterable<UsageSums>): Promise<void> {
    const sums = [...days].map((day) => {
      const name = [day.projectId, day.zone, day.day, day.userId].join(' ');
      const tracked = (this.counted.get(name) ?? 0) + day.tracked;
      this.counted.set(name, tracked);
      return { ...day, tracked };
    });
    await this.insertDays(
      sums,
      \`ON DUPLICATE KEY UPDATE \${ADDED.replace('tracked = tracked + ', 'tracked = ')}, `;
export const specs = ['test/crash/ingest-crash.db.spec.ts'];
