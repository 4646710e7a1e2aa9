import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signIn } from '../../../test/harness/actors.js';
import type { TestApp } from '../../../test/harness/app.js';
import { expectLedgerSound } from '../../../test/harness/builders/wallet.js';
import { openDemo } from '../../../test/harness/demo.js';
import { companyServices } from '../../company/index.js';
import { identityServices } from '../../identity/index.js';
import { Database } from '../../shared/database/database.js';
import type { Uuid } from '../../shared/ids/id.js';
import { walletServices } from '../../wallet/index.js';
import { DEMO_PEOPLE } from '../demo.js';
import { fillPayroll } from '../payroll/demo-payroll.js';

const EXPECTED_TYPES =
  'BANK_DEPOSIT CARD_DEPOSIT FAMILY_TRANSFER HOLD MERGE PROVIDER_PAYOUT RECON REFUND RELEASED RETURNED REVERSAL SCHEDULED SENT SPLIT TRANSFER VENDOR_PAID'.split(
    ' ',
  );

describe('the demo’s year of money', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openDemo('demomoney');
    await payPeople();
  });
  afterAll(() => test.close());

  /** Nobody has tracked anything: who is paid by the hour gets what is paid beside it, if there is something. */
  async function payPeople() {
    const { accounts } = identityServices(test.app);
    const emails = Object.fromEntries(DEMO_PEOPLE.map(({ email }) => [email.split('@')[0] ?? '', email]));
    const owner = await accounts.findByEmail(emails['asha'] ?? '');
    if (!owner) throw new Error('asha');
    const { actor } = await signIn(test.app, owner);
    const { data } = await companyServices(test.app).companies.listOwn(actor, { first: 10 });
    const company = data.find((one) => one.name === 'Himal Support')?.uuid as Uuid<'company'>;
    for (let start = 0; start < 2; start++) await fillPayroll(test.app, { owner, company, emails });
  }

  const count = async (sql: string) => {
    const rows = await test.app.get(Database).query<{ name: string; count: string }>(sql);
    return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
  };

  it('leaves a ledger that is right', () => expectLedgerSound(test.app));

  it('has what a company does in a year: deposits, withdrawals, runs and bank lines in every state', async () => {
    const types = await count('SELECT type AS name, COUNT(*) AS count FROM wallet_posting GROUP BY type');
    expect(Object.keys(types).sort()).toEqual(expect.arrayContaining(EXPECTED_TYPES));
    const state = (table: string) => count(`SELECT state AS name, COUNT(*) AS count FROM ${table} GROUP BY state`);
    expect(Object.keys(await state('wallet_withdrawal')).sort()).toEqual(
      ['BATCHED', 'CANCELLED', 'FAILED', 'HELD', 'RETURNED', 'SENT'].sort(),
    );
    expect(await state('wallet_deposit')).toMatchObject({ CREDITED: expect.any(Number), CREATED: expect.any(Number) });
    expect(await state('wallet_bank_line')).toMatchObject({
      OPEN: expect.any(Number),
      MATCHED: expect.any(Number),
      BOOKED: expect.any(Number),
    });
    expect(await state('wallet_invite')).toMatchObject({
      PENDING: expect.any(Number),
      ACCEPTED: expect.any(Number),
      DECLINED: expect.any(Number),
    });
    const runs = await count('SELECT outcome AS name, COUNT(*) AS count FROM wallet_schedule_run GROUP BY outcome');
    expect(runs).toMatchObject({ DONE: expect.any(Number), FAILED: expect.any(Number), SKIPPED: expect.any(Number) });
  });

  it('pays people by what was agreed, once, and has a pay day ahead', async () => {
    expect(
      await count('SELECT payment_type AS name, COUNT(*) AS count FROM payroll_rate GROUP BY payment_type'),
    ).toEqual({
      FIXED: 3,
      HOURLY: 23,
    });
    expect(await count('SELECT state AS name, COUNT(*) AS count FROM payroll_invoice GROUP BY state')).toEqual({
      APPROVED: 1,
      DRAFT: 3,
      PAID: 10,
    });
    const ahead = await count(
      'SELECT kind AS name, COUNT(*) AS count FROM payroll_payday_rule WHERE due_on IS NOT NULL GROUP BY kind',
    );
    expect(ahead).toEqual({ ON_DAYS: 1 });
  });

  it('spreads over a year, in order', async () => {
    const [row] = await test.app
      .get(Database)
      .query<{ days: number }>('SELECT DATEDIFF(MAX(at), MIN(at)) AS days FROM wallet_posting');
    expect(Number(row?.days)).toBeGreaterThan(330);
  });

  it('is there for the owner, the accountant and members', async () => {
    const { accounts } = identityServices(test.app);
    const { walletViews, sharedAccounts } = walletServices(test.app);
    for (const [name, userTypes] of Object.entries({
      asha: ['USER', 'COMPANY'],
      chen: ['USER', 'COMPANY'],
      daichi: ['USER'],
      eunji: ['USER'],
    })) {
      const user = await accounts.findByEmail(`${name}@demo.workzone.example`);
      if (!user) throw new Error(name);
      const { actor } = await signIn(test.app, user);
      const { data } = await companyServices(test.app).companies.listOwn(actor, { first: 10 });
      const company = data.find((one) => one.name === 'Himal Support')?.uuid;
      for (const userType of userTypes) {
        const wallets = await walletViews.list(actor, { company, userType });
        expect(wallets.data.some(({ balance }) => balance > 0n)).toBe(true);
      }
      if (name === 'eunji') expect(await sharedAccounts.list(actor)).toHaveLength(1);
    }
  });

  it('shows owners something in each section of Money checks that a sound company can have', async () => {
    const ofHimal = await checksOf('asha', 'Himal Support');
    const empty = Object.entries(ofHimal).filter(([, total]) => total === 0);
    expect(empty.map(([kind]) => kind)).toEqual(['EVIDENCE', 'ONE_PERSON']);
    expect(await checksOf('hannah', 'Pokhara Design')).toMatchObject({ EVIDENCE: 0, ONE_PERSON: 2, IMPORT: 2 });
  });

  const seenBy = async (name: string, companyName: string) => {
    const user = await identityServices(test.app).accounts.findByEmail(`${name}@demo.workzone.example`);
    if (!user) throw new Error(name);
    const { actor } = await signIn(test.app, user);
    const { data } = await companyServices(test.app).companies.listOwn(actor, { first: 10 });
    return { actor, company: data.find((one) => one.name === companyName)?.uuid };
  };
  const checksOf = async (name: string, companyName: string) => {
    const { actor, company } = await seenBy(name, companyName);
    const { sections } = await walletServices(test.app).moneyChecks.read(actor, { company });
    return Object.fromEntries(sections.map(({ kind, total }) => [kind, total])) as Record<string, number>;
  };

  it('has documents to review, and a company that waits for an owner', async () => {
    const { actor, company } = await seenBy('chen', 'Himal Support');
    const waiting = await walletServices(test.app).companyDocuments.list(actor, {
      company,
      status: 'PENDING',
      page: 1,
    });
    expect(waiting.paginatorInfo.total).toBe(2);
    const { actor: admin } = await seenBy('radha', 'Himal Support');
    const ownerless = await companyServices(test.app).ownerAppointments.list(admin);
    expect(ownerless.map(({ company: { name } }) => name)).toEqual(['Mustang Treks']);
  });
});
