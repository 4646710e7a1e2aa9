import { Link, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useShell } from '~/areas/shell/layout/shell-context';
import { IconDots } from '~/ui/theme/icons';
import styles from './bottom-bar.module.css';
import { isCurrent } from './menu';
import { MenuIcon } from './menu-icon';

const PLACES = 4;

/** The phone's navigation, in reach of the thumb. */
export function BottomBar() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { groups, open } = useShell();
  return (
    <nav aria-label={t('shell.navigation')} className={styles.bar}>
      {groups.slice(0, PLACES).map((group) => {
        const first = group.entries[0];
        if (!first) return null;
        const current = group.entries.some((entry) => isCurrent(entry, pathname));
        return (
          <Link key={group.id} to={first.to} className={styles.item} aria-current={current ? 'page' : undefined}>
            <MenuIcon name={group.icon} size={22} />
            <span>{group.label}</span>
          </Link>
        );
      })}
      <button type="button" className={styles.item} onClick={() => open('navigation')}>
        <IconDots size={22} aria-hidden />
        <span>{t('shell.more')}</span>
      </button>
    </nav>
  );
}
