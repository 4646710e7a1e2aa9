import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Person } from '../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../test/harness/app.js';
import { aMember } from '../../test/harness/builders/company.js';
import { aProject, nextRequest, seated } from '../../test/harness/builders/project.js';
import { freshKey } from '../../test/harness/builders/wallet.js';
import { named, PayrollWorld } from '../../test/harness/payroll-world.js';
import { PermissionChanges } from '../project/permissions/changes/permission-changes.service.js';
import type { ChangeScope } from '../project/permissions/rules/permission-scopes.service.js';
import type { ProjectView } from '../project/index.js';
import { Forbidden, NotFound } from '../shared/errors/app-error.js';
import type { Uuid } from '../shared/ids/id.js';
import type { Slug } from '../shared/permissions/slug.js';
import { SentInvoices } from './invoices/answering/sent-invoices.service.js';
import { InvoiceHistory } from './invoices/history/invoice-history.service.js';
import { Drafts } from './invoices/making/drafts.service.js';
import { InvoiceSending } from './invoices/making/invoice-sending.service.js';
import { InvoicePaying } from './invoices/paying/invoice-paying.service.js';
import { Invoices } from './invoices/reading/invoice-views.service.js';
import { FreedPeriods } from './people/freed-periods.service.js';
import { PayrollPeople } from './people/payroll-people.service.js';
import { RateChanges } from './rates/rate-changes.service.js';
import { PayRunJob } from './runs/pay-run-job.service.js';
import { PayRunReading } from './runs/pay-run-reading.service.js';
import { PayRuns } from './runs/pay-runs.service.js';

const DAYS = { from: '2026-11-09', to: '2026-11-10' };
const BONUS = [{ category: 'BONUS', amount: '10.00' }];

describe('whoever pays the people of one project alone', () => {
  let test: TestApp;
  let world: PayrollWorld;
  let other: ProjectView;
  let payer: Person;
  beforeAll(async () => {
    test = await openTestApp();
    // Runs go on when the test says so.
    test.app.get(PayRunJob).nudge = () => undefined;
  });
  beforeEach(async () => {
    world = await PayrollWorld.make(test);
    other = await aProject(test.app, world.owner.actor, world.company, { name: 'Field work' });
    await seated(test.app, other, world.worker);
    payer = await seated(test.app, world.project, await aMember(test.app, world.company));
    // A member of the other project too, who may do nothing there.
    await seated(test.app, other, payer);
    await allow({ project: world.project.uuid }, 'payment.view', 'payment.edit');
  });
  afterAll(() => test.close());

  const allow = (scope: ChangeScope, ...slugs: Slug[]) =>
    test.app.get(PermissionChanges).save({ ...nextRequest(world.owner), provenAt: test.clock.now() }, scope, {
      changes: slugs.map((slug) => ({ subject: 'USER', user: payer.user.uuid, slug, effect: 'ALLOW' })),
    });
  const me = () => nextRequest(payer);
  const elsewhere = (values: object = {}) => ({ project: other.uuid, extraPayments: BONUS, ...values });
  const finalize = (invoice: Uuid<'invoice'>) => test.app.get(InvoicePaying).finalize(me(), named(invoice));

  it('drafts, sends, adjusts and cancels there', async () => {
    const draft = await test.app.get(Drafts).create(me(), world.requested());
    const sent = await test.app.get(InvoiceSending).send(me(), named(draft, { total: '15.00' }));
    expect((await test.app.get(Invoices).read(me(), sent)).figures.total).toBe(1500n);
    const content = { version: 1, remarks: 'A bonus', extraPayments: BONUS };
    const wallets = { payrollWallet: world.wallet, sourceWallet: world.wallet };
    await test.app.get(SentInvoices).adjust(me(), named(sent, { ...content, ...wallets }));
    expect((await test.app.get(Invoices).read(me(), sent)).figures.total).toBe(2500n);
    await test.app.get(SentInvoices).cancel(me(), named(sent, { reason: 'Wrong days' }));
    expect(await test.app.get(FreedPeriods).list(me(), world.project.uuid)).toEqual([{ ...DAYS, people: 1 }]);
  });

  it('neither sees nor touches the invoices of another project', async () => {
    const draft = await world.draft(elsewhere());
    const sent = await world.send(elsewhere({ from: '2026-11-08', to: '2026-11-08' }));
    const refused = async (promise: Promise<unknown>) => expect(promise).rejects.toThrow(Forbidden);
    const notThere = async (promise: Promise<unknown>) => expect(promise).rejects.toThrow(NotFound);
    for (const invoice of [draft, sent]) await notThere(test.app.get(Invoices).read(me(), invoice));
    await refused(
      test.app.get(Drafts).create(me(), world.requested(elsewhere({ from: '2026-11-07', to: '2026-11-07' }))),
    );
    await notThere(test.app.get(Drafts).remove(me(), named(draft)));
    await notThere(test.app.get(InvoiceSending).send(me(), named(draft, { total: '15.00' })));
    await notThere(test.app.get(SentInvoices).cancel(me(), named(sent, { reason: 'Wrong' })));
    await refused(test.app.get(PayrollPeople).findPage(me(), { project: other.uuid, ...DAYS }));
    await refused(test.app.get(FreedPeriods).list(me(), other.uuid));
    const rate = { project: other.uuid, user: world.worker.user.uuid, paymentType: 'HOURLY', amount: '99.00' };
    const terms = { ...rate, effectiveFrom: '2026-11-11', idempotencyKey: freshKey() };
    await refused(test.app.get(RateChanges).update(me(), terms));
    expect((await test.app.get(Invoices).list(me(), { project: other.uuid })).data).toEqual([]);
    expect(await test.app.get(InvoiceHistory).sum(me(), { project: other.uuid, ...DAYS })).toEqual([]);
    expect((await world.read(draft)).invoice.state).toBe('DRAFT');
  });

  it('moves money as a keeper of the accounts alone, and of that project alone', async () => {
    const own = await world.approved();
    const foreign = await world.approved(elsewhere());
    await expect(finalize(own)).rejects.toThrow(Forbidden);
    await allow({ company: world.company.uuid }, 'accounts.company');
    await expect(finalize(foreign)).rejects.toThrow(NotFound);
    await finalize(own);
    const states = [];
    for (const invoice of [own, foreign]) states.push((await world.read(invoice)).invoice.state);
    expect(states).toEqual(['PAID', 'APPROVED']);
    expect(await world.linesOf('PAY')).toHaveLength(1);
  });

  it('begins runs over that project alone, and sees and stops none of the company', async () => {
    await allow({ company: world.company.uuid }, 'accounts.company');
    const [own, foreign] = [await world.approved(), await world.approved(elsewhere())];
    const requested = (...invoices: Uuid<'invoice'>[]) => {
      return { company: world.company.uuid, invoices, idempotencyKey: freshKey() };
    };
    const runs = test.app.get(PayRuns);
    await expect(runs.pay(me(), requested(foreign))).rejects.toThrow(NotFound);
    const run = await runs.pay(me(), requested(own, foreign));
    await test.app.get(PayRunJob).drain();
    const { run: row, refusals } = await test.app.get(PayRunReading).read(me(), run);
    expect(row).toMatchObject({ state: 'DONE', done: 1, skipped: 1 });
    expect(refusals).toMatchObject([{ invoice: foreign, code: 'FORBIDDEN' }]);
    const theirs = await runs.pay(world.owner.actor, requested(foreign));
    await expect(test.app.get(PayRunReading).read(me(), theirs)).rejects.toThrow(NotFound);
    await expect(runs.stop(me(), theirs)).rejects.toThrow(NotFound);
  });

  it('is nobody to a project that they are not in', async () => {
    const third = await aProject(test.app, world.owner.actor, world.company, { name: 'Night shift' });
    await seated(test.app, third, world.worker);
    const draft = await world.draft(elsewhere({ project: third.uuid }));
    await expect(test.app.get(Invoices).read(me(), draft)).rejects.toThrow(NotFound);
    await expect(test.app.get(InvoiceSending).send(me(), named(draft, { total: '15.00' }))).rejects.toThrow(NotFound);
  });
});
