export const why = 'Rows of an import are committed in small parts, and counted with their group.';
export const file = 'src/shared/imports/import-work.service.ts';
export const find = `    const applied = await target.apply(
      contextOf(found),
      rows.map(({ number, content }) => ({ number, values: content ?? {} })),
    );
    const known`;
export const replace = `    const applied: Awaited<ReturnType<typeof target.apply>> = [];
    for (let from = 0; from < rows.length; from += 50) {
      const part = rows.slice(from, from + 50).map(({ number, content }) => ({ number, values: content ?? {} }));
      const apply = () => this.database.transaction(() => target.apply(contextOf(found), part));
      applied.push(...(await this.database.outsideTransaction(apply)));
    }
    const known`;
export const specs = ['test/crash/import-crash.db.spec.ts'];
