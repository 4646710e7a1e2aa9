import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Workspaces } from '../../src/project/workspace/workspaces.service.js';
import { Database } from '../../src/shared/database/database.js';
import { requestContext } from '../../src/shared/request/request-context.js';
import type { Actor } from '../../src/shared/permissions/actor.js';
import { type LoadContext, pageContext } from '../../src/web-host/load-context.js';
import { openTestApp, type TestApp } from '../harness/app.js';
import { ownDatabaseAddress } from '../harness/database-server.js';
import { reportFigure } from '../harness/figures.mjs';
import { Findings } from './findings.js';
import { LEAVING } from './page-needs.js';
import { addressOf, listHandlers, mayEnter, namesThing, NEEDS, type PageHandler } from './page-visits.js';
import { ACTORS, type ActorName, makeWorld, type Place, type World } from './world.js';

class RolledBack extends Error {}

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
  let handlers: PageHandler[];
  beforeAll(async () => {
    test = await openTestApp({}, { database: await ownDatabaseAddress('pages_matrix') });
    world = await makeWorld(test.app, test.dataSource.manager);
    handlers = await listHandlers();
  });
  afterAll(() => test.close());

  const enter = async (
    { kind, path, handle }: PageHandler,
    name: ActorName,
    place: Place,
  ): Promise<{ inside: boolean; status: number; text: string }> => {
    const actor: Actor | null = name === 'anonymous' ? null : { ...world.people[name].actor };
    const { url, params } = addressOf(path, world.things(place, name));
    const facts = { requestId: 'matrix', locale: 'en' as const, ip: '10.0.0.9', userAgent: '' };
    let outcome: { inside: boolean; status: number; text: string } | undefined;
    const work = async (): Promise<never> => {
      const workspace = actor && (await test.app.get(Workspaces).findCurrent(actor));
      const context: LoadContext = { ...pageContext(test.app), ...facts, actor, workspace, nonce: 'n', paced };
      const body = kind === 'action' ? { method: 'POST', body: new URLSearchParams() } : {};
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
    const ids = [...new Set(handlers.map(({ id }) => id))];
    expect(Object.keys(NEEDS).filter((id) => !ids.includes(id))).toEqual([]);
    expect(ids.filter((id) => !(id in NEEDS))).toEqual([]);
  });

  it('lets in who belongs there, and sends the others away', async () => {
    const findings = new Findings();
    for (const handler of handlers) {
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
    reportFigure(8, `${handlers.length} loaders and actions`);
  });

  it('answers alike for what is somebody else’s and for what is not there', async () => {
    const findings = new Findings();
    for (const handler of handlers) {
      if (!namesThing(handler.path) || handler.kind === 'action') continue;
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
