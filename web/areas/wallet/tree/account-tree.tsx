import type { ReactNode } from 'react';
import { FamilyBlock } from './family-block';
import type { FamilyItem } from '~/areas/wallet/view/accounts-view';
import styles from './tree.module.css';

interface Props {
  families: readonly FamilyItem[];
}

/** Families, their wallets and the shares of those, with what is in each. */
export function AccountTree({ families }: Props): ReactNode {
  return (
    <div className={styles.tree}>
      {families.map((family) => (
        <FamilyBlock key={family.uuid} family={family} />
      ))}
    </div>
  );
}
