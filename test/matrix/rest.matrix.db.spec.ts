import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OperationRegistry } from '../../src/shared/permissions/operation-registry.js';
import { openTestApp, type TestApp } from '../harness/app.js';
import { ownDatabaseAddress } from '../harness/database-server.js';
import { reportFigure } from '../harness/figures.mjs';
import { Findings } from './findings.js';
import { may, type Need } from './oracle.js';
import { ACTORS, makeWorld, type Place, PLACES, type Things, type World } from './world.js';

interface RestCall {
  need: Need;
  method?: 'get' | 'post' | 'put';
  /** A path that is the same at every place is asked for at one of them. */
  path: string | ((things: Things) => string);
  body?: object | ((things: Things) => object);
}

const NOBODYS = '0197a000-0000-7000-8000-000000000000';

/** Every REST route and what it asks. One that is missing here makes the first test fail. */
const CALLS: Record<string, RestCall> = {
  'AvatarsController.open': { need: { only: [] }, path: ({ user }) => `/api/avatars/${user}` },
  'BatchFilesController.open': {
    need: { only: [] },
    path: `/api/withdrawals/batches/${NOBODYS}/file?format=csv`,
  },
  'BuildsController.add': { need: { only: [] }, method: 'put', path: `/api/builds/${NOBODYS}/pieces/0` },
  'BuildsController.state': { need: { only: [] }, path: `/api/builds/${NOBODYS}` },
  'DocumentsController.open': { need: { only: [] }, path: `/api/documents/${NOBODYS}` },
  'DocumentsController.submit': { need: 'login', method: 'post', path: '/api/documents' },
  'DownloadsController.latest': {
    need: { only: [] },
    path: ({ company }) => `/downloads/unix/x64/latest?company=${company}`,
  },
  'ExportController.export': {
    need: {
      any: [
        { project: 'project.viewusers', about: 'project' },
        { about: 'project', own: true },
      ],
    },
    method: 'post',
    path: '/export',
    body: ({ project, user }) => ({ report: 'hours', from: '2026-11-01', to: '2026-11-02', project, user }),
  },
  'HealthController.alive': { need: 'public', path: '/health' },
  // Forwarded requests do not come from this machine.
  'HealthController.metrics': { need: { only: [] }, path: '/metrics' },
  'HealthController.ready': { need: 'public', path: '/ready' },
  'SchemaController.documentation': { need: 'login', path: '/api.md' },
  'SchemaController.schema': { need: 'login', path: '/schema.graphql' },
  'JwtController.login': { need: 'public', method: 'post', path: '/jwt/login', body: {} },
  'JwtController.logout': { need: 'login', method: 'post', path: '/jwt/logout' },
  'JwtController.refreshToken': { need: 'public', method: 'post', path: '/jwt/refresh-token', body: {} },
  'JwtController.register': { need: 'public', method: 'post', path: '/jwt/register', body: {} },
  'PresenceController.goOn': { need: { only: [] }, method: 'post', path: `/tracker/presence/${NOBODYS}` },
  'ScreencastsController.picture': { need: { only: [] }, path: `/tracker/screencasts/${NOBODYS}/picture` },
  'ScreencastsController.receive': { need: 'login', method: 'post', path: '/tracker/screencasts', body: {} },
  'InvoiceExportController.export': {
    need: { any: [{ project: 'payment.view' }, { project: 'payment.edit' }] },
    method: 'post',
    path: '/export/invoice',
    body: ({ invoice }) => ({ invoice, format: 'csv' }),
  },
  'ImportsController.receive': {
    need: { only: [] },
    method: 'post',
    path: '/api/imports/nothing',
    body: ({ company }) => ({ scope: company }),
  },
  'ImportsController.rejected': { need: { only: [] }, path: `/api/imports/${NOBODYS}/rejects` },
  'LeadExportController.export': {
    need: { any: [{ company: 'leads.create' }, { company: 'leads.follow' }, { company: 'leads.close' }] },
    method: 'post',
    path: '/export/leads',
    body: ({ company }) => ({ format: 'csv', timeZone: 'UTC', filter: { company } }),
  },
  'StatementExportController.export': {
    need: { company: 'accounts.company', reads: true },
    method: 'post',
    path: '/export/statement',
    body: ({ share }) => ({ kind: 'SHARE', subject: share, from: '2026-11-01', to: '2026-11-02' }),
  },
  'CompanyDocumentsController.open': { need: { only: [] }, path: `/api/company-documents/${NOBODYS}/${NOBODYS}` },
  'TransferDocumentsController.open': { need: { only: [] }, path: `/api/transfer-documents/${NOBODYS}` },
  'TransferDocumentsController.submit': { need: 'login', method: 'post', path: '/api/transfer-documents' },
  // The signature says who sends it.
  'WebhooksController.stripe': { need: 'public', method: 'post', path: '/webhooks/stripe', body: {} },
  'ScreencastsController.thumbnail': { need: { only: [] }, path: `/tracker/screencasts/${NOBODYS}/thumbnail` },
};

const isSameEverywhere = ({ path, body }: RestCall): boolean => typeof path === 'string' && typeof body !== 'function';

/** The only routes that end what the next call needs. */
const ENDING = new Set(['JwtController.logout']);

describe('the authorization matrix of REST and sockets', () => {
  let test: TestApp;
  let world: World;
  beforeAll(async () => {
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_of_the_matrix', STRIPE_WEBHOOK_SECRET: 'whsec_of_the_matrix' };
    test = await openTestApp(stripe, { database: await ownDatabaseAddress('rest_matrix') });
    world = await makeWorld(test.app, test.dataSource.manager);
  });
  afterAll(() => test.close());

  const operations = (transport: string): string[] =>
    test.app
      .get(OperationRegistry)
      .listOperations()
      .filter(({ id }) => id.startsWith(`${transport}:`))
      .map(({ id }) => id.slice(transport.length + 1));

  it('lists every route, and no other', () => {
    const found = operations('rest');
    expect(Object.keys(CALLS).filter((id) => !found.includes(id))).toEqual([]);
    expect(found.filter((id) => !(id in CALLS))).toEqual([]);
  });

  it('knows that sockets only listen: there is no message that a page may send', () => {
    expect(operations('socket')).toEqual([]);
  });

  it('holds in every cell', async () => {
    const findings = new Findings();
    const ordered = Object.entries(CALLS).sort(([one], [other]) => Number(ENDING.has(one)) - Number(ENDING.has(other)));
    for (const [id, call] of ordered) {
      const places: readonly Place[] = isSameEverywhere(call) ? ['self'] : PLACES;
      const asking = ACTORS.map(async (name) => {
        const client = test.client(name === 'anonymous' ? {} : { token: world.people[name].token });
        for (const place of places) {
          const things = world.things(place, name);
          const path = typeof call.path === 'function' ? call.path(things) : call.path;
          const body = typeof call.body === 'function' ? call.body(things) : call.body;
          const { method = 'get' } = call;
          const request =
            method === 'get' ? client.get(path) : method === 'post' ? client.post(path) : client.send('put', path);
          const { status, text } = await request.send(body);
          const denied = [401, 403, 404].includes(status) && !/WRONG_CREDENTIALS|SESSION_OVER/.test(text);
          if (denied === may(call.need, name, place)) findings.add(id, `${status}`, `${name} at ${place}`);
          if (name === 'anonymous' && call.need !== 'public' && ![401, 403].includes(status))
            findings.add(id, `${status}`, name);
          if (status >= 500) findings.add(id, `breaks: ${text}`, `${name} at ${place}`);
          if (name !== 'admin' && text.includes(name === 'ownerB' ? world.markers.A : world.markers.B)) {
            findings.add(id, 'told what belongs to the other company', `${name} at ${place}`);
          }
        }
      });
      // Everybody at once, each from an address of their own.
      await Promise.all(asking);
    }
    expect(findings.all()).toEqual([]);
    reportFigure(8, `${ordered.length} REST routes`);
  });
});
