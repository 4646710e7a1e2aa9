import { useTranslation } from 'react-i18next';
import { OtherBalances } from '~/areas/wallet/balances/other-balances';
import type { FoundAccount } from '~/areas/wallet/view/find-account';
import type { FamilyItem, WalletItem } from '~/areas/wallet/view/accounts-view';
import { mayWithdrawFrom } from '~/areas/wallet/withdrawals/asking/source';
import { WithdrawButton } from '~/areas/wallet/withdrawals/asking/withdraw-button';
import { Chip } from '~/ui/basics/chip';
import { AccountMenu } from './account-menu';
import { AccountRow } from './account-row';
import { dropProps, MoveHandle } from '~/ui/data/order/move-handle';
import { PercentBar } from './percent-bar';
import { ShareLine } from './share-line';
import type { TreeTools } from './tools';
import styles from './tree.module.css';
import type { Mover } from '~/ui/data/order/use-mover';

interface Props {
  wallet: WalletItem;
  family: FamilyItem;
  tools: TreeTools | null;
  mayWithdraw: boolean;
  mover: Mover | null;
}

/** A wallet and below it what it consists of: its own account, where it has one beside shares, and the shares. */
export function WalletBlock({ wallet, family, tools, mayWithdraw, mover }: Props) {
  const { t } = useTranslation();
  const { uuid, name, description, kind, isDefault, balance, main, shares } = wallet;
  const { currency, decimals } = family;
  const canWithdraw = (there: string, account: FoundAccount) =>
    mayWithdraw && there !== '0' && mayWithdrawFrom(account);
  return (
    <li className={styles.wallet} {...(mover && dropProps(mover))}>
      <AccountRow
        name={name}
        description={description}
        strong
        start={mover && mover.count > 1 && <MoveHandle name={name} mover={mover} />}
        marks={
          <>
            <Chip>{t(`wallet.kind.${kind}`)}</Chip>
            {isDefault && <Chip tone="ok">{t('wallet.default')}</Chip>}
          </>
        }
        middle={
          <>
            {kind === 'PERCENT' && <PercentBar shares={shares} />}
            {canWithdraw(wallet.main ?? balance, { family, wallet, share: null }) && <WithdrawButton of={uuid} />}
          </>
        }
        money={{ minor: balance, currency, decimals }}
        below={<OtherBalances balances={wallet} decimals={decimals} />}
        menu={
          mover && (
            <AccountMenu
              account={{ family, wallet, share: null }}
              mover={mover}
              onDefault={() => tools?.makeDefault(uuid)}
            />
          )
        }
      />
      {shares.length > 0 && (
        <ul className={styles.shares} aria-label={t('wallet.sharesOf', { name })}>
          {main !== null && (
            <li>
              <AccountRow name={t('wallet.mainAccount')} quiet money={{ minor: main, currency, decimals }} />
            </li>
          )}
          {shares.map((share, position) => (
            <ShareLine key={share.uuid} account={{ family, wallet, share }} position={position} tools={tools}>
              {canWithdraw(share.balance, { family, wallet, share }) && <WithdrawButton of={share.uuid} />}
            </ShareLine>
          ))}
        </ul>
      )}
    </li>
  );
}
