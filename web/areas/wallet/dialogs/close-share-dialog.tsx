import { useTranslation } from 'react-i18next';
import { allocate, plus } from '@server/shared/money/money';
import { OtherRefusals } from '~/areas/wallet/actions/other-refusals';
import type { ShareItem } from '~/areas/wallet/view/accounts-view';
import { RevokedSharing } from '~/areas/wallet/sharing/revoked-sharing';
import { scaleToWhole } from '~/areas/money/percent';
import { Banner } from '~/ui/basics/banner';
import { MoneyText } from '~/ui/basics/money-text';
import { ActDialog } from './act-dialog';
import { PercentTable } from '~/areas/wallet/parts/percent-table';
import type { AccountDialogProps } from './props';
import { isWhole, partsInput, type StagedPart, useStagedParts } from '~/areas/wallet/parts/staged-parts';

/** Closes a share. Its money goes to the main account, or to the other shares by percentages that are given with it. */
export default function CloseShareDialog({ account: { wallet, share, family }, onClose }: AccountDialogProps) {
  const { t } = useTranslation();
  const others = wallet.shares.filter(({ uuid }) => uuid !== share?.uuid);
  const scaled = scaleToWhole(others.map(({ bp }) => bp ?? 0));
  const { parts, change } = useStagedParts(
    others.map(({ uuid, name }, position) => ({ key: uuid, name, bp: scaled[position] ?? 0 })),
  );
  if (!share) return null;
  const isPercent = wallet.kind === 'PERCENT';
  const isLast = isPercent && others.length === 0;
  const ready = !isLast && (!isPercent || isWhole(parts));
  return (
    <ActDialog
      act="closeShare"
      title={t('wallet.act.closeShare.title', { name: share.name })}
      confirm={t('wallet.act.closeShare.confirm')}
      danger
      ready={ready}
      onClose={onClose}
    >
      <input type="hidden" name="share" value={share.uuid} />
      {isLast && <Banner kind="warning">{t('wallet.act.closeShare.last')}</Banner>}
      {!isPercent && (
        <p>
          {t('wallet.act.closeShare.toMain', { wallet: wallet.name })}{' '}
          <MoneyText minor={share.balance} currency={family.currency} decimals={family.decimals} />
        </p>
      )}
      {isPercent && !isLast && (
        <>
          <input type="hidden" name="parts" value={partsInput(parts)} />
          <p>{t('wallet.act.closeShare.toOthers')}</p>
          <PercentTable
            label={t('wallet.act.closeShare.title', { name: share.name })}
            parts={parts}
            onChange={change}
            money={{
              now: others.map(({ balance }) => balance),
              then: ready ? thenOf(others, share.balance, parts) : null,
              decimals: family.decimals,
            }}
          />
        </>
      )}
      <RevokedSharing shares={[share]} />
      <OtherRefusals />
    </ActDialog>
  );
}

function thenOf(others: readonly ShareItem[], amount: string, parts: readonly StagedPart[]): string[] {
  const given = allocate(
    BigInt(amount),
    parts.map(({ bp }) => BigInt(bp ?? 0)),
  );
  return others.map(({ balance }, position) => plus(BigInt(balance), given[position] ?? 0n).toString());
}
