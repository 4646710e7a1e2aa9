import { useRouteLoaderData } from '@remix-run/react';
import type { Uuid, UuidLike } from '@server/shared/ids/id';
import type { Locale } from '@server/shared/language/locale';
import type { CompanyRole, ProjectRole } from '@server/shared/permissions/role';
import type { MenuGroup } from '~/areas/shell/menu/menu';
import type { Zone } from '~/lib/format/zone';
import type { Look } from '~/lib/look/look';

/** Facts that every page knows: loaded once by the root, and again after each action. */
export interface RootData {
  locale: Locale;
  look: Look;
  zone: Zone;
  app: {
    version: string;
    production: boolean;
    development: boolean;
    publicUrl: string;
    insecure: boolean;
    passwordMinLength: number;
  };
  user: UserView | null;
  /** The number on the bell. */
  unread: number;
  /** Where the person works; null before they chose, and for guests. */
  workspace: WorkspaceView | null;
  /** Pages that the person may open, as the menu, the palette and the keys offer them; empty for guests. */
  menu: MenuGroup[];
}

/** The chosen company and project, as the shell shows them. */
export interface WorkspaceView {
  company: { uuid: UuidLike<'company'>; name: string };
  project: { uuid: UuidLike<'project'>; name: string; archived: boolean };
  timeZone: string;
  /** Acts that the palette offers. */
  may: { invite: boolean; createProjects: boolean };
}

/** `admin` for a global administrator, else the project role, else the company role. */
export type RoleLabel = 'shell.role.admin' | `shell.role.project.${ProjectRole}` | `shell.role.company.${CompanyRole}`;

export interface UserView {
  uuid: Uuid<'user'>;
  /** An administrator who has to turn on the second factor before acting as one. */
  awaitsSecondFactor: boolean;
  name: string;
  email: string;
  avatar: string | null;
  isAdmin: boolean;
  roleLabel: RoleLabel;
}

export function useRootData(): RootData | undefined {
  return useRouteLoaderData('root') as RootData | undefined;
}
