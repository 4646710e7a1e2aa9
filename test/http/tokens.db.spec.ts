import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import jwt, { type SignOptions } from 'jsonwebtoken';
import { TOTP } from 'otpauth';
import type { User } from '../../src/identity/users/user.entity.js';
import { UsersRepository } from '../../src/identity/users/users.repository.js';
import { newUuid } from '../../src/shared/ids/uuid.js';
import { apiClient } from '../harness/actors.js';
import { openTestApp, type TestApp } from '../harness/app.js';
import { reportFigure } from '../harness/figures.mjs';
import { DatabaseProxy } from '../harness/database-proxy.js';
import { testDatabaseAddress } from '../harness/database-server.js';
import { cookieOf, newAddress, PASSWORD, person } from '../harness/builders/identity.js';
import { gql, refusal } from '../harness/graphql.js';
import { mailsTo, tokenMailedTo } from '../harness/mailbox.js';

const ME = '{ myInfo { uuid } }';

describe('access tokens', () => {
  let test: TestApp;
  let user: User;
  let sessionUuid: string;
  let honest: string;
  let refreshToken: string;
  beforeAll(async () => {
    test = await openTestApp();
    ({ user, sessionUuid, accessToken: honest, refreshToken } = await apiClient(test));
  });
  afterAll(() => test.close());

  const now = (): number => Math.floor(test.clock.now().getTime() / 1000);
  const claims = (changes: object = {}): object => {
    const honestOnes = { typ: 'access', sid: sessionUuid, sub: user.uuid, iss: 'workzone', aud: 'workzone-api' };
    const all = { ...honestOnes, jti: newUuid(), iat: now(), exp: now() + 600, ...changes };
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  };
  const signed = (changes: object = {}, key = test.secrets.tokenKey, options: SignOptions = {}): string =>
    jwt.sign(claims(changes), key, { algorithm: 'HS256', ...options });
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const open = async (authorization: string) => {
    const answer = await test.client().post('/graphql').set('Authorization', authorization).send({ query: ME });
    return answer.body as { data?: unknown; errors?: { extensions: { code: string } }[] };
  };

  it('open what they are for', async () => {
    for (const token of [honest, signed()]) {
      expect(await open(`Bearer ${token}`)).toEqual({ data: { myInfo: { uuid: user.uuid } } });
    }
  });

  it.each<[string, () => string]>([
    ['not signed at all', () => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims())}.`],
    ['not signed, spelled otherwise', () => `${part({ alg: 'nOnE' })}.${part(claims())}.`],
    ['signed with another key', () => signed({}, 'x'.repeat(43))],
    ['signed with the key of refresh tokens', () => signed({}, test.secrets.refreshKey)],
    ['signed with another algorithm', () => signed({}, test.secrets.tokenKey, { algorithm: 'HS512' })],
    ['with its signature cut off', () => honest.slice(0, honest.lastIndexOf('.') + 1)],
    [
      'with other claims under the signature',
      () => `${honest.split('.')[0]}.${part(claims({ sub: newUuid() }))}.${honest.split('.')[2]}`,
    ],
    [
      'with a key id that is a path',
      () =>
        signed({}, test.secrets.tokenKey, { keyid: '../../etc/passwd' }).replace(/.$/, (last) =>
          last === 'A' ? 'B' : 'A',
        ),
    ],
    ['for another audience', () => signed({ aud: 'workzone-chat' })],
    ['without an audience', () => signed({ aud: undefined })],
    ['of another issuer', () => signed({ iss: 'elsewhere' })],
    ['of another type', () => signed({ typ: 'refresh' })],
    ['without a type', () => signed({ typ: undefined })],
    ['that is old', () => signed({ exp: now() })],
    ['that never ends', () => signed({ exp: undefined })],
    ['without a session', () => signed({ sid: undefined })],
    ['of a session nobody has', () => signed({ sid: newUuid() })],
    ['whose session is no id', () => signed({ sid: "' OR 1=1 -- " })],
    ['that is a refresh token', () => refreshToken],
    ['that is the id of a session', () => sessionUuid],
  ])('T5 %s open nothing', async (_what, token) => {
    expect((await open(`Bearer ${token()}`)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('T5 are read from the Authorization header alone, and only as Bearer', async () => {
    for (const header of ['', 'Bearer', 'Bearer ', `Basic ${honest}`, honest]) {
      expect((await open(header)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    }
    const client = test.client();
    const byQuery = await client.post(`/graphql?access_token=${honest}`).send({ query: ME });
    const byBody = await client.post('/graphql').send({ query: ME, access_token: honest });
    const byCookie = await test
      .client({ cookie: `access_token=${honest}; sid=${honest}` })
      .post('/graphql')
      .send({ query: ME });
    for (const { body } of [byQuery, byBody, byCookie]) {
      expect((body as { errors: unknown }).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    }
  });

  it('T31 a browser’s cookie opens no API', async () => {
    const cookie = await cookieOf(test.app, user);
    const answer = await gql(test.client({ cookie }), ME);
    expect(refusal(answer)).toEqual({ code: 'UNAUTHENTICATED' });
    expect((await test.client({ cookie }).post('/jwt/logout')).status).toBe(401);
  });

  it('T7 a changed person is seen at the next request, with the same token', async () => {
    const admin = '{ mails { data { uuid } } }';
    expect(refusal(await gql(test.client({ token: honest }), admin))).toEqual({ code: 'FORBIDDEN' });
    await test.app.get(UsersRepository).update(user.id, { isAdmin: true });
    expect((await gql(test.client({ token: honest }), admin)).errors).toEqual([]);
    await test.app.get(UsersRepository).update(user.id, { isAdmin: false });
    expect(refusal(await gql(test.client({ token: honest }), admin))).toEqual({ code: 'FORBIDDEN' });
  });
});

describe('secrets', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await openTestApp()));
  afterAll(() => test.close());

  it('T14 X2 never reach the log or an answer, at the finest level and when things fail', async () => {
    const planted: string[] = [];
    const plant = (secret: string): string => {
      planted.push(secret);
      return secret;
    };
    const email = newAddress();
    const password = plant(`canary-password-${newUuid()}`);
    const newPassword = plant(`canary-second-${newUuid()}`);
    const client = test.client();
    const form = { name: 'Canary', email, password, password_confirmation: password };
    await client.post('/jwt/register').send(form);
    const verification = plant(await tokenMailedTo(test.dataSource, email, 'verify-email'));
    const verify = 'mutation ($input: VerifyEmailInput!) { verifyEmail(input: $input) { status } }';
    await gql(client, verify, {
      input: { token: verification, name: 'Canary', password, password_confirmation: password },
    });
    const login =
      'mutation ($p: String!) { login(username: "' + email + '", password: $p) { accessToken refreshToken } }';
    const { data } = await gql(client, login, { p: password });
    const token = plant(String(data['login']?.['accessToken']));
    const refresh = plant(String(data['login']?.['refreshToken']));
    const signedIn = client.with({ token });
    const { data: started } = await gql(signedIn, 'mutation { startSecondFactor { secret } }');
    const secret = plant(String(started['startSecondFactor']?.['secret']));
    const code = plant(new TOTP({ secret }).generate({ timestamp: test.clock.now().getTime() }));
    const enabled = await gql(signedIn, `mutation { enableSecondFactor(code: "${code}") { recoveryCodes } }`);
    plant(String((enabled.data['enableSecondFactor']?.['recoveryCodes'] as string[] | undefined)?.[0]));
    await gql(client, 'mutation ($e: String!) { forgotPassword(email: $e) { status } }', { e: email });
    const reset = plant(await tokenMailedTo(test.dataSource, email, 'reset-password'));
    const answers: string[] = [];
    const keep = (text: string): void => void answers.push(text);
    // Wrong calls: of another type, refused, unknown, without a form.
    keep((await gql(client, login, { p: [password] })).text);
    keep(
      (await gql(client, `mutation { login(username: "${email}", password: "${newPassword}", x: 1) { accessToken } }`))
        .text,
    );
    keep((await client.post('/jwt/login').send({ username: email, password: { [password]: password } })).text);
    keep((await client.post('/jwt/login').send({ username: `${email}é`, password })).text);
    keep((await client.post('/jwt/login').type('json').send(`{"username":"${email}","password":"${password}`)).text);
    keep((await client.post('/jwt/refresh-token').send({ refreshToken: `${refresh}x` })).text);
    keep((await client.get(`/reset-password?token=${reset}`)).text);
    keep((await client.get(`/nowhere/${encodeURIComponent('é')}?token=${reset}`)).text);
    keep(
      (
        await client
          .post('/graphql?token=' + reset)
          .set('Authorization', `Bearer ${token}`)
          .set('Cookie', `sid=${reset}`)
          .send('{')
      ).text,
    );
    const input = { email, token: reset, password: newPassword, password_confirmation: newPassword };
    await gql(client, 'mutation ($input: ResetPasswordInput!) { updateForgottenPassword(input: $input) { status } }', {
      input,
    });
    await test.settle();
    expect(planted.every((value) => value.length >= 6 && value !== 'undefined')).toBe(true);
    expect(test.log.lines.length).toBeGreaterThan(15);
    for (const value of planted) {
      expect([value, test.log.text.includes(value)]).toEqual([value, false]);
      expect([value, answers.some((text) => text.includes(value))]).toEqual([value, false]);
    }
    const read = `${test.log.lines.length} lines of log and ${answers.length} answers`;
    reportFigure(14, `0 of ${planted.length} planted secrets in ${read}`);
  });

  it('T78 a line of the log stays one line, whatever is sent', async () => {
    const before = test.log.lines.length;
    await test.client().get('/a%0d%0a{"level":"fatal","msg":"forged"}%00').set('User-Agent', 'x"}\\n{"level":"fatal"');
    const fresh = test.log.lines.slice(before);
    expect(fresh.map(({ level }) => level)).not.toContain('fatal');
    expect(fresh).toMatchObject([{ msg: 'request', method: 'GET', status: 404 }]);
  });

  it('T30 an error nobody foresaw is told as a reference, which finds the stack in the log', async () => {
    const { client } = await apiClient(test);
    await test.dataSource.query('RENAME TABLE identity_contact TO identity_contact_away');
    try {
      const query = '{ myContactInformation { alias } }';
      const answer = await gql(client, query);
      const { code, reference } = answer.errors[0]?.extensions ?? { code: '' };
      expect([code, typeof reference]).toEqual(['INTERNAL', 'string']);
      expect(answer.errors[0]?.message).toContain(String(reference));
      expect(answer.text).not.toMatch(/identity_contact|SELECT|ER_|node_modules|\.ts|at /);
      const [line] = test.log.expectUnforeseen();
      expect(line).toMatchObject({ reference, err: { stack: expect.stringContaining('contacts') } });
      const nepali = await gql(client.with({ language: 'ne' }), query);
      expect(nepali.errors[0]?.message).not.toBe(answer.errors[0]?.message);
      test.log.expectUnforeseen();
    } finally {
      await test.dataSource.query('RENAME TABLE identity_contact_away TO identity_contact');
    }
  });

  it('a database that is away is told as UNAVAILABLE, with when to come again; and it may come back', async () => {
    const address = await testDatabaseAddress();
    const wire = new DatabaseProxy(address.socketPath ?? '');
    await wire.mend();
    const other = await openTestApp({}, { database: { ...address, socketPath: wire.socketPath } });
    try {
      const { client } = await apiClient(other);
      expect((await gql(client, ME)).errors).toEqual([]);
      // Each of the two applications goes by secrets of its own.
      expect((await gql((await apiClient(test)).client, ME)).errors).toEqual([]);
      const slow = other.dataSource.query('SELECT SLEEP(5)').catch((error: unknown) => error);
      await wire.cut();
      expect(await slow).toBeInstanceOf(Error);
      // The server can't find out who asks, so the request doesn't get as far as GraphQL.
      const signedIn = await gql(client, ME);
      expect([signedIn.status, JSON.parse(signedIn.text)]).toMatchObject([503, { code: 'UNAVAILABLE', retryAfter: 2 }]);
      expect(signedIn.text).not.toMatch(/ECONN|ENOENT|sock|node_modules/);
      const rest = await other.client().post('/jwt/login').send({ username: newAddress(), password: PASSWORD });
      expect([rest.status, rest.headers['retry-after'], rest.body]).toMatchObject([503, '2', { code: 'UNAVAILABLE' }]);
      const ready = await other.client().get('/ready');
      expect([ready.status, ready.body]).toMatchObject([503, { database: false }]);
      expect((await other.client().get('/health')).status).toBe(200);
      await wire.mend();
      expect((await gql(client, ME)).errors).toEqual([]);
      expect((await other.client().get('/ready')).status).toBe(200);
    } finally {
      await other.close();
      await wire.remove();
    }
  });

  it('T82 X2 stand in the database as hashes only', async () => {
    const user = await person(test.app);
    const cookie = await cookieOf(test.app, user);
    await gql(test.client(), 'mutation ($e: String!) { forgotPassword(email: $e) { status } }', { e: user.email });
    const token = await tokenMailedTo(test.dataSource, user.email, 'reset-password');
    const tables = [
      'identity_session',
      'identity_single_use_token',
      'identity_credential',
      'shared_outbox',
      'shared_audit',
    ];
    for (const table of tables) {
      const text = JSON.stringify(await test.dataSource.query(`SELECT * FROM ${table}`));
      for (const secret of [cookie.slice(4), token, PASSWORD])
        expect([table, text.includes(secret)]).toEqual([table, false]);
    }
    expect(await mailsTo(test.dataSource, user.email)).toHaveLength(1);
  });
});
