export const why = 'Work that lost a race is lost with it when it is not begun again from the top.';
export const file = 'src/shared/database/database.ts';
export const find = 'const RETRYABLE = new Set([1213, 1205, 1020]);';
export const replace = 'const RETRYABLE = new Set([]);';
export const specs = ['src/shared/database/database.db.spec.ts'];
