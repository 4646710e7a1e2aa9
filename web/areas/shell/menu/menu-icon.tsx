import { IconClock, IconHome, IconPalette, IconSettings, IconUser, IconUsers } from '~/ui/theme/icons';

const ICONS = {
  user: IconUser,
  settings: IconSettings,
  palette: IconPalette,
  home: IconHome,
  clock: IconClock,
  users: IconUsers,
};

/** A new one is added here. */
export type MenuIconName = keyof typeof ICONS;

export function MenuIcon({ name, size = 18 }: { name: MenuIconName; size?: number }) {
  const Icon = ICONS[name];
  return <Icon size={size} stroke={1.75} aria-hidden />;
}
