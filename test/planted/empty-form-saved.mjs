export const why = 'A form without any field empties everything that its page keeps.';
export const file = 'web/lib/server/intents.server.ts';
export const find = 'if (handler.fields?.every((name) => !form.has(name))) throw new FormEmpty();';
export const replace = '';
export const specs = ['web/lib/server/intents.server.spec.ts'];
