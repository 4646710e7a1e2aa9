export const why = 'The reversal of an import deletes leads that agents work on.';
export const file = 'src/crm/importing/imported-leads.repository.ts';
export const find = 'version = 1 AND followers = 0 AND deleted_at IS NULL AS untouched';
export const replace = '1 AS untouched';
export const specs = ['src/crm/importing/lead-imports.db.spec.ts'];
