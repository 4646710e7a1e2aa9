import { formatMinorUnits } from '~/lib/format/format';
import { classNames } from '~/ui/theme/class-names';
import styles from './numbers.module.css';

interface Props {
  /** Minor units as text, exactly as the server has them. */
  minor: string;
  currency?: string;
  decimals?: number;
  /** Writes the plus of a credit. Never red or green: only what failed is red. */
  signed?: boolean;
  large?: boolean;
}

export function MoneyText({ minor, currency, decimals = 2, signed, large }: Props) {
  const amount = formatMinorUnits(minor, decimals);
  const plus = signed && !minor.startsWith('-') && /[1-9]/.test(minor) ? '+' : '';
  return (
    <bdi className={classNames('wz-num', large && styles.display)} dir="ltr">
      {plus}
      {amount}
      {currency && <span className={styles.unit}> {currency}</span>}
    </bdi>
  );
}
