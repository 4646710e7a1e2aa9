export const why = 'Input may carry fields that its class does not offer.';
export const file = 'src/shared/validation/validate.ts';
export const find = /whitelist: true,\s+forbidNonWhitelisted: true,([\s\S]*) \|\| !offered\.has\(key\)/;
export const replace = '$1';
export const specs = ['test/http/entry-points.db.spec.ts'];
export const only = 'lets nobody set';
