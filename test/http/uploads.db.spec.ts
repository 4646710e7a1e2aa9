import { buffer } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import type { Response } from 'supertest';
import { Avatars } from '../../src/identity/avatars/avatars.service.js';
import { Document } from '../../src/identity/documents/document.entity.js';
import { Documents } from '../../src/identity/documents/documents.service.js';
import { newUuid } from '../../src/shared/ids/uuid.js';
import { ObjectStore } from '../../src/shared/object-store/object-store.js';
import { type Person, signedIn } from '../harness/actors.js';
import { openTestApp, type TestApp } from '../harness/app.js';
import { cookieOf } from '../harness/builders/identity.js';
import type { Client } from '../harness/client.js';
import { gql } from '../harness/graphql.js';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n');
const PAGE = '<!DOCTYPE html><script>alert(document.cookie)</script>';
const SVG = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const MEGABYTE = 1024 * 1024;

interface Refused {
  code?: string;
  reason?: string;
  message?: string;
  fields?: Record<string, string[]>;
}

describe('uploads at the doors', () => {
  let test: TestApp;
  let person: Person;
  let api: Client;
  let browser: Client;
  let png: Buffer;
  beforeAll(async () => {
    test = await openTestApp({}, { pages: true });
    png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0E5A52' } })
      .png()
      .toBuffer();
  });
  // Somebody new each time: one person may send sixty files a minute.
  beforeEach(async () => {
    person = await signedIn(test.app);
    api = test.client({ token: person.token });
    browser = test.client({ cookie: await cookieOf(test.app, person.user) });
  });
  afterEach(() => void jest.restoreAllMocks());
  afterAll(() => test.close());

  const viaRest = (file: Buffer, name = 'id.pdf', part = 'document'): Promise<Response> =>
    api.post('/api/documents').field('documentType', 'IDENTITY').attach(part, file, name);
  const viaPage = (file: Buffer, name = 'id.pdf', part = 'document'): Promise<Response> =>
    browser
      .post('/profile/documents.data')
      .set('Sec-Fetch-Site', 'same-origin')
      .field('intent', 'submit')
      .field('documentType', 'IDENTITY')
      .attach(part, file, name);
  const viaAvatarPage = (file: Buffer, name = 'me.png', part = 'image'): Promise<Response> =>
    browser
      .post('/resources/avatar.data')
      .set('Sec-Fetch-Site', 'same-origin')
      .field('intent', 'upload')
      .attach(part, file, name);
  const viaGraphql = (file: Buffer) =>
    gql(api, 'mutation ($image: String!) { uploadAvatar(image: $image) { status } }', {
      image: file.toString('base64'),
    });

  const rows = (): Promise<number> => test.dataSource.manager.countBy(Document, { userId: person.actor.userKey });
  const listed = async (): Promise<{ uuid: string; name: string; contentType: string }[]> => {
    const { data } = await gql<{ documents: { uuid: string; name: string; contentType: string }[] }>(
      api,
      '{ documents { uuid name contentType } }',
    );
    return data.documents;
  };

  /** A PNG that says it has 14 000 × 14 000 pixels, in a hundred bytes. */
  function bomb(): Buffer {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(14_000, 0);
    header.writeUInt32BE(14_000, 4);
    header.set([8, 6, 0, 0, 0], 8);
    const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND')];
    return Buffer.concat([png.subarray(0, 8), ...chunks]);
  }

  function chunk(type: string, data = Buffer.alloc(0)): Buffer {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    checksum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, checksum]);
  }

  const HARMFUL: [string, string, string, () => Buffer][] = [
    ['T37 an SVG', 'drawing.svg', 'FILE_TYPE_REFUSED', () => Buffer.from(SVG)],
    ['T37 an SVG called a picture', 'drawing.png', 'FILE_TYPE_REFUSED', () => Buffer.from(SVG)],
    ['T37 a page called a PDF', 'id.pdf', 'FILE_TYPE_REFUSED', () => Buffer.from(PAGE)],
    ['T37 a page before a PDF', 'id.pdf', 'FILE_TYPE_REFUSED', () => Buffer.concat([Buffer.from(PAGE), PDF])],
    ['T37 a page behind a PDF', 'id.pdf', 'FILE_TYPE_REFUSED', () => Buffer.concat([PDF, Buffer.from(PAGE)])],
    ['T37 a program', 'id.pdf', 'FILE_TYPE_REFUSED', () => Buffer.from('MZ\x90\0\x03\0\0\0')],
    ['T37 a GIF that is a script', 'me.gif', 'FILE_TYPE_REFUSED', () => Buffer.from('GIF89a/*\0*/=alert(1)//')],
    ['T38 a bomb of pixels', 'me.png', 'PICTURE_UNREADABLE', bomb],
    ['T38 a picture cut short', 'me.png', 'PICTURE_UNREADABLE', () => png.subarray(0, png.length - 30)],
    ['T42 nothing', 'id.pdf', 'FILE_MISSING', () => Buffer.alloc(0)],
    ['T42 a byte more than 5 MB', 'id.pdf', 'FILE_TOO_LARGE', () => Buffer.alloc(5 * MEGABYTE + 1, PDF)],
  ];

  it.each(HARMFUL)(
    '%s is refused as a document over REST and page, and leaves nothing',
    async (_w, name, reason, make) => {
      const put = jest.spyOn(test.app.get(ObjectStore), 'put');
      const rest = await viaRest(make(), name);
      const refused = rest.body as Refused;
      expect([rest.status, refused]).toMatchObject([422, { code: 'VALIDATION', reason }]);
      expect(refused.fields).toEqual({ document: [refused.message] });
      const page = await viaPage(make(), name);
      expect(page.status).toBe(422);
      expect(page.text).toContain(reason);
      expect(page.text).toContain(refused.message);
      expect([await rows(), put.mock.calls.length]).toEqual([0, 0]);
    },
  );

  it.each(HARMFUL)('%s is refused as a picture of oneself, and leaves nothing', async (_what, name, reason, make) => {
    const put = jest.spyOn(test.app.get(ObjectStore), 'put');
    // A megabyte of base64 is more than the API takes at all: there only the small ones come through.
    if (make().length < 100_000) {
      const { errors } = await viaGraphql(make());
      expect(errors).toMatchObject([{ extensions: { code: 'VALIDATION', reason } }]);
    }
    const page = await viaAvatarPage(make(), name);
    expect(page.status).toBe(422);
    expect(page.text).toContain(reason);
    expect(put).not.toHaveBeenCalled();
    expect((await test.client({ token: person.token }).get(`/api/avatars/${person.user.uuid}`)).status).toBe(404);
  });

  it('T42 far larger bodies are turned away, of pages before they are read', async () => {
    const large = Buffer.alloc(8 * MEGABYTE, PDF);
    expect((await viaRest(large)).body).toMatchObject({ code: 'VALIDATION', reason: 'FILE_TOO_LARGE' });
    expect([(await viaPage(large)).status, (await viaAvatarPage(large)).status]).toEqual([413, 413]);
    const graphql = await viaGraphql(large);
    expect(graphql.status).toBe(413);
    expect(await rows()).toBe(0);
  });

  it('T42 a file under another name is a file that is missing, and two are one too many', async () => {
    for (const part of ['file', 'document[]', '__proto__', '']) {
      const { status, body } = await viaRest(PDF, 'id.pdf', part);
      expect([part, status, body]).toMatchObject([part, part === '' ? 400 : 422, { code: 'VALIDATION' }]);
    }
    expect((await viaRest(PDF, 'id.pdf', 'file')).body).toMatchObject({ reason: 'FILE_MISSING' });
    const two = await viaTwoFiles();
    expect([two.status, two.body]).toMatchObject([400, { code: 'VALIDATION' }]);
    for (const answer of [await viaPage(PDF, 'id.pdf', 'file'), await viaAvatarPage(png, 'me.png', 'picture')]) {
      expect(answer.status).toBe(422);
      expect(answer.text).toContain('FILE_MISSING');
    }
    expect(await rows()).toBe(0);
  });

  const viaTwoFiles = (): Promise<Response> =>
    api
      .post('/api/documents')
      .field('documentType', 'IDENTITY')
      .attach('document', PDF, 'a.pdf')
      .attach('document', PDF, 'b.pdf');

  it.each([
    ['no form at all', 'multipart/form-data', 'abc'],
    ['another boundary', 'multipart/form-data; boundary=x', 'abc'],
    [
      'the half of a file',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="document"; filename="a"\r\n\r\nabc',
    ],
  ])('T42 %s is the sender’s mistake, and told as such', async (_what, type, body) => {
    const rest = await api.post('/api/documents').set('Content-Type', type).send(body);
    expect([rest.status, rest.body]).toMatchObject([400, { code: 'VALIDATION' }]);
    for (const path of ['/profile/documents', '/profile', '/resources/avatar', '/login']) {
      const page = await (path === '/login' ? test.client() : browser)
        .post(path)
        .set({ 'Sec-Fetch-Site': 'same-origin', 'Content-Type': type })
        .send(body);
      expect([path, page.status < 500]).toEqual([path, true]);
    }
    expect(await rows()).toBe(0);
  });

  it('T37 T43 a picture with a page and a place in it is kept as pixels alone', async () => {
    const polyglot = Buffer.concat([
      await sharp(png)
        .withExif({ IFD0: { ImageDescription: PAGE, Copyright: 'canary' } })
        .png()
        .toBuffer(),
      Buffer.from(PAGE),
    ]);
    expect((await viaRest(polyglot, 'me.png.html')).status).toBe(201);
    const [document] = await listed();
    expect(document).toMatchObject({ name: 'me_png.png', contentType: 'image/png' });
    const sent = await api.get(`/api/documents/${document?.uuid}`).buffer().parse(inBytes);
    const bytes = sent.body as Buffer;
    expect(bytes.includes('script') || bytes.includes('canary')).toBe(false);
    expect((await viaAvatarPage(polyglot)).status).toBe(200);
    const avatar = await buffer((await test.app.get(Avatars).open(person.actor, person.user.uuid)).body);
    expect(avatar.includes('script') || avatar.includes('canary')).toBe(false);
  });

  it.each([
    ['a double extension', 'invoice.pdf.exe', 'invoice_pdf.pdf'],
    ['a name that reads backwards', 'cv\u202Efdp.exe', 'cvfdp.pdf'],
    ['a path', '../../etc/passwd', 'passwd.pdf'],
    ['a path of Windows', 'C:\\Windows\\win.ini', 'win.pdf'],
    ['a new header', 'a"\r\nContent-Type: text/html\r\n\r\n.pdf', expect.not.stringMatching(/[\r\n"]/)],
    ['nothing but dots', '...', 'document.pdf'],
  ])('T37 T39 T76 %s in the name of a file comes to nothing', async (_what, name, kept) => {
    expect((await viaRest(PDF, name)).status).toBe(201);
    const [document] = await listed();
    expect(document?.name).toEqual(kept);
    const { headers } = await api.get(`/api/documents/${document?.uuid}`);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[^"]+\.pdf"/);
    expect(headers['content-type']).toBe('application/pdf');
  });

  it('T37 T81 what was uploaded is handed out with nothing that could run, at both doors', async () => {
    await viaRest(PDF);
    const [document] = await listed();
    for (const answer of [
      await api.get(`/api/documents/${document?.uuid}`),
      await browser.get(`/resources/documents/${document?.uuid}`),
    ]) {
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'content-disposition': expect.stringMatching(/^attachment/),
      });
    }
    await viaAvatarPage(png);
    for (const answer of [
      await api.get(`/api/avatars/${person.user.uuid}`),
      await browser.get(`/resources/avatars/${person.user.uuid}`),
    ]) {
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=86400, immutable',
      });
    }
  });

  it('T20 T40 another person’s document answers at every door exactly like one that does not exist', async () => {
    const { uuid } = await test.app.get(Documents).submit(person.actor, { documentType: 'IDENTITY' }, PDF);
    const stranger = await signedIn(test.app);
    const [machine, page] = [
      test.client({ token: stranger.token }),
      test.client({ cookie: await cookieOf(test.app, stranger.user) }),
    ];
    const asked = async (id: string): Promise<unknown[]> => {
      const remove = await gql(machine, 'mutation ($id: ID!) { deleteDocument(uuid: $id) { status } }', { id });
      const answers = [
        await machine.get(`/api/documents/${id}`),
        await page.get(`/resources/documents/${id}`),
        await page.form('/profile/documents.data', { intent: 'delete', uuid: id }),
      ];
      return [remove.text, ...answers.flatMap(({ status, text, type }) => [status, text, type])];
    };
    const foreign = await asked(uuid);
    expect(foreign).toEqual(await asked(newUuid()));
    expect(foreign).toEqual(await asked('no-id-at-all'));
    expect([foreign[1], foreign[4], foreign[7]]).toEqual([404, 404, 404]);
    expect(foreign[2]).toContain('NOT_FOUND');
    expect(await rows()).toBe(1);
  });

  it('says why in the sender’s language', async () => {
    const messages = new Set<string>();
    for (const language of ['en', 'hi', 'ja', 'ko', 'ne']) {
      const client = api.with({ language });
      const { body } = await client
        .post('/api/documents')
        .field('documentType', 'CV')
        .attach('document', Buffer.from(SVG), 'a');
      messages.add((body as Refused).message ?? '');
    }
    expect(messages.size).toBe(5);
  });
});

function inBytes(response: unknown, done: (error: Error | null, body: Buffer) => void): void {
  buffer(response as NodeJS.ReadableStream).then(
    (bytes) => done(null, bytes),
    (error: unknown) => done(error as Error, Buffer.alloc(0)),
  );
}
