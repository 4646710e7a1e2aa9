import type { MenuIcon } from '~/lib/page-handle';

/** In the person's language. */
export interface MenuEntry {
  to: string;
  label: string;
  help: string;
  icon: MenuIcon;
  chord?: string;
}

export interface MenuGroup {
  id: string;
  label: string;
  icon: MenuIcon;
  entries: MenuEntry[];
}

/** A page below an entry, such as `/accounts/me/statement`, belongs to it. */
export function isCurrent(entry: { to: string }, pathname: string): boolean {
  return pathname === entry.to || pathname.startsWith(`${entry.to}/`);
}
