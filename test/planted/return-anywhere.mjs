export const why = 'A sign-in ends wherever its link says, on any site.';
export const file = 'src/shared/request/paths.ts';
export const find = String.raw`/^\/(?![/\\])[^\\\p{Cc}]*$/u`;
export const replace = '/^/u';
export const specs = ['test/http/cross-site.db.spec.ts'];
export const only = 'are not where a sign-in ends';
