import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { WorkplaceButton } from '~/areas/shell/switcher/workplace-button';
import { LateJobTray } from '~/areas/shell/jobs/late-job-tray';
import { AvatarMenu } from '~/areas/shell/menu/avatar-menu';
import { NavBar } from '~/areas/shell/menu/nav-bar';
import { Bell } from '~/areas/shell/notifications/bell';
import { TimerButton } from '~/areas/timer/timer-button';
import { useLook } from '~/lib/look/look-provider';
import { IconButton } from '~/ui/basics/button';
import { IconMenu2, IconSearch } from '~/ui/theme/icons';
import { Wordmark } from './logo';
import { useShell } from './shell-context';
import styles from './top-bar.module.css';

/** The bar: where one can go, and the tools that are the same everywhere. */
export function TopBar() {
  const { t } = useTranslation();
  const { look } = useLook();
  const shell = useShell();
  if (look.navbar === 'hidden') return <HiddenBarHandle />;
  return (
    <header className={styles.bar} data-navbar={look.navbar} data-layout={look.layout}>
      <div className={styles.inner}>
        <Link to="/" className={styles.home} aria-label={t('shell.home')}>
          <Wordmark />
        </Link>
        <WorkplaceButton />
        {look.layout === 'horizontal' ? <NavBar /> : <span className={styles.gap} />}
        <div className={styles.tools}>
          <button type="button" className={styles.search} onClick={() => shell.open('palette')}>
            <IconSearch size={16} aria-hidden />
            <span className={styles.searchText}>{t('shell.palette.open')}</span>
            <kbd className={styles.keys}>{t('shell.palette.keys')}</kbd>
          </button>
          <TimerButton />
          <LateJobTray />
          <Bell />
          <AvatarMenu />
        </div>
      </div>
    </header>
  );
}

/** Shows one small button while the bar is hidden: nobody gets locked in. */
function HiddenBarHandle() {
  const { t } = useTranslation();
  const { open } = useShell();
  return (
    <header className={styles.handle}>
      <IconButton label={t('shell.openMenu')} kind="default" onClick={() => open('navigation')}>
        <IconMenu2 size={18} aria-hidden />
      </IconButton>
    </header>
  );
}
