import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ServerBuild } from '@remix-run/node';
import { Workspaces } from '../../src/project/workspace/workspaces.service.js';
import { Database } from '../../src/shared/database/database.js';
import { requestContext } from '../../src/shared/request/request-context.js';
import type { Actor } from '../../src/shared/permissions/actor.js';
import { type LoadContext, pageContext } from '../../src/web-host/load-context.js';
import { openTestApp, type TestApp } from '../harness/app.js';
import { ownDatabaseAddress } from '../harness/database-server.js';
import { reportFigure } from '../harness/figures.mjs';
import { Findings } from './findings.js';
import { may } from './oracle.js';
import { ADMIN_MENU, AT_WORK, LEAVING, PAGE_NEEDS, type PageNeed, PARAMETERS } from './page-needs.js';
import { listNouns, mergeNeeds } from './needs.js';
import { ACTORS, type ActorName, makeWorld, type Place, type World } from './world.js';

type Handler = (args: { request: Request; params: Record<string, string>; context: LoadContext }) => Promise<unknown>;

class RolledBack extends Error {}

const NOUNS = await listNouns();
const NEEDS = mergeNeeds([PAGE_NEEDS, ...NOUNS.map(({ pages = {} }) => pages)]);
const KINDS = mergeNeeds([PARAMETERS, ...NOUNS.map(({ parameters = {} }) => parameters)]);
const WORDS = mergeNeeds(NOUNS.map(({ words = {} }) => words));

/** Where guards send whom they do not let in. */
const ELSEWHERE = /^\/(login|error-404|select-project-roadblock)\b/;

/** A file is not read here: its maker may go. */
const paced: LoadContext['paced'] = (body) => {
  body.destroy();
  return new ReadableStream({ start: (stream) => stream.close() });
};

/** Every loader and action of the built pages, entered by everybody, also with the ids of what belongs to others. */
describe('the authorization matrix of the pages', () => {
  let test: TestApp;
  let world: World;
  let build: ServerBuild;
  beforeAll(async () => {
    test = await openTestApp({}, { database: await ownDatabaseAddress('pages_matrix') });
    world = await makeWorld(test.app, test.dataSource.manager);
    build = (await import(pathToFileURL('build/server/index.js').href)) as ServerBuild;
  });
  afterAll(() => test.close());

  const handlers = (): { id: string; kind: 'loader' | 'action'; path: string; handle: Handler }[] =>
    Object.values(build.routes).flatMap((route) =>
      route
        ? (['loader', 'action'] as const).flatMap((kind) => {
            const handle = route.module[kind] as Handler | undefined;
            return handle ? [{ id: route.id, kind, path: pathOf(build, route.id), handle }] : [];
          })
        : [],
    );

  const enter = async (
    { kind, path, handle }: ReturnType<typeof handlers>[number],
    name: ActorName,
    place: Place,
  ): Promise<{ inside: boolean; status: number; text: string }> => {
    const actor: Actor | null = name === 'anonymous' ? null : { ...world.people[name].actor };
    const things = world.things(place, name);
    const named = (parameter: string) => WORDS[parameter] ?? things[KINDS[path] ?? 'project'] ?? '';
    const params = Object.fromEntries(parametersOf(path).map((parameter) => [parameter, named(parameter)]));
    const url = `http://localhost:3000${path.replace(/:(\w+)/g, (_, parameter: string) => params[parameter] ?? '')}`;
    const facts = { requestId: 'matrix', locale: 'en' as const, ip: '10.0.0.9', userAgent: '' };
    let outcome: { inside: boolean; status: number; text: string } | undefined;
    const work = async (): Promise<never> => {
      const workspace = actor && (await test.app.get(Workspaces).findCurrent(actor));
      const context: LoadContext = { ...pageContext(test.app), ...facts, actor, workspace, nonce: 'n', paced };
      const body = kind === 'action' ? { method: 'POST', body: new URLSearchParams({ intent: '' }) } : {};
      outcome = await judged(() => handle({ request: new Request(url, body), params, context }));
      throw new RolledBack();
    };
    await requestContext
      .run({ ...facts, ...(actor && { actor }) }, () => test.app.get(Database).transaction(work))
      .catch((error: unknown) => {
        if (!(error instanceof RolledBack)) throw error;
      });
    if (!outcome) throw new Error(`${path} gave no answer.`);
    return outcome;
  };

  it('lists every route, and no other', () => {
    const ids = [...new Set(handlers().map(({ id }) => id))];
    expect(Object.keys(NEEDS).filter((id) => !ids.includes(id))).toEqual([]);
    expect(ids.filter((id) => !(id in NEEDS))).toEqual([]);
  });

  it('lets in who belongs there, and sends the others away', async () => {
    const findings = new Findings();
    for (const handler of handlers()) {
      const need = NEEDS[handler.id] ?? [];
      for (const name of ACTORS) {
        const { inside, status, text } = await enter(handler, name, 'self');
        const say = (what: string) => findings.add(`${handler.id}#${handler.kind}`, what, name);
        const leaving = LEAVING.has(`${handler.id}#${handler.kind}`);
        if (!leaving && inside !== mayEnter(need, name)) say(inside ? 'is let in' : 'is sent away');
        if (status >= 500) say(`breaks: ${text}`);
        const foreign = name === 'ownerB' ? world.markers.A : world.markers.B;
        if (name !== 'admin' && text.includes(foreign)) say('is told what belongs to the other company');
      }
    }
    expect(findings.all()).toEqual([]);
    reportFigure(8, `${handlers().length} loaders and actions`);
  }, 400_000);

  it('answers alike for what is somebody else’s and for what is not there', async () => {
    const findings = new Findings();
    for (const handler of handlers()) {
      const names = parametersOf(handler.path).filter((parameter) => !(parameter in WORDS));
      if (names.length === 0 || handler.kind === 'action') continue;
      for (const name of ['ownerA', 'memberA1', 'invited'] as const) {
        const [foreign, missing] = [await enter(handler, name, 'B1'), await enter(handler, name, 'nowhere')];
        if (foreign.text !== missing.text || foreign.status !== missing.status) {
          findings.add(handler.id, `${foreign.status} ${foreign.text} and ${missing.status} ${missing.text}`, name);
        }
      }
    }
    expect(findings.all()).toEqual([]);
  });
});

function parametersOf(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter ?? '');
}

function mayEnter(need: PageNeed, name: ActorName): boolean {
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

async function judged(visit: () => Promise<unknown>): Promise<{ inside: boolean; status: number; text: string }> {
  const answer = await visit().catch((error: unknown) => {
    if (error instanceof Response) return error;
    throw error;
  });
  if (!(answer instanceof Response)) return { inside: true, status: 200, text: JSON.stringify(answer) ?? '' };
  const location = answer.headers.get('Location');
  const home = location === '/home';
  if (location !== null) return { inside: !ELSEWHERE.test(location) && !home, status: answer.status, text: location };
  const text = await answer.text();
  return { inside: answer.status !== 401 && answer.status !== 403, status: answer.status, text };
}

function pathOf(build: ServerBuild, id: string): string {
  const route = build.routes[id];
  if (!route) return '';
  const above = route.parentId ? pathOf(build, route.parentId) : '';
  return `${above}${route.path ? `/${route.path}` : ''}`;
}
