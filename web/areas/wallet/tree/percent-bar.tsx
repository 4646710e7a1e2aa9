import { useTranslation } from 'react-i18next';
import type { ShareItem } from '~/areas/wallet/view/accounts-view';
import { formatPercent } from '~/areas/money/percent';
import styles from './percent-bar.module.css';

const SERIES = 8;

/** The colour of the part that stands at this place; the name beside it says it too. */
export function seriesOf(position: number): string {
  return `var(--wz-series-${(position % SERIES) + 1})`;
}

/** Shows by which parts a wallet divides what arrives. */
export function PercentBar({ shares }: { shares: readonly Pick<ShareItem, 'name' | 'bp'>[] }) {
  const { t } = useTranslation();
  const parts = shares.map(({ name, bp }) => `${name} ${formatPercent(bp ?? 0)}`).join(', ');
  return (
    <span role="img" aria-label={t('wallet.percentBar', { parts })} className={styles.bar}>
      {shares.map(({ bp }, position) => (
        <span key={position} style={{ flexGrow: bp ?? 0, background: seriesOf(position) }} />
      ))}
    </span>
  );
}
