import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express, { type Express } from 'express';
import request from 'supertest';
import { builtFiles } from './built-files.js';

const SCRIPT = `console.log(${JSON.stringify('x'.repeat(2000))})`;

describe('the files of the build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'workzone-files-'));
  let app: Express;
  beforeAll(() => {
    const write = (name: string, content: string | Buffer): void => writeFileSync(join(folder, name), content);
    mkdirSync(join(folder, 'assets'));
    write('assets/app-1.js', SCRIPT);
    write('assets/app-1.js.br', brotliCompressSync(SCRIPT));
    write('assets/app-1.js.gz', gzipSync(SCRIPT));
    write('assets/small-1.css', 'a{}');
    write('icon.svg', '<svg/>');
    app = express().use(builtFiles(folder));
    app.use((_request, response) => void response.status(418).end());
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const get = (path: string, codings: string) => request(app).get(path).set('Accept-Encoding', codings);

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
    ['', undefined],
  ])('come to who takes %j as %j, as they were compressed when they were built', async (codings, coding) => {
    const { status, headers, text } = await get('/assets/app-1.js', codings);
    expect([status, headers['content-encoding'], text]).toEqual([200, coding, SCRIPT]);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
  });

  it('have a tag of their own in each form, and are sent once', async () => {
    const codings = ['br', 'gzip', 'identity'];
    const answers = await Promise.all(codings.map((coding) => get('/assets/app-1.js', coding)));
    const tags = answers.map(({ headers }) => String(headers['etag']));
    expect(new Set(tags).size).toBe(3);
    const again = await get('/assets/app-1.js', 'br').set('If-None-Match', tags[0] ?? '');
    expect([again.status, again.headers['vary']]).toEqual([304, 'Accept-Encoding']);
  });

  it('come as they are where they are small, and what is none is left to the pages, but under assets', async () => {
    const small = await get('/assets/small-1.css', 'br');
    expect([small.status, small.headers['content-encoding'], small.headers['vary']]).toEqual([
      200,
      undefined,
      undefined,
    ]);
    expect((await get('/icon.svg', 'br')).headers['cache-control']).toBe('public, max-age=3600');
    expect((await get('/login', 'br')).status).toBe(418);
    for (const path of ['/assets/gone-1.js', '/assets/app-1.js.br']) expect((await get(path, 'br')).status).toBe(404);
  });
});
