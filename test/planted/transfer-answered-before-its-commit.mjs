export const why = 'While others wait, groups of transfers share a commit, and each is answered before it.';
export const file = 'src/shared/group-commit/group-commit.ts';
export const find = `      const { answers } = await this.work.write(group.map(({ task }) => task));
      void settle(group, answers);
`;
export const replace = `      await this.database.transaction(async () => {
        let next = group;
        for (let groups = 0; groups < 20 && next.length > 0; groups++) {
          const { answers } = await this.work.write(next.map(({ task }) => task)).catch((error: unknown) => {
            next.forEach(({ reject }) => reject(error));
            throw error;
          });
          await settle(next, answers);
          for (let looks = 0; looks < 100 && this.waiting.length === 0; looks++) {
            await new Promise((resolve) => setImmediate(resolve));
          }
          next = this.waiting.splice(0, 64);
        }
        this.waiting.unshift(...next);
      });
`;
export const specs = ['test/crash/ledger-crash.db.spec.ts'];
