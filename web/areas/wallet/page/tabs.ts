import type { TextKey } from '~/lib/locale/text-key';
import type { AccountsHolder } from './holder';

interface AccountTab {
  page: string;
  label: TextKey;
  /** Limits the tab to the company's accounts, or to their owners. */
  only?: 'company' | 'owners';
}

/** The pages about one holder's accounts, side by side; each is a step after `/accounts/:userType`. */
const ACCOUNT_TABS: readonly AccountTab[] = [
  { page: '', label: 'wallet.tabs.accounts' },
  { page: 'withdrawals', label: 'wallet.tabs.withdrawals' },
  { page: 'statement', label: 'wallet.tabs.statement' },
  { page: 'scheduled-transfers', label: 'wallet.tabs.schedules' },
  { page: 'reconciliation', label: 'wallet.tabs.reconciliation', only: 'company' },
  { page: 'money-checks', label: 'wallet.tabs.checks', only: 'owners' },
];

/** The pages that this holder has. */
export function tabsOf({ userType, isOwner }: Pick<AccountsHolder, 'userType' | 'isOwner'>): readonly AccountTab[] {
  return ACCOUNT_TABS.filter(({ only }) => !only || (userType === 'company' && (only === 'company' || isOwner)));
}
