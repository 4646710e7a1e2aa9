import type { MenuIconName } from './menu-icon';

/** Describes an entry of the menu in the person's language. */
export interface MenuEntry {
  to: string;
  label: string;
  help: string;
  icon: MenuIconName;
  chord?: string;
}

export interface MenuGroup {
  id: string;
  label: string;
  icon: MenuIconName;
  entries: MenuEntry[];
}

/** Group of pages about the person alone: in the bar it stands behind their picture. */
export const OWN_GROUP = 'me';

/** A page below an entry, such as `/accounts/me/statement`, belongs to it. */
export function isCurrent(entry: { to: string }, pathname: string): boolean {
  return pathname === entry.to || pathname.startsWith(`${entry.to}/`);
}
