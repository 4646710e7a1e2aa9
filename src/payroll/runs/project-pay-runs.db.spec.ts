import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Person } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aMember } from '../../../test/harness/builders/company.js';
import { aProject, aProjectUser, nextRequest, seated } from '../../../test/harness/builders/project.js';
import { freshKey } from '../../../test/harness/builders/wallet.js';
import { PayrollWorld } from '../../../test/harness/payroll-world.js';
import { CompanyGrant } from '../../company/grants/grant.entity.js';
import { Database } from '../../shared/database/database.js';
import { Forbidden, NotFound } from '../../shared/errors/app-error.js';
import type { Uuid } from '../../shared/ids/id.js';
import { PayRunJob } from './pay-run-job.service.js';
import { PayRunReading } from './pay-run-reading.service.js';
import { PayRuns } from './pay-runs.service.js';

const BONUS = [{ category: 'BONUS', amount: '10.00' }];

describe('a run of somebody who pays the people of one project alone', () => {
  let test: TestApp;
  let world: PayrollWorld;
  let payer: Person;
  let colleague: Person;
  beforeAll(async () => {
    test = await openTestApp();
    // Runs go on when the test says so.
    test.app.get(PayRunJob).nudge = () => undefined;
  });
  beforeEach(async () => {
    world = await PayrollWorld.make(test);
    colleague = await aProjectUser(test.app, world.company, world.project);
    payer = await aMember(test.app, world.company);
    await test.app.get(Database).insert(CompanyGrant, {
      companyId: world.company.id,
      projectId: world.project.key,
      subject: `user:${payer.user.id}`,
      slug: 'payment.edit',
      allow: true,
      grantedBy: world.owner.user.id,
      grantedAt: test.clock.now(),
    });
    payer = { ...payer, actor: nextRequest(payer) };
  });
  afterAll(() => test.close());

  const requested = (invoices: readonly string[]) => ({
    company: world.company.uuid,
    invoices,
    idempotencyKey: freshKey(),
  });
  const begin = (invoices: readonly string[], who = payer) =>
    test.app.get(PayRuns).send({ ...who.actor }, requested(invoices));
  const read = (run: Uuid<'payRun'>, who = payer) => test.app.get(PayRunReading).read({ ...who.actor }, run);
  const finish = async (run: Uuid<'payRun'>) => {
    await test.app.get(PayRunJob).drain();
    return read(run, world.owner);
  };
  const stateOf = async (invoice: Uuid<'invoice'>) => (await world.read(invoice)).invoice.state;
  const draftForColleague = () => world.draft({ user: colleague.user.uuid, extraPayments: BONUS });
  const draftElsewhere = async () => {
    const project = await aProject(test.app, world.owner.actor, world.company, { name: 'Another desk' });
    const worker = await aProjectUser(test.app, world.company, project);
    return {
      project,
      invoice: await world.draft({ project: project.uuid, user: worker.user.uuid, extraPayments: BONUS }),
    };
  };

  it('sends the drafts of that project', async () => {
    const drafts = [await world.draft(), await draftForColleague()] as const;
    const run = await begin(drafts);
    expect((await finish(run)).run).toMatchObject({ state: 'DONE', done: 2, skipped: 0 });
    expect([await stateOf(drafts[0]), await stateOf(drafts[1])]).toEqual(['SENT', 'SENT']);
    expect((await read(run)).run.uuid).toBe(run);
  });

  it('knows nothing of projects they do not see', async () => {
    const { invoice } = await draftElsewhere();
    await expect(begin([await world.draft(), invoice])).rejects.toThrow(NotFound);
  });

  it('skips what belongs to projects in which they pay nobody', async () => {
    const { project, invoice } = await draftElsewhere();
    await seated(test.app, project, payer);
    await expect(begin([invoice])).rejects.toThrow(NotFound);
    const own = await world.draft();
    const { run, refusals } = await finish(await begin([own, invoice]));
    expect(run).toMatchObject({ state: 'DONE', done: 1, skipped: 1 });
    expect(refusals).toMatchObject([{ invoice, code: 'FORBIDDEN' }]);
    expect([await stateOf(own), await stateOf(invoice)]).toEqual(['SENT', 'DRAFT']);
  });

  it('goes by the permission they have by then', async () => {
    const draft = await world.draft();
    const run = await begin([draft]);
    await test.app
      .get(Database)
      .execute('DELETE FROM company_grant WHERE company_id = ? AND subject = ?', [
        world.company.id,
        `user:${payer.user.id}`,
      ]);
    expect((await finish(run)).refusals).toMatchObject([{ invoice: draft, code: 'FORBIDDEN' }]);
    await expect(read(run)).rejects.toThrow(NotFound);
  });

  it('is shown to them and stopped by them, those of others are not', async () => {
    const [draft, other] = [await world.draft(), await draftForColleague()];
    const theirs = await begin([other], world.accountant);
    const run = await begin([draft]);
    const { data } = await test.app.get(PayRunReading).list({ ...payer.actor }, { company: world.company.uuid });
    expect(data.map(({ run: { uuid } }) => uuid)).toEqual([run]);
    await expect(read(theirs)).rejects.toThrow(NotFound);
    await expect(test.app.get(PayRuns).stop({ ...payer.actor }, theirs)).rejects.toThrow(NotFound);
    await test.app.get(PayRuns).stop({ ...payer.actor }, run);
    expect((await finish(run)).run.state).toBe('STOPPED');
    expect(await stateOf(draft)).toBe('DRAFT');
  });

  it('pays nothing without the permission to keep the accounts of the company', async () => {
    const invoice = await world.approved();
    await expect(test.app.get(PayRuns).pay({ ...payer.actor }, requested([invoice]))).rejects.toThrow(Forbidden);
  });
});
