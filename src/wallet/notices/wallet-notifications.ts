import { notificationType } from '../../identity/index.js';

type TransferEvent = 'SCHEDULE_FAILED' | 'SCHEDULE_MISSED' | 'SCHEDULE_STOPPED';

/** `about`: names, days and amounts, the same in all languages. `code`: of the refusal, where there was one. */
export type TransferFacts = { event: TransferEvent; about: string; code: string; page: string };

/** To whose transfer it is, and the guests of the account. */
export const WALLET_TRANSFER_ACTION = notificationType<TransferFacts>({
  name: 'WALLET_TRANSFER_ACTION',
  link: ({ page }) => page,
  channels: { mail: true, push: true },
  words: ({ event, code }) => ({
    title: `walletEvents.${event}.title`,
    reason: code ? `errors.${code}` : `walletEvents.${event}.reason`,
  }),
});
