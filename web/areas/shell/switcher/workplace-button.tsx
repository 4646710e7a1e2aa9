import { useTranslation } from 'react-i18next';
import { useShell } from '~/areas/shell/layout/shell-context';
import { useRootData } from '~/lib/root-data';
import { IconSelector } from '~/ui/theme/icons';
import styles from './workplace-button.module.css';

/** Where one works and as what, in the bar; a press changes it. */
export function WorkplaceButton() {
  const { t } = useTranslation();
  const { user, open } = useShell();
  const workspace = useRootData()?.workspace;
  if (!workspace || !user) return null;
  const { company, project } = workspace;
  return (
    <button
      type="button"
      className={styles.workplace}
      title={t('project.switcher.title')}
      aria-haspopup="dialog"
      onClick={() => open('projects')}
    >
      <span className={styles.words}>
        <span className={styles.place}>
          <span className={styles.company}>
            {company.name}
            <span aria-hidden> / </span>
          </span>
          <span className={styles.project}>{project.name}</span>
        </span>
        <span className={styles.role}>{project.archived ? t('project.archived') : t(user.roleLabel)}</span>
      </span>
      <IconSelector size={16} className={styles.mark} aria-hidden />
    </button>
  );
}
