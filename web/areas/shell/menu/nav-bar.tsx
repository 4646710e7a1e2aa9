import { Link, useLocation } from '@remix-run/react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useShell } from '~/areas/shell/layout/shell-context';
import { Menu, MenuLabel, MenuLink } from '~/ui/overlays/menu';
import { IconChevronDown } from '~/ui/theme/icons';
import { isCurrent, type MenuGroup, OWN_GROUP } from './menu';
import { MenuIcon } from './menu-icon';
import styles from './nav-bar.module.css';
import { useFitting } from './use-fitting';

/** Groups side by side; what does not fit goes under "More". */
export function NavBar() {
  const { t } = useTranslation();
  const groups = useShell().groups.filter(({ id }) => id !== OWN_GROUP);
  const { list, fitting } = useFitting(groups.length);
  const rest = groups.slice(fitting);
  return (
    <nav aria-label={t('shell.navigation')} className={styles.nav}>
      <ul ref={list} className={styles.list}>
        {groups.map((group, position) => (
          <li key={group.id} data-away={position >= fitting || undefined}>
            <GroupItem group={group} />
          </li>
        ))}
      </ul>
      {/* The server cannot know whether it is needed: it is there, and shown only then. */}
      <span className={styles.more} hidden={rest.length === 0}>
        <GroupMenu label={t('shell.more')} groups={rest} />
      </span>
    </nav>
  );
}

function GroupItem({ group }: { group: MenuGroup }) {
  const { pathname } = useLocation();
  const only = group.entries.length === 1 ? group.entries[0] : undefined;
  if (!only) return <GroupMenu label={group.label} groups={[group]} />;
  return (
    <Link
      to={only.to}
      prefetch="intent"
      className={styles.item}
      aria-current={isCurrent(only, pathname) ? 'page' : undefined}
    >
      {only.label}
    </Link>
  );
}

function GroupMenu({ label, groups }: { label: string; groups: readonly MenuGroup[] }) {
  const { pathname } = useLocation();
  const entries = groups.flatMap((group) => group.entries);
  const current = entries.some((entry) => isCurrent(entry, pathname));
  return (
    <Menu
      align="start"
      width={entries.length > 4 ? 560 : 300}
      // Heads stand above their entries: side by side nobody could tell what belongs to them.
      columns={entries.length > 4 && groups.length === 1 ? 2 : 1}
      trigger={
        <button type="button" className={styles.item} data-current={current || undefined}>
          {label}
          <IconChevronDown size={14} aria-hidden />
        </button>
      }
    >
      {groups.map((group) => (
        <Fragment key={group.id}>
          {groups.length > 1 && <MenuLabel>{group.label}</MenuLabel>}
          {group.entries.map((entry) => (
            <MenuLink key={entry.to} to={entry.to} icon={<MenuIcon name={entry.icon} />} help={entry.help}>
              {entry.label}
            </MenuLink>
          ))}
        </Fragment>
      ))}
    </Menu>
  );
}
