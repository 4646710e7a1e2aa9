import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sumOf } from '@server/shared/money/money';
import { OtherRefusals } from '~/areas/wallet/actions/other-refusals';
import { RevokedSharing } from '~/areas/wallet/sharing/revoked-sharing';
import type { FoundAccount } from '~/areas/wallet/view/find-account';
import { formatPercent } from '~/areas/money/percent';
import { MoneyText } from '~/ui/basics/money-text';
import { Checkbox } from '~/ui/fields/checkbox';
import { SelectField } from '~/ui/fields/select-field';
import { EmptyState } from '~/ui/layout/empty-state';
import { Dialog } from '~/ui/overlays/dialog';
import { ActDialog } from './act-dialog';
import styles from './dialogs.module.css';
import type { AccountDialogProps } from './props';

/** Returns the accounts that take part: the main account, where the wallet has one, and the shares. */
function accountsOf({ wallet }: FoundAccount, mainName: string) {
  const main = { uuid: wallet.uuid, name: mainName, balance: wallet.main ?? '0', bp: null };
  return wallet.kind === 'OPEN' ? [main, ...wallet.shares] : wallet.shares;
}

/** Several accounts of one wallet become one. */
export default function MergeDialog({ account, onClose }: AccountDialogProps) {
  const { t } = useTranslation();
  const { wallet, share, family } = account;
  const accounts = accountsOf(account, t('wallet.mainAccount'));
  const [target, setTarget] = useState(share?.uuid ?? accounts[0]?.uuid ?? '');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const others = accounts.filter(({ uuid }) => uuid !== target && uuid !== wallet.uuid);
  const sources = others.filter(({ uuid }) => chosen.includes(uuid));
  const title = t('wallet.act.merge.title', { name: wallet.name });
  if (accounts.length < 2) {
    return (
      <Dialog open title={title} size="small" onClose={onClose}>
        <EmptyState title={t('wallet.act.merge.none')}>{t('wallet.act.merge.noneHelp')}</EmptyState>
      </Dialog>
    );
  }
  const merged = [...accounts.filter(({ uuid }) => uuid === target), ...sources];
  const points = merged.reduce((sum, { bp }) => sum + (bp ?? 0), 0);
  const toggle = (uuid: string, on: boolean) =>
    setChosen((before) => (on ? [...before, uuid] : before.filter((each) => each !== uuid)));
  return (
    <ActDialog act="merge" title={title} confirm={t('wallet.act.merge.confirm')} onClose={onClose}>
      <input type="hidden" name="sources" value={JSON.stringify(sources.map(({ uuid }) => uuid))} />
      <SelectField
        name="target"
        label={t('wallet.act.merge.target')}
        help={t('wallet.act.merge.targetHelp')}
        value={target}
        onChange={(event) => setTarget(event.target.value)}
        options={accounts.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      />
      <fieldset className={styles.choices}>
        <legend>{t('wallet.act.merge.sources')}</legend>
        {others.map(({ uuid, name, balance, bp }) => (
          <div key={uuid} className={styles.choice}>
            <Checkbox
              name={`source.${uuid}`}
              label={name}
              checked={chosen.includes(uuid)}
              onChange={(event) => toggle(uuid, event.target.checked)}
            />
            <span>
              {bp !== null && <bdi className="wz-num">{formatPercent(bp)} · </bdi>}
              <MoneyText minor={balance} currency={family.currency} decimals={family.decimals} />
            </span>
          </div>
        ))}
      </fieldset>
      <p className={styles.sum} role="status">
        {t('wallet.act.merge.then')} {points > 0 && <bdi className="wz-num">{formatPercent(points)} · </bdi>}
        <MoneyText
          minor={sumOf(merged.map(({ balance }) => BigInt(balance))).toString()}
          currency={family.currency}
          decimals={family.decimals}
        />
      </p>
      <RevokedSharing shares={wallet.shares.filter(({ uuid }) => merged.some((each) => each.uuid === uuid))} />
      <OtherRefusals shown={['target']} />
    </ActDialog>
  );
}
