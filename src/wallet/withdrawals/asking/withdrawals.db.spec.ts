import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { signedIn } from '../../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../../test/harness/app.js';
import { aMember } from '../../../../test/harness/builders/company.js';
import { aWallet, expectLedgerSound, freshKey } from '../../../../test/harness/builders/wallet.js';
import { aVerifiedDocument, readyToWithdraw, SWIFT } from '../../../../test/harness/builders/withdrawal.js';
import { WithdrawalWorld } from '../../../../test/harness/withdrawal-world.js';
import { MemberChanges } from '../../../company/company-users/member-changes.service.js';
import { Database } from '../../../shared/database/database.js';
import { InvalidInput, NotFound } from '../../../shared/errors/app-error.js';
import { BillingMissing } from '../../billing/billing.errors.js';
import { OwnBilling } from '../../billing/own-billing.service.js';
import { InsufficientBalance } from '../../ledger/model/ledger.errors.js';
import { WalletKindDiffers } from '../../accounts/wallet.errors.js';
import { StaleRead } from '../../ledger/stale-read.js';
import { WithdrawalPostings } from '../posting/withdrawal-postings.service.js';
import { BelowMinimum, ChargeChanged, KycMissing, WithdrawalDecided } from '../records/withdrawal.errors.js';
import { BankInfo } from './bank-info.service.js';
import { WithdrawalTerms } from './withdrawal-terms.service.js';

describe('asking for a withdrawal', () => {
  let test: TestApp;
  let world: WithdrawalWorld;
  beforeAll(async () => {
    test = await openTestApp();
  });
  beforeEach(async () => {
    world = await WithdrawalWorld.make(test);
  });
  afterAll(async () => {
    await expectLedgerSound(test.app);
    await test.close();
  });

  const terms = (who = world.worker) => test.app.get(WithdrawalTerms).read(who.actor, world.wallet.uuid);

  it('says on which terms, and holds amount and charge', async () => {
    const { balance, minimum, kinds, kind, kyc } = await terms();
    expect({ balance, minimum, kind, verified: kyc.verified }).toEqual({
      balance: 100_000n,
      minimum: 1000n,
      kind: 'BILLING',
      verified: true,
    });
    expect(kinds.map((each) => [each.kind, each.charge, each.billing?.bankName])).toEqual([
      ['BILLING', 1500n, 'Commerzbank'],
      ['ACHBILLING', 0n, 'Chase'],
      ['FXBILLING', 2000n, undefined],
    ]);
    await world.ask({ charge: '15.00' });
    expect(await world.figures()).toEqual([88_500, 11_500, 0, 100_000]);
    const { data } = await world.list();
    expect(data).toMatchObject([
      {
        withdrawal: { state: 'HELD', amount: 10_000n, charge: 1500n, kind: 'BILLING' },
        billing: { bankIbanCode: '•••• 3000' },
        isOwn: true,
      },
    ]);
  });

  it('is done once a key, and for ACH without a charge', async () => {
    const key = freshKey();
    const [one, two] = [
      await world.ask({ kind: 'ACHBILLING', idempotencyKey: key }),
      await world.ask({ kind: 'ACHBILLING', idempotencyKey: key }),
    ];
    expect(two).toEqual(one);
    expect(await world.figures()).toEqual([90_000, 10_000, 0, 100_000]);
    await expect(world.ask({ idempotencyKey: key })).rejects.toMatchObject({ code: 'KEY_REUSED' });
  });

  it('takes the bank account of the wallet, then the default one, and none that is not there', async () => {
    const attach = (kind: string) =>
      test.app.get(BankInfo).attach(world.worker.actor, { wallet: world.wallet.uuid, kind });
    await expect(attach('FXBILLING')).rejects.toThrow(BillingMissing);
    await attach('ACHBILLING');
    expect((await terms()).kind).toBe('ACHBILLING');
    await world.ask();
    expect((await world.list()).data[0]?.withdrawal.kind).toBe('ACHBILLING');
    await expect(world.ask({ kind: 'FXBILLING' })).rejects.toThrow(BillingMissing);
    const { wallet: open } = await aWallet(test.app, world.worker.actor, world.company);
    const attachOpen = test.app.get(BankInfo).attach(world.worker.actor, { wallet: open.uuid, kind: 'ACHBILLING' });
    await expect(attachOpen).rejects.toThrow(WalletKindDiffers);
  });

  it('is refused without documents, below the minimum, and for more than is there', async () => {
    const stranger = await aMember(test.app, world.company);
    const { wallet } = await aWallet(test.app, stranger.actor, world.company, { familyType: 'BANK', balance: 5000 });
    const ask = (values: object = {}) => world.ask({ wallet: wallet.uuid, amount: '20.00', ...values }, stranger);
    await expect(ask()).rejects.toThrow(KycMissing);
    await aVerifiedDocument(test.app, stranger.user.id, 'IDENTITY');
    await expect(ask()).rejects.toThrow(KycMissing);
    await aVerifiedDocument(test.app, stranger.user.id, 'PROOF_OF_ADDRESS');
    await expect(ask()).rejects.toThrow(BillingMissing);
    await test.app.get(OwnBilling).save(stranger.actor, 'BILLING', SWIFT);
    await expect(ask({ amount: '9.99' })).rejects.toThrow(BelowMinimum);
    await expect(ask({ amount: '35.01' })).rejects.toThrow(InsufficientBalance);
    await ask({ amount: '35.00' });
    await expect(ask({ amount: '0' })).rejects.toThrow(InvalidInput);
    await expect(ask({ amount: '10.001' })).rejects.toThrow(InvalidInput);
  });

  it('is refused when the charge is another one than was shown; one that is held keeps its own', async () => {
    await world.ask({ charge: '15' });
    await world.charge('25.00', 1);
    await expect(world.ask({ charge: '15' })).rejects.toThrow(ChargeChanged);
    await world.ask({ charge: '25' });
    const { data } = await world.list();
    expect(data.map(({ withdrawal }) => withdrawal.charge)).toEqual([2500n, 1500n]);
  });

  it('needs a fresh proof, and is nobody else’s', async () => {
    const { actor } = world.worker;
    const stale = { ...actor, provenAt: new Date(test.clock.now().getTime() - 301_000) };
    await expect(world.ask({}, { ...world.worker, actor: stale })).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
    await expect(world.ask({}, world.owner)).rejects.toThrow(NotFound);
    await expect(world.ask({}, await signedIn(test.app))).rejects.toThrow(NotFound);
    const uuid = await world.withdraw();
    await expect(world.cancel(uuid, world.owner)).rejects.toThrow(NotFound);
    await expect(terms(world.owner)).rejects.toThrow(NotFound);
  });

  it('is not for who administers the installation, though they may look at the wallet', async () => {
    const admin = await signedIn(test.app, { isAdmin: true });
    await readyToWithdraw(test.app, admin);
    await expect(world.ask({}, admin)).rejects.toThrow(NotFound);
    await expect(terms(admin)).rejects.toThrow(NotFound);
    const attach = { wallet: world.wallet.uuid, kind: 'ACHBILLING' };
    await expect(test.app.get(BankInfo).attach(admin.actor, attach)).rejects.toThrow(NotFound);
    expect(await world.figures()).toEqual([100_000, 0, 0, 100_000]);
  });

  it('stays open to who does not work there any more', async () => {
    const { company, owner, worker } = world;
    await test.app.get(MemberChanges).deactivate(owner.actor, { company: company.uuid, user: worker.user.uuid });
    const gone = { ...worker, actor: { ...worker.actor } };
    const uuid = await world.withdraw({}, gone);
    await world.cancel(uuid, gone);
    expect((await world.list({}, gone)).data).toHaveLength(1);
  });

  it('is cancelled by who asked, as long as it is held', async () => {
    const [one, two] = [await world.withdraw(), await world.withdraw()];
    await world.cancel(one);
    expect(await world.figures()).toEqual([88_500, 11_500, 0, 100_000]);
    await expect(world.cancel(one)).rejects.toThrow(WithdrawalDecided);
    await world.batch([two]);
    await expect(world.cancel(two)).rejects.toThrow(WithdrawalDecided);
  });

  it('is cancelled though an account of the wallet is closed in between', async () => {
    const uuid = await world.withdraw();
    const settle = jest.spyOn(test.app.get(WithdrawalPostings), 'settle');
    settle.mockImplementationOnce(() => Promise.reject(new StaleRead()));
    await world.cancel(uuid);
    expect(settle).toHaveBeenCalledTimes(2);
    await expect(world.cancel(uuid)).rejects.toThrow(WithdrawalDecided);
  });

  it('is cancelled by nobody else, though they may move the same money', async () => {
    const { company, owner } = world;
    const values = { userType: 'COMPANY' as const, familyType: 'BANK' as const, balance: 5000 };
    const { wallet } = await aWallet(test.app, owner.actor, company, values);
    await readyToWithdraw(test.app, owner);
    const accountant = await aMember(test.app, company, { role: 'accountant' });
    const uuid = await world.withdraw({ wallet: wallet.uuid, amount: '20.00' }, owner);
    await expect(world.cancel(uuid, accountant)).rejects.toThrow(NotFound);
    await world.cancel(uuid, owner);
  });

  it('is for accountants where the money is the company’s', async () => {
    const { company, owner, worker } = world;
    const values = { userType: 'COMPANY' as const, familyType: 'BANK' as const, balance: 5000 };
    const { wallet } = await aWallet(test.app, owner.actor, company, values);
    await readyToWithdraw(test.app, owner);
    const ask = (who = owner) => world.ask({ wallet: wallet.uuid, amount: '20.00', kind: 'ACHBILLING' }, who);
    await expect(ask(worker)).rejects.toThrow(NotFound);
    // The company says where it is paid.
    await expect(ask()).rejects.toThrow(BillingMissing);
  });

  it('is written down and told to accountants, without a number', async () => {
    const accountant = await aMember(test.app, world.company, { role: 'accountant' });
    const uuid = await world.withdraw();
    await test.settle();
    for (const who of [accountant, world.owner]) expect((await world.noticesOf(who)).join()).toContain('100.00 USD');
    expect(await world.noticesOf(world.worker)).toEqual([]);
    const sql = 'SELECT action, details FROM shared_audit WHERE object_id = ?';
    const lines = await test.app.get(Database).query<{ action: string; details: unknown }>(sql, [uuid]);
    expect(lines.map(({ action }) => action)).toEqual(['wallet.withdrawal-requested']);
    expect(JSON.stringify(lines)).not.toContain('0532013000');
  });

  it('is listed page by page', async () => {
    for (let count = 0; count < 5; count++) await world.ask({ amount: `1${count}.00` });
    const first = await world.list({ first: 2 });
    const second = await world.list({ first: 2, after: first.next });
    const third = await world.list({ first: 2, after: second.next });
    const amounts = [first, second, third].map(({ data }) => data.map(({ withdrawal }) => Number(withdrawal.amount)));
    expect(amounts).toEqual([[1400, 1300], [1200, 1100], [1000]]);
    expect(third.next).toBeNull();
    const other = await WithdrawalWorld.make(test);
    await expect(other.list({ after: first.next })).rejects.toThrow(NotFound);
  });
});
