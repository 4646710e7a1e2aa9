import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openTestApp, type TestApp } from '../../../../test/harness/app.js';
import { aMember } from '../../../../test/harness/builders/company.js';
import { aProjectUser } from '../../../../test/harness/builders/project.js';
import { signedIn } from '../../../../test/harness/actors.js';
import { named, PayrollWorld } from '../../../../test/harness/payroll-world.js';
import { CompanyMoney } from '../../../company/index.js';
import { Forbidden, InvalidInput, NotFound } from '../../../shared/errors/app-error.js';
import { SentInvoices } from '../answering/sent-invoices.service.js';
import { InvoiceHistory } from './invoice-history.service.js';

const BONUS = [{ category: 'BONUS', amount: '2.00' }];

describe('the history of invoices', () => {
  let test: TestApp;
  let world: PayrollWorld;
  beforeAll(async () => {
    test = await openTestApp();
  });
  beforeEach(async () => {
    world = await PayrollWorld.make(test);
  });
  afterAll(() => test.close());

  const range = { from: '2026-11-01', to: '2026-11-30' };
  const sum = async (values: object = {}, who = world.accountant) => {
    const args = { project: world.project.uuid, ...range, ...values };
    const totals = await test.app.get(InvoiceHistory).sum(who.actor, args);
    return totals.map(({ state, count, total }) => [state, count, Number(total)]);
  };
  const dates = (values: object = {}, who = world.accountant) =>
    test.app.get(InvoiceHistory).listDates(who.actor, { project: world.project.uuid, ...values });
  const ofCompany = (state: string, values: object = {}, who = world.accountant) =>
    test.app.get(InvoiceHistory).listOfCompany(who.actor, { company: world.company.uuid, state, ...values });
  const reject = (invoice: string) =>
    test.app.get(SentInvoices).reject(world.worker.actor, { ...named(invoice as never, { version: 1 }), reason: 'No' });

  it('sums a range by state, for the worker their own and without drafts', async () => {
    const other = await aProjectUser(test.app, world.company, world.project);
    await world.approved({ to: '2026-11-09' });
    await world.draft({ from: '2026-11-10' });
    await world.send({ user: other.user.uuid, extraPayments: BONUS });
    expect(await sum()).toEqual([
      ['DRAFT', 1, 500],
      ['SENT', 1, 200],
      ['APPROVED', 1, 1000],
    ]);
    expect(await sum({ to: '2026-11-09' })).toEqual([
      ['SENT', 1, 200],
      ['APPROVED', 1, 1000],
    ]);
    expect(await sum({}, world.worker)).toEqual([['APPROVED', 1, 1000]]);
    expect(await sum({ from: '2026-12-01', to: '2026-12-31' })).toEqual([]);
    await expect(sum({ users: [other.user.uuid] }, world.worker)).rejects.toThrow(Forbidden);
    await expect(sum({ from: '2026-11-30', to: '2026-11-01' })).rejects.toThrow(InvalidInput);
    await expect(sum({}, await signedIn(test.app))).rejects.toThrow(NotFound);
  });

  it('says what those cost that wait to be paid, own ones aside', async () => {
    const other = await aProjectUser(test.app, world.company, world.project);
    const first = await world.approved({ to: '2026-11-09' });
    await world.send({ user: other.user.uuid, extraPayments: BONUS });
    const approved = (who = world.accountant, values: object = {}) =>
      test.app.get(InvoiceHistory).listApproved(who.actor, { project: world.project.uuid, ...range, ...values });
    const { payer } = await world.read(first);
    expect(await approved()).toEqual([{ uuid: first, currency: 'USD', receives: 1000n, sum: payer?.sum }]);
    expect(await approved(world.accountant, { from: '2026-11-10' })).toEqual([]);
    await expect(approved(world.worker)).rejects.toThrow(Forbidden);
  });

  it('lists the periods that were invoiced, all of them or the newest', async () => {
    await world.send({ to: '2026-11-09' });
    await world.draft({ from: '2026-11-10' });
    const [later, earlier] = [
      { from: '2026-11-10', to: '2026-11-10', count: 1 },
      { from: '2026-11-09', to: '2026-11-09', count: 1 },
    ];
    expect(await dates()).toEqual([later, earlier]);
    expect(await dates({ first: 1 })).toEqual([later]);
    expect(await dates({}, world.worker)).toEqual([earlier]);
    await expect(dates({ first: 1001 })).rejects.toThrow(InvalidInput);
  });

  it('shows what workers rejected in the whole company, page by page', async () => {
    const [one, two] = [await world.send({ to: '2026-11-09' }), await world.send({ from: '2026-11-10' })];
    await reject(one);
    await reject(two);
    const first = await ofCompany('REJECTED', { first: 1 });
    expect(first.data.map(({ invoice }) => [invoice.uuid, invoice.reason])).toEqual([[two, 'No']]);
    const second = await ofCompany('REJECTED', { first: 1, after: first.next });
    expect(second.data.map(({ invoice }) => invoice.uuid)).toEqual([one]);
    expect(second.next).toBeNull();
    expect((await ofCompany('SENT')).data).toEqual([]);
    await expect(ofCompany('REJECTED', {}, await aMember(test.app, world.company))).rejects.toThrow(Forbidden);
    const other = await PayrollWorld.make(test);
    await expect(ofCompany('REJECTED', {}, other.owner)).rejects.toThrow(NotFound);
    await expect(ofCompany('REJECTED', { after: await other.send() })).rejects.toThrow(NotFound);
  });

  it('keeps a company from being deleted while people wait for their money', async () => {
    const money = test.app.get(CompanyMoney);
    const unpaid = async () => {
      const { items } = await money.listLeft(world.company.id, 100);
      return items.filter(({ kind }) => kind === 'UNPAID').map(({ owner, amount }) => [owner, Number(amount)]);
    };
    await world.draft();
    expect(await unpaid()).toEqual([]);
    const other = await aProjectUser(test.app, world.company, world.project, { name: 'Bimal' });
    const invoice = await world.send({ user: other.user.uuid, extraPayments: BONUS });
    expect(await unpaid()).toEqual([['Bimal', 200]]);
    expect(await money.hasMoved(world.company.id)).toBe(true);
    await test.app.get(SentInvoices).cancel(world.owner.actor, named(invoice, { reason: 'No' }));
    expect(await unpaid()).toEqual([]);
  });
});
