import type { TextKey } from '~/lib/locale/text-key';

/** The pages about one holder's accounts, side by side; each is a step after `/accounts/:userType`. */
export const ACCOUNT_TABS = [
  { page: '', label: 'wallet.tabs.accounts' },
  { page: 'scheduled-transfers', label: 'wallet.tabs.schedules' },
] as const satisfies readonly {
  page: string;
  label: TextKey;
}[];
