import { Link, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useShell } from '~/areas/shell/layout/shell-context';
import { IconDots } from '~/ui/theme/icons';
import styles from './bottom-bar.module.css';
import { isCurrent } from './menu';
import { MenuIcon } from './menu-icon';

const PLACES = 4;
/** Groups that people open most on a phone; others fill up what is left. */
const FIRST = ['home', 'time', 'money'];

/** The phone's navigation, in reach of the thumb. */
export function BottomBar() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { groups, open } = useShell();
  const first = groups.filter(({ id }) => FIRST.includes(id));
  const shown = [...first, ...groups.filter(({ id }) => !FIRST.includes(id))].slice(0, PLACES);
  return (
    <nav aria-label={t('shell.navigation')} className={styles.bar}>
      {shown.map((group) => {
        const entry = group.entries[0];
        if (!entry) return null;
        const current = group.entries.some((each) => isCurrent(each, pathname));
        return (
          <Link key={group.id} to={entry.to} className={styles.item} aria-current={current ? 'page' : undefined}>
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
