import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { CONFIG, type Config } from '../../src/shared/config/config.js';
import { newUuid } from '../../src/shared/ids/uuid.js';
import { ScreencastProcessor } from '../../src/tracking/screencasts/intake/screencast-processor.service.js';
import { type Person, signedIn } from '../harness/actors.js';
import { openTestApp, type TestApp } from '../harness/app.js';
import { aCompany } from '../harness/builders/company.js';
import { reportFigure } from '../harness/figures.mjs';
import { cookieOf } from '../harness/builders/identity.js';
import { aProject, aProjectUser } from '../harness/builders/project.js';
import type { Client } from '../harness/client.js';
import { SIZES } from '../sizes.js';
import { CANARY, type HostileFile, PDF, uploadCorpus } from './upload-corpus.js';

const CORPUS = await uploadCorpus();
/** A person may send sixty files a minute. */
const FILES_OF_A_PERSON = 30;
const PEOPLE_AT_ONCE = 3;
const MAX_ANSWER = 4096;

/** A finding about an answer to an upload, or about a file that is handed out. */
interface Problem {
  file: string;
  problem: string;
}

describe('gate 12: hostile files', () => {
  let test: TestApp;
  let problems: Problem[];
  beforeAll(async () => {
    test = await openTestApp({}, { pages: true });
    problems = [];
  });
  afterAll(() => test.close());

  const note = (file: HostileFile, problem: string): void => void problems.push({ file: file.what, problem });

  /** Calls `each` for every file, with a client of a person that has room left for it: some people at once. */
  async function forEachFile(
    enter: () => Promise<{ person: Person; client: Client }>,
    each: (client: Client, file: HostileFile, person: Person) => Promise<void>,
  ): Promise<void> {
    const shares = Array.from({ length: Math.ceil(CORPUS.length / FILES_OF_A_PERSON) }, (_, share) =>
      CORPUS.slice(share * FILES_OF_A_PERSON, (share + 1) * FILES_OF_A_PERSON),
    );
    for (let from = 0; from < shares.length; from += PEOPLE_AT_ONCE) {
      const sending = shares.slice(from, from + PEOPLE_AT_ONCE).map(async (files) => {
        const { person, client } = await enter();
        for (const file of files) await each(client, file, person);
      });
      await Promise.all(sending);
    }
  }

  function judgeAnswer(file: HostileFile, { status, text = '' }: Response): boolean {
    const stored = status >= 200 && status < 300;
    if (!stored && (status < 400 || status >= 500)) note(file, `answered ${status}`);
    if (status === 429) note(file, 'was not looked at');
    if (text.length > MAX_ANSWER) note(file, `an answer of ${text.length} characters`);
    if (/node_modules|\n\s+at |SELECT |ER_/.test(text)) note(file, 'the answer tells of the inside');
    return stored;
  }

  /** Judges a handed-out file, which must be inert: it runs nowhere, or is a PDF that was one, as a download. */
  function judgeFile(file: HostileFile, { headers, body }: Response): void {
    const type = headers['content-type'] ?? '';
    const bytes = Buffer.from(body as Uint8Array);
    const asked = [headers['x-content-type-options'], headers['content-security-policy']];
    if (asked[0] !== 'nosniff' || !asked[1]?.includes('sandbox')) note(file, `handed out with ${asked.join(', ')}`);
    if (type === 'application/pdf') {
      if (!headers['content-disposition']?.startsWith('attachment')) note(file, 'a PDF that opens by itself');
      if (!bytes.subarray(0, 5).equals(PDF.subarray(0, 5))) note(file, 'a PDF that begins otherwise');
      return;
    }
    if (!/^image\/(jpeg|png|webp)$/.test(type)) note(file, `handed out as ${type}`);
    if (bytes.includes(CANARY) || bytes.includes(Buffer.from(CANARY, 'utf16le'))) note(file, 'kept its payload');
  }

  const opened = (client: Client, path: string): Promise<Response> => client.get(path).buffer().parse(inBytes);

  it(`holds at least ${SIZES.hostileFiles} files`, () =>
    expect(CORPUS.length).toBeGreaterThanOrEqual(SIZES.hostileFiles));

  it('come to nothing as documents', async () => {
    const enter = async () => {
      const person = await signedIn(test.app);
      return { person, client: test.client({ token: person.token }) };
    };
    await forEachFile(enter, async (client, file) => {
      const answer = await client
        .post('/api/documents')
        .field('documentType', 'CV')
        .attach('document', file.bytes, file.name);
      if (!judgeAnswer(file, answer)) return;
      const { uuid } = (answer.body as { document: { uuid: string } }).document;
      judgeFile(file, await opened(client, `/api/documents/${uuid}`));
    });
    expect(problems).toEqual([]);
  });

  it('come to nothing as pictures of oneself', async () => {
    const enter = async () => {
      const person = await signedIn(test.app);
      return { person, client: test.client({ cookie: await cookieOf(test.app, person.user) }) };
    };
    await forEachFile(enter, async (client, file, { user }) => {
      const answer = await client
        .post('/resources/avatar.data')
        .set('Sec-Fetch-Site', 'same-origin')
        .field('intent', 'upload')
        .attach('image', file.bytes, file.name);
      if (judgeAnswer(file, answer)) judgeFile(file, await opened(client, `/resources/avatars/${user.uuid}`));
    });
    expect(problems).toEqual([]);
  });

  it('come to nothing as screenshots', async () => {
    const owner = await signedIn(test.app);
    const company = await aCompany(test.app, owner.actor);
    const project = await aProject(test.app, owner.actor, company);
    const enter = async () => {
      const person = await aProjectUser(test.app, company, project, { name: 'Asha Rai' });
      return { person, client: test.client({ token: person.token }) };
    };
    const stored: { client: Client; file: HostileFile; uuid: string }[] = [];
    await forEachFile(enter, async (client, file) => {
      const uuid = newUuid();
      const answer = await client
        .post('/tracker/screencasts')
        .field({ uuid, project: project.uuid, takenAt: test.clock.now().toISOString() })
        .attach('picture', file.bytes, file.name);
      if (judgeAnswer(file, answer)) stored.push({ client, file, uuid });
    });
    const open = async (): Promise<void> => {
      for (const { client, file, uuid } of stored) {
        const answer = await opened(client, `/tracker/screencasts/${uuid}/picture`);
        if (answer.status === 200) judgeFile(file, answer);
        else if (answer.status !== 404) note(file, `the picture answered ${answer.status}`);
      }
    };
    // The pictures are opened before they were painted anew, and after.
    await open();
    await test.app.get(ScreencastProcessor).drain();
    await open();
    expect(stored.length).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  });

  it('are written nowhere but where objects lie, under names of our own', () => {
    const { dataDir } = test.app.get<Config>(CONFIG);
    const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = files.map(({ parentPath, name }) => join(parentPath, name).slice(dataDir.length + 1));
    expect(paths.length).toBeGreaterThan(0);
    // The end of the ledger's chain stands there too.
    expect(paths.filter((path) => !/^objects\/[a-z-]+\/\w\w\/\w\w\/[\w-]+$|^ledger-heads$/.test(path))).toEqual([]);
    reportFigure(12, `${CORPUS.length} files at three places: none runs, ${paths.length} objects, none elsewhere`);
  });
});

function inBytes(response: unknown, done: (error: Error | null, body: Buffer) => void): void {
  buffer(response as NodeJS.ReadableStream).then(
    (bytes) => done(null, bytes),
    (error: unknown) => done(error as Error, Buffer.alloc(0)),
  );
}
