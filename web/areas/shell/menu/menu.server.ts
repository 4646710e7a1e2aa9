import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import { HOME } from '~/lib/home';
import { serverI18n } from '~/lib/locale/catalogues.server';
import type { TextKey } from '~/lib/locale/text-key';
import type { MenuPlace, PageHandle } from '~/lib/page-handle';
import { guardOf, type PageGuard, type PageNeeds } from '~/lib/server/guards.server';
import { isCurrent, type MenuGroup, OWN_GROUP } from './menu';
import type { MenuIconName } from './menu-icon';

/** Groups of the menu in their order on screen. The pages say themselves which group they are in. */
const MENU_GROUPS = [
  { id: 'home', label: 'reports.home.title', icon: 'home' },
  { id: 'time', label: 'reports.menu.group', icon: 'clock' },
  { id: 'reports', label: 'reports.menu.reports', icon: 'reports' },
  { id: 'people', label: 'people.menu.group', icon: 'users' },
  { id: 'money', label: 'shell.menu.money', icon: 'wallet' },
  { id: 'business', label: 'shell.menu.business', icon: 'business' },
  { id: 'settings', label: 'shell.menu.settings', icon: 'settings' },
  { id: OWN_GROUP, label: 'shell.menu.profile', icon: 'user' },
  { id: 'development', label: 'shell.menu.uiKit', icon: 'palette' },
] as const satisfies readonly { id: string; label: TextKey; icon: MenuIconName }[];

export type MenuGroupId = (typeof MENU_GROUPS)[number]['id'];

type Routes = ServerBuild['routes'];

/** A route that says something about its page. */
interface KnownPage extends PageHandle {
  to: string;
  /** Guard of its loader, or of the page that lies first in it. Without one nobody is offered it. */
  guard: PageGuard | undefined;
}

type Viewer = Pick<AppLoadContext, 'actor' | 'workspace' | 'app'>;

/** The groups a person sees where they are, in their language; empty ones are left out. */
export async function menuFor(context: Viewer & Pick<AppLoadContext, 'locale'>): Promise<MenuGroup[]> {
  if (!context.actor) return [];
  const { t } = serverI18n(context.locale);
  const shown = (await listPages()).flatMap((page) =>
    page.menu && isShown(page, page.menu, context) ? [{ ...page, menu: page.menu }] : [],
  );
  return MENU_GROUPS.map(({ id, label, icon }) => ({
    id,
    label: t(label),
    icon,
    entries: shown
      .filter(({ menu }) => menu.group === id)
      .map(({ to, title, menu }) => ({
        to,
        label: t(menu.label ?? title ?? ''),
        help: t(menu.help),
        icon: menu.icon,
        ...(menu.chord && { chord: menu.chord }),
      })),
  })).filter(({ entries }) => entries.length > 0);
}

function isShown({ guard }: KnownPage, { needs, development }: MenuPlace, viewer: Viewer): boolean {
  if (development && !viewer.app.development) return false;
  if (needs && !needs.some((slug) => viewer.workspace?.slugs.includes(slug))) return false;
  return guard?.admits(viewer) === true;
}

/**
 * Where somebody goes on after choosing another project: the same page if it is theirs there too, without what belonged
 * to the former project.
 */
export async function placeAfterSwitch(path: string, viewer: Viewer): Promise<string> {
  const pages = await listPages();
  const { pathname } = new URL(path, 'http://here');
  const found = pages.find(({ to, afterSwitch }) => afterSwitch && isCurrent({ to: fixedPart(to) }, pathname));
  const wanted = found?.afterSwitch ?? pathname;
  const page = pages.find((candidate) => candidate.menu && isCurrent(candidate, wanted));
  if (!page?.menu || !isShown(page, page.menu, viewer)) return HOME;
  return isInProject(page.guard) ? page.to : path;
}

const ANYWHERE: readonly unknown[] = ['public', 'guest', 'login', 'admin'] satisfies PageNeeds[];

/** Needs a chosen project, and shows what is in it. */
const isInProject = (guard: PageGuard | undefined): boolean => guard !== undefined && !ANYWHERE.includes(guard.needs);

/** `/team-setting/:uuid` → `/team-setting` */
const fixedPart = (path: string): string => path.replace(/\/:.*/, '');

let pages: Promise<KnownPage[]> | undefined;

/** Lists the pages in the order of routes.ts. */
function listPages(): Promise<KnownPage[]> {
  // Not before somebody asks: the build imports every route, and the routes import this file.
  pages ??= import('virtual:remix/server-build').then(({ routes }) => pagesOf(routes));
  return pages;
}

function pagesOf(routes: Routes): KnownPage[] {
  return Object.values(routes).flatMap((route) => {
    const handle = route?.module.handle as PageHandle | undefined;
    if (!route || !handle) return [];
    const first = Object.values(routes).find((child) => child?.index && child.parentId === route.id);
    const guard = guardOf(route.module.loader ?? first?.module.loader);
    return [{ ...handle, to: pathOf(routes, route.id), guard }];
  });
}

function pathOf(routes: Routes, id: string): string {
  const route = routes[id];
  if (!route) return '';
  return `${route.parentId ? pathOf(routes, route.parentId) : ''}${route.path ? `/${route.path}` : ''}`;
}
