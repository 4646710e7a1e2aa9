import type { FamilyItem } from '~/areas/wallet/view/accounts-view';
import { useActionResult } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { useInTurn } from '~/lib/actions/use-in-turn';
import { useMover } from '~/ui/data/order/use-mover';
import { namesWith, ordered } from './order';

/** An order of wallets and shares that is seen at once, before the server has it; a refusal takes it back. */
export function useOrder(families: readonly FamilyItem[]) {
  const fetcher = useFetcher();
  useActionResult(fetcher.data);
  const { unseen, want } = useInTurn<string[]>(fetcher, (accounts) =>
    fetcher.submit({ intent: 'reorder', accounts: JSON.stringify(accounts) }, { method: 'post' }),
  );
  const shown = unseen.reduce(ordered, [...families]);
  const { moverOf, announcement } = useMover((uuids) => want(namesWith(shown, uuids)));
  return { families: shown, moverOf, announcement };
}
