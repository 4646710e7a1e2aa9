import { useTranslation } from 'react-i18next';
import { type Mark, PermissionMark } from './permission-mark';
import styles from './permissions.module.css';

const MARKS: readonly Mark[] = ['allowed', 'notAllowed', 'setAllowed', 'setDenied'];

export function Legend() {
  const { t } = useTranslation();
  return (
    <ul className={styles.legend} aria-label={t('permissions.legend')}>
      {MARKS.map((mark) => (
        <li key={mark}>
          <PermissionMark mark={mark} /> {t(`permissions.state.${mark}`)}
        </li>
      ))}
    </ul>
  );
}
