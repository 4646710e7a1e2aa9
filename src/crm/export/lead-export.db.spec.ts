import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { io, type Socket } from 'socket.io-client';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { ownDatabaseAddress } from '../../../test/harness/database-server.js';
import { type Hears, listener } from '../../../test/harness/listener.js';
import type { Company } from '../../company/companies/company.entity.js';
import { PermissionChanges } from '../../project/permissions/changes/permission-changes.service.js';
import { Forbidden } from '../../shared/errors/app-error.js';
import { newUuid } from '../../shared/ids/uuid.js';
import type { ExportFormat } from '../../shared/transfer/export.js';
import { LeadChanges } from '../changes/lead-changes.service.js';
import { LeadMoves } from '../changes/lead-moves.service.js';
import { LeadExport } from './lead-export.service.js';

describe('exports of leads', () => {
  let test: TestApp;
  let company: Company;
  let owner: Person;
  let asha: Person;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    test = await openTestApp({}, { database: await ownDatabaseAddress('lead_export') });
  });
  beforeEach(async () => {
    owner = await signedIn(test.app);
    company = await aCompany(test.app, owner.actor);
    asha = await aMember(test.app, company, { role: 'agent' });
  });
  afterAll(async () => {
    for (const socket of sockets) socket.close();
    await test.close();
  });

  const by = ({ actor }: Person) => ({ ...actor });
  const create = (values: object = {}, person = asha) =>
    test.app.get(LeadChanges).create(by(person), {
      company: company.uuid,
      name: 'Himal Tea',
      email: `${newUuid()}@lead.test`,
      idempotencyKey: newUuid(),
      ...values,
    });
  /** Leads that nobody follows, straight into the table. */
  const insertMany = (count: number) =>
    test.dataSource.query(
      `INSERT INTO crm_lead (uuid, company_id, name, address, email, phone, email_key, status, priority, status_at, last_at,
         followers, source, created_by, created_at, version, mail_opt_out)
       SELECT UUID(), ?, CONCAT('Lead ', seq), '', CONCAT(seq, '@many.test'), '', CONCAT(seq, '@many.test'), 'NEWLEAD', 2,
         NOW(3), NOW(3), 0, '', ?, NOW(3), 1, 0 FROM seq_1_to_${count}`,
      [company.id, owner.user.id],
    );
  const start = async (person: Person, format: ExportFormat = 'csv', filter: object = {}) => {
    const raw = { company: company.uuid, ...filter };
    return (await test.app.get(LeadExport).export(by(person), { raw, format, timeZone: 'Asia/Kathmandu' })).body;
  };
  const deny = async (person: Person) => {
    const changes = ['leads.create', 'leads.follow'].map((slug) => ({
      subject: 'USER',
      user: person.user.uuid,
      slug,
      effect: 'DENY',
    }));
    await test.app.get(PermissionChanges).save(by(owner), { company: company.uuid }, { changes });
    await test.settle();
  };
  const cellsIn = (csv: string): string[][] =>
    (parse(csv, { bom: true, relax_column_count: true }) as string[][]).slice(1);
  const namesIn = (csv: string): string[] => cellsIn(csv).map(([name]) => name ?? '');

  const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://x.test")', '|calc', '%0A', '＝1+1'];
  /** Nobody can type them; they could come from elsewhere. */
  const HIDDEN = ['\t=1+1', '\r=1+1', '\tcmd', '\rcmd', ' =1+1'];

  it('give formulas as texts in a CSV', async () => {
    for (const [at, name] of FORMULAS.entries()) await create({ name, phone: `+977 98412345${at + 10}` });
    const lead = await create({ name: 'x' });
    for (const name of HIDDEN) {
      await test.dataSource.query('UPDATE crm_lead SET name = ? WHERE uuid = ?', [name, lead.uuid]);
      const csv = await text(await start(asha));
      const found = namesIn(csv);
      expect(found).toEqual([`'${name}`, ...[...FORMULAS].reverse().map((one) => `'${one}`)]);
      await test.dataSource.query('DELETE FROM shared_rate_limit');
    }
    const csv = await text(await start(asha));
    const cells = cellsIn(csv).flat();
    expect(cells.filter((cell) => /^[\s\p{Cc}]*[=+\-@|%＝]/u.test(cell))).toEqual([]);
    expect(cells.filter((cell) => cell.startsWith("'+977"))).toHaveLength(FORMULAS.length);
  });

  it('give formulas as texts in a workbook', async () => {
    for (const name of FORMULAS) await create({ name });
    const file = await buffer(await start(asha, 'xlsx'));
    const { sheets } = await readXlsx(file);
    expect(sheets[0]?.rows.slice(1).map(([name]) => name)).toEqual([...FORMULAS].reverse());
    for (const part of Object.values(unzipSync(file))) expect(strFromU8(part)).not.toMatch(/<f[\s>]/);
  });

  it('give each lead once, whatever others do with them meanwhile', async () => {
    await insertMany(1200);
    const body = await start(asha);
    const pieces: string[] = [];
    let touched = false;
    for await (const piece of body) {
      pieces.push(String(piece));
      if (touched) continue;
      touched = true;
      // Leads that were handed out and leads that are still to come change their places in the list.
      const all = await test.dataSource.query<{ uuid: never; id: string }[]>(
        'SELECT uuid, id FROM crm_lead WHERE company_id = ? ORDER BY id DESC',
        [company.id],
      );
      for (const at of [1, 499, 500, 1100])
        await test.app.get(LeadMoves).move(by(asha), {
          lead: all[at]?.uuid,
          version: 1,
          status: 'INPROGRESS',
          description: 'x',
          priority: at % 2 ? 'LOW' : 'URGENT',
        });
      await test.app.get(LeadMoves).follow(by(owner), all[499]?.uuid as never);
    }
    const found = namesIn(pieces.join(''));
    expect([found.length, new Set(found).size]).toEqual([1200, 1200]);
  });

  it('go on when somebody else took the lead at which the last piece ended', async () => {
    await insertMany(1200);
    const bina = await aMember(test.app, company, { role: 'agent' });
    const body = await start(asha);
    const pieces: string[] = [];
    for await (const piece of body) {
      if (pieces.length === 0)
        for (const { uuid } of await test.dataSource.query<{ uuid: never }[]>(
          'SELECT uuid FROM crm_lead WHERE company_id = ? ORDER BY id DESC LIMIT 3 OFFSET 498',
          [company.id],
        ))
          await test.app.get(LeadMoves).follow(by(bina), uuid);
      pieces.push(String(piece));
    }
    expect(namesIn(pieces.join('')).length).toBeGreaterThanOrEqual(1197);
  });

  it('case 14: break off when the permission is lost while they run, and are refused afterwards', async () => {
    await insertMany(3000);
    const body = await start(asha);
    const pieces: string[] = [];
    const reading = async () => {
      for await (const piece of body) {
        if (pieces.length === 0) await deny(asha);
        pieces.push(String(piece));
      }
    };
    await expect(reading()).rejects.toThrow(Forbidden);
    const given = namesIn(pieces.join('').replace(/[^\n]*$/, '')).length;
    expect(given).toBeGreaterThan(0);
    expect(given).toBeLessThanOrEqual(1000);
    await expect(start(asha)).rejects.toThrow(Forbidden);
    const sent = test.client({ token: asha.token }).post('/export/leads');
    const { status } = await sent.send({ format: 'csv', timeZone: 'UTC', filter: { company: company.uuid } });
    expect(status).toBe(403);
  });

  it('case 14: an open page of who lost the permission hears of no lead any more', async () => {
    const url = (await test.app.getUrl()).replace('[::1]', '127.0.0.1');
    const listens = ({ token, user }: Person): Promise<Hears> => {
      const socket = io(url, { forceNew: true, reconnection: false, transports: ['websocket'], auth: { token } });
      sockets.push(socket);
      return listener(test.app, socket, user.uuid);
    };
    const [agentHears, ownerHears] = [await listens(asha), await listens(owner)];
    const told = async (hears: Hears) => {
      await test.settle();
      return (await hears()).filter(({ topic }) => topic === 'leadsChanged');
    };
    // A message names no lead: who may see it is asked when the page loads again.
    const changed = { topic: 'leadsChanged', payload: { company: company.uuid } };
    await create({}, owner);
    expect([await told(agentHears), await told(ownerHears)]).toEqual([[changed], [changed]]);
    await deny(asha);
    await create({}, owner);
    expect([await told(agentHears), await told(ownerHears)]).toEqual([[], [changed]]);
  });
});
