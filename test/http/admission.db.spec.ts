import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../harness/actors.js';
import { openTestApp, type TestApp } from '../harness/app.js';
import { cookieOf } from '../harness/builders/identity.js';
import type { Client } from '../harness/client.js';
import { gql } from '../harness/graphql.js';
import { RawLine } from '../harness/raw-line.js';
import { lastAWhile } from '../harness/until.js';

const head = (...lines: string[]): string => [...lines, 'Host: localhost', '', ''].join('\r\n');
const PAGE = head('GET /login HTTP/1.1', 'Accept: text/html');
const ME = '{ myInfo { uuid } }';
/** More than is taken without a place. */
const LARGE = ME + ' '.repeat(20_000);

describe('who is let in', () => {
  let test: TestApp;
  let hostile: Person;
  let bystander: Person;
  let api: Client;
  let browser: Client;
  /** Answers to somebody whose large body never arrives: to that after some seconds, and to a small call meanwhile. */
  let stalled: { answer: Promise<string>; small: ReturnType<typeof gql> };
  beforeAll(async () => {
    test = await openTestApp({}, { pages: true });
    [hostile, bystander] = [await signedIn(test.app), await signedIn(test.app)];
    api = test.client({ token: bystander.token });
    browser = test.client({ cookie: await cookieOf(test.app, bystander.user) });
    await browser.get('/profile').set('Accept', 'text/html');
    const { token } = await signedIn(test.app);
    const line = await silentBody(token);
    stalled = { small: gql(test.client({ token }), ME), answer: line.untilClosed() };
  });
  afterAll(() => test.close());

  const silentBody = async (token: string): Promise<RawLine> => {
    const line = await RawLine.open(test);
    const type = 'Content-Type: application/json';
    line.say(head('POST /graphql HTTP/1.1', `Authorization: Bearer ${token}`, type, 'Content-Length: 2000000'));
    return line;
  };

  it('T35 S1 pages come while thousands were asked for on connections that are gone', async () => {
    for (let n = 0; n < 40; n++) {
      const line = await RawLine.open(test);
      line.say(PAGE.repeat(60));
      await lastAWhile(5);
      line.cut();
    }
    expect((await browser.get('/profile').set('Accept', 'text/html')).status).toBe(200);
    expect((await test.client().get('/login').set('Accept', 'text/html')).status).toBe(200);
    expect((await test.client().get('/ready')).body).toMatchObject({ status: 'ready', pages: true });
  });

  it('T35 S1 a connection that asks on and on without waiting is refused and closed', async () => {
    const line = await RawLine.open(test);
    line.say(PAGE.repeat(12));
    const answers = (await line.untilClosed()).match(/HTTP\/1\.1 \d+/g);
    expect(answers?.at(-1)).toBe('HTTP/1.1 503');
    expect(answers?.filter((answer) => answer === 'HTTP/1.1 200')).toHaveLength(8);
    expect(answers).toHaveLength(9);
  });

  it('T35 S1 one that goes on and on is cut without an answer', async () => {
    const line = await RawLine.open(test);
    line.say(PAGE.repeat(40));
    expect(await line.untilClosed()).toBe('');
  });

  it('T35 S1 pages beyond what an address may have waiting are refused, before anything is looked up or logged', async () => {
    const lines = await Promise.all(Array.from({ length: 120 }, () => RawLine.open(test)));
    for (const line of lines) line.say(head('GET /login HTTP/1.1', 'Accept: text/html', 'Connection: close'));
    const answers = await Promise.all(lines.map((line) => line.untilClosed()));
    const statuses = answers.map((answer) => /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
    expect(new Set(statuses)).toEqual(new Set(['200', '503']));
    const logged = test.log.find('request').filter(({ status }) => status === 503);
    expect(logged).toEqual([]);
  });

  it('T35 a head of many parts is refused, by the number of its headers and of its parameters', async () => {
    const ask = async (path: string, headers: number): Promise<string | undefined> => {
      const line = await RawLine.open(test);
      const more = Array.from({ length: headers }, (_, n) => `X-${n}: 1`);
      line.say(head(`GET ${path} HTTP/1.1`, 'Connection: close', ...more));
      return /^HTTP\/1\.1 (\d+)/.exec(await line.untilClosed())?.[1];
    };
    expect([await ask('/login', 98), await ask('/login', 99)]).toEqual(['200', '431']);
    // A line far beyond the bound is not even kept, and without its host a request is none.
    expect(await ask('/login', 1000)).toMatch(/^4/);
    expect(await ask(`/login?${'a&'.repeat(499)}`, 0)).toBe('200');
    expect(await ask(`/login?${'a&'.repeat(500)}`, 0)).toBe('414');
    expect(await ask(`/graphql?${'a&'.repeat(5000)}`, 0)).toBe('414');
  });

  it('T35 S3 whoever announces large bodies and sends none holds up nobody else', async () => {
    const lines = await Promise.all(Array.from({ length: 40 }, () => silentBody(hostile.token)));
    for (const query of [ME, LARGE]) expect((await gql(api, query)).errors).toEqual([]);
    for (const line of lines) line.cut();
  });

  it('T35 S3 the one that has the place is ended when nothing arrives, and what is small needs no place', async () => {
    expect((await stalled.small).errors).toEqual([]);
    expect(await stalled.answer).toMatch(/^HTTP\/1.1 503[\s\S]*Retry-After: 2\r\n[\s\S]*"UNAVAILABLE"/);
  });

  it('strangers have nothing long to say, neither to the API nor to pages', async () => {
    const long = { username: 'a@people.test', password: 'x'.repeat(20_000) };
    expect((await test.client().post('/jwt/login').send(long)).status).toBe(413);
    const stranger = test.client();
    const form = await stranger.form('/login', { email: 'a@people.test', password: 'x'.repeat(20_000) });
    // Nothing of it is read, so that nothing is asked for.
    expect(form.status).toBe(400);
    const upload = stranger.post('/login').set('Sec-Fetch-Site', 'same-origin').field('email', 'a@people.test');
    expect((await upload).status).toBe(400);
    // A session that is over leads to the sign-in page.
    const late = await stranger
      .post('/resources/avatar')
      .set('Sec-Fetch-Site', 'same-origin')
      .attach('image', Buffer.alloc(30_000), 'me.png');
    expect([late.status, late.headers['location']]).toEqual([302, expect.stringContaining('/login')]);
  });

  it('who is refused a page sees a sentence in their language, and machines a code', async () => {
    const line = await RawLine.open(test);
    line.say(head('GET /login HTTP/1.1', 'Accept: text/html', 'Accept-Language: ja').repeat(12));
    const text = Buffer.from(await line.untilClosed(), 'latin1').toString();
    const page = text.slice(text.lastIndexOf('HTTP/1.1 503'));
    expect(page).toMatch(/Retry-After: 2\r\n/);
    expect(page).toContain('<html lang="ja');
    expect(page).not.toContain('busy');
  });
});
