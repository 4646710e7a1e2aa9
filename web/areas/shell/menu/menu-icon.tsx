import { IconClock, IconHome, IconPalette, IconSettings, IconUser, IconUsers } from '~/ui/theme/icons';
import type { MenuIcon as Name } from './menu-entries';

const ICONS = {
  user: IconUser,
  settings: IconSettings,
  palette: IconPalette,
  home: IconHome,
  clock: IconClock,
  users: IconUsers,
};

export function MenuIcon({ name, size = 18 }: { name: Name; size?: number }) {
  const Icon = ICONS[name];
  return <Icon size={size} stroke={1.75} aria-hidden />;
}
