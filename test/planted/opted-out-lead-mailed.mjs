export const why = 'A lead that wants no mails gets one.';
export const file = 'src/crm/mails/lead-mails.service.ts';
export const find = `      if (lead.mailOptOut) throw new MailOptedOut();
`;
export const replace = '';
export const specs = ['src/crm/mails/lead-mails.db.spec.ts'];
