import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import type { LoadContext } from '../../src/web-host/load-context.js';
import { listNouns, mergeNeeds } from './needs.js';
import { may } from './oracle.js';
import { ADMIN_MENU, AT_WORK, PAGE_NEEDS, type PageNeed, PARAMETERS } from './page-needs.js';
import type { ActorName, Things } from './world.js';

type Handler = (args: { request: Request; params: Record<string, string>; context: LoadContext }) => Promise<unknown>;

export interface PageHandler {
  /** The route's file below `web/`, without its extension. */
  id: string;
  kind: 'loader' | 'action';
  path: string;
  handle: Handler;
}

const NOUNS = await listNouns();
/** Says who gets into the loader and action of each route. */
export const NEEDS = mergeNeeds([PAGE_NEEDS, ...NOUNS.map(({ pages = {} }) => pages)]);
const KINDS = mergeNeeds([PARAMETERS, ...NOUNS.map(({ parameters = {} }) => parameters)]);
const WORDS = mergeNeeds(NOUNS.map(({ words = {} }) => words));

/** Every loader and action of the built pages. */
export async function listHandlers(): Promise<PageHandler[]> {
  const build = (await import(pathToFileURL('build/server/index.js').href)) as ServerBuild;
  return Object.values(build.routes).flatMap((route) =>
    route
      ? (['loader', 'action'] as const).flatMap((kind) => {
          const handle = route.module[kind] as Handler | undefined;
          return handle ? [{ id: route.id, kind, path: pathOf(build, route.id), handle }] : [];
        })
      : [],
  );
}

/** The address of a page for the given things, and what its parameters are then. */
export function addressOf(path: string, things: Things): { url: string; params: Record<string, string> } {
  const named = (parameter: string) => WORDS[parameter] ?? things[KINDS[path] ?? 'project'] ?? '';
  const names = [...path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter ?? '');
  const params = Object.fromEntries(names.map((parameter) => [parameter, named(parameter)]));
  const url = `http://localhost:3000${path.replace(/:(\w+)/g, (_, parameter: string) => params[parameter] ?? '')}`;
  return { url, params };
}

/** Whether the path names something by its id. */
export function namesThing(path: string): boolean {
  return [...path.matchAll(/:(\w+)/g)].some(([, parameter]) => !((parameter ?? '') in WORDS));
}

export function mayEnter(need: PageNeed, name: ActorName): boolean {
  if (need === 'public') return true;
  if (need === 'guest') return name === 'anonymous';
  if (name === 'anonymous') return false;
  if (need === 'login') return true;
  if (need === 'admin') return name === 'admin';
  if (!AT_WORK.includes(name)) return false;
  if (need === 'project') return true;
  if (typeof need === 'object' && 'only' in need) return need.only.includes(name);
  if (need === 'menu') return ADMIN_MENU.includes(name);
  const place = name === 'memberA2' ? 'A2' : name === 'ownerB' ? 'B1' : 'A1';
  return need.some((slug) => may({ project: slug }, name, place));
}

function pathOf(build: ServerBuild, id: string): string {
  const route = build.routes[id];
  if (!route) return '';
  const above = route.parentId ? pathOf(build, route.parentId) : '';
  return `${above}${route.path ? `/${route.path}` : ''}`;
}
