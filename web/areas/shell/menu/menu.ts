import { HOME } from '~/lib/home';
import type { RootData } from '~/lib/root-data';
import { MENU_GROUPS, type MenuEntry, type MenuGroup } from './menu-entries';

type Viewer = Pick<RootData, 'user' | 'workspace'> & { development: boolean };

/** The groups a person sees where they are; empty ones are left out. */
export function menuFor(viewer: Viewer): MenuGroup[] {
  return MENU_GROUPS.map((group) => ({
    ...group,
    entries: group.entries.filter((entry) => isShown(entry, viewer)),
  })).filter((group) => group.entries.length > 0);
}

function isShown(entry: MenuEntry, { user, workspace, development }: Viewer): boolean {
  if (entry.development && !development) return false;
  if (entry.installation && !user?.isAdmin) return false;
  if (entry.inProject && !workspace) return false;
  if (entry.owner && !user?.isAdmin && !workspace?.company.isOwn) return false;
  if (entry.needs && !entry.needs.some((slug) => workspace?.slugs.includes(slug))) return false;
  return !entry.roles || entry.roles.includes(user?.menu ?? 'USER');
}

/** A page below an entry, such as `/accounts/me/statement`, belongs to it. */
export function isCurrent(entry: MenuEntry, pathname: string): boolean {
  return pathname === entry.to || pathname.startsWith(`${entry.to}/`);
}

/** Pages about one thing of a project, and the page of all of them. */
const ABOVE: Record<string, string> = { '/team-setting': '/team' };

/**
 * Where somebody goes on after choosing another project: the same page if it is theirs there too, without what belonged
 * to the former project.
 */
export function placeAfterSwitch(path: string, viewer: Viewer): string {
  const { pathname } = new URL(path, 'http://here');
  const wanted = Object.entries(ABOVE).find(([below]) => pathname.startsWith(below))?.[1] ?? pathname;
  const entry = MENU_GROUPS.flatMap(({ entries }) => entries).find((candidate) => isCurrent(candidate, wanted));
  if (!entry || !isShown(entry, viewer)) return HOME;
  return entry.inProject ? entry.to : path;
}
