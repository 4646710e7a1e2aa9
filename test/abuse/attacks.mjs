// Attacks of hostile people. Each runs in a thread of its own until its time is over, and counts its answers.
import { setTimeout as wait } from 'node:timers/promises';
import { head, keepOpen, openLines } from './lines.mjs';

const PAGE = head('GET /login', 'Accept: text/html');
const JSON_TYPE = 'Content-Type: application/json';
const many = (count, make) => Array.from({ length: count }, (_, n) => make(n));
const keys = (count) => Object.fromEntries(many(count, (n) => [`key${n}`, 1]));
const nested = (depth) => '['.repeat(depth) + ']'.repeat(depth);
const aliases = (count, field) => many(count, (n) => `a${n}: ${field}`).join(' ');
const parts = (count) =>
  `${many(count, (n) => `--b\r\nContent-Disposition: form-data; name="${n}"\r\n\r\nx\r\n`).join('')}--b--\r\n`;

const post = (path, body, headers = {}) => ({
  path,
  init: { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } },
});
const form = (path, body, { cookie }, type = 'application/x-www-form-urlencoded') =>
  post(path, body, { 'content-type': type, 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) });
const graphql = (query, { token }) =>
  post('/graphql', JSON.stringify({ query }), token ? { authorization: `Bearer ${token}` } : {});
const page = (path, { cookie } = {}) => ({
  path,
  init: { headers: { accept: 'text/html', ...(cookie && { cookie }) } },
});

/** Sends requests again and again, so many at a time. */
const flood = (requests, atOnce) => async (world) => {
  let turn = 0;
  const made = requests(world);
  const one = async () => {
    while (Date.now() < world.until) await world.send(made[turn++ % made.length]);
  };
  await Promise.all(many(atOnce, one));
};

export const ATTACKS = {
  'pages asked for in a pipeline, on lines that are cut': async ({ url, until }) => {
    while (Date.now() < until) {
      const lines = openLines(url, 30);
      lines.forEach((line) => line.say(PAGE.repeat(60)));
      await wait(300);
      lines.forEach((line) => line.cut());
    }
  },
  'pages asked for, two hundred at a time': flood(() => [page('/login'), page('/register'), page('/nowhere')], 200),
  'bodies that are announced and never sent': ({ url, until, token }) => {
    const start = head('POST /graphql', `Authorization: Bearer ${token}`, JSON_TYPE, 'Content-Length: 2000000');
    return keepOpen({ url, until, count: 50, start });
  },
  'bodies that trickle': ({ url, until }) => {
    const start = head('POST /jwt/login', JSON_TYPE, 'Content-Length: 10000');
    return keepOpen({ url, until, count: 200, start: `${start}{"`, more: 'x' });
  },
  'heads that trickle': ({ url, until }) =>
    keepOpen({ url, until, count: 300, start: 'GET /login HTTP/1.1\r\nHost: localhost\r\n', more: 'X-A: b\r\n' }),
  'a thousand idle connections': ({ url, until }) => keepOpen({ url, until, count: 1000, start: '' }),
  'sockets of strangers': flood(
    () => [page('/socket.io/?EIO=4&transport=polling'), { ...post('/socket.io/?EIO=4&transport=polling', '40') }],
    30,
  ),
  'thousands of keys': flood(
    (world) => [
      post('/jwt/login', JSON.stringify(keys(1200))),
      post('/jwt/login', JSON.stringify(keys(24_000))),
      form(
        '/resources/timer',
        new URLSearchParams({ intent: 'sync', batch: JSON.stringify('x'.repeat(195_000)) }).toString(),
        world,
      ),
      form(
        '/resources/timer',
        new URLSearchParams({ intent: 'sync', batch: JSON.stringify(keys(12_000)) }).toString(),
        world,
      ),
      form('/login', 'a=1&'.repeat(4000), {}),
    ],
    8,
  ),
  'thousands of small parts': flood(
    (world) => [
      form('/resources/avatar', parts(40_000), world, 'multipart/form-data; boundary=b'),
      form('/login', parts(70_000), {}, 'multipart/form-data; boundary=b'),
      post('/api/documents', parts(10_000), {
        'content-type': 'multipart/form-data; boundary=b',
        authorization: `Bearer ${world.token}`,
      }),
    ],
    6,
  ),
  'JSON of a hundred thousand levels': flood(
    ({ token }) => [
      post('/graphql', `{"query":"{ myInfo { uuid } }","variables":${nested(100_000)}}`, {
        authorization: `Bearer ${token}`,
      }),
      post('/jwt/login', `{"username":${nested(7000)}}`),
    ],
    8,
  ),
  'operations full of aliases': flood(
    (world) => [
      graphql(`{ ${aliases(14, '__schema { types { name fields { name args { name } } } }')} }`, world),
      graphql(`{ __schema { ${aliases(14, 'types { name fields { name } }')} } }`, world),
      graphql(`mutation { ${aliases(200, 'login(username: "a", password: "b") { accessToken }')} }`, {}),
      graphql(`{ ${'myInfo { uuid } '.repeat(290)} }`, world),
      graphql(`{ ${many(700, (n) => `x${n}`).join(' ')} }`, {}),
    ],
    8,
  ),
  'sixty guesses at a time': flood(
    () => [post('/jwt/login', JSON.stringify({ username: 'somebody@people.test', password: 'a wrong password' }))],
    60,
  ),
  'exports, ten at a time': flood(({ cookie }) => {
    const day = (back) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
    const span = `from=${day(56)}&to=${day(50)}`;
    return ['pdf', 'xlsx', 'csv'].map((format) => ({
      path: `/resources/report?report=activities&format=${format}&${span}`,
      init: { headers: { cookie } },
    }));
  }, 10),
  'large pictures, ten at a time': flood((world) => {
    const body = Buffer.concat([
      Buffer.from(
        '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
      ),
      Buffer.alloc(4_900_000, 7),
      Buffer.from('\r\n--b--\r\n'),
    ]);
    return [form('/resources/avatar', body, world, 'multipart/form-data; boundary=b')];
  }, 10),
};
