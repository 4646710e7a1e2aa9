import { useTranslation } from 'react-i18next';
import { pageStart } from '~/ui/layout/page-start';
import styles from './skip-link.module.css';

export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a href="#main" className={styles.skip} onClick={() => pageStart()?.focus()}>
      {t('shell.skip')}
    </a>
  );
}
