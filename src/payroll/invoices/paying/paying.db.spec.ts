import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openTestApp, type TestApp } from '../../../../test/harness/app.js';
import { aMember } from '../../../../test/harness/builders/company.js';
import { aProject, aProjectUser } from '../../../../test/harness/builders/project.js';
import { aSlice } from '../../../../test/harness/builders/tracking.js';
import {
  aWallet,
  balancesOf,
  deposit,
  expectLedgerSound,
  freshKey,
  owe,
} from '../../../../test/harness/builders/wallet.js';
import { readyToWithdraw } from '../../../../test/harness/builders/withdrawal.js';
import { signedIn } from '../../../../test/harness/actors.js';
import { mailsTo } from '../../../../test/harness/mailbox.js';
import { named, PayrollWorld } from '../../../../test/harness/payroll-world.js';
import { MemberChanges } from '../../../company/company-users/member-changes.service.js';
import { Database } from '../../../shared/database/database.js';
import { Forbidden, NotFound } from '../../../shared/errors/app-error.js';
import { CompanyTerms } from '../../../wallet/billing/company/company-terms.service.js';
import { DocumentMissing } from '../../../wallet/documents/document.errors.js';
import { TransferDocuments } from '../../../wallet/index.js';
import { LedgerRepository } from '../../../wallet/ledger/ledger.repository.js';
import { Statements } from '../../../wallet/statements/statements.service.js';
import { WalletsRepository } from '../../../wallet/accounts/records/wallets.repository.js';
import { Transfers } from '../../../wallet/transfers/transfers.service.js';
import { WithdrawalCancellation } from '../../../wallet/withdrawals/asking/withdrawal-cancellation.service.js';
import { WithdrawalViews } from '../../../wallet/withdrawals/withdrawal-views.service.js';
import { InsufficientFund, InvoiceDecided, OwnInvoice } from '../access/invoice.errors.js';
import { SentInvoices } from '../answering/sent-invoices.service.js';

const TO_WALLET = [
  [
    ['MAIN', -1500],
    ['MAIN', 1500],
  ],
];

describe('an approved invoice is paid', () => {
  let test: TestApp;
  let world: PayrollWorld;
  beforeAll(async () => {
    test = await openTestApp();
  });
  beforeEach(async () => {
    world = await PayrollWorld.make(test);
  });
  afterAll(async () => {
    await expectLedgerSound(test.app);
    await test.close();
  });

  const statementOf = async (wallet: string, who = world.owner) => {
    const args = { wallet, from: '2026-11-01', to: '2026-11-30', first: 50 };
    const { page } = await test.app.get(Statements).readWallet(who.actor, args);
    return page.rows;
  };
  const defaultOf = async (who = world.worker) => {
    const owner = { kind: 'USER' as const, id: who.user.id };
    const wallet = await test.app.get(WalletsRepository).findDefault(world.company.id, owner, 'USD' as never);
    if (!wallet) throw new Error('There is no wallet.');
    return wallet;
  };

  it('whole, with the fee, in one posting, and stands on both statements with its number', async () => {
    await world.fee({ kind: 'PERCENT', percent: 10 });
    const uuid = await world.approved();
    await world.pay(uuid, { reason: 'Thank you' });
    expect(await world.linesOf('PAY')).toEqual([
      [
        ['MAIN', -1650],
        ['MAIN', 1500],
        ['FEES', 150],
      ],
    ]);
    const { invoice, moves } = await world.read(uuid);
    expect(invoice).toMatchObject({ state: 'PAID', reason: 'Thank you', paidAt: test.clock.now() });
    expect(moves).toEqual([]);
    const [row] = (await statementOf(world.wallet)).filter(({ posting }) => posting.type === 'PAY');
    expect(row).toMatchObject({
      invoice: { uuid, number: 1 },
      posting: { uuid: invoice.postingUuid, reason: 'Thank you' },
    });
    const own = await statementOf((await defaultOf()).uuid, world.worker);
    expect(own).toMatchObject([{ invoice: { uuid, number: 1 }, movement: { change: { balance: 1500n } } }]);
    // The fee of the company is not shown to the worker.
    expect(own.flatMap(({ ends }) => ends.map(({ kind }) => kind))).not.toContain('FEES');
  });

  it('through the payroll wallet, whose statement is the journal', async () => {
    const { wallet } = await aWallet(test.app, world.owner.actor, world.company, {
      userType: 'COMPANY',
      name: 'Payroll',
    });
    await world.pay(await world.approved({ payrollWallet: wallet.uuid }));
    const through = [-1500, 1500, -1500, 1500].map((amount) => ['MAIN', amount]);
    expect(await world.linesOf('PAY')).toEqual([through]);
    expect(await balancesOf(test.app, world.wallet, wallet.uuid)).toEqual([98_500, 0]);
    expect(await statementOf(wallet.uuid)).toMatchObject([
      { invoice: { number: 1 }, movement: { change: { balance: 0n } } },
    ]);
  });

  it('once, however many press Pay at once, and however often', async () => {
    const uuid = await world.approved();
    const asked = await Promise.allSettled([
      world.pay(uuid),
      world.pay(uuid, {}, world.owner),
      world.pay(uuid),
      world.pay(uuid, {}, world.owner),
    ]);
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of asked) if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(InvoiceDecided);
    await expect(world.pay(uuid)).rejects.toThrow(InvoiceDecided);
    expect(await world.linesOf('PAY')).toHaveLength(1);
    expect(await balancesOf(test.app, world.wallet)).toEqual([98_500]);
  });

  it('once a key: whoever lost the answer is told the same', async () => {
    const uuid = await world.approved();
    const key = { idempotencyKey: freshKey() };
    expect([await world.pay(uuid, key), await world.pay(uuid, key)]).toEqual([uuid, uuid]);
    await expect(world.pay(uuid, { ...key, reason: 'Other' })).rejects.toMatchObject({ code: 'KEY_REUSED' });
    expect(await world.linesOf('PAY')).toHaveLength(1);
  });

  it('or not at all, when the program fails in between', async () => {
    const uuid = await world.approved();
    const repository = test.app.get(LedgerRepository);
    const { updateBalances } = repository;
    repository.updateBalances = () => Promise.reject(new Error('The power is off.'));
    await expect(world.pay(uuid)).rejects.toThrow('The power is off.');
    repository.updateBalances = updateBalances;
    expect((await world.read(uuid)).invoice).toMatchObject({ state: 'APPROVED', postingUuid: null });
    await world.pay(uuid);
    expect(await world.linesOf('PAY')).toHaveLength(1);
  });

  it('or cancelled, never both', async () => {
    const uuid = await world.approved();
    const cancel = () => test.app.get(SentInvoices).cancel(world.owner.actor, named(uuid, { reason: 'No' }));
    const asked = await Promise.allSettled([world.pay(uuid), cancel()]);
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { state } = (await world.read(uuid)).invoice;
    expect((await world.linesOf('PAY')).length).toBe(state === 'PAID' ? 1 : 0);
  });

  it('only after the worker agreed, by who keeps the accounts, never by the worker', async () => {
    const uuid = await world.send();
    await expect(world.pay(uuid)).rejects.toThrow(InvoiceDecided);
    await world.approve(uuid);
    await expect(world.pay(uuid, {}, await aMember(test.app, world.company, { role: 'manager' }))).rejects.toThrow(
      Forbidden,
    );
    await expect(world.pay(uuid, {}, world.worker)).rejects.toThrow(Forbidden);
    await expect(world.pay(uuid, {}, await signedIn(test.app))).rejects.toThrow(NotFound);
    await expect(world.pay(uuid, { document: '0b4e4b8e-93ad-4f0a-8a4c-0d0a6f7a1f11' })).rejects.toThrow(
      DocumentMissing,
    );
    await expect(world.pay(uuid, {}, await signedIn(test.app, { isAdmin: true }))).rejects.toThrow(Forbidden);
  });

  it('never by oneself, also as an owner', async () => {
    const project = await aProject(test.app, world.owner.actor, world.company);
    const extraPayments = [{ category: 'BONUS', amount: '1.00' }];
    await aProjectUser(test.app, world.company, project);
    const requested = { project: project.uuid, user: world.owner.user.uuid, extraPayments };
    const uuid = await world.approved(requested, world.owner);
    await expect(world.pay(uuid, {}, world.owner)).rejects.toThrow(OwnInvoice);
    await world.pay(uuid);
  });

  it('of whoever owns and keeps all alone by an administrator (case 27)', async () => {
    const extraPayments = [{ category: 'BONUS', amount: '1.00' }];
    const uuid = await world.approved({ extraPayments }, world.owner);
    await expect(world.pay(uuid, {}, world.owner)).rejects.toThrow(OwnInvoice);
    const admin = await signedIn(test.app, { isAdmin: true });
    // Somebody of the company can do it, so the flag gives nothing.
    await expect(world.pay(uuid, {}, admin)).rejects.toThrow(Forbidden);
    const accountant = { company: world.company.uuid, user: world.accountant.user.uuid };
    await test.app.get(MemberChanges).deactivate(world.owner.actor, accountant);
    await world.pay(uuid, {}, admin);
    expect((await world.read(uuid, world.owner)).invoice.state).toBe('PAID');
    await test.settle();
    const rows = await test.app
      .get(Database)
      .query(`SELECT type FROM identity_notification WHERE user_id = ? AND type = 'OWNER_PAY'`, [world.owner.user.id]);
    expect(rows).toHaveLength(1);
    const mails = await mailsTo(test.dataSource, world.owner.user.email);
    expect(mails.filter(({ text }) => text.includes('/audit-log'))).toHaveLength(1);
    const audit = await test.app
      .get(Database)
      .query(
        `SELECT actor_id AS actor FROM shared_audit WHERE action = 'company.owner-pay-decided' AND company_id = ?`,
        [world.company.uuid],
      );
    expect(audit).toEqual([{ actor: admin.user.uuid }]);
  });

  it('to the wallet that is the default one when it is paid (case 28)', async () => {
    const first = await aWallet(test.app, world.worker.actor, world.company, { isDefault: true });
    const uuid = await world.approved();
    const second = await aWallet(test.app, world.worker.actor, world.company, { isDefault: true });
    await world.pay(uuid);
    expect(await balancesOf(test.app, first.wallet.uuid, second.wallet.uuid)).toEqual([0, 1500]);
  });

  it('when the money is there, and names what is missing otherwise', async () => {
    await world.fee({ kind: 'PERCENT', percent: 10 });
    const uuid = await world.approved();
    const other = await aWallet(test.app, world.owner.actor, world.company, { userType: 'COMPANY' });
    await drain(other.wallet.uuid);
    await expect(world.pay(uuid)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUND', params: { gap: '16.50 USD' } });
    await deposit(test.app, world.wallet, 1649);
    await expect(world.pay(uuid)).rejects.toThrow(InsufficientFund);
    expect((await world.read(uuid)).invoice.state).toBe('APPROVED');
    await deposit(test.app, world.wallet, 1);
    await world.pay(uuid);
    expect(await balancesOf(test.app, world.wallet)).toEqual([0]);
  });

  it('on to the bank of the worker, for which the company pays', async () => {
    await leadToBank();
    await world.pay(await world.approved());
    expect(await world.linesOf('PAY')).toEqual([
      [
        ['MAIN', -1750],
        ['MAIN', 1500],
        ['CHARGES', 250],
      ],
    ]);
    expect(await world.linesOf('HOLD')).toEqual([
      [
        ['MAIN', -1500],
        ['HOLD', 1500],
      ],
    ]);
    const { data } = await test.app.get(WithdrawalViews).list(world.worker.actor, {
      company: world.company.uuid,
      userType: 'USER',
    });
    expect(data).toMatchObject([{ withdrawal: { state: 'HELD', amount: 1500n, charge: 0n }, isOwn: true }]);
    const withdrawal = data[0]?.withdrawal.uuid;
    await test.app.get(WithdrawalCancellation).cancel(world.worker.actor, { withdrawal, idempotencyKey: freshKey() });
    expect(await balancesOf(test.app, (await defaultOf()).uuid)).toEqual([1500]);
  });

  it('into the wallet alone where it is less than may be withdrawn', async () => {
    await leadToBank({ minimum: '15.01' });
    await world.pay(await world.approved());
    expect([await world.linesOf('PAY'), await world.linesOf('HOLD')]).toEqual([TO_WALLET, []]);
  });

  it('into the wallet alone where its owner owes something, which is paid back first', async () => {
    const wallet = await leadToBank();
    await owe(test.app, wallet, 400);
    await world.pay(await world.approved());
    const paidBack = [
      ['MAIN', -1500],
      ['OWED', 400],
      ['MAIN', 1100],
    ];
    expect([await world.linesOf('PAY'), await world.linesOf('HOLD')]).toEqual([[paidBack], []]);
    expect(await balancesOf(test.app, wallet.uuid)).toEqual([1100]);
  });

  it('with a document, which the worker reads too', async () => {
    const sent = Buffer.from('%PDF-1.4\n%%EOF\n');
    const documents = test.app.get(TransferDocuments);
    const { uuid: document } = await documents.submit(world.accountant.actor, 'payslip.pdf', sent);
    const uuid = await world.approved();
    await world.pay(uuid, { document });
    const { postingUuid } = (await world.read(uuid)).invoice;
    const { body, headers } = await documents.open(world.worker.actor, postingUuid ?? '');
    expect(headers).toMatchObject({ 'Content-Disposition': expect.stringContaining('payslip.pdf') });
    expect((await buffer(body)).equals(sent)).toBe(true);
    await expect(documents.open((await signedIn(test.app)).actor, postingUuid ?? '')).rejects.toThrow(NotFound);
  });

  it('with the fixed fee of a month once, with whichever invoice comes first', async () => {
    await world.fee({ kind: 'FIXED', amount: '5.00' });
    const first = await world.approved({ to: '2026-11-09' });
    const second = await world.approved({ from: '2026-11-10' });
    expect((await world.read(first)).payer).toMatchObject({ fee: 500n });
    expect((await world.read(second)).payer).toMatchObject({ fee: 0n });
    await world.pay(second);
    await world.pay(first);
    const fees = (await world.linesOf('PAY')).flat().filter(([kind]) => kind === 'FEES');
    expect(fees).toEqual([['FEES', 500]]);
    test.clock.set(new Date('2026-11-12T12:00:00.000Z'));
    await aSlice(test.app, world.worker, world.project, '2026-11-11T13:00:00.000Z', 30);
    await world.pay(await world.approved({ from: '2026-11-11', to: '2026-11-11' }));
    expect((await world.linesOf('PAY')).flat().filter(([kind]) => kind === 'FEES')).toHaveLength(1);
  });

  /** The worker's pay goes on to their bank; the company pays 2.50 for it. */
  async function leadToBank(values: object = {}) {
    const actor = { ...world.worker.actor, provenAt: test.clock.now() };
    await readyToWithdraw(test.app, { ...world.worker, actor });
    const bank = { familyType: 'BANK' as const, name: 'Bank' };
    const { wallet } = await aWallet(test.app, world.worker.actor, world.company, bank);
    const charges = { swiftCharge: '2.50', achCharge: '0', fxCharge: '0', minimum: '10', ...values };
    const terms = { company: world.company.uuid, currency: 'USD', version: 0, ...charges };
    await test.app.get(CompanyTerms).updateCharges(world.owner.actor, terms);
    return wallet;
  }

  /** All that the wallet holds goes to another one of the company. */
  async function drain(to: string): Promise<void> {
    const requested = { from: world.wallet, to, amount: '1000.00', currency: 'USD', idempotencyKey: freshKey() };
    await test.app.get(Transfers).internal(world.owner.actor, requested);
  }
});
