export const why = 'A picture is kept with whatever hides in it.';
export const file = 'src/identity/avatars/avatar-image.ts';
export const find = 'return { large, small };';
export const replace = 'return { large: crop ? large : bytes, small };';
export const specs = ['test/http/upload-corpus.db.spec.ts'];
export const only = 'pictures of oneself';
