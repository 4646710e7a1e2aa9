import type { Slug } from '@server/shared/permissions/slug';
import type { TextKey } from '~/lib/locale/text-key';
import type { MenuRole, RootData } from '~/lib/root-data';

export type MenuIcon = 'user' | 'settings' | 'palette' | 'home' | 'clock' | 'users';

export interface MenuEntry {
  to: string;
  label: TextKey;
  /** One line on what is behind it. */
  help: TextKey;
  icon: MenuIcon;
  roles: readonly MenuRole[];
  /** Shown to whoever holds any one of these in the chosen project. */
  needs?: readonly Slug[];
  /** Shown only once a project is chosen. */
  inProject?: true;
  /** Shown only to administrators of the installation. */
  installation?: true;
  /** `g` and then this letter goes there. */
  chord?: string;
  development?: true;
}

export interface MenuGroup {
  id: string;
  label: TextKey;
  icon: MenuIcon;
  entries: readonly MenuEntry[];
}

/** Every way into the product. A module adds its pages here once their routes exist; the rest of the shell follows. */
const GROUPS: readonly MenuGroup[] = [
  {
    id: 'me',
    label: 'shell.menu.profile',
    icon: 'user',
    entries: [
      {
        to: '/profile',
        label: 'shell.menu.profile',
        help: 'shell.menu.profileHelp',
        icon: 'user',
        roles: ['admin', 'user'],
        chord: 'p',
      },
      {
        to: '/downloads',
        label: 'builds.downloads',
        help: 'shell.menu.downloadsHelp',
        icon: 'settings',
        roles: ['admin', 'user'],
        inProject: true,
        chord: 'd',
      },
    ],
  },
  {
    id: 'administration',
    label: 'shell.menu.administration',
    icon: 'settings',
    entries: [
      {
        to: '/upload-application',
        label: 'builds.upload.title',
        help: 'shell.menu.uploadHelp',
        icon: 'settings',
        roles: ['admin'],
        needs: ['company.edit'],
        inProject: true,
      },
      {
        to: '/manage-permissions',
        label: 'permissions.title',
        help: 'permissions.menuHelp',
        icon: 'users',
        roles: ['admin', 'user'],
        needs: ['permissions.manage'],
        inProject: true,
      },
      {
        to: '/admin-settings',
        label: 'shell.menu.adminSettings',
        help: 'shell.menu.adminSettingsHelp',
        icon: 'settings',
        roles: ['admin'],
        installation: true,
        chord: 's',
      },
    ],
  },
  {
    id: 'development',
    label: 'shell.menu.uiKit',
    icon: 'palette',
    entries: [
      {
        to: '/ui-kit',
        label: 'shell.menu.uiKit',
        help: 'shell.menu.uiKitHelp',
        icon: 'palette',
        roles: ['admin', 'user'],
        chord: 'k',
        development: true,
      },
    ],
  },
];

type Viewer = Pick<RootData, 'user' | 'workspace'> & { development: boolean };

/** The groups a person sees where they are; empty ones are left out. */
export function menuFor(viewer: Viewer): MenuGroup[] {
  return GROUPS.map((group) => ({
    ...group,
    entries: group.entries.filter((entry) => isShown(entry, viewer)),
  })).filter((group) => group.entries.length > 0);
}

function isShown(entry: MenuEntry, { user, workspace, development }: Viewer): boolean {
  if (entry.development && !development) return false;
  if (entry.installation && !user?.isAdmin) return false;
  if (entry.inProject && !workspace) return false;
  if (entry.needs && !entry.needs.some((slug) => workspace?.slugs.includes(slug))) return false;
  return entry.roles.includes(user?.menu ?? 'user');
}

/** A page below an entry, such as `/accounts/me/statement`, belongs to it. */
export function isCurrent(entry: MenuEntry, pathname: string): boolean {
  return pathname === entry.to || pathname.startsWith(`${entry.to}/`);
}
