import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Contacts } from '../../src/identity/profile/contacts.service.js';
import { UsersRepository } from '../../src/identity/users/users.repository.js';
import { newUuid } from '../../src/shared/ids/uuid.js';
import { Mail } from '../../src/shared/mailer/mail.entity.js';
import { ObjectStoreDown } from '../../src/shared/object-store/object-store.errors.js';
import { ObjectStore } from '../../src/shared/object-store/object-store.js';
import { apiClient } from '../harness/actors.js';
import { openTestApp, type TestApp } from '../harness/app.js';
import { cookieOf, newAddress, PASSWORD, person } from '../harness/builders/identity.js';
import type { Client } from '../harness/client.js';
import { gql, refusal } from '../harness/graphql.js';

const METRICS_TOKEN = 'prometheus-reads-this';

describe('every door', () => {
  let test: TestApp;
  let nobody: Client;
  beforeAll(async () => {
    test = await openTestApp({}, { pages: true });
    nobody = test.client();
  });
  afterEach(() => void jest.restoreAllMocks());
  afterAll(() => test.close());

  const form = (changes: object = {}): Record<string, string> => ({
    name: 'Hari Thapa',
    email: newAddress(),
    password: PASSWORD,
    password_confirmation: PASSWORD,
    ...changes,
  });
  const found = (email: string) => test.app.get(UsersRepository).findByEmail(email);

  describe('says what a browser may do with the answer', () => {
    it('T81 a page runs only the scripts it was sent with, and stands in no frame', async () => {
      const pages = await Promise.all(['/login', '/login', '/error-404'].map((path) => nobody.get(path)));
      const nonces = pages.map(({ headers, text }) => {
        const policy = String(headers['content-security-policy']);
        for (const rule of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'", "form-action 'self'"]) {
          expect(policy).toContain(rule);
        }
        const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? '';
        expect(scripts).not.toMatch(/unsafe|https?:|\*/);
        const nonce = /'nonce-([^']+)'/.exec(scripts)?.[1] ?? '';
        const tags = text.match(/<script[^>]*>/g) ?? [];
        expect(tags.length).toBeGreaterThan(0);
        for (const tag of tags) expect(tag).toContain(`nonce="${nonce}"`);
        expect(text).not.toMatch(/<[^>]+ on\w+=/i);
        return nonce;
      });
      expect(new Set(nonces).size).toBe(3);
    });

    it.each([
      ['a page', '/login', { 'cross-origin-opener-policy': 'same-origin', 'referrer-policy': 'same-origin' }],
      ['a page behind the sign-in', '/profile', { 'cross-origin-opener-policy': 'same-origin' }],
      ['data of a page', '/login.data', { 'cross-origin-opener-policy': 'same-origin' }],
      ['a route that is none', '/nowhere', {}],
      ['GraphQL', '/graphql', { 'referrer-policy': 'no-referrer' }],
      ['REST', '/jwt/login', { 'referrer-policy': 'no-referrer' }],
      ['an API path that is none', '/api/nowhere', { 'referrer-policy': 'no-referrer' }],
      ['health', '/health', {}],
      ['readiness', '/ready', {}],
      ['metrics', '/metrics', {}],
    ])('T79 T81 of %s', async (_what, path, more) => {
      const { headers } = await nobody.get(path);
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'private, no-store',
        'permissions-policy': expect.stringContaining('geolocation=()'),
        'x-request-id': expect.any(String),
        ...more,
      });
      expect([headers['x-powered-by'], headers['server']]).toEqual([undefined, undefined]);
    });

    it('T79 only what holds nothing of anybody may be kept, and only what never changes for long', async () => {
      const { text } = await nobody.get('/login');
      const script = /"(\/assets\/[^"]+\.js)"/.exec(text)?.[1] ?? '';
      const kept = await nobody.get(script);
      expect([kept.status, kept.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
      expect(kept.headers['x-content-type-options']).toBe('nosniff');
      expect((await nobody.get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
    });

    it('T4 the pages behind mailed links hand their address to nobody', async () => {
      for (const path of ['/verify', '/reset-password', '/change-email', '/gec/callback']) {
        const { text } = await nobody.get(`${path}?token=${'x'.repeat(43)}`);
        expect([path, text]).toEqual([path, expect.stringContaining('<meta name="referrer" content="no-referrer"')]);
      }
    });
  });

  describe('lets nobody set what it does not offer', () => {
    it.each([
      ['isAdmin', true],
      ['emailVerifiedAt', '2026-01-01T00:00:00.000Z'],
      ['uuid', newUuid()],
      ['id', '1'],
      ['walletBalance', 1000],
    ])('T10 %s', async (name, value) => {
      const fields = form();
      const rest = await nobody.post('/jwt/register').send({ ...fields, [name]: value });
      expect([rest.status, rest.body]).toMatchObject([
        422,
        { code: 'VALIDATION', fields: { [name]: expect.anything() } },
      ]);
      const register = 'mutation ($input: RegisterInput!) { register(input: $input) { status } }';
      const graphql = await gql(nobody, register, { input: { ...fields, [name]: value } });
      expect(refusal(graphql)).toEqual({ code: 'VALIDATION' });
      expect(await found(fields['email'] ?? '')).toBeNull();
      // A form sends what its page asks for; the rest is not even read.
      const { status } = await test.client().form('/register', { ...fields, [name]: String(value) });
      const user = await found(fields['email'] ?? '');
      expect([status, user?.isAdmin, user?.emailVerifiedAt]).toEqual([200, false, null]);
      expect(user?.uuid).not.toBe(value);
    });

    it('T10 the profile neither, by page', async () => {
      const user = await person(test.app);
      const browser = test.client({ cookie: await cookieOf(test.app, user) });
      const more = { isAdmin: 'true', email: newAddress(), uuid: newUuid(), emailVerifiedAt: '' };
      const { status } = await browser.form('/profile?index', { intent: 'profile', name: 'Ram', ...more });
      const after = await test.app.get(UsersRepository).findById(user.id);
      expect([status, after]).toMatchObject([
        200,
        { name: 'Ram', isAdmin: false, email: user.email, uuid: user.uuid, emailVerifiedAt: user.emailVerifiedAt },
      ]);
    });
  });

  it.each([
    ['the number 0', 0],
    ['yes', true],
    ['nothing', null],
    ['a list', ['x']],
    ['an object', { $ne: '' }],
    ['an object that speaks like a text', { length: 43, toString: 'x' }],
  ])('T4 T5 %s is no credential', async (_what, value) => {
    const post = (path: string, body: object) => nobody.post(path).send(body);
    const { email } = await person(test.app);
    for (const fields of [
      { username: value, password: PASSWORD },
      { username: email, password: value },
      { username: email, password: PASSWORD, code: value ?? 0 },
    ]) {
      const { status, body } = await post('/jwt/login', fields);
      expect([status, body]).toMatchObject([422, { code: 'VALIDATION', reason: 'INVALID_INPUT' }]);
    }
    const refresh = await post('/jwt/refresh-token', { refreshToken: value });
    expect([refresh.status, refresh.body]).toMatchObject([401, { code: 'UNAUTHENTICATED', reason: 'SESSION_OVER' }]);
    for (const name of ['name', 'email', 'password']) {
      const { status, body } = await post('/jwt/register', form({ [name]: value }));
      expect([status, body]).toMatchObject([422, { fields: { [name]: expect.anything() } }]);
    }
  });

  it('T4 T5 thousands of brackets are no credential', async () => {
    const deep = '['.repeat(7000) + ']'.repeat(7000);
    for (const path of ['/jwt/login', '/jwt/refresh-token', '/jwt/register']) {
      for (const name of ['username', 'password', 'refreshToken']) {
        const { status, body } = await nobody.post(path).type('json').send(`{"${name}":${deep}}`);
        expect([status, body]).toMatchObject([422, { code: 'VALIDATION', reason: 'TOO_COMPLEX' }]);
      }
    }
  });

  it.each([
    ['a new header', 'Hari\r\nBcc: all@people.test'],
    ['a line of its own', 'Hari\nThapa'],
    ['an end', 'Hari\0'],
    ['a turn of the reading direction', 'Hari \u202Etpa.exe'],
  ])('T76 %s in a name or an address is refused, and nothing is mailed', async (_what, text) => {
    const mails = await test.dataSource.manager.count(Mail);
    for (const [field, fields] of [
      ['name', form({ name: text })],
      ['email', form({ email: `${text}@people.test` })],
      ['email', form({ email: `${newAddress()}${text.slice(4)}` })],
    ] as const) {
      const { status, body } = await nobody.post('/jwt/register').send(fields);
      expect([status, body]).toMatchObject([422, { code: 'VALIDATION', fields: { [field]: expect.anything() } }]);
    }
    expect(await test.dataSource.manager.count(Mail)).toBe(mails);
    const { client } = await apiClient(test);
    const change = 'mutation ($name: String!) { updateProfile(input: { name: $name }) { status } }';
    expect(refusal(await gql(client, change, { name: text }))).toMatchObject({ code: 'VALIDATION' });
  });

  describe('bears what is no address, no header and no body', () => {
    it.each([
      '/%E0%A4%A',
      '/login/%E0%A4%A',
      '/resources/avatars/%E0%A4%A',
      '/assets/%E0%A4%A.js',
      '/api/avatars/%E0%A4%A',
      '/api/documents/%00',
      '/jwt/%E0%A4%A',
      '/graphql/%2e%2e/%2e%2e/etc/passwd',
      '/assets/..%2f..%2fserver%2findex.js',
      '/assets/../../server/index.js',
      '/..%5c..%5cetc%5cpasswd',
      '//evil.test',
      '/\\evil.test',
      '/login?returnTo=%E0%A4%A',
      '/login?returnTo=a&returnTo=b&returnTo[c]=d',
      '/profile.data?_routes=%00,../..',
      `/${'a/'.repeat(4000)}`,
    ])('%s', async (path) => {
      const { status, text } = await raw(path);
      expect(status).toBeLessThan(500);
      expect(text).not.toMatch(/root:|node_modules|at .+:\d+:\d+/);
      if (/^\/(api|jwt|graphql)\/|^[^?]*%E0%A4%A/.test(path)) expect([400, 401, 404]).toContain(status);
    });

    it('T35 headers of 64 kB', async () => {
      expect((await raw('/login', { 'X-Filler': 'x'.repeat(65_536) })).status).toBe(431);
      expect((await raw('/login', { Cookie: `locale=${'x'.repeat(10_000)}` })).status).toBe(200);
      expect((await raw('/login', { 'Accept-Language': 'en;q=0.1,'.repeat(1000) })).status).toBe(200);
    });

    it('T29 5 MB, before they are read', async () => {
      const large = 'x'.repeat(5_000_000);
      const spy = jest.spyOn(test.app.get(UsersRepository), 'findByEmail');
      for (const answer of [
        await nobody.post('/jwt/login').send({ username: large, password: '' }),
        await nobody.form('/login', { username: large, password: PASSWORD }),
        await nobody.form('/register.data', { name: large }),
      ]) {
        expect([answer.status, answer.body]).toEqual([
          413,
          { code: 'VALIDATION', message: 'The request is too large.' },
        ]);
      }
      expect(spy).not.toHaveBeenCalled();
    });

    it('T42 a form of a length that is not said', async () => {
      const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' };
      expect((await raw('/login', { ...headers, 'Transfer-Encoding': 'chunked' }, 'username=a')).status).toBe(411);
    });

    it.each(['application/json', 'text/plain', 'application/xml', 'application/octet-stream', 'form', 'image/svg+xml'])(
      'T31 a page that is sent %s',
      async (type) => {
        const { status, body } = await nobody
          .post('/login')
          .set({ 'Sec-Fetch-Site': 'same-origin', 'Content-Type': type })
          .send('username=a&password=b');
        expect([status, body]).toMatchObject([415, { code: 'VALIDATION' }]);
      },
    );

    it('a method that no page offers', async () => {
      for (const path of ['/', '/error-404', '/profile/security.data']) {
        expect([path, (await nobody.form(path, { a: 'b' })).status < 500]).toEqual([path, true]);
      }
      expect((await nobody.form('/', { a: 'b' })).status).toBe(405);
    });
  });

  /** Sends a path as it stands: other clients tidy addresses up before they send them. */
  function raw(path: string, headers: Record<string, string> = {}, body?: string) {
    const { port } = test.app.getHttpServer().address() as AddressInfo;
    return new Promise<{ status: number; text: string }>((resolve, reject) => {
      const method = body === undefined ? 'GET' : 'POST';
      const call = send({ port, host: '127.0.0.1', path, headers, method, agent: false }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      });
      call.on('error', reject).end(body);
    });
  }

  describe('tells nothing about what broke', () => {
    it('T30 a page shows a reference, which finds the stack in the log', async () => {
      const browser = test.client({ cookie: await cookieOf(test.app, await person(test.app)) });
      jest.spyOn(test.app.get(Contacts), 'readOwn').mockRejectedValue(new Error('canary of SELECT secret'));
      for (const path of ['/profile/contact', '/profile/contact.data']) {
        const { text } = await browser.get(path);
        expect(text).not.toMatch(/canary|SELECT secret|node_modules|\.ts:/);
        const [line] = test.log.expectUnforeseen();
        expect(text).toContain(String(line?.['reference']));
        expect(line).toMatchObject({ err: { message: expect.stringContaining('canary'), stack: expect.any(String) } });
      }
    });

    it('a store that is away is told as such, and the next call works', async () => {
      const { client } = await apiClient(test);
      const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');
      const submit = () => client.post('/api/documents').field('documentType', 'CV').attach('document', pdf, 'cv.pdf');
      jest.spyOn(test.app.get(ObjectStore), 'put').mockRejectedValueOnce(new ObjectStoreDown());
      const away = await submit();
      expect([away.status, away.headers['retry-after'], away.body]).toMatchObject([503, '2', { code: 'UNAVAILABLE' }]);
      expect((await submit()).status).toBe(201);
    });

    it('T30 a database that goes away and comes back is told as UNAVAILABLE at every door, and then works', async () => {
      const { client, user } = await apiClient(test);
      const browser = test.client({ cookie: await cookieOf(test.app, user) });
      const gone = Object.assign(new Error('connect ECONNREFUSED /run/db.sock'), {
        code: 'ECONNREFUSED',
        syscall: 'connect',
      });
      jest.spyOn(test.dataSource.manager, 'query').mockRejectedValue(gone);
      const [rest, page, graphql] = [
        await client.get(`/api/avatars/${user.uuid}`),
        await browser.get('/profile'),
        await client.post('/graphql').send({ query: '{ myInfo { uuid } }' }),
      ];
      expect([rest.status, rest.headers['retry-after'], rest.body]).toMatchObject([503, '2', { code: 'UNAVAILABLE' }]);
      expect([page.status, graphql.status]).toEqual([503, 503]);
      for (const { text } of [rest, page, graphql]) expect(text).not.toMatch(/ECONN|db\.sock|node_modules/);
      jest.restoreAllMocks();
      expect((await browser.get('/profile')).status).toBe(200);
      expect((await gql(client, '{ myInfo { uuid } }')).errors).toEqual([]);
    });
  });

  it('T30 figures are for this machine and for who has the token', async () => {
    expect((await nobody.get('/metrics')).status).toBe(403);
    expect((await nobody.get('/metrics').unset('X-Forwarded-For')).status).toBe(200);
    const other = await openTestApp({ METRICS_TOKEN });
    const asked = (authorization: string) => other.client().get('/metrics').set('Authorization', authorization);
    for (const wrong of ['', 'Bearer', `Bearer ${METRICS_TOKEN}x`, METRICS_TOKEN, `Basic ${METRICS_TOKEN}`]) {
      expect([wrong, (await asked(wrong)).status]).toEqual([wrong, 403]);
    }
    expect((await other.client().get('/metrics').unset('X-Forwarded-For')).status).toBe(403);
    expect((await asked(`Bearer ${METRICS_TOKEN}`)).status).toBe(200);
    await other.close();
  });
});
