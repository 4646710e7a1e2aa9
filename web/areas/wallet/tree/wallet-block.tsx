import { useTranslation } from 'react-i18next';
import { Chip } from '~/ui/basics/chip';
import type { FamilyItem, ShareItem, WalletItem } from '~/areas/wallet/view/accounts-view';
import { AccountRow } from './account-row';
import { DirectionChip } from './direction-chip';
import { OtherBalances } from '~/areas/wallet/balances/other-balances';
import { PercentBar, seriesOf } from './percent-bar';
import { formatPercent } from '~/areas/wallet/view/percent';
import styles from './tree.module.css';

interface Props {
  wallet: WalletItem;
  family: FamilyItem;
}

/** A wallet and below it what it consists of: its own account, where it has one beside shares, and the shares. */
export function WalletBlock({ wallet, family }: Props) {
  const { t } = useTranslation();
  const { name, description, kind, isDefault, balance, main, shares } = wallet;
  return (
    <li className={styles.wallet}>
      <AccountRow
        name={name}
        description={description}
        strong
        marks={
          <>
            <Chip>{t(`wallet.kind.${kind}`)}</Chip>
            {isDefault && <Chip tone="ok">{t('wallet.default')}</Chip>}
          </>
        }
        middle={kind === 'PERCENT' && <PercentBar shares={shares} />}
        money={{ minor: balance, ...moneyOf(family) }}
        below={<OtherBalances balances={wallet} {...moneyOf(family)} />}
      />
      {shares.length > 0 && (
        <ul className={styles.shares} aria-label={t('wallet.sharesOf', { name })}>
          {main !== null && (
            <li>
              <AccountRow name={t('wallet.mainAccount')} quiet money={{ minor: main, ...moneyOf(family) }} />
            </li>
          )}
          {shares.map((share, position) => (
            <ShareLine key={share.uuid} share={share} position={position} family={family} />
          ))}
        </ul>
      )}
    </li>
  );
}

function ShareLine({ share, position, family }: { share: ShareItem; position: number; family: FamilyItem }) {
  const { name, description, bp, direction, balance } = share;
  return (
    <li>
      <AccountRow
        name={name}
        description={description}
        start={bp !== null && <span className={styles.key} style={{ background: seriesOf(position) }} />}
        middle={
          <>
            {bp !== null && <bdi className="wz-num">{formatPercent(bp)}</bdi>}
            <DirectionChip direction={direction} />
          </>
        }
        money={{ minor: balance, ...moneyOf(family) }}
      />
    </li>
  );
}

function moneyOf({ currency, decimals }: FamilyItem) {
  return { currency, decimals };
}
