import { useTranslation } from 'react-i18next';
import styles from './skeleton.module.css';

/** A place held for what is coming, in its final size. */
export function Skeleton({ width = '100%', height = 16 }: { width?: number | string; height?: number }) {
  return <span className={styles.bone} style={{ width, height }} aria-hidden />;
}

const WIDTHS = ['92%', '78%', '86%', '64%', '88%', '72%'];

export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  const { t } = useTranslation();
  return (
    <div className={styles.lines} role="status">
      <span className="wz-hidden">{t('ui.loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={WIDTHS[line % WIDTHS.length]} />
      ))}
    </div>
  );
}
