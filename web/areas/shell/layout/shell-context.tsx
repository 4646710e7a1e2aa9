import { createContext, useContext } from 'react';
import type { MenuGroup } from '~/areas/shell/menu/menu';
import type { UserView } from '~/lib/root-data';

/** The layers the shell can lay over a page. One at a time. */
export type Layer = 'palette' | 'customizer' | 'shortcuts' | 'navigation' | 'projects';

interface Shell {
  user: UserView | null;
  groups: MenuGroup[];
  unread: number;
  layer: Layer | null;
  open: (layer: Layer) => void;
  close: () => void;
}

/** The id of the form that logs out; menu items anywhere submit it. */
export const LOGOUT_FORM = 'logout';

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs the AppShell around it.');
  return shell;
}
