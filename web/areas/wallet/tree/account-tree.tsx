import { useActionResult } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { useCommandKey } from '~/areas/money/command-key';
import type { FamilyItem } from '~/areas/wallet/view/accounts-view';
import { Stack } from '~/ui/primitives/stack';
import { FamilyBlock } from './family-block';
import { useOrder } from '~/areas/wallet/tree/use-order';

interface Props {
  families: readonly FamilyItem[];
  mayChange: boolean;
  /** Also of what is only looked at otherwise: what somebody earned is theirs. */
  mayWithdraw: boolean;
}

/** Families, their wallets and the shares of those, with what is in each. */
export function AccountTree({ families, mayChange, mayWithdraw }: Props) {
  const order = useOrder(families);
  const makeDefault = useMakeDefault();
  const tools = mayChange ? { moverOf: order.moverOf, makeDefault } : null;
  return (
    <Stack gap={16}>
      {order.families.map((family) => (
        <FamilyBlock key={family.uuid} family={family} tools={tools} mayWithdraw={mayWithdraw} />
      ))}
      <p className="wz-hidden" role="status">
        {order.announcement}
      </p>
    </Stack>
  );
}

function useMakeDefault() {
  const fetcher = useFetcher();
  const idempotencyKey = useCommandKey(fetcher.data);
  useActionResult(fetcher.data);
  return (wallet: string) => fetcher.submit({ intent: 'makeDefault', wallet, idempotencyKey }, { method: 'post' });
}
