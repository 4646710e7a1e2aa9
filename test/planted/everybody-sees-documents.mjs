export const why = "Everybody may open everybody's documents.";
export const file = 'src/identity/documents/document.policy.ts';
export const find = 'return document.userId === actor.userKey;';
export const replace = 'return Boolean(document.userId && actor);';
export const specs = ['test/http/uploads.db.spec.ts'];
export const only = 'another person’s document';
