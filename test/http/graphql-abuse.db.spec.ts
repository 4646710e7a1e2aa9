import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiClient } from '../harness/actors.js';
import { openTestApp, type TestApp } from '../harness/app.js';
import { newAddress } from '../harness/builders/identity.js';
import type { Client } from '../harness/client.js';
import { gql, refusal } from '../harness/graphql.js';

describe('GraphQL under abuse', () => {
  let test: TestApp;
  let nobody: Client;
  let somebody: Client;
  beforeAll(async () => {
    test = await openTestApp();
    nobody = test.client();
    somebody = (await apiClient(test)).client;
    await gql(somebody, '{ myInfo { uuid } }');
  });
  afterAll(() => test.close());

  const login = (alias: string, email = newAddress()): string =>
    `${alias}: login(username: "${email}", password: "guess") { accessToken }`;
  const nested = (depth: number, field: string): string => field.repeat(depth) + ' x ' + '}'.repeat(depth);

  it.each<[string, () => string, string]>([
    [
      'T1 T29 140 logins under aliases',
      () => `mutation { ${Array.from({ length: 140 }, (_, i) => login(`a${i}`)).join(' ')} }`,
      'token',
    ],
    ['T1 two logins in one request', () => `mutation { ${login('a')} ${login('b')} }`, 'may be called once'],
    [
      'T1 two logins hidden in fragments',
      () => `mutation { ...A ...B } fragment A on Mutation { ${login('a')} } fragment B on Mutation { ${login('b')} }`,
      'may be called once',
    ],
    [
      'T16 two proofs of identity',
      () =>
        'mutation { a: confirmIdentity(input: {code: "1"}) { status } b: confirmIdentity(input: {code: "2"}) { status } }',
      'may be called once',
    ],
    [
      'T29 sixteen aliases',
      () => `{ ${Array.from({ length: 16 }, (_, i) => `a${i}: socialProviders { id }`).join(' ')} }`,
      '15 aliases',
    ],
    ['T29 a depth of 30', () => `{ ${nested(30, 'a { ')} }`, '8 levels deep'],
    [
      'T29 a depth of 30 through fragments',
      () =>
        `{ ...F0 } ${Array.from({ length: 30 }, (_, i) => `fragment F${i} on Query { a { ...F${i + 1} } }`).join(' ')} fragment F30 on Query { x }`,
      '8 levels deep',
    ],
    [
      'T29 a fragment that spreads itself',
      () => '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
      'Cannot spread fragment',
    ],
    [
      'T29 fragments that double at each step',
      () =>
        `{ ...F0 } ${Array.from({ length: 20 }, (_, i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`).join(' ')} fragment F20 on Query { socialProviders { id } }`,
      '2000 fields',
    ],
    [
      'T29 introspection of introspection',
      () => `{ __schema { types { ${'fields { type { '.repeat(12)} name ${'} }'.repeat(12)} } } }`,
      '',
    ],
    ['T29 six hundred directives', () => `{ socialProviders ${'@skip(if: false) '.repeat(600)} { id } }`, 'token'],
    ['T29 a thousand unknown directives', () => `{ socialProviders ${'@a '.repeat(700)} { id } }`, ''],
    ['T29 seven thousand fields', () => `{ ${'x '.repeat(7000)} }`, 'token'],
    ['T29 three thousand open brackets', () => '{ a '.repeat(3000), 'token'],
  ])('%s: refused at once', async (_what, query, message) => {
    const answer = await gql(nobody, query());
    if (message) {
      expect(answer.status).toBe(400);
      expect(answer.text).toContain(message);
      expect(refusal(answer)).toEqual({ code: 'VALIDATION' });
    }
    expect(answer.status).toBeLessThan(500);
    expect(answer.text.length).toBeLessThan(40_000);
  });

  it('T29 many pages of many rows are refused, however their size is said', async () => {
    const pages = (first: string): string =>
      Array.from(
        { length: 15 },
        (_, n) => `p${n}: myNotifications(first: ${first}) { data { ${'uuid '.repeat(10)} } }`,
      ).join(' ');
    const query = `query ($rows: Int!) { ${pages('$rows')} }`;
    expect((await gql(somebody, query, { rows: 10 })).status).toBe(200);
    for (const answer of [
      await gql(somebody, query, { rows: 100 }),
      await gql(somebody, query, { rows: 100 }),
      await gql(somebody, `{ ${pages('100')} }`),
    ]) {
      expect([answer.status, refusal(answer)]).toEqual([400, { code: 'VALIDATION' }]);
      expect(answer.text).toContain('at most 10000');
    }
  });

  it('T29 variables that do not fit leave no lower cost behind', async () => {
    const query = `query ($rows: Int!, $other: Int!) { ${Array.from({ length: 15 }, (_, n) => `p${n}: myNotifications(first: $rows, page: $other) { data { ${'uuid '.repeat(10)} } }`).join(' ')} }`;
    await gql(somebody, query, { rows: 100, other: 'a word' });
    expect((await gql(somebody, query, { rows: 100, other: 1 })).status).toBe(400);
  });

  it('T27 a null where none may be is the sender’s fault, and says so', async () => {
    const query = 'query ($page: Int) { myNotifications(page: $page) { data { uuid } } }';
    expect(refusal(await gql(somebody, query, { page: null }))).toEqual({ code: 'VALIDATION' });
  });

  it('T1 no guess of an operation that was refused is tried', async () => {
    const sql = 'SELECT COUNT(*) AS count FROM shared_rate_limit';
    const before = await test.dataSource.query(sql);
    await gql(nobody, `mutation { ${login('a')} ${login('b')} }`);
    expect(await test.dataSource.query(sql)).toEqual(before);
  });

  it('T29 variables larger than the body limit are refused, and deep ones do no harm', async () => {
    const query = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { status } }';
    const large = await gql(somebody, query, { input: { name: 'x'.repeat(300_000) } });
    expect(large.status).toBe(413);
    const deep = '['.repeat(50_000) + ']'.repeat(50_000);
    const answer = await somebody
      .post('/graphql')
      .send(`{"query":${JSON.stringify(query)},"variables":{"input":${deep}}}`)
      .type('json');
    expect([answer.status, answer.body]).toMatchObject([422, { code: 'VALIDATION', reason: 'TOO_COMPLEX' }]);
  });

  it.each(['first: 1000000000', 'first: -1', 'first: 0', 'page: -1', 'page: 2000000000'])(
    'T27 T29 a list with %s is refused',
    async (argument) => {
      const answer = await gql(somebody, `{ myNotifications(${argument}) { data { uuid } } }`);
      expect(answer.errors[0]?.extensions.code).toBe('VALIDATION');
    },
  );

  it('T30 the schema is for the signed-in', async () => {
    for (const query of [
      '{ __schema { types { name } } }',
      '{ __type(name: "User") { fields { name } } }',
      'query { ...F } fragment F on Query { __schema { types { name } } }',
      '{ ... on Query { __schema { types { name } } } }',
      'mutation { __typename ...F } fragment F on Mutation { __typename }',
    ]) {
      const answer = await gql(nobody, query);
      if (query.includes('_schema') || query.includes('__type(')) {
        expect([answer.status, refusal(answer)]).toEqual([401, { code: 'UNAUTHENTICATED' }]);
        expect(answer.text).not.toContain('UpdateProfileInput');
      }
    }
    const answer = await gql<{ __schema: { types: { name: string }[] } }>(somebody, '{ __schema { types { name } } }');
    expect(answer.data.__schema.types.map(({ name }) => name)).toContain('User');
  });

  it.each([
    ['{ myInf { uuid } }', 'myInfo'],
    ['{ socialProviders { labl } }', 'label'],
    ['mutation { logn(username: "a", password: "b") { accessToken } }', 'login'],
    ['{ socialProviders(firs: 1) { id } }', 'first'],
    ['query ($a: UpdateProfileInpu!) { socialProviders { id } }', 'UpdateProfileInput'],
  ])('T30 %s is refused without a word about what there is', async (query, secret) => {
    const answer = await gql(nobody, query);
    expect(answer.status).toBe(400);
    expect(answer.text).not.toMatch(/did you mean/i);
    expect(answer.text).not.toContain(secret);
  });

  it.each<[string, (client: Client) => ReturnType<Client['post']>]>([
    ['T31 a mutation by GET', (client) => client.get('/graphql?query=mutation{logout{status}}')],
    ['T31 a query by GET', (client) => client.get('/graphql?query={socialProviders{id}}')],
    [
      'T31 text/plain',
      (client) => client.post('/graphql').type('text/plain').send('{"query":"{ socialProviders { id } }"}'),
    ],
    ['T31 a form', (client) => client.post('/graphql').type('form').send({ query: '{ socialProviders { id } }' })],
    ['T31 multipart', (client) => client.post('/graphql').field('query', '{ socialProviders { id } }')],
    ['no content type', (client) => client.post('/graphql').unset('Content-Type').send()],
    [
      'T29 a batch',
      (client) =>
        client
          .post('/graphql')
          .send([{ query: '{ socialProviders { id } }' }, { query: '{ socialProviders { id } }' }]),
    ],
    ['no JSON', (client) => client.post('/graphql').type('json').send('{"query":')],
    ['JSON that is no object', (client) => client.post('/graphql').type('json').send('"query"')],
    ['nothing', (client) => client.post('/graphql').send({})],
    ['a query that is no text', (client) => client.post('/graphql').send({ query: { a: 1 } })],
    [
      'another charset',
      (client) => client.post('/graphql').set('Content-Type', 'application/json; charset=x-unknown').send('{}'),
    ],
    [
      'a compressed bomb of no kind we know',
      (client) => client.post('/graphql').set('Content-Encoding', 'x').type('json').send('{}'),
    ],
  ])('%s is refused and changes nothing', async (_what, send) => {
    const answer = await send(somebody);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).not.toMatch(/node_modules|at \/|SyntaxError/);
    expect(answer.text).toMatch(/code/);
    expect((await gql(somebody, '{ myInfo { uuid } }')).errors).toEqual([]);
  });

  it('T33 keys that reach for prototypes are refused, and poison nothing', async () => {
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      const body = `{"username":"a@people.test","password":"guess","${key}":{"isAdmin":true}}`;
      const answer = await nobody.post('/jwt/login').type('json').send(body);
      expect([answer.status, answer.body]).toMatchObject([422, { code: 'VALIDATION' }]);
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    const query = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { status } }';
    const graphql = await somebody
      .post('/graphql')
      .type('json')
      .send(`{"query":${JSON.stringify(query)},"variables":{"input":{"name":"Sita","__proto__":{"isAdmin":true}}}}`);
    expect(graphql.status).toBe(400);
    expect((await gql(somebody, '{ myInfo { isAdmin } }')).data['myInfo']).toEqual({ isAdmin: false });
  });

  it('T34 a key that comes twice counts once, and a list is no text', async () => {
    const twice = '{"username":"a@people.test","username":"b@people.test","password":"guess"}';
    expect((await nobody.post('/jwt/login').type('json').send(twice)).status).toBe(401);
    const list = await nobody.post('/jwt/login').send({ username: ['a@people.test', 'b'], password: 'guess' });
    expect([list.status, list.body]).toMatchObject([422, { fields: { username: expect.anything() } }]);
    const both = await gql(nobody, 'mutation { checkDomain(fqdn: "a", fqdn: "b") { valid } }');
    expect(refusal(both)).toEqual({ code: 'VALIDATION' });
  });

  it('T29 refuses a body of 5 MB before it is read', async () => {
    const answer = await nobody
      .post('/graphql')
      .type('json')
      .send(`{"query":"${'x'.repeat(5_000_000)}"}`);
    expect([answer.status, answer.body]).toEqual([413, { code: 'VALIDATION', message: 'The request is too large.' }]);
  });

  it('says what it refuses in five languages, the same over GraphQL and REST', async () => {
    const messages = new Set<string>();
    for (const language of ['en', 'hi', 'ja', 'ko', 'ne']) {
      const client = nobody.with({ language: `${language}-XX,xx;q=0.9` });
      const graphql = await gql(client, 'mutation { logout { status } }');
      const rest = await client.post('/jwt/logout');
      const body = rest.body as { code: string; message: string };
      expect([rest.status, body.code, body.message]).toEqual([401, 'UNAUTHENTICATED', graphql.errors[0]?.message]);
      expect(refusal(graphql)).toEqual({ code: 'UNAUTHENTICATED' });
      messages.add(body.message);
    }
    expect(messages.size).toBe(5);
  });
});
