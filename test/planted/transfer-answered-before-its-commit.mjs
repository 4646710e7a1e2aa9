export const why = 'While others wait, groups of transfers share a commit, and each is answered before it.';
export const file = 'src/wallet/transfers/transfer-queue.service.ts';
export const find = `      const answers = await this.database.transaction(() => this.insert(tasks));
      group.forEach(({ settle, fail }, index) => {
        const answer = answers[index];
        if (answer instanceof Error) fail(answer);
        else if (answer) settle(answer);
      });
`;
export const replace = `      await this.database.transaction(async () => {
        let next = group;
        for (let groups = 0; groups < 20 && next.length > 0; groups++) {
          const answers = await this.insert(next.map(({ task }) => task)).catch((error: unknown) => {
            next.forEach(({ fail }) => fail(error));
            throw error;
          });
          next.forEach(({ settle, fail }, index) => {
            const answer = answers[index];
            if (answer instanceof Error) fail(answer);
            else if (answer) settle(answer);
          });
          for (let looks = 0; looks < 100 && this.waiting.length === 0; looks++) {
            await new Promise((resolve) => setImmediate(resolve));
          }
          next = this.waiting.splice(0, MAX_GROUP);
        }
        this.waiting.unshift(...next);
      });
`;
export const specs = ['test/crash/ledger-crash.db.spec.ts'];
