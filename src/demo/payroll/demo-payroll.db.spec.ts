import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signIn } from '../../../test/harness/actors.js';
import type { TestApp } from '../../../test/harness/app.js';
import { expectLedgerSound } from '../../../test/harness/builders/wallet.js';
import { openDemo } from '../../../test/harness/demo.js';
import { companyServices } from '../../company/index.js';
import { identityServices } from '../../identity/index.js';
import { payrollServices } from '../../payroll/index.js';
import { PaydayJob } from '../../payroll/paydays/payday-job.service.js';
import { projectServices } from '../../project/index.js';
import { Database } from '../../shared/database/database.js';
import { addDays } from '../../shared/time/local-date.js';
import { walletServices } from '../../wallet/index.js';
import { findHimal } from '../demo-company.js';
import { findDemo, send, workOf } from '../demo-time.js';
import { demoEmails } from '../demo.js';
import { fillPayroll } from './demo-payroll.js';

const TODAY = '2026-11-23';
const WORKERS = ['chen', 'jonas'];
/** Days of the last two periods. */
const TRACKED = Array.from({ length: 28 }, (_, index) => addDays(TODAY, -29 + index));

describe('the pay of the demo company', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openDemo('demopay');
    test.clock.set(new Date(`${TODAY}T17:00:00.000+05:45`));
    const demo = await findDemo(test.app, demoEmails(), () => false);
    for (const worker of demo?.workers.filter(({ name }) => WORKERS.includes(name)) ?? []) {
      for (const day of TRACKED) await send(test.app, worker.user, workOf(demo!, worker, day));
    }
    await test.settle();
    const { user, company } = await seenBy('asha');
    await fillPayroll(test.app, { owner: user, company, emails: demoEmails() });
    await test.app.get(PaydayJob, { strict: false }).drain();
    await test.settle();
  });
  afterAll(() => test.close());

  const seenBy = async (name: string) => {
    const user = await identityServices(test.app).accounts.findByEmail(demoEmails()[name] ?? '');
    const company = user && (await findHimal(test.app, user));
    if (!company) throw new Error(name);
    return { user, company: company.uuid, actor: (await signIn(test.app, user)).actor };
  };
  const rows = (sql: string) => test.app.get(Database).query<Record<string, string>>(sql);

  it('has a rate for everybody in each project', async () => {
    const { actor } = await seenBy('asha');
    const { data } = await projectServices(test.app).projects.list(actor, { first: 100 });
    expect(data).toHaveLength(3);
    for (const project of data) {
      const people = await payrollServices(test.app).rates.list(actor, { project: project.uuid });
      expect(people.length).toBeGreaterThan(4);
      expect(people.filter(({ history }) => history.length === 0)).toEqual([]);
    }
  });

  it('was paid on several days of more than one month, each time with the posting of that day', async () => {
    const paid = await rows(
      `SELECT DATE(invoice.paid_at) AS day, ABS(TIMESTAMPDIFF(SECOND, invoice.paid_at, posting.at)) AS apart
         FROM payroll_invoice invoice JOIN wallet_posting posting ON posting.uuid = invoice.posting_uuid
        WHERE invoice.state = 'PAID'`,
    );
    expect(paid.length).toBeGreaterThan(10);
    expect(paid.filter(({ apart }) => Number(apart) > 1)).toEqual([]);
    const days = new Set(paid.map(({ day }) => String(new Date(day ?? '').toISOString().slice(0, 10))));
    expect(days.size).toBeGreaterThan(5);
    expect(new Set([...days].map((day) => day.slice(0, 7))).size).toBeGreaterThan(1);
    await expectLedgerSound(test.app);
  });

  it('has late hours to tick in drafts, and a draft of another period', async () => {
    const { actor } = await seenBy('asha');
    const { data: projects } = await projectServices(test.app).projects.list(actor, { first: 100 });
    const project = projects.find(({ name }) => name === 'Support desk')?.uuid;
    const [from, to] = [addDays(TODAY, -15), addDays(TODAY, -2)];
    const { payrollPeople } = payrollServices(test.app);
    const { data } = await payrollPeople.findPage(actor, { project, from, to, first: 100 });
    const lateDays = (name: string) => {
      const person = data.find(({ user }) => user.email === demoEmails()[name]);
      expect(person?.invoice?.state).toBe('DRAFT');
      return person?.pay?.lines.flatMap(({ kind, days }) => (kind === 'LATE' ? (days ?? []).map(([day]) => day) : []));
    };
    expect(lateDays('jonas')).toEqual([addDays(TODAY, -21), addDays(TODAY, -18)]);
    expect(lateDays('chen')).toEqual([addDays(TODAY, -19)]);
    const periods = await rows("SELECT DISTINCT from_day, to_day FROM payroll_invoice WHERE state = 'DRAFT'");
    expect(periods.length).toBeGreaterThan(1);
  });

  it('has a pay day behind it and one ahead', async () => {
    const { actor, company } = await seenBy('asha');
    const { last, nextDays } = await payrollServices(test.app).companyPaydays.read(actor, company);
    expect(last).toMatchObject({ state: 'DONE', dueOn: addDays(TODAY, -1) });
    expect(last?.made).toBeGreaterThan(0);
    expect(nextDays[0]).toBe(addDays(TODAY, 13));
  });

  it.each([
    ['asha', 'Himal Support'],
    ['hannah', 'Pokhara Design'],
  ])('has a fee and bank details of its own, as %s sees in %s', async (name, companyName) => {
    const { user } = await seenBy(name);
    const { actor } = await signIn(test.app, user);
    const { data } = await companyServices(test.app).companies.listOwn(actor, { first: 10 });
    const company = data.find((one) => one.name === companyName)?.uuid ?? '';
    const seen = await walletServices(test.app).companyBillingViews.read(actor, company);
    expect(seen.fee).not.toBeNull();
    expect(seen.billings).toMatchObject([{ kind: 'BILLING', accountHolder: companyName }]);
  });
});
