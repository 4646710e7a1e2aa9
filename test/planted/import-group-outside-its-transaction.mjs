export const why = 'Rows of an import are saved although their progress is not.';
export const file = 'src/shared/imports/import-work.service.ts';
export const find = `    const applied = await target.apply(
      contextOf(found),
      rows.map(({ number, content }) => ({ number, values: content ?? {} })),
    );
`;
export const replace = `    const applied = await this.database.outsideTransaction(() =>
      target.apply(
      contextOf(found),
      rows.map(({ number, content }) => ({ number, values: content ?? {} })),
    ));
`;
export const specs = ['src/shared/imports/imports.db.spec.ts'];
