import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { aProject, aProjectUser } from '../../../test/harness/builders/project.js';
import { aSlice, someManualTime } from '../../../test/harness/builders/tracking.js';
import { aWallet, deposit, freshKey } from '../../../test/harness/builders/wallet.js';
import type { Company } from '../../company/index.js';
import type { ProjectView } from '../../project/index.js';
import { Database } from '../../shared/database/database.js';
import { Forbidden, InvalidInput, NotFound } from '../../shared/errors/app-error.js';
import type { Uuid } from '../../shared/ids/id.js';
import { currencyOf } from '../../shared/money/currency.js';
import { formatAmount } from '../../shared/money/money.js';
import { PayableDays } from '../../tracking/payable/payable-days.service.js';
import { TimeRemoval } from '../../tracking/writing/time-removal.service.js';
import { TimeFrozen } from '../../tracking/activities/time.errors.js';
import { CurrencyDiffers } from '../../wallet/ledger/model/ledger.errors.js';
import { RateChanges } from '../rates/rate-changes.service.js';
import { SentInvoices } from './answering/sent-invoices.service.js';
import {
  InsufficientFund,
  InvoiceChanged,
  InvoiceDecided,
  InvoiceEmpty,
  OwnInvoice,
  PeriodOverlaps,
} from './access/invoice.errors.js';
import { Drafts } from './making/drafts.service.js';
import { InvoiceSending } from './making/invoice-sending.service.js';
import { InvoiceCalculator } from './calculation/invoice-calculator.service.js';
import { PaidDaysRepository } from '../paid-days/paid-days.repository.js';
import { Invoices } from './reading/invoice-views.service.js';

describe('invoices', () => {
  let test: TestApp;
  let company: Company;
  let project: ProjectView;
  let owner: Person;
  let accountant: Person;
  let worker: Person;
  let wallet: Uuid<'wallet'>;
  beforeAll(async () => {
    test = await openTestApp();
  });
  beforeEach(async () => {
    test.clock.set(new Date('2026-11-09T12:00:00.000Z'));
    owner = await signedIn(test.app);
    company = await aCompany(test.app, owner.actor);
    project = await aProject(test.app, owner.actor, company);
    accountant = await aMember(test.app, company, { role: 'accountant' });
    worker = await aProjectUser(test.app, company, project, { name: 'Asha' });
    await agree(worker);
    const made = await aWallet(test.app, owner.actor, company, { userType: 'COMPANY', balance: 10_000 });
    wallet = made.wallet.uuid;
    await aSlice(test.app, worker, project, '2026-11-09T06:00:00.000Z', 60);
    test.clock.set(new Date('2026-11-11T12:00:00.000Z'));
    await aSlice(test.app, worker, project, '2026-11-10T06:00:00.000Z', 30);
  });
  afterAll(() => test.close());

  const agree = ({ user }: Person, values: object = {}) =>
    test.app.get(RateChanges).update(owner.actor, {
      project: project.uuid,
      user: user.uuid,
      paymentType: 'HOURLY',
      amount: '10.00',
      effectiveFrom: '2026-11-09',
      idempotencyKey: freshKey(),
      ...values,
    });
  const requested = (values: object = {}) => ({
    project: project.uuid,
    user: worker.user.uuid,
    from: '2026-11-09',
    to: '2026-11-10',
    payrollWallet: wallet,
    sourceWallet: wallet,
    idempotencyKey: freshKey(),
    ...values,
  });
  const draft = (values: object = {}, who = accountant) => test.app.get(Drafts).create(who.actor, requested(values));
  const pay = (values: object = {}, who = accountant) =>
    test.app.get(Drafts).createAndSend(who.actor, requested(values));
  const read = (invoice: string, who = accountant) => test.app.get(Invoices).read(who.actor, invoice);
  const named = (invoice: string, values: object = {}) => ({ invoice, idempotencyKey: freshKey(), ...values });
  const totalOf = async (invoice: string) => {
    const { invoice: row, figures } = await read(invoice);
    return formatAmount(figures.total, row.currency);
  };
  const send = async (invoice: string, total?: string) =>
    test.app.get(InvoiceSending).send(accountant.actor, named(invoice, { total: total ?? (await totalOf(invoice)) }));
  const approve = (invoice: string, version = 1, who = worker) =>
    test.app.get(SentInvoices).approve(who.actor, named(invoice, { version }));
  const reject = (invoice: string, version = 1) =>
    test.app.get(SentInvoices).reject(worker.actor, named(invoice, { version, reason: 'Two hours are missing' }));
  const adjust = (invoice: string, version = 1, values: object = {}, who = accountant) =>
    test.app
      .get(SentInvoices)
      .adjust(
        who.actor,
        named(invoice, { version, remarks: 'As agreed', payrollWallet: wallet, sourceWallet: wallet, ...values }),
      );
  const cancel = (invoice: string) =>
    test.app.get(SentInvoices).cancel(accountant.actor, named(invoice, { reason: 'Wrong person' }));
  const linesOf = async (invoice: string) =>
    (await read(invoice)).lines.map(({ kind, seconds, amount }) => [kind, seconds, Number(amount)]);

  const isAfterInvoice = async (slice: string) => {
    const sql = 'SELECT after_invoice FROM tracking_activity WHERE uuid = UNHEX(?)';
    const [row] = await test.app.get(Database).query<{ after_invoice: number }>(sql, [slice.replaceAll('-', '')]);
    return Number(row?.after_invoice) === 1;
  };

  describe('as drafts', () => {
    it('come of recorded time, and follow it', async () => {
      const extraPayments = [
        { category: 'BONUS', amount: '5.00', remarks: 'Well done' },
        { category: 'DEDUCTION', amount: '1.25' },
      ];
      const uuid = await draft({ extraPayments, memo: 'November' });
      expect(await linesOf(uuid)).toEqual([
        ['HOURS', 5400, 1500],
        ['EXTRA', null, 500],
        ['EXTRA', null, -125],
      ]);
      const view = await read(uuid);
      expect(Number(view.figures.total)).toBe(1875);
      expect(view.payer).toMatchObject({ sourceWallet: { uuid: wallet }, sum: 1875n });
      expect(view.moves).toEqual(['edit', 'send']);
      await aSlice(test.app, worker, project, '2026-11-10T08:00:00.000Z', 30);
      expect(Number((await read(uuid)).figures.total)).toBe(2375);
    });

    it('are nothing to the worker, and nothing to others', async () => {
      const uuid = await draft();
      await expect(read(uuid, worker)).rejects.toThrow(NotFound);
      const { data } = await test.app.get(Invoices).list(worker.actor, { project: project.uuid });
      expect(data).toEqual([]);
      const stranger = await signedIn(test.app);
      await expect(read(uuid, stranger)).rejects.toThrow(NotFound);
      const manager = await aMember(test.app, company, { role: 'manager' });
      expect((await read(uuid, manager)).payer).toBeNull();
    });

    it('hold their days alone, and free them when they are deleted', async () => {
      const uuid = await draft();
      await expect(draft({ from: '2026-11-10' })).rejects.toThrow(PeriodOverlaps);
      await test.app.get(Drafts).remove(accountant.actor, named(uuid));
      await draft({ from: '2026-11-10' });
    });

    it('are made one for the same days, however many ask at once', async () => {
      const asked = await Promise.allSettled([1, 2, 3, 4, 5].map(() => draft()));
      const refused = asked.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
      expect(refused).toHaveLength(4);
      for (const reason of refused) expect(reason).toBeInstanceOf(PeriodOverlaps);
    });

    it('are made once a key', async () => {
      const one = requested();
      const made = await Promise.all([1, 2].map(() => test.app.get(Drafts).create(accountant.actor, one)));
      expect(new Set(made).size).toBe(1);
    });

    it('are the same with a value left out and with an empty one', async () => {
      const one = requested();
      const uuid = await test.app.get(Drafts).create(accountant.actor, { ...one, memo: null, extraPayments: null });
      const same = { ...one, payrollWallet: wallet.toUpperCase(), extraPayments: [] };
      expect(await test.app.get(Drafts).create(accountant.actor, same)).toBe(uuid);
    });

    it('are changed before they are sent', async () => {
      const uuid = await draft();
      const other = await aWallet(test.app, owner.actor, company, { userType: 'COMPANY' });
      const values = { payrollWallet: other.wallet.uuid, sourceWallet: wallet, memo: 'Anew' };
      await test.app.get(Drafts).update(accountant.actor, named(uuid, values));
      const view = await read(uuid);
      expect(view.invoice.memo).toBe('Anew');
      expect(view.payer?.payrollWallet?.uuid).toBe(other.wallet.uuid);
      await send(uuid);
      await expect(test.app.get(Drafts).update(accountant.actor, named(uuid, values))).rejects.toThrow(InvoiceDecided);
    });

    it('flag days for which nothing was agreed', async () => {
      const late = await aProjectUser(test.app, company, project, { name: 'Bimal' });
      await aSlice(test.app, late, project, '2026-11-10T06:00:00.000Z', 30);
      const uuid = await draft({ user: late.user.uuid });
      expect(await read(uuid)).toMatchObject({ lines: [], unrated: [['2026-11-10', 1800]] });
      await expect(send(uuid)).rejects.toThrow(InvoiceEmpty);
    });

    it('name what is wrong about them', async () => {
      await expect(draft({ to: '2026-11-11' })).rejects.toThrow(InvalidInput);
      await expect(draft({ from: '2026-11-10', to: '2026-11-09' })).rejects.toThrow(InvalidInput);
      await expect(draft({ extraPayments: [{ category: 'BONUS', amount: '-1' }] })).rejects.toThrow(InvalidInput);
      const yen = await aWallet(test.app, owner.actor, company, { userType: 'COMPANY', currency: currencyOf('JPY') });
      await expect(draft({ sourceWallet: yen.wallet.uuid })).rejects.toThrow(CurrencyDiffers);
      const own = await aWallet(test.app, accountant.actor, company);
      await expect(draft({ sourceWallet: own.wallet.uuid })).rejects.toThrow(NotFound);
      const manager = await aMember(test.app, company, { role: 'manager' });
      await expect(draft({}, manager)).rejects.toThrow(Forbidden);
      await expect(draft({ user: owner.user.uuid }, owner)).rejects.toThrow(OwnInvoice);
    });
  });

  describe('as they are sent', () => {
    it('have a number without a gap, a due day and a version that never changes', async () => {
      const second = await aProjectUser(test.app, company, project);
      await agree(second, { effectiveFrom: '2026-11-11' });
      const uuid = await draft();
      await expect(pay({ user: second.user.uuid })).rejects.toThrow(InvoiceEmpty);
      await send(uuid);
      const { invoice } = await read(uuid);
      expect(invoice).toMatchObject({ number: 1, state: 'SENT', version: 1, dueOn: '2026-11-18' });
      const extraPayments = [{ category: 'BONUS', amount: '1.00' }];
      const other = await pay({ user: second.user.uuid, extraPayments });
      expect((await read(other)).invoice.number).toBe(2);
      await expect(test.app.get(Database).execute('UPDATE payroll_version SET total = 1')).rejects.toThrow(
        /append-only/,
      );
      await expect(test.app.get(Database).execute('DELETE FROM payroll_line')).rejects.toThrow(/append-only/);
    });

    it('are covered by the wallet, with all that were promised before', async () => {
      const extraPayments = [{ category: 'BONUS', amount: '80.00' }];
      await pay({ extraPayments });
      const other = await aProjectUser(test.app, company, project);
      const values = { user: other.user.uuid, extraPayments };
      await expect(pay(values)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUND', params: { gap: '75.00 USD' } });
      await deposit(test.app, wallet, 7499);
      await expect(pay(values)).rejects.toThrow(InsufficientFund);
      await deposit(test.app, wallet, 1);
      await pay(values);
    });

    it('never promise the same money twice, however many are sent at once', async () => {
      const people = await Promise.all([1, 2, 3, 4].map(() => aProjectUser(test.app, company, project)));
      const extraPayments = [{ category: 'BONUS', amount: '40.00' }];
      const sent = await Promise.allSettled(people.map(({ user }) => pay({ user: user.uuid, extraPayments })));
      expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
      const { data } = await test.app.get(Invoices).list(accountant.actor, { project: project.uuid, states: ['SENT'] });
      expect(data.map(({ invoice }) => invoice.number)).toEqual(expect.arrayContaining([1, 2]));
    });

    it('are read by the worker, without the wallets and costs of the company', async () => {
      const uuid = await pay();
      const view = await read(uuid, worker);
      expect(view.payer).toBeNull();
      expect(view.moves).toEqual(['approve', 'reject']);
      const { data } = await test.app.get(Invoices).list(worker.actor, { project: project.uuid });
      expect(data.map(({ invoice }) => invoice.uuid)).toEqual([uuid]);
    });
  });

  describe('as they are answered', () => {
    it('are approved by the worker alone, once', async () => {
      const uuid = await pay();
      await expect(approve(uuid, 1, owner)).rejects.toThrow(NotFound);
      await expect(approve(uuid, 2)).rejects.toThrow(InvoiceChanged);
      await approve(uuid);
      await expect(approve(uuid)).rejects.toThrow(InvoiceDecided);
      await expect(adjust(uuid)).rejects.toThrow(InvoiceDecided);
    });

    it('are hidden from strangers who used a key before, and locked by nobody who may not', async () => {
      const uuid = await pay();
      const idempotencyKey = freshKey();
      await test.app.get(SentInvoices).approve(worker.actor, { invoice: uuid, version: 1, idempotencyKey });
      const other = await aProjectUser(test.app, company, project);
      const extraPayments = [{ category: 'BONUS', amount: '5.00' }];
      const invoice = await pay({ user: other.user.uuid, extraPayments });
      const foreign = { invoice, version: 1, idempotencyKey };
      const locks = jest.spyOn(test.app.get(PayableDays), 'lock').mockClear();
      await expect(test.app.get(SentInvoices).approve(worker.actor, foreign)).rejects.toThrow(NotFound);
      await expect(adjust(uuid, 1, {}, other)).rejects.toThrow(NotFound);
      await expect(draft({ user: other.user.uuid }, worker)).rejects.toThrow(Forbidden);
      expect(locks).not.toHaveBeenCalled();
    });

    it('are not what was seen once time was changed; adjusting says them anew', async () => {
      const uuid = await pay();
      await aSlice(test.app, worker, project, '2026-11-10T08:00:00.000Z', 30);
      expect((await read(uuid)).changed).toEqual(['2026-11-10']);
      await expect(approve(uuid)).rejects.toThrow(InvoiceChanged);
      await adjust(uuid);
      expect(await read(uuid)).toMatchObject({ invoice: { state: 'ADJUSTED', version: 2 }, changed: [] });
      expect(await linesOf(uuid)).toEqual([['HOURS', 7200, 2000]]);
      await expect(approve(uuid, 1)).rejects.toThrow(InvoiceChanged);
      const answer = named(uuid, { version: 2, approved: true });
      await test.app.get(SentInvoices).answerAdjusted(worker.actor, answer);
      expect((await read(uuid)).invoice.state).toBe('APPROVED');
    });

    it('are rejected with a reason, and adjusted after it', async () => {
      const uuid = await pay();
      await reject(uuid);
      expect((await read(uuid)).invoice).toMatchObject({ state: 'REJECTED', reason: 'Two hours are missing' });
      await expect(approve(uuid)).rejects.toThrow(InvoiceDecided);
      await adjust(uuid, 1, { extraPayments: [{ category: 'OVERTIME', amount: '20.00' }] });
      expect(Number((await read(uuid)).figures.total)).toBe(3500);
      const declined = named(uuid, { version: 2, approved: false });
      await expect(test.app.get(SentInvoices).answerAdjusted(worker.actor, declined)).rejects.toThrow(InvalidInput);
      await test.app.get(SentInvoices).answerAdjusted(worker.actor, { ...declined, reason: 'Still wrong' });
      expect((await read(uuid)).invoice.state).toBe('REJECTED');
    });

    it('are cancelled with their days freed and their number kept', async () => {
      const uuid = await pay();
      await approve(uuid);
      await cancel(uuid);
      await expect(cancel(uuid)).rejects.toThrow(InvoiceDecided);
      const again = await pay();
      expect((await read(again)).invoice.number).toBe(2);
      expect((await read(uuid)).invoice).toMatchObject({ state: 'CANCELLED', number: 1, reason: 'Wrong person' });
    });

    it('are approved once, and adjusted once, however many do so at once', async () => {
      const uuid = await pay();
      const adjusted = await Promise.allSettled([adjust(uuid), adjust(uuid), adjust(uuid)]);
      expect(adjusted.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const answer of adjusted) {
        if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(InvoiceChanged);
      }
      expect((await read(uuid)).invoice).toMatchObject({ state: 'ADJUSTED', version: 2 });
      const approved = await Promise.allSettled([approve(uuid, 2), approve(uuid, 2), approve(uuid, 2)]);
      expect(approved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const answer of approved) {
        if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(InvoiceDecided);
      }
    });

    it('are calculated once, and hold their days once, with each that is sent or adjusted', async () => {
      const amounts = jest.spyOn(test.app.get(InvoiceCalculator), 'calculateNew');
      const holding = jest.spyOn(test.app.get(PaidDaysRepository), 'replace');
      const count = async (work: () => Promise<unknown>) => {
        [amounts, holding].forEach((spy) => spy.mockClear());
        await work();
        const asked = amounts.mock.calls.flatMap(([, wanted]) => wanted).length;
        return [asked, holding.mock.calls.flatMap(([held]) => held).length];
      };
      const extraPayments = [{ category: 'BONUS', amount: '1.00' }];
      let uuid = '';
      expect(await count(async () => (uuid = await pay({ extraPayments })))).toEqual([1, 1]);
      expect(await count(() => adjust(uuid, 1, { extraPayments }))).toEqual([1, 1]);
      expect((await read(uuid)).figures).toMatchObject({ seconds: 5400, total: 1600n });
      await cancel(uuid);
      const drafted = await draft();
      expect(await count(() => send(drafted, '15.00'))).toEqual([1, 1]);
      jest.restoreAllMocks();
    });

    it('are approved as they were seen, or adjusted, never both', async () => {
      const uuid = await pay();
      const asked = await Promise.allSettled([approve(uuid), adjust(uuid)]);
      expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const { state, version } = (await read(uuid)).invoice;
      expect(`${state} ${version}`).toBe(asked[0].status === 'fulfilled' ? 'APPROVED 1' : 'ADJUSTED 2');
    });

    it('are approved or cancelled, never both', async () => {
      const uuid = await pay();
      await Promise.allSettled([approve(uuid), cancel(uuid)]);
      const { state, approvedAt } = (await read(uuid)).invoice;
      expect([state, approvedAt]).toEqual(['CANCELLED', null]);
    });
  });

  describe('of earlier days', () => {
    it('pay what came late, which nobody can take away from a frozen period', async () => {
      const uuid = await pay();
      await approve(uuid);
      const slice = await aSlice(test.app, worker, project, '2026-11-10T09:00:00.000Z', 30);
      expect(await isAfterInvoice(slice)).toBe(true);
      await someManualTime(test.app, worker, project, '2026-11-11T06:00:00.000Z', 60);
      test.clock.set(new Date('2026-11-12T12:00:00.000Z'));
      const next = await pay({ from: '2026-11-11', to: '2026-11-11' });
      expect(await linesOf(next)).toEqual([
        ['HOURS', 3600, 1000],
        ['LATE', 1800, 500],
      ]);
      // Case 29: cancelled, it is payable again.
      await cancel(next);
      expect(await linesOf(await draft({ from: '2026-11-11', to: '2026-11-11' }))).toEqual([
        ['HOURS', 3600, 1000],
        ['LATE', 1800, 500],
      ]);
      const time = { userKey: worker.user.id, projectKey: project.key, type: 'TRACKED' as const, uuids: [slice] };
      await expect(
        test.app.get(Database).transaction(() => test.app.get(TimeRemoval).remove(time, { userKey: worker.user.id })),
      ).rejects.toThrow(TimeFrozen);
    });

    it('pay what came late for 120 days', async () => {
      await approve(await pay());
      await aSlice(test.app, worker, project, '2026-11-10T09:00:00.000Z', 30);
      test.clock.set(new Date('2027-03-12T12:00:00.000Z'));
      expect(await linesOf(await draft({ from: '2027-03-11', to: '2027-03-11' }))).toEqual([]);
      expect(await linesOf(await draft({ from: '2027-03-10', to: '2027-03-10' }))).toEqual([['LATE', 1800, 500]]);
    });

    it('are taken back where they were paid late for a period that was cancelled since', async () => {
      const first = await pay();
      await approve(first);
      const slice = await aSlice(test.app, worker, project, '2026-11-10T09:00:00.000Z', 90);
      await aSlice(test.app, worker, project, '2026-11-11T06:00:00.000Z', 60);
      test.clock.set(new Date('2026-11-12T12:00:00.000Z'));
      await approve(await pay({ from: '2026-11-11', to: '2026-11-11' }));
      await cancel(first);
      const time = { userKey: worker.user.id, projectKey: project.key, type: 'TRACKED' as const, uuids: [slice] };
      const removal = () => test.app.get(TimeRemoval).remove(time, { userKey: worker.user.id });
      await test.app.get(Database).transaction(removal);
      await aSlice(test.app, worker, project, '2026-11-12T06:00:00.000Z', 120);
      test.clock.set(new Date('2026-11-13T12:00:00.000Z'));
      // 1,800 of the 5,400 s paid for the 10th are left; the 9th waits for an invoice of its own.
      expect(await linesOf(await draft({ from: '2026-11-12', to: '2026-11-12' }))).toEqual([
        ['HOURS', 7200, 2000],
        ['CORRECTION', -3600, -1000],
      ]);
      expect(await linesOf(await draft())).toEqual([['HOURS', 3600, 1000]]);
    });

    it('are taken by the first of two drafts (case 23)', async () => {
      await approve(await pay());
      await aSlice(test.app, worker, project, '2026-11-10T09:00:00.000Z', 30);
      await aSlice(test.app, worker, project, '2026-11-11T06:00:00.000Z', 60);
      test.clock.set(new Date('2026-11-13T12:00:00.000Z'));
      await aSlice(test.app, worker, project, '2026-11-12T06:00:00.000Z', 60);
      const days = ['2026-11-11', '2026-11-12'];
      const drafts = await Promise.all(days.map((day) => draft({ from: day, to: day })));
      const lines = [];
      for (const uuid of drafts) lines.push(...(await linesOf(uuid)));
      expect(lines.filter(([kind]) => kind === 'HOURS')).toHaveLength(2);
      expect(lines.filter(([kind]) => kind === 'LATE')).toEqual([['LATE', 1800, 500]]);
    });

    it('are in what is approved or are late: nothing that comes meanwhile is lost (case 22)', async () => {
      for (const hours of ['08', '09']) {
        const uuid = await pay();
        const approval = () => approve(uuid);
        const slicing = () => aSlice(test.app, worker, project, `2026-11-10T${hours}:00:00.000Z`, 30);
        const works = hours === '08' ? [approval, slicing] : [slicing, approval];
        const answers = await Promise.allSettled<string>(works.map((work) => work()));
        const slice = hours === '08' ? answers[1] : answers[0];
        if (slice?.status !== 'fulfilled') throw new Error('The tracker was refused.');
        const { invoice, changed } = await read(uuid);
        const isLate = await isAfterInvoice(slice.value);
        expect([invoice.state, isLate]).toEqual(isLate ? ['APPROVED', true] : ['SENT', false]);
        if (!isLate) expect(changed).toEqual(['2026-11-10']);
        await cancel(uuid);
      }
    });
  });
});
