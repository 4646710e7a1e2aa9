import { useTranslation } from 'react-i18next';
import styles from './skip-link.module.css';

export function SkipLink() {
  const { t } = useTranslation();
  const skip = () => {
    const heading = document.querySelector<HTMLElement>('main h1[tabindex]') ?? document.getElementById('main');
    heading?.focus();
  };
  return (
    <a href="#main" className={styles.skip} onClick={skip}>
      {t('shell.skip')}
    </a>
  );
}
