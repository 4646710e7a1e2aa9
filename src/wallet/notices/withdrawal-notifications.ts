import { notificationType } from '../../identity/index.js';

type WithdrawEvent = 'REQUESTED' | 'SENT' | 'FAILED' | 'RETURNED' | 'SKIPPED';

/**
 * Tells accountants when a withdrawal is asked for; then the person who asked. `about`: names, amount and the reason,
 * as they are.
 */
export const BANK_WITHDRAW = notificationType<{ event: WithdrawEvent; about: string; page: string }>({
  name: 'BANK_WITHDRAW',
  link: ({ page }) => page,
  channels: { mail: true, push: true },
  words: ({ event }) => ({ what: `withdrawals.${event}` }),
});
