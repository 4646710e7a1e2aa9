import { notificationType } from '../../../identity/index.js';

/** `problem`: the first line that is not right, as the examination says it. */
export const LEDGER_STATE = notificationType<{ event: 'BROKEN' | 'SOUND'; problem: string }>({
  name: 'LEDGER_STATE',
  link: () => '/admin-settings/ledger',
  channels: { mail: true, push: true },
  mailIsFixed: true,
  adminsOnly: true,
  words: ({ event }) => ({ what: `ledgerEvents.${event}` }),
});
