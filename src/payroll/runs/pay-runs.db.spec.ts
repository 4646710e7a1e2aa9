import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Person, signedIn, signIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aMember } from '../../../test/harness/builders/company.js';
import { aProjectUser } from '../../../test/harness/builders/project.js';
import { aWallet, balancesOf, deposit, expectLedgerSound, freshKey } from '../../../test/harness/builders/wallet.js';
import { gql, refusal } from '../../../test/harness/graphql.js';
import { named, PayrollWorld } from '../../../test/harness/payroll-world.js';
import { Companies } from '../../company/companies/companies.service.js';
import { MemberChanges } from '../../company/company-users/member-changes.service.js';
import { Forbidden, InvalidInput, NotFound } from '../../shared/errors/app-error.js';
import type { Uuid } from '../../shared/ids/id.js';
import { newUuid } from '../../shared/ids/uuid.js';
import { currencyOf } from '../../shared/money/currency.js';
import { AccountsRepository } from '../../wallet/ledger/accounts/accounts.repository.js';
import { Transfers } from '../../wallet/transfers/transfers.service.js';
import { SentInvoices } from '../invoices/answering/sent-invoices.service.js';
import { Drafts } from '../invoices/making/drafts.service.js';
import { PayRunJob } from './pay-run-job.service.js';
import { PayRunReading } from './pay-run-reading.service.js';
import { PayRuns } from './pay-runs.service.js';

const BONUS = [{ category: 'BONUS', amount: '10.00' }];

describe('a run over many invoices', () => {
  let test: TestApp;
  let world: PayrollWorld;
  let people: Person[];
  beforeAll(async () => {
    test = await openTestApp();
    // Runs go on when the test says so.
    test.app.get(PayRunJob).nudge = () => undefined;
  });
  beforeEach(async () => {
    world = await PayrollWorld.make(test, { balance: 3000 });
    people = [];
    for (let count = 0; count < 3; count++) people.push(await aProjectUser(test.app, world.company, world.project));
  });
  afterAll(async () => {
    await expectLedgerSound(test.app);
    await test.close();
  });

  const requested = (invoices: readonly string[], values: object = {}) => {
    return { company: world.company.uuid, invoices, idempotencyKey: freshKey(), ...values };
  };
  const begin = (invoices: readonly string[], values: object = {}, who = world.accountant) =>
    test.app.get(PayRuns).pay(who.actor, requested(invoices, values));
  const read = (run: Uuid<'payRun'>, who = world.owner) => test.app.get(PayRunReading).read(who.actor, run);
  const finish = async (run: Uuid<'payRun'>) => {
    await test.app.get(PayRunJob).drain();
    return read(run);
  };
  const approvedOf = (who: Person) => world.approved({ extraPayments: BONUS }, who);
  const allApproved = async () => {
    const invoices = [];
    for (const who of people) invoices.push(await approvedOf(who));
    return invoices;
  };
  const statesOf = async (invoices: readonly Uuid<'invoice'>[]) => {
    const states = [];
    for (const invoice of invoices) states.push((await world.read(invoice)).invoice.state);
    return states;
  };

  it('sends drafts, and skips those with nothing to pay', async () => {
    const drafts = [];
    for (const [at, { user }] of people.entries()) {
      drafts.push(await world.draft({ user: user.uuid, extraPayments: at === 1 ? [] : BONUS }));
    }
    const run = await test.app.get(PayRuns).send(world.accountant.actor, requested(drafts));
    const { run: row, refusals } = await finish(run);
    expect(row).toMatchObject({ state: 'DONE', total: 3, done: 2, skipped: 1 });
    expect(refusals).toMatchObject([{ invoice: drafts[1], number: null, code: 'INVOICE_EMPTY' }]);
    expect(await statesOf(drafts)).toEqual(['SENT', 'DRAFT', 'SENT']);
    expect((await world.read(drafts[2] as Uuid<'invoice'>)).invoice.number).toBe(2);
    await test.app.get(Drafts).remove(world.accountant.actor, named(drafts[1] as Uuid<'invoice'>));
    expect((await read(run)).refusals).toEqual([]);
  });

  it('sends as many drafts as the wallet holds, and gives their numbers without a gap', async () => {
    const other = await aWallet(test.app, world.owner.actor, world.company, { userType: 'COMPANY' });
    const move = { from: world.wallet, to: other.wallet.uuid, currency: 'USD', idempotencyKey: freshKey() };
    await test.app.get(Transfers).internal(world.owner.actor, { ...move, amount: '5.00' });
    const drafts = [];
    for (const { user } of people) drafts.push(await world.draft({ user: user.uuid, extraPayments: BONUS }));
    const { run: row, refusals } = await finish(
      await test.app.get(PayRuns).send(world.accountant.actor, requested(drafts)),
    );
    expect(row).toMatchObject({ state: 'PARTIAL', done: 2, skipped: 1 });
    expect(refusals).toMatchObject([{ invoice: drafts[2], code: 'INSUFFICIENT_FUND', params: { gap: '5.00 USD' } }]);
    expect(await statesOf(drafts)).toEqual(['SENT', 'SENT', 'DRAFT']);
    await deposit(test.app, world.wallet, 500);
    await finish(await test.app.get(PayRuns).send(world.accountant.actor, requested(drafts)));
    const numbers = [];
    for (const draft of drafts) numbers.push((await world.read(draft)).invoice.number);
    expect(numbers).toEqual([1, 2, 3]);
    await test.settle();
    const sql = "SELECT COUNT(*) AS mails FROM shared_mail WHERE name = 'invoice-sent' AND recipient IN (?)";
    const [told] = await test.dataSource.query<{ mails: string }[]>(sql, [people.map(({ user }) => user.email)]);
    expect(Number(told?.mails)).toBe(3);
  });

  it.each(['USD', 'EUR'])('locks all wallets that it sends out of together, the second in %s', async (currency) => {
    const fresh = await PayrollWorld.make(test, { balance: 0 });
    const { company, owner, project } = fresh;
    const drafts = [];
    for (const each of ['USD', currency]) {
      await test.app.get(Companies).update(owner.actor, { uuid: company.uuid, currency: each });
      const made = await aWallet(test.app, owner.actor, company, { userType: 'COMPANY', currency: currencyOf(each) });
      const { user } = await aProjectUser(test.app, company, project);
      const wallets = { payrollWallet: made.wallet.uuid, sourceWallet: made.wallet.uuid };
      drafts.push({ uuid: await fresh.draft({ ...wallets, user: user.uuid, extraPayments: BONUS }), ...made });
    }
    for (const { wallet } of drafts) await deposit(test.app, wallet.uuid, 1000);
    const lock = jest.spyOn(test.app.get(AccountsRepository), 'lock');
    const names = { company: company.uuid, invoices: drafts.map(({ uuid }) => uuid), idempotencyKey: freshKey() };
    const run = await test.app.get(PayRuns).send(fresh.accountant.actor, names);
    await test.app.get(PayRunJob).drain();
    const [first = [], ...later] = lock.mock.calls.map(([ids]) => ids);
    lock.mockRestore();
    expect((await read(run, owner)).run).toMatchObject({ state: 'DONE', done: 2 });
    expect(first).toEqual(expect.arrayContaining(drafts.flatMap(({ wallet }) => [wallet.accountId, wallet.owedId])));
    expect(later.flat().filter((id) => !first.includes(id))).toEqual([]);
  });

  it('pays by numbers, and says who was skipped', async () => {
    const invoices = await allApproved();
    const [first, second, third] = invoices as [Uuid<'invoice'>, Uuid<'invoice'>, Uuid<'invoice'>];
    const cancel = named(second, { reason: 'Wrong' });
    await test.app.get(SentInvoices).cancel(world.owner.actor, cancel);
    const run = await begin([third, second, first], { reason: 'November' });
    const view = await finish(run);
    expect(view.run).toMatchObject({ state: 'DONE', kind: 'PAY', total: 3, done: 2, skipped: 1 });
    expect(view.refusals).toMatchObject([{ invoice: second, number: 2, code: 'INVOICE_DECIDED' }]);
    expect(await statesOf(invoices)).toEqual(['PAID', 'CANCELLED', 'PAID']);
    expect((await world.read(first)).invoice.reason).toBe('November');
    expect(await balancesOf(test.app, world.wallet)).toEqual([1000]);
  });

  it('ends where the money does, and keeps what comes after for another one', async () => {
    const invoices = await allApproved();
    const other = await aWallet(test.app, world.owner.actor, world.company, { userType: 'COMPANY' });
    const move = { from: world.wallet, to: other.wallet.uuid, currency: 'USD', idempotencyKey: freshKey() };
    await test.app.get(Transfers).internal(world.owner.actor, { ...move, amount: '15.00' });
    const { run, refusals } = await finish(await begin(invoices));
    expect(run).toMatchObject({ state: 'PARTIAL', done: 1, skipped: 1 });
    expect(refusals).toMatchObject([{ invoice: invoices[1], code: 'INSUFFICIENT_FUND', params: { gap: '5.00 USD' } }]);
    expect(await statesOf(invoices)).toEqual(['PAID', 'APPROVED', 'APPROVED']);
    await deposit(test.app, world.wallet, 1500);
    const again = await finish(await begin(invoices));
    expect(again.run).toMatchObject({ state: 'DONE', done: 2, skipped: 1 });
    expect(await statesOf(invoices)).toEqual(['PAID', 'PAID', 'PAID']);
  });

  it('does each once, however many processes are at it', async () => {
    const invoices = await allApproved();
    const run = await begin(invoices);
    const other = await begin(invoices, {}, world.owner);
    const job = test.app.get(PayRunJob);
    await Promise.all([job.drain(), job.drain(), job.drain()]);
    const views = [await read(run), await read(other)];
    expect(views.map(({ run: { done } }) => done).reduce((sum, one) => sum + one)).toBe(3);
    expect(views.map(({ run: { state } }) => state)).toEqual(['DONE', 'DONE']);
    expect(await world.linesOf('PAY')).toHaveLength(3);
    expect(await balancesOf(test.app, world.wallet)).toEqual([0]);
  });

  it('pays two invoices of one person in two groups, with the fixed fee once', async () => {
    await deposit(test.app, world.wallet, 10_000);
    await world.fee({ kind: 'FIXED', amount: '5.00' });
    const invoices = [await world.approved({ to: '2026-11-09' }), await world.approved({ from: '2026-11-10' })];
    const { run } = await finish(await begin(invoices));
    expect(run).toMatchObject({ state: 'DONE', done: 2 });
    expect((await world.linesOf('PAY')).flat().filter(([kind]) => kind === 'FEES')).toEqual([['FEES', 500]]);
  });

  it('is stopped before its next group, and begun once a key', async () => {
    const invoices = await allApproved();
    const key = { idempotencyKey: freshKey() };
    const run = await begin(invoices, key);
    expect(await begin([...invoices].reverse(), key)).toBe(run);
    await test.app.get(PayRuns).stop(world.owner.actor, run);
    const view = await finish(run);
    expect(view.run.state).toBe('STOPPED');
    expect(await world.linesOf('PAY')).toEqual([]);
  });

  it('goes by the rights that who began it has by then', async () => {
    const invoices = await allApproved();
    const run = await begin(invoices);
    const gone = { company: world.company.uuid, user: world.accountant.user.uuid };
    await test.app.get(MemberChanges).deactivate(world.owner.actor, gone);
    const { run: row, refusals } = await finish(run);
    expect(row).toMatchObject({ state: 'DONE', done: 0, skipped: 3 });
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['FORBIDDEN']));
  });

  it('takes 5,000 names over HTTP, says so where there are more, and names none twice', async () => {
    const mutation = 'mutation ($input: FinalizePaymentsInput!) { finalizePayments(input: $input) { run { uuid } } }';
    const { token } = await signIn(test.app, world.owner.user);
    const client = test.client({ token });
    const ask = async (invoices: readonly string[]) => {
      const answer = await gql(client, mutation, { input: requested(invoices) });
      return [answer.status, answer.errors[0]?.extensions.fields?.['invoices'] ?? refusal(answer).code];
    };
    const names = Array.from({ length: 5001 }, () => newUuid());
    const [first = ''] = names;
    expect(await ask(names.slice(1))).toEqual([200, 'NOT_FOUND']);
    expect(await ask(names)).toEqual([200, [expect.stringContaining('5000')]]);
    expect(await ask([first, first.toUpperCase()])).toEqual([200, ['Each may be named only once.']]);
    expect(await ask(Array.from({ length: 6800 }, () => newUuid()))).toEqual([413, 'VALIDATION']);
  });

  it('is for those who pay', async () => {
    const [invoice] = await allApproved();
    const manager = await aMember(test.app, world.company, { role: 'manager' });
    await expect(begin([invoice as string], {}, manager)).rejects.toThrow(Forbidden);
    await expect(begin([invoice as string], {}, await signedIn(test.app))).rejects.toThrow(NotFound);
    await expect(begin([])).rejects.toThrow(InvalidInput);
    const other = await PayrollWorld.make(test);
    await expect(begin([await other.approved()])).rejects.toThrow(NotFound);
    const run = await begin([invoice as string]);
    await expect(read(run, manager)).rejects.toThrow(NotFound);
    await expect(read(run, other.owner)).rejects.toThrow(NotFound);
    await expect(test.app.get(PayRuns).stop(other.owner.actor, run)).rejects.toThrow(NotFound);
    const { data, next } = await test.app.get(PayRunReading).list(world.owner.actor, { company: world.company.uuid });
    expect(data.map(({ run: { uuid } }) => uuid)).toEqual([run]);
    expect(next).toBeNull();
    await test.app.get(PayRunJob).drain();
  });
});
