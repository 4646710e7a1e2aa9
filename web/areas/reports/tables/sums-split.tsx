import { useTranslation } from 'react-i18next';
import styles from '~/areas/reports/reports.module.css';
import { formatDuration } from '~/lib/format/format';
import { SplitBar } from '~/ui/charts/split-bar';

interface Sums {
  productive: number;
  neutral: number;
  unproductive: number;
  manual: number;
  idle: number;
}

/** Productive, neutral, unproductive, idle and manual, against each other: together tracked and manual time. */
export function SumsSplit({ sums }: { sums: Sums }) {
  const { t } = useTranslation();
  const parts = (['productive', 'neutral', 'unproductive', 'idle', 'manual'] as const).map((kind) => ({
    kind,
    value: sums[kind],
  }));
  const words = parts
    .filter(({ value }) => value > 0)
    .map(({ kind, value }) => `${t(`ui.ribbon.${kind}`)} ${formatDuration(value)}`)
    .join(', ');
  return (
    <span className={styles.split} title={words}>
      <SplitBar parts={parts} label={words || t('ui.ribbon.none')} />
    </span>
  );
}
