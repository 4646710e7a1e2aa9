import { useRouteLoaderData } from '@remix-run/react';
import type { Locale } from '@server/shared/language/locale';
import type { Look } from '~/lib/look/look';
import type { Zone } from '~/lib/zone';

/** What every page knows: loaded once by the root, and again after each action. */
export interface RootData {
  locale: Locale;
  look: Look;
  zone: Zone;
  app: { version: string; production: boolean; development: boolean; publicUrl: string; insecure: boolean };
  user: UserView | null;
  /** The number on the bell. */
  unread: number;
}

export type MenuRole = 'admin' | 'user';

export interface UserView {
  uuid: string;
  /** An administrator who has to turn on the second factor before acting as one. */
  awaitsSecondFactor: boolean;
  name: string;
  email: string;
  avatar: string | null;
  isAdmin: boolean;
  /** A key under `shell.role`. */
  roleLabel: 'admin' | 'user';
  /** Which menu of areas/shell/menu.ts. */
  menu: MenuRole;
}

export function useRootData(): RootData | undefined {
  return useRouteLoaderData('root') as RootData | undefined;
}
