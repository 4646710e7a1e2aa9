export const why = "Everybody may open everybody's documents.";
export const file = 'src/identity/documents/document.policy.ts';
export const find = 'owns(actor, document) || actor.isAdmin;';
export const replace = 'Boolean(owns(actor, document) || actor);';
export const specs = ['test/http/uploads.db.spec.ts'];
export const only = 'another person’s document';
