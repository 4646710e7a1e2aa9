import { notificationType } from '../../identity/index.js';
import type { ReturnKind } from '../deposits/records/deposit-return.entity.js';
import type { ScheduleAct } from '../schedules/schedule.events.js';
import type { WalletAct } from '../accounts/wallet.events.js';

type DepositEvent = `DEPOSIT_${ReturnKind | 'MISMATCH' | 'RETURN_TOO_HIGH'}`;
type TransferEvent =
  | 'SCHEDULE_FAILED'
  | 'SCHEDULE_MISSED'
  | 'SCHEDULE_STOPPED'
  | 'SCHEDULE_SEAT_ENDED'
  | 'TRANSFERRED'
  | 'TRANSFER_DELETED'
  | 'TRIAL_REMOVED'
  | DepositEvent;

/** `about`: names, days and amounts, the same in all languages. `code`: of the refusal, where there was one. */
export type TransferFacts = { event: TransferEvent; about: string; code: string; page: string };

/** Tells the people whose transfer it is, and the guests of the account, what became of it. */
export const WALLET_TRANSFER_ACTION = notificationType<TransferFacts>({
  name: 'WALLET_TRANSFER_ACTION',
  link: ({ page }) => page,
  channels: { mail: true, push: true },
  isRoutine: ({ event }) => event === 'TRANSFERRED',
  words: ({ event, code }) => ({
    title: `walletEvents.${event}.title`,
    reason: code ? `errors.${code}` : `walletEvents.${event}.reason`,
  }),
});

type WalletEvent =
  | 'SEAT_ENDED'
  | 'BOOKING_REVERSED'
  | 'SHARE_ACCEPTED'
  | 'SHARE_DECLINED'
  | 'DEPOSIT_CREDITED'
  | WalletAct
  | ScheduleAct;
type WalletFacts = { event: WalletEvent; about: string; name: string; page: string };

/** Tells the people whose wallet it is what was done to it; `name` did it, or is the wallet itself. */
export const WALLET_ACTION = notificationType<WalletFacts>({
  name: 'WALLET_ACTION',
  link: ({ page }) => page,
  channels: { mail: false, push: true },
  words: ({ event }) => ({ what: `walletEvents.${event}.title` }),
});

/** The mail with the link goes to the address itself, so this one is for the inbox and the device only. */
export const WALLET_SHARE_INVITE = notificationType<{ inviter: string; share: string; invite: string }>({
  name: 'WALLET_SHARE_INVITE',
  link: ({ invite }) => `/accounts/user?invite=${invite}`,
  channels: { mail: false, push: true },
});

export const WALLET_SHARE_REVOKE = notificationType<{ share: string }>({
  name: 'WALLET_SHARE_REVOKE',
  link: () => '/accounts/user',
  channels: { mail: true, push: true },
});
