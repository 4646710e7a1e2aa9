import { Link, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Logo, Wordmark } from '~/areas/shell/layout/logo';
import { useShell } from '~/areas/shell/layout/shell-context';
import { useLook } from '~/lib/look/look-provider';
import { IconButton } from '~/ui/basics/button';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '~/ui/theme/icons';
import { isCurrent, type MenuGroup } from './menu';
import { MenuIcon } from './menu-icon';
import styles from './rail.module.css';

/** The vertical layout's navigation: the same tree, at the side. */
export function Rail() {
  const { t } = useTranslation();
  const { groups } = useShell();
  const { look, change } = useLook();
  const collapsed = look.menu === 'collapsed';
  const Icon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <nav aria-label={t('shell.navigation')} className={styles.rail} data-collapsed={collapsed || undefined}>
      <Link to="/" className={styles.home} aria-label={t('shell.home')}>
        {collapsed ? <Logo /> : <Wordmark />}
      </Link>
      <div className={styles.nav}>
        {groups.map((group) => (
          <RailGroup key={group.id} group={group} />
        ))}
      </div>
      <div className={styles.foot}>
        <IconButton
          label={t(collapsed ? 'shell.expandMenu' : 'shell.collapseMenu')}
          aria-expanded={!collapsed}
          onClick={() => change({ menu: collapsed ? 'open' : 'collapsed' })}
        >
          <Icon size={18} className="wz-turn" aria-hidden />
        </IconButton>
      </div>
    </nav>
  );
}

function RailGroup({ group }: { group: MenuGroup }) {
  const { pathname } = useLocation();
  return (
    <>
      {group.entries.length > 1 && <p className={styles.group}>{group.label}</p>}
      <ul className={styles.list}>
        {group.entries.map((entry) => (
          <li key={entry.to}>
            <Link
              to={entry.to}
              prefetch="intent"
              className={styles.item}
              title={entry.label}
              aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
            >
              <MenuIcon name={entry.icon} />
              <span className={styles.label}>{entry.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
