import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allocate, minus } from '@server/shared/money/money';
import { OtherRefusals } from '~/areas/wallet/actions/other-refusals';
import { plainAmount, readAmount } from '~/areas/money/amount';
import { RevokedSharing } from '~/areas/wallet/sharing/revoked-sharing';
import { accountName, type FoundAccount } from '~/areas/wallet/view/find-account';
import { formatPercent, parsePercent } from '~/areas/money/percent';
import { TextField } from '~/ui/fields/text-field';
import { ActDialog } from './act-dialog';
import { AfterList } from '~/areas/wallet/parts/after-list';
import type { AccountDialogProps } from './props';
import { BLANK_SHARE, ShareFields } from '~/areas/wallet/parts/share-fields';

interface Divided {
  /** Amounts that stay and that go over, in minor units. */
  amounts: [string, string];
  /** Parts that stay and that go over, in hundredths of a percent. */
  points?: [number, number];
  /** Why it cannot be. */
  error?: 'insufficient' | 'tooMuch';
}

/** An account becomes two: money by an amount, or, of a percent-based wallet, percentage and money alike. */
export default function SplitDialog({ account, onClose }: AccountDialogProps) {
  const { t } = useTranslation();
  const [share, setShare] = useState(BLANK_SHARE);
  const [text, setText] = useState('');
  const { wallet, family } = account;
  const isPercent = wallet.kind === 'PERCENT';
  const divided = isPercent ? dividePercent(account, text) : divideAmount(account, text);
  const percent = parsePercent(text);
  const input = { ...share, ...(isPercent && percent !== null && { percent: percent / 100 }) };
  const note = (position: 0 | 1) => divided.points && formatPercent(divided.points[position]);
  return (
    <ActDialog
      act="split"
      title={t('wallet.act.split.title', { name: accountName(account) })}
      confirm={t('wallet.act.split.confirm')}
      ready={share.name.trim() !== '' && divided.error === undefined && (!isPercent || percent !== null)}
      onClose={onClose}
    >
      <input type="hidden" name="account" value={(account.share ?? wallet).uuid} />
      <input type="hidden" name="share" value={JSON.stringify(input)} />
      {!isPercent && <input type="hidden" name="amount" value={plainAmount(text)} />}
      <ShareFields share={share} onChange={setShare} autoFocus />
      <TextField
        name={isPercent ? 'share.percent' : 'typedAmount'}
        label={t(isPercent ? 'wallet.act.split.percent' : 'wallet.act.split.amount', { currency: family.currency })}
        help={t(isPercent ? 'wallet.act.split.percentHelp' : 'wallet.act.split.amountHelp')}
        error={divided.error && t(`wallet.error.${divided.error}`)}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        optional={!isPercent}
        onChange={(event) => setText(event.target.value)}
      />
      <AfterList
        rows={[
          { name: account.share?.name ?? t('wallet.mainAccount'), minor: divided.amounts[0], note: note(0) },
          { name: share.name.trim() || t('wallet.act.split.new'), minor: divided.amounts[1], note: note(1) },
        ]}
        {...family}
      />
      <RevokedSharing shares={account.share ? [account.share] : []} />
      <OtherRefusals shown={['share.name', 'share.percent']} />
    </ActDialog>
  );
}

function divideAmount({ wallet, share, family }: FoundAccount, text: string): Divided {
  const balance = share?.balance ?? wallet.main ?? '0';
  const amount = readAmount(text, family.currency) ?? 0n;
  if (amount > BigInt(balance)) return { amounts: [balance, '0'], error: 'insufficient' };
  return { amounts: [minus(BigInt(balance), amount).toString(), amount.toString()] };
}

function dividePercent({ share }: FoundAccount, text: string): Divided {
  const [balance, bp] = [share?.balance ?? '0', share?.bp ?? 0];
  const given = parsePercent(text) ?? 0;
  if (given === 0) return { amounts: [balance, '0'], points: [bp, 0] };
  if (given >= bp) return { amounts: [balance, '0'], points: [bp, 0], error: 'tooMuch' };
  const [stays, goes] = allocate(BigInt(balance), [BigInt(bp - given), BigInt(given)]).map(String);
  return { amounts: [stays ?? '0', goes ?? '0'], points: [bp - given, given] };
}
