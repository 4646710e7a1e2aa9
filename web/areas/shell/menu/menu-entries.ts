import type { MenuRole } from '@server/shared/permissions/role';
import type { Slug } from '@server/shared/permissions/slug';
import type { TextKey } from '~/lib/locale/text-key';

export type MenuIcon = 'user' | 'settings' | 'palette' | 'home' | 'clock' | 'users';

export interface MenuEntry {
  to: string;
  label: TextKey;
  /** One line on what is behind it. */
  help: TextKey;
  icon: MenuIcon;
  /** Whose menu has it; left out: everybody's. */
  roles?: readonly MenuRole[];
  /** Shown to whoever holds any one of these in the chosen project. */
  needs?: readonly Slug[];
  /** Shown only once a project is chosen. */
  inProject?: true;
  /** Shown to owners of the chosen company. */
  owner?: true;
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
export const MENU_GROUPS: readonly MenuGroup[] = [
  {
    id: 'home',
    label: 'reports.home.title',
    icon: 'home',
    entries: [
      {
        to: '/home',
        label: 'reports.home.title',
        help: 'reports.menu.homeHelp',
        icon: 'home',
        inProject: true,
        chord: 'h',
      },
    ],
  },
  {
    id: 'time',
    label: 'reports.menu.group',
    icon: 'clock',
    entries: [
      {
        to: '/timeline',
        label: 'reports.timeline.title',
        help: 'reports.menu.timelineHelp',
        icon: 'clock',
        inProject: true,
        chord: 'w',
      },
      {
        to: '/hours-tracked',
        label: 'reports.hours.title',
        help: 'reports.menu.hoursHelp',
        icon: 'clock',
        inProject: true,
        chord: 't',
      },
      {
        to: '/screen-casts',
        label: 'screenshots.title',
        help: 'screenshots.menuHelp',
        icon: 'clock',
        inProject: true,
        chord: 'c',
      },
      {
        to: '/manual-time',
        label: 'manual.title',
        help: 'manual.menuHelp',
        icon: 'clock',
        inProject: true,
        chord: 'r',
      },
      {
        to: '/attendance',
        label: 'reports.attendance.title',
        help: 'reports.menu.attendanceHelp',
        icon: 'clock',
        inProject: true,
      },
      {
        to: '/idle-time',
        label: 'reports.idle.title',
        help: 'reports.menu.idleHelp',
        icon: 'clock',
        inProject: true,
      },
      {
        to: '/work-pattern',
        label: 'reports.pattern.title',
        help: 'reports.menu.patternHelp',
        icon: 'clock',
        inProject: true,
      },
      {
        to: '/top-apps',
        label: 'reports.uses.title',
        help: 'reports.menu.usesHelp',
        icon: 'clock',
        inProject: true,
      },
      {
        to: '/team-report',
        label: 'reports.team.title',
        help: 'reports.menu.teamHelp',
        icon: 'users',
        inProject: true,
      },
    ],
  },
  {
    id: 'people',
    label: 'people.menu.group',
    icon: 'users',
    entries: [
      {
        to: '/users',
        label: 'people.menu.users',
        help: 'people.menu.usersHelp',
        icon: 'users',
        inProject: true,
        chord: 'u',
      },
      {
        to: '/team',
        label: 'teams.menu.team',
        help: 'teams.menu.teamHelp',
        icon: 'users',
        inProject: true,
        chord: 'm',
      },
      {
        to: '/company-users',
        label: 'company.menu.users',
        help: 'company.menu.usersHelp',
        icon: 'users',
        roles: ['ADMIN'],
        inProject: true,
      },
    ],
  },
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
        chord: 'p',
      },
      {
        to: '/downloads',
        label: 'builds.downloads',
        help: 'shell.menu.downloadsHelp',
        icon: 'settings',
        inProject: true,
        chord: 'd',
      },
    ],
  },
  {
    id: 'company',
    label: 'company.menu.group',
    icon: 'settings',
    entries: [
      {
        to: '/company-setting',
        label: 'company.menu.setting',
        help: 'company.menu.settingHelp',
        icon: 'settings',
        needs: ['timezones.update', 'company.edit'],
        inProject: true,
      },
      {
        to: '/companies',
        label: 'company.menu.companies',
        help: 'company.menu.companiesHelp',
        icon: 'users',
        chord: 'o',
      },
    ],
  },
  {
    id: 'project',
    label: 'project.menu.group',
    icon: 'settings',
    entries: [
      {
        to: '/settings/project',
        label: 'project.menu.project',
        help: 'project.menu.projectHelp',
        icon: 'settings',
        needs: ['project.manageusers'],
        inProject: true,
      },
      {
        to: '/productivity',
        label: 'productivity.title',
        help: 'productivity.menuHelp',
        icon: 'settings',
        needs: ['productivity.update'],
        inProject: true,
      },
      {
        to: '/general-settings',
        label: 'project.menu.general',
        help: 'project.menu.generalHelp',
        icon: 'clock',
        inProject: true,
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
        roles: ['ADMIN'],
        needs: ['company.edit'],
        inProject: true,
      },
      {
        to: '/manage-permissions',
        label: 'permissions.title',
        help: 'permissions.menuHelp',
        icon: 'users',
        needs: ['permissions.manage'],
        inProject: true,
      },
      {
        to: '/audit-log',
        label: 'audit.title',
        help: 'audit.menuHelp',
        icon: 'clock',
        inProject: true,
        owner: true,
      },
      {
        to: '/admin-settings',
        label: 'shell.menu.adminSettings',
        help: 'shell.menu.adminSettingsHelp',
        icon: 'settings',
        roles: ['ADMIN'],
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
        chord: 'k',
        development: true,
      },
    ],
  },
];
