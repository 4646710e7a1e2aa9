import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { User } from '../../src/identity/users/user.entity.js';
import { UsersRepository } from '../../src/identity/users/users.repository.js';
import { apiClient } from '../harness/actors.js';
import { openTestApp, TEST_ORIGIN, type TestApp } from '../harness/app.js';
import { cookieOf, newAddress, PASSWORD, person } from '../harness/builders/identity.js';
import type { Client } from '../harness/client.js';
import { mailsTo } from '../harness/mailbox.js';

const EVIL = 'https://evil.test';

describe('other sites', () => {
  let test: TestApp;
  let user: User;
  let browser: Client;
  let token: string;
  beforeAll(async () => void (test = await openTestApp({}, { pages: true })));
  beforeEach(async () => {
    const api = await apiClient(test);
    [user, token] = [api.user, api.accessToken];
    browser = test.client({ cookie: await cookieOf(test.app, user) });
  });
  afterAll(() => test.close());

  const nameOf = async (): Promise<string | undefined> => (await test.app.get(UsersRepository).findById(user.id))?.name;
  const isSignedIn = async (): Promise<boolean> => (await browser.get('/profile')).status === 200;

  describe('cannot make a browser write', () => {
    const FOREIGN: [string, Record<string, string>][] = [
      ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: EVIL }],
      ['a sister site', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://other.localhost:3000' }],
      ['another site that forges Origin', { 'Sec-Fetch-Site': 'cross-site', Origin: TEST_ORIGIN }],
      ['the address bar', { 'Sec-Fetch-Site': 'none' }],
      ['an old browser on another site', { Origin: EVIL }],
      ['another port', { Origin: 'http://localhost:3001' }],
      ['another scheme', { Origin: 'https://localhost:3000' }],
      ['a host that begins like ours', { Origin: `${TEST_ORIGIN}.evil.test` }],
      ['a sandboxed frame', { Origin: 'null' }],
      ['nowhere', {}],
      ['nowhere, with our Referer', { Referer: `${TEST_ORIGIN}/profile` }],
      ['another site with our Host', { Origin: EVIL, Host: 'evil.test', 'X-Forwarded-Host': 'evil.test' }],
    ];

    it.each(FOREIGN)('T31 from %s, at any door of the pages', async (_what, headers) => {
      for (const path of [
        '/logout',
        '/profile',
        '/profile.data',
        '/profile/sessions',
        '/login',
        '/resources/step-up',
        '/resources/avatar',
        '/resources/push',
        '/resources/notifications',
        '/LOGOUT',
        '//logout',
      ]) {
        const answer = await browser.post(path).set(headers).type('form').send({ intent: 'profile', name: 'Forged' });
        expect([path, answer.status, answer.body]).toMatchObject([path, 403, { code: 'FORBIDDEN' }]);
      }
      expect([await nameOf(), await isSignedIn()]).toEqual(['Sita Sharma', true]);
    });

    it.each(['put', 'patch', 'delete'] as const)('T31 by %s', async (method) => {
      const answer = await browser.send(method, '/logout').set('Origin', EVIL);
      expect([answer.status, await isSignedIn()]).toEqual([403, true]);
    });

    it.each([
      ['Sec-Fetch-Site', { 'Sec-Fetch-Site': 'same-origin' }],
      ['Origin where a browser sends nothing else', { Origin: TEST_ORIGIN }],
      ['Origin behind a proxy that has a host of its own', { 'Sec-Fetch-Site': 'same-origin', Origin: TEST_ORIGIN }],
    ])('T31 but our own pages can: known by %s', async (_what, headers) => {
      const form = { intent: 'profile', name: 'Ram Gurung', locale: 'en' };
      expect((await browser.post('/profile?index').set(headers).type('form').send(form)).status).toBe(200);
      expect(await nameOf()).toBe('Ram Gurung');
    });

    it('T31 by a link: reading ends no session and changes nothing', async () => {
      for (const path of ['/logout', '/resources/avatar?intent=remove', '/profile?intent=profile&name=Forged']) {
        expect((await browser.get(path).set('Sec-Fetch-Site', 'cross-site')).status).toBeLessThan(500);
      }
      expect([await nameOf(), await isSignedIn()]).toEqual(['Sita Sharma', true]);
    });
  });

  it('T31 cookies and bearer tokens are never mixed', async () => {
    expect((await test.client({ token }).get('/profile')).headers['location']).toBe('/login?returnTo=%2Fprofile');
    for (const path of [`/api/avatars/${user.uuid}`, '/api/documents/x']) {
      expect([path, (await browser.get(path)).status]).toEqual([path, 401]);
    }
    const written = await test.client({ token }).form('/profile?index', { intent: 'profile', name: 'Forged' });
    expect([written.status, await nameOf()]).toEqual([302, 'Sita Sharma']);
  });

  it.each([
    ['invented', () => `sid=${'x'.repeat(43)}`],
    ['empty', () => 'sid='],
    ['of another name', (honest: string) => honest.replace('sid=', '__Host-sid=')],
    ['with one letter changed', (honest: string) => honest.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['that is a text of the database', () => "sid=' OR '1'='1"],
    ['that is not decodable', () => 'sid=%E0%A4%A; locale=%E0%A4%A'],
    ['that is very long', () => `sid=${'x'.repeat(9000)}`],
  ])('T5 a cookie %s signs nobody in', async (_what, forge) => {
    const honest = await cookieOf(test.app, user);
    const answer = await test.client({ cookie: forge(honest) }).get('/profile');
    expect([answer.status, answer.headers['location']]).toEqual([302, '/login?returnTo=%2Fprofile']);
  });

  it('T7 a cookie is worth nothing after the sign-out, also to who copied it', async () => {
    const copy = test.client({ cookie: await cookieOf(test.app, user) });
    expect((await copy.get('/profile')).status).toBe(200);
    const left = await copy.form('/logout', {});
    expect(left.headers['set-cookie']).toEqual([expect.stringMatching(/^sid=; .*Max-Age=0/)]);
    expect((await copy.get('/profile')).status).toBe(302);
  });

  it('T32 are told nothing that would let them read', async () => {
    const { headers } = await test.client().send('options', '/graphql').set({
      Origin: EVIL,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization',
    });
    const all = [headers];
    for (const path of ['/login', '/health', '/jwt/login', '/graphql?query={__typename}', '/favicon.svg', '/nowhere']) {
      all.push((await browser.get(path).set('Origin', EVIL)).headers);
    }
    all.push((await test.client().post('/jwt/login').set('Origin', EVIL).send({})).headers);
    for (const sent of all) {
      expect(Object.keys(sent).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  describe('are not where a sign-in ends', () => {
    const signIn = (returnTo: string) =>
      test.client().form('/login', { intent: 'password', username: user.email, password: PASSWORD, returnTo });

    it.each([
      '//evil.test',
      '/\\evil.test',
      '\\\\evil.test',
      '/\t/evil.test',
      '/\r\nLocation: https://evil.test',
      '/%0d%0a\r\nSet-Cookie: sid=x',
      'https://evil.test',
      'https:evil.test',
      'javascript:alert(1)',
      'data:text/html,x',
      'evil.test',
      ' //evil.test',
      '',
      `/${'x'.repeat(600)}`,
    ])('T80 when asked for %j', async (returnTo) => {
      const answer = await signIn(returnTo);
      expect([answer.status, answer.headers['location']]).toEqual([302, '/home']);
      const { text } = await test.client().get(`/login?returnTo=${encodeURIComponent(returnTo)}`);
      expect(text).toContain('name="returnTo" value="/home"');
    });

    it('T80 but the page the person wanted is', async () => {
      expect((await signIn('/profile/sessions?x=1#y')).headers['location']).toBe('/profile/sessions?x=1#y');
      // An encoded address stays encoded: a path of this site, however odd.
      expect((await signIn('/%0d%0aSet-Cookie:x')).headers['location']).toBe('/%0d%0aSet-Cookie:x');
    });

    it('T80 nor where a guest is sent from a strange address', async () => {
      for (const path of [
        '//evil.test',
        '//evil.test/..',
        '/profile//evil.test',
        '//evil.test/profile',
        '/%5cevil.test',
      ]) {
        const { headers, status } = await test.client().get(path);
        expect(status).toBeLessThan(500);
        expect([path, headers['location'] ?? '/']).toEqual([path, expect.stringMatching(/^\/(?![/\\])/)]);
      }
    });
  });

  it('T4 a forged Host reaches no mail', async () => {
    const forged = { Host: 'evil.test', 'X-Forwarded-Host': 'evil.test', Forwarded: 'host=evil.test' };
    const [fresh, known] = [newAddress(), await person(test.app)];
    const form = { name: 'Hari', email: fresh, password: PASSWORD, password_confirmation: PASSWORD };
    await test.client().post('/jwt/register').set(forged).send(form);
    await test.client().form('/forgot-password', { email: known.email }).set(forged);
    const mails = [...(await mailsTo(test.dataSource, fresh)), ...(await mailsTo(test.dataSource, known.email))];
    expect(mails.map(({ name }) => name)).toEqual(['verify-email', 'reset-password']);
    for (const { text, html } of mails) {
      expect(text).toContain(`${TEST_ORIGIN}/`);
      expect(`${text}${html}`).not.toContain('evil');
    }
  });
});

describe('a browser over https', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp({ PUBLIC_URL: 'https://work.example' }, { pages: true });
  });
  afterAll(() => test.close());

  it('T31 T81 keeps its session in a cookie that is sent nowhere else, and comes back by https', async () => {
    const user = await person(test.app);
    const client = test.client();
    const answer = await client.form('/login', { intent: 'password', username: user.email, password: PASSWORD });
    const cookies = answer.headers['set-cookie'] as unknown as string[];
    expect(cookies).toContainEqual(
      expect.stringMatching(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
    );
    for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly.*; Secure|; Secure.*; HttpOnly/);
    for (const path of ['/login', '/health', '/jwt/login', '/favicon.svg']) {
      const { headers } = await client.get(path);
      expect([path, headers['strict-transport-security']]).toEqual([path, expect.stringContaining('max-age=31536000')]);
    }
    expect((await client.post('/logout').set('Origin', 'http://work.example')).status).toBe(403);
  });
});
