import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { writeXlsx } from 'hucre/xlsx';
import iconv from 'iconv-lite';
import { text } from 'node:stream/consumers';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { archive, encryptedWorkbook } from '../../../test/harness/archives.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { ownDatabaseAddress } from '../../../test/harness/database-server.js';
import type { Company } from '../../company/companies/company.entity.js';
import { Forbidden, NotFound } from '../../shared/errors/app-error.js';
import type { Uuid } from '../../shared/ids/id.js';
import { newUuid } from '../../shared/ids/uuid.js';
import { ImportRejects } from '../../shared/imports/import-rejects.service.js';
import { ImportWork } from '../../shared/imports/import-work.service.js';
import { Imports } from '../../shared/imports/imports.service.js';
import { LeadChanges } from '../changes/lead-changes.service.js';
import { LeadMoves } from '../changes/lead-moves.service.js';
import { Leads } from '../leads/leads.service.js';

describe('imports of leads', () => {
  let test: TestApp;
  let company: Company;
  let owner: Person;
  let asha: Person;
  beforeAll(async () => {
    test = await openTestApp({}, { database: await ownDatabaseAddress('lead_imports') });
    jest.spyOn(test.app.get(ImportWork), 'nudge').mockImplementation(() => undefined);
  });
  beforeEach(async () => {
    owner = await signedIn(test.app);
    company = await aCompany(test.app, owner.actor);
    asha = await aMember(test.app, company, { role: 'agent' });
  });
  afterAll(() => test.close());

  const imports = () => test.app.get(Imports);
  const by = ({ actor }: Person) => ({ ...actor });
  const receive = async (file: string | Buffer, person = asha, name = 'leads.csv'): Promise<Uuid<'import'>> => {
    const sent = { target: 'leads', scope: company.uuid, file: { name, bytes: Buffer.from(file) } };
    return (await imports().receive(by(person), sent)).found.uuid;
  };
  const drain = () => test.app.get(ImportWork).drain();
  const found = async (uuid: Uuid<'import'>, person = asha) => (await imports().read(by(person), uuid)).found;
  const check = async (file: string | Buffer, choice: object = {}, name?: string) => {
    const uuid = await receive(file, asha, name);
    await imports().plan(by(asha), { import: uuid, check: true, ...choice });
    await drain();
    return found(uuid);
  };
  const run = async (file: string | Buffer, choice: object = {}) => {
    const { uuid } = await check(file, choice);
    await imports().start(by(asha), uuid);
    await drain();
    return found(uuid);
  };
  const list = async (person = asha, filter: object = {}) =>
    (await test.app.get(Leads).list(by(person), { company: company.uuid, first: 100, ...filter })).data;
  const many = (from: number, to: number): string =>
    ['Name,Email', ...Array.from({ length: to - from }, (_, n) => `Lead ${from + n},l${from + n}@lead.test`)].join(
      '\n',
    );

  it('put leads with contacts into the pool, found by search, created by their importer', async () => {
    const file = 'Company;E-Mail;Phone;Status;Priority;Contact\nHimal Tea;a@tea.np;9841234567;In Progress;high;Sita\n';
    expect(await run(file, { country: 'NP' })).toMatchObject({ state: 'DONE', created: 1, bad: 0 });
    const [lead] = await list(asha, { chip: 'POOL', keyword: 'sita' });
    expect(lead).toMatchObject({ name: 'Himal Tea', status: 'INPROGRESS', priority: 'HIGH', followers: [] });
    expect(lead?.contacts).toMatchObject([{ name: 'Sita' }]);
    const taken = await test.app.get(Leads).findTaken(by(asha), { company: company.uuid, phone: '+977 9841234567' });
    expect(taken.isTaken).toBe(true);
  });

  it('come over HTTP, and their rejects go out the same way', async () => {
    const client = test.client({ token: asha.token });
    const sent = client.post('/api/imports/leads').field('scope', company.uuid);
    const { status, body } = await sent.attach('document', Buffer.from('Name,Email\nA,a@http.test\n'), 'leads.csv');
    expect([status, body]).toMatchObject([201, { import: { state: 'UPLOADED', total: 1, fields: expect.anything() } }]);
    const { uuid } = (body as { import: { uuid: string } }).import;
    const rejects = await client.get(`/api/imports/${uuid}/rejects`);
    expect([rejects.status, rejects.text]).toEqual([409, expect.stringContaining('Nothing to export')]);
  });

  it('say for each bad row which cell is wrong and why', async () => {
    const rows = [
      'Name,Email,Phone,Status,Priority',
      'A,nobody,,,',
      'B,,12,,',
      'C,c@x.np,,Signed,',
      'D,d@x.np,,Won,',
      'E,e@x.np,,,soon',
      'F,,,,',
      `${'x'.repeat(121)},g@x.np,,,`,
      'H,,9.77E+11,,',
      '#REF!,i@x.np,"9,77e+11",,',
      '1E5 Ltd,j@x.np,,,',
    ];
    const { uuid, bad, fresh } = await check(rows.join('\n'));
    expect([bad, fresh]).toEqual([9, 1]);
    const { page } = await imports().listRows(by(asha), { import: uuid, outcome: 'BAD' });
    expect(page.data.map(({ problems }) => problems?.map(({ column, code }) => `${column} ${code}`).join())).toEqual([
      'email EMAIL',
      'phone PHONE',
      'status SIGNED',
      'status STATUS',
      'priority PRIORITY',
      'email NO_KEY',
      'name TOO_LONG',
      'phone SHORTENED',
      'name ERROR,phone SHORTENED',
    ]);
  });

  it('case 5: beside a create of the same address there is one lead', async () => {
    const { uuid } = await check('Name,Email\nA,same@lead.test\n');
    const create = test.app.get(LeadChanges).create(by(owner), {
      company: company.uuid,
      name: 'Typed',
      email: 'SAME@lead.test',
      idempotencyKey: newUuid(),
    });
    await imports().start(by(asha), uuid);
    await Promise.allSettled([create, drain()]);
    expect(await list(owner)).toHaveLength(1);
    const { created, skipped } = await found(uuid);
    expect(created + skipped).toBe(1);
  });

  it('case 7: the same file again brings nothing new, whichever way its addresses are written', async () => {
    await run(many(0, 40));
    expect(await run(many(0, 40).toUpperCase())).toMatchObject({ fresh: 0, existing: 40, created: 0 });
    expect(await list()).toHaveLength(40);
  });

  it('fill empty fields of known leads, and overwrite nothing', async () => {
    await run('Name,Email\nA,a@fill.test\n');
    const file = 'Name,Email,Phone,Address\nOther,a@fill.test,+9779841111111,Thamel\n';
    expect(await run(file, { known: 'FILL' })).toMatchObject({ created: 0, filled: 1 });
    const [lead] = await list();
    expect(lead).toMatchObject({ name: 'A', phone: '+9779841111111', address: 'Thamel' });
  });

  it('fill a number with the country in which it was read, so that it is the same after the next change', async () => {
    await run('Name,Email\nA,a@fill.test\n');
    await run('Name,Email,Phone\nA,a@fill.test,9841111111\n', { known: 'FILL', country: 'NP' });
    const [lead] = await list();
    const change = { uuid: lead?.uuid, version: lead?.version, name: 'B', idempotencyKey: newUuid() };
    await test.app.get(LeadChanges).update(by(owner), change);
    const taken = await test.app.get(Leads).findTaken(by(owner), { company: company.uuid, phone: '+9779841111111' });
    expect(taken.isTaken).toBe(true);
  });

  it('case 9: a reversal leaves what three agents touched, and frees what it deletes', async () => {
    const { uuid } = await run(many(100, 110));
    const [first, second, third] = await list();
    const moves = test.app.get(LeadMoves);
    await moves.follow(by(asha), first?.uuid as never);
    await moves.move(by(owner), { lead: second?.uuid, version: 1, status: 'DECLINED', description: 'No.' });
    await moves.assign(by(owner), { lead: third?.uuid, version: 1, agents: [asha.user.uuid] });
    await imports().revert(by(asha), uuid);
    await drain();
    expect(await found(uuid)).toMatchObject({ state: 'REVERTED', removed: 7, kept: 3 });
    expect(await list(owner)).toHaveLength(3);
    expect(await check(many(100, 110))).toMatchObject({ fresh: 7, existing: 3 });
  });

  it('case 8: are read in every encoding, with every delimiter, with and without headings, from workbooks', async () => {
    const lines = (delimiter: string) =>
      ['Name', 'Email'].join(delimiter) + '\n' + ['Jürgen Groß', 'j@x.test'].join(delimiter);
    const utf16 = iconv.encode(lines(';'), 'utf-16le', { addBOM: true });
    const sheet = await writeXlsx({
      sheets: [
        {
          name: 'Leads',
          rows: [
            ['Name', 'Email'],
            ['Jürgen Groß', 'j@x.test'],
          ],
        },
      ],
    });
    const files = [
      ...[',', ';', '\t', '|', '~'].map(lines),
      `\ufeff${lines(',')}`,
      iconv.encode(lines(';'), 'windows-1252'),
      utf16,
      Buffer.from(sheet),
      '"Jürgen Groß",j@x.test\n',
    ];
    for (const file of files) {
      const { uuid, fresh, columns } = await check(file);
      expect([fresh, columns.includes('email')]).toEqual([1, true]);
      if (!columns.includes('name')) continue;
      const { page } = await imports().listRows(by(asha), { import: uuid });
      expect(page.data[0]?.content).toMatchObject({ name: 'Jürgen Groß', email: 'j@x.test' });
    }
  });

  it('case 8: are read by their content, whatever their name says, with line breaks and delimiters in quotes', async () => {
    const sheet = [
      ['Name', 'Email', 'Phone'],
      ['Himal Tea', null, 9841234567],
    ];
    const formula = { value: null, formula: 'LOWER("A@X.TEST")', formulaResult: 'a@x.test' };
    const workbook = await writeXlsx({ sheets: [{ name: 'A', rows: sheet, cells: new Map([['1,1', formula]]) }] });
    const csv = 'Name,Email,Phone\r\nHimal Tea,a@x.test,9841234567\r\n';
    for (const [name, file] of [
      ['leads.csv', Buffer.from(workbook)],
      ['leads.xlsx', csv],
      ['leads.pdf', iconv.encode(csv, 'utf-16be', { addBOM: true })],
      ['leads', `\ufeff${csv}`],
    ] as const) {
      const { uuid } = await check(file, {}, name);
      const { page } = await imports().listRows(by(asha), { import: uuid });
      const content = { name: 'Himal Tea', email: 'a@x.test', phone: '9841234567' };
      expect([name, page.data[0]?.content]).toEqual([name, content]);
    }
    await run('Name;Email;Address\n"Tea; ""Himal""";q@x.test;"Durbar Marg 5\r\nKathmandu"\n');
    expect(await list()).toMatchObject([{ name: 'Tea; "Himal"', address: 'Durbar Marg 5 Kathmandu' }]);
  });

  it('case 8: are refused over the limits, and when they are no table, with nothing stored', async () => {
    const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)]);
    const bomb = archive('xl/worksheets/sheet1.xml', Buffer.alloc(80 * 1024 * 1024, 32), 80 * 1024 * 1024);
    for (const [code, file] of [
      ['ROWS_TOO_MANY', many(0, 100_001)],
      ['ROWS_TOO_MANY', 'a,b\n'.repeat(100_001)],
      ['FILE_TOO_LARGE', Buffer.alloc(20 * 1024 * 1024 + 1, 'a')],
      ['FILE_EMPTY', ''],
      ['FILE_UNREADABLE', compound],
      ['FILE_NO_TABLE', bomb],
      ['FILE_UNREADABLE', Buffer.from('PK\u0003\u0004 is no workbook')],
      ['FILE_ENCRYPTED', encryptedWorkbook()],
    ] as const) {
      const refusal: unknown = await receive(file).catch((error: unknown) => error);
      expect(refusal).toMatchObject({ code, fields: { document: [{ key: `errors.${code}` }] } });
      if (code === 'ROWS_TOO_MANY') expect(refusal).toMatchObject({ params: { max: 100_000 } });
    }
    const { paginatorInfo } = await imports().list(by(asha), { target: 'leads', scope: company.uuid });
    expect(paginatorInfo.total).toBe(0);
  });

  it('case 8: 100,000 rows below their headings are not too many', async () => {
    expect(await found(await receive(many(0, 100_000)))).toMatchObject({ total: 100_000, header: true });
  });

  it('give rejects in which a formula is text, and which can be imported again', async () => {
    const { uuid } = await run('Name,Email\n"=HYPERLINK(""http://x"")",nobody\n@SUM(A1),\n');
    const { body } = await test.app.get(ImportRejects).export(by(asha), uuid);
    const csv = await text(body);
    expect(csv).toContain(`"'=HYPERLINK(""http://x"")",nobody,email: This isn’t an email address.`);
    expect(csv).toContain("'@SUM(A1),,");
  });

  it('belong to who may create leads, and stop when their starter no longer may', async () => {
    const member = await aMember(test.app, company);
    await expect(receive('a', member)).rejects.toThrow(Forbidden);
    await expect(receive('a', await signedIn(test.app))).rejects.toThrow(NotFound);
    const { uuid } = await check(many(200, 210));
    const other = await aMember(test.app, company, { role: 'agent' });
    await expect(imports().read(by(other), uuid)).rejects.toThrow(NotFound);
    await expect(found(uuid, owner)).resolves.toMatchObject({ uuid });
    await imports().start(by(asha), uuid);
    await test.dataSource.query('UPDATE company_member SET deactivated_at = NOW(3) WHERE user_id = ?', [asha.user.id]);
    await drain();
    expect(await found(uuid, owner)).toMatchObject({ state: 'STOPPED', problem: 'FORBIDDEN', created: 0 });
  });
});
