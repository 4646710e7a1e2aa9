import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Workspaces } from '../../src/project/workspace/workspaces.service.js';
import { requestContext } from '../../src/shared/request/request-context.js';
import { type LoadContext, pageContext } from '../../src/web-host/load-context.js';
import { openTestApp, type TestApp } from '../harness/app.js';
import { ownDatabaseAddress } from '../harness/database-server.js';
import { Findings } from './findings.js';
import { addressOf, listHandlers, mayEnter, NEEDS, type PageHandler } from './page-visits.js';
import { ACTORS, type ActorName, makeWorld, type World } from './world.js';

const UNKNOWN: Record<string, string | File> = {
  unknown: 'nothing-of-ours',
  empty: '',
  'in another letter case': 'SAVE',
  file: new File(['save'], 'save.txt'),
  ...Object.fromEntries(Object.getOwnPropertyNames(Object.prototype).map((name) => [name, name])),
};

/** Routes that do nothing: what is sent there finds no page. */
const NO_PAGE = new Set(['routes/_public/unknown']);

/** Actions, and intents of actions, that are whole without a field. */
const NO_FIELDS = new Set([
  'routes/_auth/logout',
  'routes/_auth/invitation sign-out',
  'routes/_public/wallet-share sign-out',
  'routes/_app/team-setting delete',
  'routes/_app/profile/security start',
  'routes/_app/profile/security disable',
  'routes/_app/profile/sessions end-others',
  'routes/_app/productivity apply',
  'routes/resources/avatar remove',
  'routes/resources/notifications read-all',
  'routes/_app/admin-settings/ledger examine',
]);
/** Statements of requests that change nothing for anybody. */
const NO_CHANGE =
  /^(?:START TRANSACTION|COMMIT|ROLLBACK|SAVEPOINT|INSERT INTO shared_rate_limit|UPDATE shared_rate_limit)/;
/** Actions name their intents under this key. */
const INTENTS_KEY = Symbol.for('workzone.intents');

const REQUEST = 'intents';

/** Never in the build that runs. */
const DEVELOPMENT = /^routes\/_dev\//;

/** Source of every route with an action, by the id of its route. */
function readActionSources(): Map<string, string> {
  const files = readdirSync('web/routes', { recursive: true }).map(String);
  const sources = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [`routes/${file.replace(/\.tsx?$/, '')}`, readFileSync(join('web/routes', file), 'utf8')] as const)
    .filter(([id, source]) => /^export (const|(async )?function) action\b/m.test(source) && !DEVELOPMENT.test(id));
  return new Map(sources);
}

/** Every action of the pages is sent intents that it does not have, by everybody who may use it. */
describe('the intents of the actions', () => {
  const sources = readActionSources();
  let test: TestApp;
  let world: World;
  let actions: PageHandler[];
  const writes: string[] = [];
  beforeAll(async () => {
    test = await openTestApp({}, { database: await ownDatabaseAddress('intents_matrix') });
    world = await makeWorld(test.app, test.dataSource.manager);
    watchWrites(test, writes);
    actions = (await listHandlers()).filter(({ kind }) => kind === 'action');
  });
  beforeEach(() => {
    writes.length = 0;
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await test.close();
  });

  const contextOf = async (name: ActorName): Promise<LoadContext> => {
    const actor = name === 'anonymous' ? null : { ...world.people[name].actor };
    const workspace = actor && (await test.app.get(Workspaces).findCurrent(actor));
    const facts = { requestId: REQUEST, locale: 'en' as const, nonce: 'n', paced: () => new ReadableStream() };
    return { ...pageContext(test.app), ...facts, actor, workspace };
  };

  const send = async (
    { path, handle }: PageHandler,
    name: ActorName,
    context: LoadContext,
    body: RequestInit['body'],
  ) => {
    const { url, params } = addressOf(path, world.things('self', name));
    const request = new Request(url, { method: 'POST', body });
    const facts = { requestId: REQUEST, locale: 'en' as const, ip: '10.0.0.9', userAgent: '' };
    const answered = await requestContext.run(facts, () =>
      handle({ request, params, context }).catch((error: unknown) => error),
    );
    return answerOf(answered);
  };

  it('are asked for at every route with an action, and no other', () => {
    expect(actions.map(({ id }) => id).sort()).toEqual([...sources.keys()].sort());
  });

  it('are closed: any other name is answered with 400, and nothing is written', async () => {
    const findings = new Findings();
    for (const name of ACTORS) {
      const context = await contextOf(name);
      for (const action of actions.filter(({ id }) => !NO_PAGE.has(id) && mayEnter(NEEDS[id] ?? [], name))) {
        const bodies = Object.entries(UNKNOWN).map(([kind, intent]): [string, RequestInit['body']] => [
          kind,
          formOf(intent),
        ]);
        if (/\bintents\(/.test(sources.get(action.id) ?? '')) bodies.push(['missing', new FormData()]);
        const sending = bodies.map(async ([kind, body]) => {
          const answer = await send(action, name, context, body);
          if (answer !== '400 UNKNOWN_INTENT') findings.add(`${action.id}, ${kind}`, answer, name);
        });
        await Promise.all(sending);
      }
    }
    expect(findings.all()).toEqual([]);
    expect(writes).toEqual([]);
  });

  it('change nothing for a form without a field', async () => {
    const findings = new Findings();
    for (const name of ['ownerA', 'memberA1', 'admin', 'anonymous'] as const) {
      const context = await contextOf(name);
      for (const action of actions.filter(({ id }) => !NO_PAGE.has(id) && mayEnter(NEEDS[id] ?? [], name))) {
        const { [INTENTS_KEY]: intents = [''] } = action.handle as { [INTENTS_KEY]?: readonly string[] };
        for (const intent of intents.filter((one) => !NO_FIELDS.has(`${action.id} ${one}`.trim()))) {
          const answer = await send(action, name, context, new URLSearchParams(intent === '' ? {} : { intent }));
          for (const write of writes.splice(0)) {
            if (!NO_CHANGE.test(write)) findings.add(`${action.id} ${intent}, ${answer.slice(0, 60)}`, write, name);
          }
        }
      }
    }
    expect(findings.all()).toEqual([]);
  });

  it('would see what is written', async () => {
    const profile = actions.find(({ id }) => id === 'routes/_app/profile/personal');
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent: 'profile', name: 'Ram Gurung', locale: 'en' })) {
      form.set(name, value);
    }
    expect(profile && (await send(profile, 'memberA1', await contextOf('memberA1'), form))).toMatch(/^200/);
    expect(writes).toContainEqual(expect.stringMatching(/^UPDATE/));
  });
});

/** A form with this intent as browsers send it: in parts only where there is a file. */
function formOf(intent: string | File): RequestInit['body'] {
  if (typeof intent === 'string') return new URLSearchParams({ intent });
  const form = new FormData();
  form.set('intent', intent);
  return form;
}

/**
 * Collects the statements of this spec's requests that do anything but read; what runs in the background is none of
 * them.
 */
function watchWrites({ dataSource }: TestApp, writes: string[]): void {
  const create = dataSource.createQueryRunner.bind(dataSource);
  jest.spyOn(dataSource, 'createQueryRunner').mockImplementation((mode) => {
    const runner = create(mode);
    const query = runner.query.bind(runner) as typeof runner.query;
    runner.query = ((sql: string, ...rest: []) => {
      if (requestContext.getStore()?.requestId === REQUEST && !/^\s*SELECT\b/i.test(sql)) writes.push(sql);
      return query(sql, ...rest);
    }) as typeof runner.query;
    return runner;
  });
}

/** `400 UNKNOWN_INTENT`: status and code of what a page or a script is answered. */
async function answerOf(answered: unknown): Promise<string> {
  if (answered instanceof Response) {
    const text = await answered.text();
    const { reason = text } = text.startsWith('{') ? (JSON.parse(text) as { reason?: string }) : {};
    return `${answered.status} ${reason}`;
  }
  const { data, init } = answered as { data?: { reason?: string }; init?: ResponseInit };
  return `${init?.status ?? 200} ${data?.reason ?? JSON.stringify(answered)}`;
}
