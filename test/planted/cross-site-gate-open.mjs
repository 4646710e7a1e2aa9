export const why = 'Other sites may make a signed-in browser write.';
export const file = 'src/shared/http/security.middleware.ts';
export const find = 'if (sameSite) return next();';
export const replace = 'if (sameSite || response) return next();';
export const specs = ['test/http/cross-site.db.spec.ts'];
export const only = 'cannot make a browser write';
