import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { text } from 'node:stream/consumers';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { ownDatabaseAddress } from '../../../test/harness/database-server.js';
import { Database } from '../database/database.js';
import { Forbidden, InvalidInput, NotFound } from '../errors/app-error.js';
import type { Key, Uuid } from '../ids/id.js';
import { newUuid } from '../ids/uuid.js';
import { ObjectStore } from '../object-store/object-store.js';
import type { LiveMessage } from '../realtime/live-message.js';
import { RealtimeService } from '../realtime/realtime.service.js';
import { FileEmpty, FileEncrypted, FileNoTable } from '../transfer/reading/reading.errors.js';
import { ImportColumnsWrong, ImportExpired, ImportStateRefused, ImportsUnderWay } from './import.errors.js';
import { ImportRejects } from './import-rejects.service.js';
import { ImportTargets } from './import-targets.service.js';
import { ImportWork } from './import-work.service.js';
import { Imports } from './imports.service.js';
import type { Applied, ImportTarget } from './rules/import-target.js';

const SCOPE: Uuid = newUuid();

/** Things with a code and a colour: as small a target as there is. */
class Things implements ImportTarget {
  readonly name = 'leads';
  readonly columns = [
    { key: 'code', words: ['code'], looksLike: /^[a-z]\d+$/ },
    { key: 'colour', words: ['colour'] },
  ];
  readonly may = new Set<Key<'user'>>();
  seesAll = false;
  fault: Error | undefined;
  groups = 0;
  afterGroup: (() => Promise<void>) | undefined;
  readonly audited: string[] = [];

  constructor(private readonly database: Database) {}

  authorize(actor: { userKey: Key<'user'> }, scope: string): Promise<{ seesAll: boolean }> {
    if (scope !== SCOPE) return Promise.reject(new NotFound());
    return this.may.has(actor.userKey) ? Promise.resolve({ seesAll: this.seesAll }) : Promise.reject(new Forbidden());
  }
  mayContinue({ startedBy }: { startedBy: Key<'user'> }): Promise<boolean> {
    return Promise.resolve(this.may.has(startedBy));
  }
  read({ code, colour = '' }: Record<string, string>) {
    if (!code || !/^[a-z]\d+$/.test(code)) return { problems: [{ column: 'code', code: 'NO_KEY' }] };
    return { values: { code, colour }, keys: [code] };
  }
  async listKnown(_scope: Uuid, keys: readonly string[]): Promise<Set<string>> {
    const rows = keys.length === 0 ? [] : await this.find(keys);
    return new Set(rows.map(({ code }) => code));
  }
  async apply(
    { id, known }: { id: Key<'import'>; known: string },
    rows: readonly { values: Record<string, string> }[],
  ) {
    if (this.fault) throw this.fault;
    this.groups++;
    const there = await this.listKnown(
      SCOPE,
      rows.flatMap(({ values }) => values['code'] ?? []),
    );
    const applied: Applied[] = [];
    for (const { values } of rows) {
      const [code, colour] = [values['code'] as string, values['colour'] ?? ''];
      const fill = "UPDATE test_thing SET colour = ? WHERE code = ? AND colour = ''";
      if (!there.has(code)) {
        await this.database.execute('INSERT INTO test_thing (code, colour, import_id) VALUES (?, ?, ?)', [
          code,
          colour,
          id,
        ]);
        applied.push('CREATED');
      } else if (known === 'FILL' && (await this.database.execute(fill, [colour, code])) > 0) applied.push('FILLED');
      else applied.push('KNOWN');
    }
    await this.afterGroup?.();
    return applied;
  }
  async revert({ id }: { id: Key<'import'> }, from: string | null, limit: number) {
    const rows = await this.database.query<{ n: string; touched: number }>(
      'SELECT n, touched FROM test_thing WHERE import_id = ? AND n > ? ORDER BY n LIMIT ?',
      [id, from ?? '0', limit],
    );
    const mine = rows.filter(({ touched }) => !touched).map(({ n }) => n);
    if (mine.length > 0) await this.database.execute('DELETE FROM test_thing WHERE n IN (?)', [mine]);
    const next = rows.length < limit ? null : (rows.at(-1)?.n ?? null);
    return { removed: mine.length, kept: rows.length - mine.length, next };
  }
  audit(event: string, { uuid }: { uuid: string }, details: Record<string, unknown>) {
    this.audited.push(`${event} ${JSON.stringify(details)}`);
    return { action: 'mail.read' as never, objectType: 'import', objectId: uuid, details };
  }
  find(codes: readonly string[]): Promise<{ code: string; colour: string }[]> {
    return this.database.query('SELECT code, colour FROM test_thing WHERE code IN (?)', [codes]);
  }
}

describe('imports', () => {
  let test: TestApp;
  let imports: Imports;
  let things: Things;
  let asha: Person;
  const told: LiveMessage[] = [];
  beforeAll(async () => {
    test = await openTestApp({}, { database: await ownDatabaseAddress('imports') });
    await test.dataSource.query(
      `CREATE TABLE test_thing (n BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY, code VARCHAR(20) NOT NULL UNIQUE,
        colour VARCHAR(20) NOT NULL, import_id BIGINT UNSIGNED NOT NULL, touched TINYINT NOT NULL DEFAULT 0)`,
    );
    imports = test.app.get(Imports);
    // The background is run by hand here.
    jest.spyOn(test.app.get(ImportWork), 'nudge').mockImplementation(() => undefined);
    jest.spyOn(test.app.get(RealtimeService), 'send').mockImplementation((message) => void told.push(message));
  });
  beforeEach(async () => {
    await test.dataSource.query('DELETE FROM test_thing');
    await test.dataSource.query('DELETE FROM shared_import_row');
    await test.dataSource.query('DELETE FROM shared_import');
    await test.dataSource.query('DELETE FROM shared_rate_limit');
    things = new Things(test.app.get(Database));
    jest.spyOn(test.app.get(ImportTargets), 'require').mockImplementation((name) => {
      if (name !== 'leads') throw new NotFound();
      return things;
    });
    asha = await signedIn(test.app);
    things.may.add(asha.user.id);
    told.length = 0;
  });
  afterEach(() => test.clock.set(new Date('2026-11-21T12:00:00.000Z')));
  afterAll(() => test.close());

  const lines = (from: number, to: number): string =>
    Array.from({ length: to - from }, (_, index) => `t${from + index},red`).join('\n');
  const receive = async (content: string | Buffer, by = asha) => {
    const file = { name: 'things.csv', bytes: Buffer.from(content) };
    return (await imports.receive(by.actor, { target: 'leads', scope: SCOPE, file })).found;
  };
  const drain = () => test.app.get(ImportWork).drain();
  const checked = async (content: string, choice: object = {}) => {
    const { uuid } = await receive(content);
    await imports.plan(asha.actor, { import: uuid, check: true, ...choice });
    await drain();
    return (await imports.read(asha.actor, uuid)).found;
  };
  const state = async (uuid: Uuid<'import'>) => (await imports.read(asha.actor, uuid)).found;
  const run = async (content: string, choice: object = {}) => {
    const { uuid } = await checked(content, choice);
    await imports.start(asha.actor, uuid);
    await drain();
    return state(uuid);
  };
  const count = async (): Promise<number> => {
    const [row] = await test.dataSource.query<{ n: string }[]>('SELECT COUNT(*) AS n FROM test_thing');
    return Number(row?.n);
  };

  it('go from the file to the rows, and back', async () => {
    const uploaded = await receive('Code;Colour\nt1;red\nt2;\n');
    expect(uploaded).toMatchObject({ state: 'UPLOADED', header: true, headings: ['Code', 'Colour'], total: 2 });
    expect(uploaded).toMatchObject({
      columns: ['code', 'colour'],
      sample: [
        { number: 2, cells: ['t1', 'red'] },
        { number: 3, cells: ['t2'] },
      ],
    });
    const { uuid } = uploaded;
    await imports.plan(asha.actor, { import: uuid, check: true });
    expect(await state(uuid)).toMatchObject({ state: 'CHECKING', work: 'CHECK' });
    await drain();
    expect(await state(uuid)).toMatchObject({ state: 'CHECKED', work: null, fresh: 2, twice: 0, existing: 0, bad: 0 });
    expect(await count()).toBe(0);
    await imports.start(asha.actor, uuid);
    await drain();
    expect(await state(uuid)).toMatchObject({ state: 'DONE', created: 2, finishedAt: test.clock.now() });
    expect(await count()).toBe(2);
    await imports.revert(asha.actor, uuid);
    await drain();
    expect(await state(uuid)).toMatchObject({ state: 'REVERTED', removed: 2, kept: 0 });
    expect(await count()).toBe(0);
    expect(things.audited).toEqual([expect.stringMatching(/^started/), 'reverted {"count":2}']);
  });

  it('count new, repeated, known and bad rows before anything is changed', async () => {
    await run('t1,red\nt2,red');
    const found = await checked('t1,blue\nt3,\nt3,\nX,\n,green');
    expect(found).toMatchObject({ total: 5, fresh: 1, twice: 1, existing: 1, bad: 2, header: false });
    const { page } = await imports.listRows(asha.actor, { import: found.uuid, outcome: 'BAD' });
    expect(page.data.map(({ number, cells }) => [number, cells])).toEqual([
      [4, ['X']],
      [5, ['', 'green']],
    ]);
    expect(await count()).toBe(2);
  });

  it('leave known rows alone or fill their empty fields, and never overwrite', async () => {
    await run('code,colour\nt1,red\nt2,');
    const file = 'code,colour\nt1,blue\nt2,blue\nt3,blue';
    expect(await run(file)).toMatchObject({ created: 1, filled: 0, skipped: 0 });
    expect(await things.find(['t1', 't2'])).toEqual([
      { code: 't1', colour: 'red' },
      { code: 't2', colour: '' },
    ]);
    expect(await run(file, { known: 'FILL' })).toMatchObject({ created: 0, filled: 1, skipped: 2 });
    expect(await things.find(['t1', 't2'])).toEqual([
      { code: 't1', colour: 'red' },
      { code: 't2', colour: 'blue' },
    ]);
  });

  it('bring in nothing a second time, whether it was there before the check or came after', async () => {
    await run(lines(0, 1200));
    expect(await run(lines(0, 1200))).toMatchObject({ fresh: 0, existing: 1200, created: 0 });
    const { uuid } = await checked(lines(1200, 1300));
    await test.dataSource.query("INSERT INTO test_thing (code, colour, import_id) VALUES ('t1250', '', 0)");
    await imports.start(asha.actor, uuid);
    await drain();
    expect(await state(uuid)).toMatchObject({ created: 99, skipped: 1, fresh: 99, existing: 1, state: 'DONE' });
  });

  it('are checked while another process is at one before them', async () => {
    const [first, second] = [await receive(lines(0, 2)), await receive(lines(2, 5))];
    for (const { uuid } of [first, second]) await imports.plan(asha.actor, { import: uuid, check: true });
    const other = test.dataSource.createQueryRunner();
    await other.startTransaction();
    await other.query('SELECT id FROM shared_import WHERE uuid = ? FOR UPDATE', [first.uuid]);
    await drain();
    expect(await state(second.uuid)).toMatchObject({ state: 'CHECKED', fresh: 3 });
    expect(await state(first.uuid)).toMatchObject({ state: 'CHECKING' });
    await other.rollbackTransaction();
    await other.release();
    await drain();
    expect(await state(first.uuid)).toMatchObject({ state: 'CHECKED', fresh: 2 });
  });

  it('stop after a group and go on where they stopped, in groups of 500', async () => {
    const { uuid } = await checked(lines(0, 1300));
    await imports.start(asha.actor, uuid);
    things.afterGroup = async () => {
      if (things.groups === 1) await test.app.get(Database).outsideTransaction(() => Promise.resolve());
    };
    const work = test.app.get(ImportWork) as unknown as { next(): Promise<boolean> };
    await work.next();
    expect(await state(uuid)).toMatchObject({ state: 'RUNNING', created: 500, nextRow: 500 });
    await imports.stop(asha.actor, uuid);
    await imports.stop(asha.actor, uuid);
    await drain();
    expect(await state(uuid)).toMatchObject({ state: 'STOPPED', created: 500 });
    await imports.start(asha.actor, uuid);
    await drain();
    expect(await state(uuid)).toMatchObject({ state: 'DONE', created: 1300 });
    expect([await count(), things.groups]).toEqual([1300, 3]);
    const progress = told.flatMap((message) =>
      'topic' in message && message.topic === 'importProgress' ? [message.payload] : [],
    );
    expect(progress.map(({ state: at, done, total }) => [at, done, total])).toEqual([
      ['CHECKED', 0, 1300],
      ['RUNNING', 500, 1300],
      ['STOPPED', 500, 1300],
      ['RUNNING', 1000, 1300],
      ['DONE', 1300, 1300],
    ]);
  });

  it('save a group whole or not at all, and are given up when it fails again and again', async () => {
    const { uuid } = await checked(lines(0, 700));
    await imports.start(asha.actor, uuid);
    things.afterGroup = () =>
      things.groups === 2 ? Promise.reject(new Error('The test breaks it')) : Promise.resolve();
    await drain();
    expect(await state(uuid)).toMatchObject({ state: 'DONE', created: 700, failures: 0 });
    expect(await count()).toBe(700);
    things.fault = new Error('The test breaks it again');
    const second = await checked(lines(700, 710));
    await imports.start(asha.actor, second.uuid);
    await drain();
    expect(await state(second.uuid)).toMatchObject({ state: 'FAILED', problem: 'INTERNAL', created: 0 });
  });

  it('stop by themselves when their starter may no longer do it', async () => {
    const { uuid } = await checked(lines(0, 10));
    await imports.start(asha.actor, uuid);
    things.may.delete(asha.user.id);
    await drain();
    things.may.add(asha.user.id);
    expect(await state(uuid)).toMatchObject({ state: 'STOPPED', problem: 'FORBIDDEN', created: 0 });
  });

  it('keep what somebody touched when they are reverted', async () => {
    const { uuid } = await run(lines(0, 1100));
    await test.dataSource.query("UPDATE test_thing SET touched = 1 WHERE code IN ('t3', 't777', 't1099')");
    await imports.revert(asha.actor, uuid);
    await expect(imports.start(asha.actor, uuid)).resolves.toMatchObject({ found: { state: 'DONE' } });
    await drain();
    expect(await state(uuid)).toMatchObject({ state: 'REVERTED', removed: 1097, kept: 3 });
    expect(await count()).toBe(3);
    await imports.revert(asha.actor, uuid);
    await drain();
    expect(await state(uuid)).toMatchObject({ removed: 1097, kept: 3 });
  });

  it('are corrected until they run, and a check of a former plan does not count', async () => {
    const { uuid } = await receive('a;t1|red\nb;t2|blue\n');
    const planned = await imports.plan(asha.actor, { import: uuid, delimiter: '|', check: false });
    expect(planned.found).toMatchObject({ state: 'UPLOADED', sample: [{ cells: ['a;t1', 'red'] }, expect.anything()] });
    await imports.plan(asha.actor, { import: uuid, delimiter: ';', columns: ['colour', 'code'], check: true });
    await expect(imports.plan(asha.actor, { import: uuid, check: false })).rejects.toThrow(ImportStateRefused);
    await drain();
    expect(await state(uuid)).toMatchObject({ state: 'CHECKED', bad: 2 });
    await imports.plan(asha.actor, {
      import: uuid,
      delimiter: '|',
      header: false,
      columns: ['code', 'colour'],
      check: true,
    });
    await drain();
    expect(await state(uuid)).toMatchObject({ state: 'CHECKED', bad: 2, fresh: 0 });
    for (const columns of [['code', 'code'], ['shape'], [null, null]]) {
      const wrong = imports.plan(asha.actor, { import: uuid, columns, check: true });
      await expect(wrong).rejects.toThrow(ImportColumnsWrong);
    }
    for (const choice of [
      { encoding: 'ebcdic' },
      { delimiter: '\n' },
      { sheet: -1 },
      { country: 'np' },
      { known: 'X' },
    ]) {
      await expect(imports.plan(asha.actor, { import: uuid, check: true, ...choice })).rejects.toThrow(InvalidInput);
    }
  });

  it('refuse files that can’t be read, and store nothing of them', async () => {
    const before = await listObjects();
    await expect(receive('')).rejects.toThrow(FileEmpty);
    await expect(receive(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))).rejects.toThrow(FileNoTable);
    const container = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)]);
    const sealed = Buffer.concat([container, Buffer.from('EncryptedPackage', 'utf16le')]);
    await expect(receive(sealed)).rejects.toThrow(FileEncrypted);
    expect(await listObjects()).toEqual(before);
  });

  it('belong to their starter: others do not find them unless they see all', async () => {
    const { uuid } = await receive('t1,red');
    const bina = await signedIn(test.app);
    await expect(receive('t1', bina)).rejects.toThrow(Forbidden);
    await expect(imports.read(bina.actor, uuid)).rejects.toThrow(Forbidden);
    things.may.add(bina.user.id);
    await expect(imports.read(bina.actor, uuid)).rejects.toThrow(NotFound);
    await expect(imports.plan(bina.actor, { import: uuid, check: true })).rejects.toThrow(NotFound);
    for (const act of ['start', 'stop', 'revert'] as const) {
      await expect(imports[act](bina.actor, uuid)).rejects.toThrow(NotFound);
      await expect(imports[act](asha.actor, uuid)).rejects.toThrow(ImportStateRefused);
    }
    const own = async (person: Person) =>
      (await imports.list(person.actor, { target: 'leads', scope: SCOPE })).paginatorInfo.total;
    expect([await own(asha), await own(bina)]).toEqual([1, 0]);
    things.seesAll = true;
    expect(await own(bina)).toBe(1);
    await expect(imports.read(asha.actor, newUuid<'import'>())).rejects.toThrow(NotFound);
  });

  it('of one person run three at a time', async () => {
    for (let n = 0; n < 3; n++) {
      const { uuid } = await receive(lines(n, n + 1));
      await imports.plan(asha.actor, { import: uuid, check: true });
    }
    const { uuid } = await receive(lines(9, 10));
    await expect(imports.plan(asha.actor, { import: uuid, check: true })).rejects.toThrow(ImportsUnderWay);
    await drain();
    await imports.plan(asha.actor, { import: uuid, check: true });
  });

  it('give their bad rows as a file that can be imported again', async () => {
    const { uuid } = await run('Code,Colour\n=1+1,red\nt1,blue\n');
    const { body, headers } = await test.app.get(ImportRejects).export(asha.actor, uuid);
    expect(headers['Content-Disposition']).toBe('attachment; filename="rejects_things.csv"');
    const csv = await text(body);
    expect(csv).toMatch(/^Code,Colour,Reason\r\n'=1\+1,red,code: .+\r\n$/);
  });

  it('forget their file and rows after seven days, and can then neither go on nor be reverted', async () => {
    const { uuid } = await run('t1,red');
    const rejects = test.app.get(ImportRejects);
    test.clock.advance(7 * 86_400 - 1);
    await rejects.purge();
    expect((await state(uuid)).purgedAt).toBeNull();
    test.clock.advance(2);
    await expect(imports.revert(asha.actor, uuid)).rejects.toThrow(ImportExpired);
    await rejects.purge();
    expect(await state(uuid)).toMatchObject({ objectKey: null, sample: [], purgedAt: test.clock.now(), created: 1 });
    expect((await imports.listRows(asha.actor, { import: uuid })).page.data).toEqual([]);
  });

  async function listObjects(): Promise<string[]> {
    const keys = [];
    for await (const { key } of test.app.get(ObjectStore).list('imports')) keys.push(key);
    return keys.sort();
  }
});
