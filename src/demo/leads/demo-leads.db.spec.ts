import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signIn } from '../../../test/harness/actors.js';
import type { TestApp } from '../../../test/harness/app.js';
import { DEMO_BEGINS, openDemo } from '../../../test/harness/demo.js';
import { companyServices } from '../../company/index.js';
import { crmServices } from '../../crm/index.js';
import { identityServices } from '../../identity/index.js';
import { Database } from '../../shared/database/database.js';
import { findHimal } from '../demo-company.js';
import { demoEmails } from '../demo.js';
import { fillLeads } from './demo-leads.js';
import { FILE_ROWS } from './lead-file.js';

describe('the leads of the demo company', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openDemo('demoleads');
    await fill();
    await test.settle();
  });
  afterAll(() => test.close());

  const seenBy = async (name: string) => {
    const user = await identityServices(test.app).accounts.findByEmail(demoEmails()[name] ?? '');
    const company = user && (await findHimal(test.app, user));
    if (!company) throw new Error(name);
    return { user, company: company.uuid, actor: (await signIn(test.app, user)).actor };
  };
  const fill = async (): Promise<void> => {
    const { company } = await seenBy('asha');
    await fillLeads(test.app, { company: { uuid: company }, emails: demoEmails(), stopped: () => false });
  };
  const rows = (sql: string) => test.app.get(Database).query<Record<string, string>>(sql);
  const numbers = async (sql: string) =>
    Object.fromEntries((await rows(sql)).map(({ name, count }) => [name, Number(count)]));

  it('are 120 in all statuses and priorities, some of them in the pool, overdue or idle', async () => {
    const { actor, company } = await seenBy('bikram');
    const { statuses, chips } = await crmServices(test.app).leads.count(actor, { company });
    expect(statuses.reduce((sum, { count }) => sum + count, 0)).toBe(120);
    expect(Math.min(...statuses.map(({ count }) => count))).toBeGreaterThan(5);
    const count = Object.fromEntries(chips.map((chip) => [chip.chip, chip.count]));
    expect(count['POOL']).toBeGreaterThan(FILE_ROWS);
    expect(count['OVERDUE']).toBeGreaterThan(4);
    expect(count['IDLE']).toBeGreaterThan(9);
    const priorities = await numbers('SELECT priority AS name, COUNT(*) AS count FROM crm_lead GROUP BY priority');
    expect(Object.keys(priorities)).toHaveLength(4);
    const [ahead] = await rows("SELECT COUNT(*) AS count FROM crm_lead WHERE follow_up_on > '2026-11-23'");
    expect(Number(ahead?.['count'])).toBeGreaterThan(4);
  });

  it('have histories of the past weeks, in order, and none of today or of the future', async () => {
    const wrong = await rows(
      `SELECT one.id FROM crm_event one JOIN crm_event other ON other.lead_id = one.lead_id AND other.id > one.id
        WHERE other.created_at < one.created_at`,
    );
    expect(wrong).toEqual([]);
    const [span] = await rows('SELECT MIN(created_at) AS first, MAX(created_at) AS last FROM crm_event');
    const days = (instant: string | undefined) =>
      (DEMO_BEGINS.getTime() - new Date(instant ?? '').getTime()) / 86_400_000;
    expect(days(span?.['first'])).toBeGreaterThan(30);
    expect(days(span?.['last'])).toBeGreaterThan(0);
    const kinds = await numbers('SELECT kind AS name, COUNT(*) AS count FROM crm_event GROUP BY kind');
    const expected = 'ASSIGNED CREATED DELETED EDITED FINALIZED FOLLOWED MAILED MOVED UNFOLLOWED'.split(' ');
    expect(Object.keys(kinds).sort()).toEqual(expected);
  });

  it('are worked by three agents, who see theirs only, and closed by a fourth and the owner', async () => {
    const { leads } = crmServices(test.app);
    for (const name of ['daichi', 'eunji', 'gita']) {
      const { actor, company } = await seenBy(name);
      expect(await leads.readRights(actor, company)).toMatchObject({ create: true, follow: true, close: false });
      const { paginatorInfo } = await leads.list(actor, { company, first: 1, page: 1 });
      expect(paginatorInfo.total).toBeGreaterThan(20);
      expect(paginatorInfo.total).toBeLessThan(120);
    }
    for (const name of ['asha', 'bikram']) {
      const { actor, company } = await seenBy(name);
      expect(await leads.readRights(actor, company)).toMatchObject({ close: true });
    }
  });

  it('came from a file as well, whose bad rows say why', async () => {
    const [imported] = await rows('SELECT state, created, twice, existing, bad FROM shared_import');
    expect(imported).toMatchObject({ state: 'DONE', created: FILE_ROWS, twice: 1, existing: 1, bad: 3 });
  });

  it('became a company once, whose owner is invited', async () => {
    const [lead] = await rows(
      `SELECT company.name AS company, lead_.name AS name FROM crm_lead lead_
         JOIN company_company company ON company.id = lead_.finalized_company_id`,
    );
    expect(lead?.['name']).toBe(lead?.['company']);
    const { actor } = await seenBy('bikram');
    const { data } = await companyServices(test.app).companies.listOwn(actor, { first: 10 });
    expect(data.map(({ name }) => name)).toEqual(expect.arrayContaining(['Himal Support', lead?.['name']]));
  });

  it('tell of what happened on the day on which it did', async () => {
    const late = await rows(
      `SELECT type AS name, COUNT(*) AS count, MAX(created_at) < '2026-11-23' AS past
         FROM identity_notification WHERE type LIKE 'LEAD%' GROUP BY type`,
    );
    expect(late.map(({ name }) => name).sort()).toEqual(['LEAD_ASSIGNED', 'LEAD_FOLLOW_UP', 'LEAD_STATUS']);
    expect(late.every(({ past }) => Number(past) === 1)).toBe(true);
  });

  it('stay as they are at the next start', async () => {
    const [before] = await rows('SELECT COUNT(*) AS leads, SUM(version) AS changes FROM crm_lead');
    await fill();
    expect(await rows('SELECT COUNT(*) AS leads, SUM(version) AS changes FROM crm_lead')).toEqual([before]);
  });
});
