import type { ReactNode } from 'react';
import type { ShareItem } from '~/areas/wallet/view/accounts-view';
import { DirectionChip } from '~/areas/wallet/view/direction-chip';
import type { FoundAccount } from '~/areas/wallet/view/find-account';
import { GuestsChip } from '~/areas/wallet/sharing/guests-chip';
import { formatPercent } from '~/areas/money/percent';
import { AccountMenu } from './account-menu';
import { AccountRow } from './account-row';
import { dropProps, MoveHandle } from '~/ui/data/order/move-handle';
import { seriesOf } from './percent-bar';
import type { TreeTools } from './tools';
import styles from './tree.module.css';

interface Props {
  account: FoundAccount & { share: ShareItem };
  position: number;
  tools: TreeTools | null;
  /** Buttons of the line. */
  children?: ReactNode;
}

export function ShareLine({ account, position, tools, children }: Props) {
  const { wallet, share, family } = account;
  const { name, description, bp, direction, balance, guests } = share;
  const mover = tools?.moverOf(wallet.shares, position);
  return (
    <li {...(mover && dropProps(mover))}>
      <AccountRow
        name={name}
        description={description}
        marks={<GuestsChip guests={guests} />}
        start={
          <>
            {mover && mover.count > 1 && <MoveHandle name={name} mover={mover} />}
            {bp !== null && <span className={styles.key} style={{ background: seriesOf(position) }} />}
          </>
        }
        middle={
          <>
            <DirectionChip direction={direction} />
            {bp !== null && <bdi className={styles.percent}>{formatPercent(bp)}</bdi>}
            {children}
          </>
        }
        money={{ minor: balance, currency: family.currency, decimals: family.decimals }}
        menu={mover && <AccountMenu account={account} mover={mover} onDefault={() => undefined} />}
      />
    </li>
  );
}
