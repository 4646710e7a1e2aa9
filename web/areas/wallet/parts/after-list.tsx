import { MoneyText } from '~/ui/basics/money-text';
import styles from './after-list.module.css';

interface Props {
  rows: readonly { name: string; minor: string; note?: string | undefined }[];
  currency: string;
  decimals: number;
}

/** Shows the later balances, as they change with every key. */
export function AfterList({ rows, currency, decimals }: Props) {
  return (
    <dl className={styles.after} aria-live="polite">
      {rows.map(({ name, minor, note }) => (
        <div key={name} className={styles.afterRow}>
          <dt>{name}</dt>
          <dd>
            {note && <bdi className="wz-num">{note} · </bdi>}
            <MoneyText minor={minor} currency={currency} decimals={decimals} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
