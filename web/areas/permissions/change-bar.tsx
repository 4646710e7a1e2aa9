import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/basics/button';
import { Row } from '~/ui/primitives/stack';
import styles from './permissions.module.css';
import type { Preview } from './use-staged-changes';

interface Props {
  count: number;
  preview?: Preview;
  onReview: () => void;
  onDiscard: () => void;
}

/** Stays in sight while something is not saved. */
export function ChangeBar({ count, preview, onReview, onDiscard }: Props) {
  const { t } = useTranslation();
  const refused = Object.keys(preview?.refused ?? {}).length;
  return (
    <div className={styles.bar}>
      <p role="status">
        <strong>{t('permissions.changes', { count })}</strong>
        {preview && <> · {t('permissions.affected', { count: preview.affected })}</>}
        {refused > 0 && <span className={styles.refused}> · {t('permissions.refused', { count: refused })}</span>}
      </p>
      <Row gap={8} align="stretch" nowrap>
        <Button onClick={onDiscard}>{t('permissions.discard')}</Button>
        <Button kind="primary" onClick={onReview}>
          {t('permissions.review')}
        </Button>
      </Row>
    </div>
  );
}
