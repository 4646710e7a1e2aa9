import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FamilyItem } from '~/areas/wallet/view/accounts-view';
import { Chip } from '~/ui/basics/chip';
import { MoneyText } from '~/ui/basics/money-text';
import type { TreeTools } from './tools';
import styles from './tree.module.css';
import { WalletBlock } from './wallet-block';

interface Props {
  family: FamilyItem;
  tools: TreeTools | null;
  mayWithdraw: boolean;
}

/** A family of one wallet is that wallet; of several it has a line of its own with their sum. */
export function FamilyBlock({ family, tools, mayWithdraw }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { name, type, wallets, balance, currency, decimals } = family;
  const isAlone = wallets.length === 1;
  return (
    <section className={styles.family} {...(isAlone ? { 'aria-label': name } : { 'aria-labelledby': id })}>
      {!isAlone && (
        <header className={styles.familyHead}>
          <h2 id={id}>{name}</h2>
          <Chip>{t(`wallet.familyType.${type}`)}</Chip>
          <span className={styles.familySum}>
            <MoneyText minor={balance} currency={currency} decimals={decimals} />
          </span>
        </header>
      )}
      <ul className={styles.wallets}>
        {wallets.map((wallet, position) => (
          <WalletBlock
            key={wallet.uuid}
            wallet={wallet}
            family={family}
            tools={tools}
            mayWithdraw={mayWithdraw}
            mover={tools?.moverOf(wallets, position) ?? null}
          />
        ))}
      </ul>
    </section>
  );
}
