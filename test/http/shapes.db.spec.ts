import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getIntrospectionQuery } from 'graphql';
import type { Response } from 'supertest';
import { type Person, signedIn } from '../harness/actors.js';
import { openTestApp, type TestApp } from '../harness/app.js';
import { cookieOf, PASSWORD } from '../harness/builders/identity.js';
import type { Client } from '../harness/client.js';
import { gql, refusal } from '../harness/graphql.js';

const many = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

describe('input has a shape before it has rules', () => {
  let test: TestApp;
  let person: Person;
  let api: Client;
  let browser: Client;
  let nobody: Client;
  beforeAll(async () => {
    test = await openTestApp({}, { pages: true });
    person = await signedIn(test.app);
    api = test.client({ token: person.token });
    browser = test.client({ cookie: await cookieOf(test.app, person.user) });
    nobody = test.client();
  });
  afterAll(() => test.close());

  const problemsOf = ({ body }: Response): number =>
    Object.keys((body as { fields?: Record<string, unknown> }).fields ?? {}).length;

  it.each<[string, () => string]>([
    ['a text', () => JSON.stringify('x'.repeat(200_000))],
    ['a number', () => '1'],
    ['a list', () => JSON.stringify(many(20_000, () => 1))],
    ['thousands of keys', () => JSON.stringify(Object.fromEntries(many(9000, (n) => [`k${n}`, 1])))],
    ['thousands of levels', () => nested(20_000)],
    ['no JSON', () => '{'],
  ])('T33 S2 a batch of the browser that is %s is refused in a few words', async (_what, batch) => {
    const answer = await browser.form('/resources/timer', { intent: 'sync', batch: batch() });
    expect([answer.status, (answer.body as { reason?: string }).reason]).toEqual([422, 'INVALID_INPUT']);
    expect(answer.text.length).toBeLessThan(2000);
  });

  it('T33 S2 unknown keys are refused at twenty, whoever sends how many', async () => {
    const keys = (count: number): object => Object.fromEntries(many(count, (n) => [`${n}`.repeat(5), 1]));
    const some = await nobody.post('/jwt/login').send(keys(60));
    expect([some.status, problemsOf(some)]).toEqual([422, 20]);
    const thousands = await nobody.post('/jwt/login').send(keys(400));
    expect([thousands.status, thousands.body]).toMatchObject([422, { code: 'VALIDATION', reason: 'TOO_COMPLEX' }]);
    const more = await api.post('/export').send(keys(5000));
    expect([more.status, more.body]).toMatchObject([422, { reason: 'TOO_COMPLEX' }]);
    const long = await nobody.post('/jwt/login').send({ ['k'.repeat(190)]: 1 });
    expect(long.text.length).toBeLessThan(500);
  });

  it.each<[string, unknown]>([
    ['a list', ['a']],
    ['a list of lists', [[[]]]],
  ])('T33 %s where an object belongs is refused as such', async (_what, body) => {
    const answer = await nobody.post('/jwt/register').send(body as object);
    expect([answer.status, answer.body]).toMatchObject([422, { fields: { input: [expect.any(String)] } }]);
  });

  it('T42 S4 many small parts are refused before they are taken apart', async () => {
    const parts = (count: number): string =>
      `${many(count, (n) => `--b\r\nContent-Disposition: form-data; name="${n}"\r\n\r\nx\r\n`).join('')}--b--\r\n`;
    const send = (client: Client, path: string, body: string): Promise<Response> =>
      client
        .post(path)
        .set('Sec-Fetch-Site', 'same-origin')
        .set('Content-Type', 'multipart/form-data; boundary=b')
        .send(body);
    const avatar = await send(browser, '/resources/avatar', parts(10_000));
    expect([avatar.status, avatar.body]).toMatchObject([422, { reason: 'TOO_COMPLEX' }]);
    expect((await send(nobody, '/login', parts(40_000))).status).toBe(400);
    const documents = await send(api, '/api/documents', parts(10_000));
    expect(documents.status).toBeGreaterThanOrEqual(400);
    expect(documents.status).toBeLessThan(500);
    const fields = await browser
      .post('/profile')
      .set('Sec-Fetch-Site', 'same-origin')
      .type('form')
      .send('a=1&'.repeat(5000));
    expect([fields.status, fields.body]).toMatchObject([422, { reason: 'TOO_COMPLEX' }]);
  });

  it.each<[string, string, Record<string, unknown> | undefined]>([
    ['a subscription where there is none', 'subscription { x }', undefined],
    ['no operation at all', 'fragment F on Query { __typename }', undefined],
    [
      'eighty unknown fields of a variable',
      'mutation ($input: RegisterInput!) { register(input: $input) { status } }',
      { input: Object.fromEntries(many(80, (n) => [`k${n}`, 1])) },
    ],
    ['a text where variables belong', 'query ($a: Int) { socialProviders { id } }', 'text' as never],
    ['a long unknown name', `{ ${'x'.repeat(10_000)} }`, undefined],
    ['hundreds of unknown names', `{ ${many(700, (n) => `x${n}`).join(' ')} }`, undefined],
  ])('T30 S6 %s is the sender’s fault and told in few words', async (_what, query, variables) => {
    const answer = await gql(nobody, query, variables);
    expect([answer.status, refusal(answer).code]).toEqual([400, 'VALIDATION']);
    expect(answer.errors.length).toBeLessThanOrEqual(20);
    expect(answer.text.length).toBeLessThan(8000);
  });

  it('T30 S6 a cookie that looks like JSON is text', async () => {
    for (const cookie of ['device=j:{"a":1}', 'locale=j:[1]', 'device=j%3A%7B%22a%22%3A1%7D', 'sid=j:{}']) {
      const client = nobody.with({ cookie });
      expect((await client.post('/jwt/login').send({ username: 'a@people.test', password: 'x' })).status).toBe(401);
      expect((await client.get('/login').set('Accept', 'text/html')).status).toBe(200);
    }
  });

  it.each(['/users?keyword=सीता', '/users?keyword=\u2028', '/उपयोगकर्ता', '/users#한국', '/users?a=\ud800'])(
    'T30 S6 a sign-in goes on to %s',
    async (returnTo) => {
      const form = { intent: 'password', username: person.user.email, password: PASSWORD, returnTo };
      const answer = await nobody.form(`/login?returnTo=${encodeURIComponent('/')}`, form);
      expect(answer.status).toBe(302);
      expect(answer.headers['location']).toMatch(/^\/[\x21-\x7e]*$/);
    },
  );

  it('T29 S16 the schema is told once a request, without aliases', async () => {
    const aliases = (name: string): string => many(14, (n) => `a${n}: ${name}`).join(' ');
    for (const query of [
      `{ ${aliases('__schema { types { name fields { name } } }')} }`,
      `{ ${aliases('__type(name: "User") { fields { name } }')} }`,
      `{ __schema { ${aliases('types { name fields { name } }')} } }`,
      `{ __schema { types { ...F } } } fragment F on __Type { ${aliases('name')} }`,
    ]) {
      const answer = await gql(api, query);
      expect([answer.status, refusal(answer)]).toEqual([400, { code: 'VALIDATION' }]);
      expect(answer.text.length).toBeLessThan(8000);
    }
    const whole = await gql(api, getIntrospectionQuery());
    const again = await gql(api, getIntrospectionQuery());
    expect([whole.errors, again.text]).toEqual([[], whole.text]);
    expect((await gql(nobody, getIntrospectionQuery())).status).toBe(401);
  });

  it('S18 a proof given without scripts comes with its new cookie', async () => {
    const answer = await browser.form('/resources/step-up', { password: PASSWORD });
    expect([answer.status, answer.body]).toEqual([200, { proven: true, byCode: false }]);
    const [cookie = ''] = answer.headers['set-cookie'] as unknown as string[];
    expect((await test.client({ cookie: cookie.split(';')[0] }).get('/profile')).status).toBe(200);
    const wrong = await test.client({ cookie: cookie.split(';')[0] }).form('/resources/step-up', { password: 'wrong' });
    expect([wrong.status, wrong.body]).toMatchObject([expect.any(Number), { refusal: expect.anything() }]);
    expect(wrong.status).toBeGreaterThanOrEqual(400);
  });
});
