export const why = 'What broke is told to whoever asked.';
export const file = 'src/shared/errors/error-report.ts';
export const find =
  "const message = this.translations.translate(locale, { key: 'errors.INTERNAL', params: { reference } });";
export const replace = 'const message = String(error);';
export const specs = ['test/http/entry-points.db.spec.ts'];
export const only = 'T30 a page shows a reference';
