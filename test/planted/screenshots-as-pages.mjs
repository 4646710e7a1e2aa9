export const why = 'A screenshot is handed out as a page that may run programs.';
export const file = 'src/tracking/screencasts/screencast-files.service.ts';
export const find = `"sandbox; default-src 'none'"`;
export const replace = `"default-src 'self'"`;
export const specs = ['test/http/upload-corpus.db.spec.ts'];
export const only = 'as screenshots';
