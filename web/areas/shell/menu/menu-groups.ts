import type { TextKey } from '~/lib/locale/text-key';
import type { MenuGroupId, MenuIcon } from '~/lib/page-handle';

/** In their order on screen. The pages say themselves which group they are in. */
export const MENU_GROUPS: readonly { id: MenuGroupId; label: TextKey; icon: MenuIcon }[] = [
  { id: 'home', label: 'reports.home.title', icon: 'home' },
  { id: 'time', label: 'reports.menu.group', icon: 'clock' },
  { id: 'people', label: 'people.menu.group', icon: 'users' },
  { id: 'me', label: 'shell.menu.profile', icon: 'user' },
  { id: 'company', label: 'company.menu.group', icon: 'settings' },
  { id: 'project', label: 'project.menu.group', icon: 'settings' },
  { id: 'administration', label: 'shell.menu.administration', icon: 'settings' },
  { id: 'development', label: 'shell.menu.uiKit', icon: 'palette' },
];
