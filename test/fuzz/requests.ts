import type { GraphQLSchema } from 'graphql';
import type { Test } from 'supertest';
import type { Client } from '../harness/client.js';
import { graphqlRequest } from './graphql-requests.js';
import type { Chance } from './random.js';
import { anything, aRecord, aText } from './values.js';

/** Operations of a server, and people it knows. */
export interface Target {
  schema: GraphQLSchema;
  /** Addresses of pages and answers, with `:name` for what is left open. */
  pages: readonly string[];
  /** Methods and addresses of the REST routes. */
  routes: readonly { method: string; path: string }[];
  /** Public ids that exist. */
  known: readonly string[];
  /** Clients with a token, with a cookie, and as nobody. */
  programs: readonly Client[];
  browsers: readonly Client[];
}

/** Describes one request, and how many bytes it is long at most. */
export interface Shot {
  what: string;
  /** A page is long by nature. */
  floor: number;
  size: number;
  send(): Test;
}

const API_FLOOR = 64 * 1024;
const PAGE_FLOOR = 512 * 1024;
const FIELDS = [
  'intent',
  'uuid',
  'name',
  'email',
  'password',
  'code',
  'batch',
  'returnTo',
  'days',
  'from',
  'to',
  'project',
  'x',
];
const TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'multipart/form-data',
  '',
];
const PICTURES = [
  Buffer.alloc(0),
  Buffer.from('GIF89a'),
  Buffer.from('%PDF-1.7\n'),
  Buffer.from('\x89PNG\r\n\x1a\n'),
  Buffer.alloc(3000, 1),
];

export function nextShot(chance: Chance, target: Target): Shot {
  const ways = [graphql, graphql, graphql, rest, rest, page, page, form, form, upload];
  const shot = chance.one(ways)(chance, target);
  return chance.in(15) ? oddlyDressed(chance, shot) : shot;
}

const HEADERS = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Cookie',
  'Host',
  'If-None-Match',
  'Origin',
  'Range',
  'Referer',
  'User-Agent',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Request-Id',
];
const COOKIES = ['device', 'locale', 'look', 'sid', 'zone', 'theme'];

/** Adds one head that no browser sends. */
function oddlyDressed(chance: Chance, shot: Shot): Shot {
  const name = chance.one(HEADERS);
  const text = chance.in(20) ? `j:${JSON.stringify(anything(chance, []))}` : aText(chance, []);
  const plain = name === 'Cookie' ? `${chance.one(COOKIES)}=${encode(text)}` : text.replaceAll(/[^\t\x20-\x7e]/g, '');
  const send = (): Test => shot.send().set(name, plain);
  return { ...shot, what: `${shot.what} ${name}: ${plain}`, send };
}

function graphql(chance: Chance, { schema, known, programs }: Target): Shot {
  const body = JSON.stringify(graphqlRequest(chance, schema, known));
  const client = chance.one(programs);
  const send = (): Test => client.post('/graphql').type('json').send(body);
  return { what: `POST /graphql ${body}`, floor: API_FLOOR, size: body.length, send };
}

function rest(chance: Chance, { routes, known, programs }: Target): Shot {
  const route = chance.one(routes);
  const path = filled(chance, route.path, known) + query(chance, known);
  const method = chance.in(85) ? route.method : chance.one(['get', 'post', 'put', 'patch', 'delete']);
  const type = chance.in(80) ? 'application/json' : chance.one(TYPES);
  const keys = [...FIELDS, 'username', 'refreshToken', 'report', 'format'];
  const plain = JSON.stringify(chance.in(70) ? aRecord(chance, known, keys) : anything(chance, known));
  const body = chance.in(8) ? plain.slice(0, chance.below(plain.length)) : plain;
  const client = chance.one(programs);
  const send = (): Test => {
    const request =
      method === 'get' ? client.get(path) : method === 'post' ? client.post(path) : client.send(method as 'put', path);
    return method === 'get' ? request : request.set('Content-Type', type).send(body);
  };
  return { what: `${method} ${path} ${type} ${body}`, floor: PAGE_FLOOR, size: body.length, send };
}

function page(chance: Chance, { pages, known, browsers }: Target): Shot {
  const path = `${filled(chance, chance.one(pages), known)}${chance.in(40) ? '.data' : ''}${query(chance, known)}`;
  const client = chance.one(browsers);
  return { what: `GET ${path}`, floor: PAGE_FLOOR, size: path.length, send: () => client.get(path).redirects(0) };
}

function form(chance: Chance, { pages, known, browsers }: Target): Shot {
  const path = `${filled(chance, chance.one(pages), known)}${chance.in(40) ? '.data' : ''}`;
  const fields = Object.fromEntries(chance.many(6, () => [chance.one(FIELDS), formText(chance, known)] as const));
  const client = chance.one(browsers);
  const size = JSON.stringify(fields).length;
  const send = (): Test => client.form(path, fields).redirects(0);
  return { what: `POST ${path} ${JSON.stringify(fields)}`, floor: PAGE_FLOOR, size, send };
}

function upload(chance: Chance, { known, programs, browsers }: Target): Shot {
  const [path, clients] = chance.one([
    ['/tracker/screencasts', programs],
    ['/api/documents', programs],
    ['/resources/avatar', browsers],
    ['/resources/timer-pictures', browsers],
  ] as const);
  const client = chance.one(clients);
  const fields = chance.many(
    6,
    () => [chance.one([...FIELDS, 'takenAt', 'documentType']), formText(chance, known)] as const,
  );
  const files = chance.many(2, () => [chance.one(['picture', 'file', 'avatar', 'x']), chance.one(PICTURES)] as const);
  const name = chance.one(['a.png', '../../x', 'x'.repeat(300), 'नाम.svg', '']);
  const send = (): Test => {
    const request = client.post(path).set('Sec-Fetch-Site', 'same-origin');
    for (const [key, value] of fields) request.field(key, value);
    for (const [key, bytes] of files) request.attach(key, bytes, name);
    return request;
  };
  return {
    what: `POST ${path} ${JSON.stringify(fields)} ${files.length} files ${name}`,
    floor: PAGE_FLOOR,
    size: 4000,
    send,
  };
}

function formText(chance: Chance, known: readonly string[]): string {
  return chance.in(85) ? aText(chance, known) : JSON.stringify(anything(chance, known));
}

function filled(chance: Chance, path: string, known: readonly string[]): string {
  return path.replaceAll(/:\w+\??|\*\w*/g, () => encode(chance.in(60) ? aText(chance, known) : 'x') || 'x');
}

function query(chance: Chance, known: readonly string[]): string {
  const parts = chance.many(3, () => `${encode(chance.one(FIELDS))}=${encode(aText(chance, known))}`);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** Half of a surrogate pair is no text that an address can hold. */
function encode(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, ''))
    .slice(0, 1500)
    .replace(/%.?$/, '');
}
