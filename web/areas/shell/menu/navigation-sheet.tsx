import { Link, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useShell } from '~/areas/shell/layout/shell-context';
import { Button } from '~/ui/basics/button';
import { Drawer } from '~/ui/overlays/drawer';
import { IconAdjustments, IconSearch } from '~/ui/theme/icons';
import { isCurrent } from './menu';
import { MenuIcon } from './menu-icon';
import styles from './navigation-sheet.module.css';

/** The whole tree: behind "More" on a phone, and the way around when the bar is hidden. */
export default function NavigationSheet({ open }: { open: boolean }) {
  const { t } = useTranslation();
  const { groups, close, open: openLayer } = useShell();
  const { pathname } = useLocation();
  return (
    <Drawer
      open={open}
      onClose={close}
      title={t('shell.navigation')}
      side="below"
      footer={
        <div className={styles.tools}>
          <Button icon={<IconSearch size={16} aria-hidden />} onClick={() => openLayer('palette')}>
            {t('shell.palette.open')}
          </Button>
          <Button icon={<IconAdjustments size={16} aria-hidden />} onClick={() => openLayer('customizer')}>
            {t('shell.customizer.title')}
          </Button>
        </div>
      }
    >
      {groups.map((group) => (
        <section key={group.id} className={styles.group}>
          {group.entries.length > 1 && <h3>{group.label}</h3>}
          <ul className={styles.list}>
            {group.entries.map((entry) => (
              <li key={entry.to}>
                <Link
                  to={entry.to}
                  className={styles.item}
                  onClick={close}
                  aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
                >
                  <MenuIcon name={entry.icon} size={20} />
                  <span>
                    {entry.label}
                    <small>{entry.help}</small>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Drawer>
  );
}
