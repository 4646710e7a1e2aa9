export const why = 'Scheduled transfers are made one after the other, and written down as run once all are made.';
export const file = 'src/wallet/schedules/running/scheduled-transfers.service.ts';
export const find = `        const more = await this.database.transaction(async () => {
          const schedule = await this.repository.lockDue(now, troubled);
          at = schedule?.id;
          if (schedule) await this.run(schedule as Schedule & Due, now);
          return schedule !== null;
        });
        if (!more) return;
`;
export const replace = `        const made: { schedule: Schedule & Due; outcomes: { dueOn: string; outcome: Outcome }[]; next: object }[] = [];
        for (;;) {
          const known = [...troubled, ...made.map(({ schedule }) => schedule.id)];
          const schedule = (await this.database.transaction(() => this.repository.lockDue(now, known))) as (Schedule & Due) | null;
          at = schedule?.id;
          if (!schedule) break;
          const zone = (await this.zones.list(schedule.companyId))[0] ?? 'UTC';
          const outcomes = [];
          let next: Due | typeof NEVER = schedule;
          while (next.dueAt && next.dueAt <= now) {
            const { dueOn } = next;
            outcomes.push({ dueOn, outcome: await this.database.transaction(() => this.outcomeOf(schedule)) });
            next = dueAfter({ rule: schedule, zone, startOn: transferTime }, dueOn);
          }
          made.push({ schedule, outcomes, next });
        }
        await this.database.transaction(async () => {
          for (const { schedule, outcomes, next } of made) {
            await this.repository.insertRuns(outcomes.map(({ dueOn, outcome }) => runOf({ ...schedule, dueOn }, outcome, now)));
            await this.repository.update(schedule.id, next);
          }
        });
        if (made.length === 0) return;
`;
export const specs = ['test/crash/schedule-crash.db.spec.ts'];
