import type { TextKey } from '~/lib/locale/text-key';

interface AccountTab {
  page: string;
  label: TextKey;
  /** Of this holder only. */
  only?: 'company';
}

/** The pages about one holder's accounts, side by side; each is a step after `/accounts/:userType`. */
export const ACCOUNT_TABS: readonly AccountTab[] = [
  { page: '', label: 'wallet.tabs.accounts' },
  { page: 'withdrawals', label: 'wallet.tabs.withdrawals' },
  { page: 'statement', label: 'wallet.tabs.statement' },
  { page: 'scheduled-transfers', label: 'wallet.tabs.schedules' },
  { page: 'reconciliation', label: 'wallet.tabs.reconciliation', only: 'company' },
];
