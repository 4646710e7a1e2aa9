import { useTranslation } from 'react-i18next';
import styles from '~/areas/permissions/permissions.module.css';
import { type PermissionState, PermissionMark } from './permission-mark';

const MARKS: readonly PermissionState[] = ['allowed', 'notAllowed', 'setAllowed', 'setDenied'];

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
