import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Workspaces } from '../../src/project/workspace/workspaces.service.js';
import { requestContext } from '../../src/shared/request/request-context.js';
import { type LoadContext, pageContext } from '../../src/web-host/load-context.js';
import { Seals } from '../../src/wallet/ledger/proof/seals.service.js';
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
  beforeAll(async () => {
    test = await openTestApp({}, { database: await ownDatabaseAddress('intents_matrix') });
    world = await makeWorld(test.app, test.dataSource.manager);
    // Otherwise events of the world are told, and the ledger is sealed, in the background meanwhile.
    await test.settle();
    await test.app.get(Seals).seal();
    actions = (await listHandlers()).filter(({ kind }) => kind === 'action');
  });
  afterAll(() => test.close());

  const contextOf = async (name: ActorName): Promise<LoadContext> => {
    const actor = name === 'anonymous' ? null : { ...world.people[name].actor };
    const workspace = actor && (await test.app.get(Workspaces).findCurrent(actor));
    const facts = { requestId: 'intents', locale: 'en' as const, nonce: 'n', paced: () => new ReadableStream() };
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
    const facts = { requestId: 'intents', locale: 'en' as const, ip: '10.0.0.9', userAgent: '' };
    const answered = await requestContext.run(facts, () =>
      handle({ request, params, context }).catch((error: unknown) => error),
    );
    return answerOf(answered);
  };

  /** Returns the checksum of every table: it changes with anything that is written. */
  const readState = async (): Promise<Record<string, string | null>> => {
    const tables = await test.dataSource.query<Record<string, string>[]>('SHOW TABLES');
    const names = tables.map((row) => `\`${Object.values(row)[0]}\``);
    const sums = await test.dataSource.query<{ Table: string; Checksum: string | null }[]>(
      `CHECKSUM TABLE ${names.join(', ')}`,
    );
    return Object.fromEntries(sums.map(({ Table, Checksum }) => [Table.replace(/^.*[.]/, ''), Checksum]));
  };

  it('are asked for at every route with an action, and no other', () => {
    expect(actions.map(({ id }) => id).sort()).toEqual([...sources.keys()].sort());
  });

  it('are closed: any other name is answered with 400, and nothing is written', async () => {
    const findings = new Findings();
    const before = await readState();
    for (const name of ACTORS) {
      const context = await contextOf(name);
      for (const action of actions.filter(({ id }) => !NO_PAGE.has(id) && mayEnter(NEEDS[id] ?? [], name))) {
        for (const [kind, intent] of Object.entries(UNKNOWN)) {
          const form = new FormData();
          form.set('intent', intent);
          const answer = await send(action, name, context, form);
          if (answer !== '400 UNKNOWN_INTENT') findings.add(`${action.id}, ${kind}`, answer, name);
        }
        if (!/\bintents\(/.test(sources.get(action.id) ?? '')) continue;
        const answer = await send(action, name, context, new FormData());
        if (answer !== '400 UNKNOWN_INTENT') findings.add(`${action.id}, missing`, answer, name);
      }
    }
    expect(findings.all()).toEqual([]);
    expect(await readState()).toEqual(before);
  }, 400_000);
});

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
