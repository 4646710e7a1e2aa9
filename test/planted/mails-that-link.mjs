export const why = 'Whoever founds a company sends links to the world in its name.';
export const file = 'src/shared/mailer/mailer.service.ts';
export const find = "typeof value === 'string' ? unlinked(value) : value";
export const replace = "typeof value === 'number' ? unlinked(String(value)) : value";
export const specs = ['src/company/invitations/sending/invitation-mails.db.spec.ts'];
export const only = 'hold names that are no links';
