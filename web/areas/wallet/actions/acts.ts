import { useSearchState } from '~/lib/actions/use-search-state';

/** Acts on accounts in a layer of their own; the address says which one is open: `?do=split&account=…`. */
export const ACTS = [
  'transfer',
  'deposit',
  'withdraw',
  'bankInfo',
  'create',
  'details',
  'split',
  'merge',
  'addShares',
  'allocation',
  'closeShare',
  'share',
  'closeWallet',
  'joint',
] as const;
export type Act = (typeof ACTS)[number];

export function useActs() {
  const { search, go } = useSearchState();
  const act = ACTS.find((each) => each === search.get('do'));
  return {
    current: act ? { act, account: search.get('account') } : null,
    open: (next: Act, account: string | null = null) => go({ do: next, account }),
    close: () => go({ do: null, account: null, invites: null, currency: null }),
  };
}
