import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allocate, sumOf } from '@server/shared/money/money';
import { OtherRefusals } from '~/areas/wallet/actions/other-refusals';
import { Checkbox } from '~/ui/fields/checkbox';
import { ActDialog } from './act-dialog';
import { PercentTable } from '~/areas/wallet/parts/percent-table';
import type { AccountDialogProps } from './props';
import { isWhole, partsInput, useStagedParts } from '~/areas/wallet/parts/staged-parts';

/** Asks by which percentages a wallet divides what arrives from now on, and, if wanted, what is there. */
export default function AllocationDialog({ account: { wallet, family }, onClose }: AccountDialogProps) {
  const { t } = useTranslation();
  const [redistribute, setRedistribute] = useState(false);
  const { parts, change } = useStagedParts(wallet.shares.map(({ uuid, ...share }) => ({ key: uuid, ...share })));
  const ready = isWhole(parts);
  const now = wallet.shares.map(({ balance }) => balance);
  const divided = () =>
    allocate(
      sumOf(now.map(BigInt)),
      parts.map(({ bp }) => BigInt(bp ?? 0)),
    ).map(String);
  return (
    <ActDialog
      act="allocation"
      title={t('wallet.act.allocation.title', { name: wallet.name })}
      confirm={t('wallet.act.allocation.confirm')}
      ready={ready}
      onClose={onClose}
    >
      <input type="hidden" name="wallet" value={wallet.uuid} />
      <input type="hidden" name="parts" value={partsInput(parts)} />
      <p>{t('wallet.act.allocation.lead')}</p>
      <PercentTable
        label={t('wallet.act.allocation.title', { name: wallet.name })}
        parts={parts}
        onChange={change}
        money={{ now, then: redistribute ? (ready ? divided() : null) : now, decimals: family.decimals }}
      />
      <Checkbox
        name="redistribute"
        label={t('wallet.act.allocation.redistribute')}
        help={t('wallet.act.allocation.redistributeHelp')}
        checked={redistribute}
        onChange={(event) => setRedistribute(event.target.checked)}
      />
      <OtherRefusals shown={['redistribute']} />
    </ActDialog>
  );
}
