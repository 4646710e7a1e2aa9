import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { aWallet, expectLedgerSound, freshKey } from '../../../test/harness/builders/wallet.js';
import { readyToWithdraw, SWIFT } from '../../../test/harness/builders/withdrawal.js';
import { WithdrawalWorld } from '../../../test/harness/withdrawal-world.js';
import type { Company } from '../../company/index.js';
import { MemberChanges } from '../../company/company-users/member-changes.service.js';
import { Database } from '../../shared/database/database.js';
import { Forbidden, NotFound } from '../../shared/errors/app-error.js';
import type { Key } from '../../shared/ids/id.js';
import { newUuid } from '../../shared/ids/uuid.js';
import { minor } from '../../shared/money/money.js';
import { creditLegs } from '../accounts/legs.js';
import { locksOf } from '../accounts/account-ref.js';
import { AccountRefsQuery } from '../accounts/account-refs.query.js';
import type { Wallet } from '../accounts/records/wallet.entity.js';
import { OwnBilling } from '../billing/own-billing.service.js';
import { Deposits } from '../deposits/deposits.service.js';
import { ProviderEvents } from '../deposits/crediting/provider-events.service.js';
import { SandboxCheckout } from '../deposits/sandbox-checkout.service.js';
import { Ledger } from '../ledger/ledger.service.js';
import type { Evidence } from '../ledger/model/posting.js';
import { BankImports } from '../reconciliation/imports/bank-imports.service.js';
import type { MoneyCheckKind } from './money-check.js';
import { MoneyChecks } from './money-checks.service.js';

const DAY = 86_400;

describe('money checks', () => {
  let test: TestApp;
  let owner: Person;
  let accountant: Person;
  let company: Company;
  let wallet: Wallet;
  beforeAll(async () => {
    test = await openTestApp();
  });
  beforeEach(async () => {
    test.clock.set(new Date('2026-11-21T12:00:00.000Z'));
    owner = await signedIn(test.app);
    company = await aCompany(test.app, owner.actor);
    accountant = await aMember(test.app, company, { role: 'accountant' });
    ({ wallet } = await aWallet(test.app, owner.actor, company, { userType: 'COMPANY', name: 'Business' }));
  });
  afterAll(async () => {
    await expectLedgerSound(test.app);
    await test.close();
  });

  const read = (values: object = {}, by = owner) =>
    test.app.get(MoneyChecks).read(by.actor, { company: company.uuid, ...values });
  const rowsOf = async (kind: MoneyCheckKind, values: object = {}) =>
    (await read({ kind, ...values })).sections[0]?.rows ?? [];
  /** A line that somebody imported, booked by somebody with the evidence that is said of it. */
  const booked = async (evidence: Evidence, { importer = accountant, by = owner } = {}) => {
    const amount = '25.00';
    const lines = [{ bookedOn: '2026-11-20', amount, text: newUuid() as string, isNew: true }];
    await test.app.get(BankImports).import(importer.actor, { wallet: wallet.uuid, lines });
    const database = test.app.get(Database);
    const sql = 'SELECT id FROM wallet_bank_line WHERE wallet_id = ? ORDER BY id DESC LIMIT 1';
    const [line] = await database.query<{ id: Key<'bankLine'> }>(sql, [wallet.id]);
    const id = line?.id as Key<'bankLine'>;
    await database.transaction(async () => {
      const ref = (await test.app.get(AccountRefsQuery).findAccountRefs([wallet.uuid])).get(wallet.uuid);
      if (!ref) throw new Error('The wallet is not there.');
      const book = await test.app.get(Ledger).open(locksOf(ref));
      const bank = await test.app.get(Ledger).outside(company.id, wallet.currency, 'BANK');
      const legs = [{ account: bank, amount: minor(-2500) }, ...creditLegs(book, ref, minor(2500))];
      const facts = { actorId: by.user.id, subject: { type: 'bankLine' as const, id }, evidence };
      book.post({ type: 'BANK_DEPOSIT', legs, ...facts });
      const [written] = await test.app.get(Ledger).insert(book);
      await database.execute(
        `UPDATE wallet_bank_line SET state = 'BOOKED', posting_id = ?, settled_at = NOW(3), settled_by = ? WHERE id = ?`,
        [written?.id, by.user.id, id],
      );
    });
  };
  const pay = async (amount: string) => {
    const requested = { wallet: wallet.uuid, amount, currency: 'USD', idempotencyKey: freshKey() };
    const { link } = await test.app.get(Deposits).checkout(owner.actor, requested);
    const session = link.split('/').at(-1) as string;
    await test.app.get(SandboxCheckout).pay(session);
    return session;
  };
  const tell = (session: string, kind: 'DISPUTE' | 'DISPUTE_WON' | 'DISPUTE_LOST') =>
    test.app.get(ProviderEvents).receive(
      { provider: 'SANDBOX', event: newUuid() },
      {
        kind,
        returned: {
          payment: `payment_${session}`,
          reference: `dispute_${session}`,
          amount: minor(1000),
          currency: wallet.currency,
        },
      },
    );

  it('are for owners alone', async () => {
    await expect(read({}, accountant)).rejects.toThrow(Forbidden);
    await expect(read({}, await signedIn(test.app, { isAdmin: true }))).rejects.toThrow(Forbidden);
    await expect(read({}, await signedIn(test.app))).rejects.toThrow(NotFound);
    const { sections, before, blocked, proof } = await read();
    expect(sections.map(({ kind }) => kind)).toHaveLength(8);
    expect([before, blocked, proof?.problem]).toEqual([0, false, null]);
  });

  it('show bookings by one person, and count those from before the rule', async () => {
    await booked('ONE_PERSON');
    await booked('BEFORE');
    await booked('OTHER_PERSON');
    expect(await rowsOf('ONE_PERSON')).toMatchObject([
      { actor: { name: owner.user.name }, person: null, name: 'Business', amount: 2500n, detail: 'BANK_DEPOSIT' },
    ]);
    expect((await read()).before).toBe(1);
  });

  it('show evidence that the importers of the line contradict', async () => {
    await booked('OTHER_PERSON');
    expect(await rowsOf('EVIDENCE')).toEqual([]);
    await booked('OTHER_PERSON', { importer: owner });
    expect(await rowsOf('EVIDENCE')).toMatchObject([{ actor: { name: owner.user.name }, amount: 2500n }]);
  });

  it('show imports by page, with who imported them', async () => {
    for (let count = 0; count < 3; count++) await booked('OTHER_PERSON');
    const { sections } = await read({ kind: 'IMPORT', first: 2, page: 2 });
    expect(sections).toMatchObject([
      { total: 3, rows: [{ actor: { name: accountant.user.name }, detail: 'TYPED', count: 1, wallet: wallet.uuid }] },
    ]);
  });

  it('show who was given accounts.company in the last 30 days, also for a moment', async () => {
    test.clock.advance(40 * DAY);
    expect(await rowsOf('NEW_HOLDER')).toEqual([]);
    const member = await aMember(test.app, company);
    test.clock.advance(31 * DAY);
    const change = { company: company.uuid, user: member.user.uuid, role: 'accountant' };
    const fresh = { ...owner.actor, provenAt: test.clock.now() };
    await test.app.get(MemberChanges).changeRole(fresh, change);
    const given = { at: test.clock.now(), person: { uuid: member.user.uuid }, actor: { uuid: owner.user.uuid } };
    expect(await rowsOf('NEW_HOLDER')).toMatchObject([{ ...given, detail: 'NEW_HOLDER' }]);
    await test.app.get(MemberChanges).changeRole(fresh, { ...change, role: 'member' });
    expect(await rowsOf('NEW_HOLDER')).toMatchObject([{ ...given, detail: 'ENDED_HOLDER' }]);
    test.clock.advance(31 * DAY);
    expect(await rowsOf('NEW_HOLDER')).toEqual([]);
  });

  it('show changed bank details of the company and of people it pays', async () => {
    const { wallet: own } = await aWallet(test.app, accountant.actor, company);
    await readyToWithdraw(test.app, accountant);
    expect(await rowsOf('BANK_DETAILS')).toEqual([]);
    const { actor } = accountant;
    const save = async (version: number, bankIbanCode: string) => {
      await test.app.get(OwnBilling).save(actor, 'BILLING', { ...SWIFT, version, bankIbanCode });
      test.clock.advance(1);
    };
    await save(1, 'DE02120300000000202051');
    await save(2, SWIFT.bankIbanCode);
    await save(3, SWIFT.bankIbanCode);
    await test.app.get(OwnBilling).makeDefault(actor, { kind: 'ACHBILLING' });
    const rows = await rowsOf('BANK_DETAILS');
    expect(rows.map(({ name, detail }) => `${detail} ${name}`)).toEqual([
      expect.stringMatching(/^ACHBILLING Commerzbank •••• 3000 → /),
      'BILLING Commerzbank •••• 2051 → Commerzbank •••• 3000',
      'BILLING Commerzbank •••• 3000 → Commerzbank •••• 2051',
    ]);
    expect(rows.map(({ person, wallet: of }) => [person?.name, of])).toEqual(
      Array(3).fill([accountant.user.name, null]),
    );
    expect(own.name).toBe('Wallet');
  });

  it('show dissolved batches, returned payments, and payments released after a download', async () => {
    const world = await WithdrawalWorld.make(test);
    const [first, second] = [await world.withdraw(), await world.withdraw()];
    await world.batch([first, second]);
    await world.settle([first], 'FAILED');
    const database = test.app.get(Database);
    await database.execute('UPDATE wallet_withdrawal SET unpaid_by_bank = 1 WHERE uuid = ?', [first]);
    const kept = { company: world.company.uuid, kind: 'BATCH' };
    const { sections } = await test.app.get(MoneyChecks).read(world.owner.actor, kept);
    expect(sections[0]?.rows).toMatchObject([
      { person: { name: world.worker.user.name }, amount: 10_000n, detail: 'RELEASED', object: first },
    ]);
  });

  it('show open disputes and trial money, by page', async () => {
    const [open, lost, won] = [await pay('30.00'), await pay('40.00'), await pay('50.00')];
    for (const session of [open, lost, won]) await tell(session, 'DISPUTE');
    expect(await rowsOf('DISPUTE')).toHaveLength(3);
    await tell(won, 'DISPUTE_WON');
    await tell(lost, 'DISPUTE_LOST');
    expect(await rowsOf('DISPUTE')).toMatchObject([{ amount: 1000n, name: 'Business' }]);
    const amounts = (await rowsOf('TRIAL_MONEY')).map(({ amount }) => amount);
    expect(amounts.sort()).toEqual([2000n, 3000n, 5000n]);
    expect(await rowsOf('TRIAL_MONEY', { first: 1, page: 2 })).toHaveLength(1);
  });
});
