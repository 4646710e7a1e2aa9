export const why = 'A schedule is moved on to its next day in a transaction before the transfer of the day.';
export const file = 'src/wallet/schedules/running/scheduled-transfers.service.ts';
export const find = `        const more = await this.database.transaction(async () => {
          const schedule = await this.repository.lockDue(now, troubled);
          at = schedule?.id;
          if (schedule) await this.run(schedule as Schedule & Due, now);
          return schedule !== null;
        });
`;
export const replace = `        const schedule = await this.database.transaction(async () => {
          const found = (await this.repository.lockDue(now, troubled)) as (Schedule & Due) | null;
          if (!found) return null;
          const zone = (await this.zones.list(found.companyId))[0] ?? 'UTC';
          await this.repository.update(found.id, dueAfter({ rule: found, zone, startOn: transferTime }, found.dueOn));
          return found;
        });
        at = schedule?.id;
        const more = schedule !== null;
        if (schedule) await this.database.transaction(() => this.run(schedule, now));
`;
export const specs = ['test/crash/schedule-crash.db.spec.ts'];
