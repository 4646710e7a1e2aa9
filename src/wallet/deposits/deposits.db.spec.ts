import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { aWallet, balancesOf, expectLedgerSound, freshKey } from '../../../test/harness/builders/wallet.js';
import type { Company } from '../../company/index.js';
import { InvalidInput, NotFound } from '../../shared/errors/app-error.js';
import type { Uuid } from '../../shared/ids/id.js';
import { KeyReused } from '../../shared/commands/command.js';
import { CurrencyDiffers } from '../ledger/model/ledger.errors.js';
import type { Wallet } from '../accounts/records/wallet.entity.js';
import { Allocations } from '../shares/allocations.service.js';
import { DepositSettlement } from './crediting/deposit-settlement.service.js';
import { DepositStates } from './deposit-states.service.js';
import { DepositOver, TooManyDeposits } from './records/deposit.errors.js';
import { Deposits } from './deposits.service.js';
import { CardAmount } from './providers/port/provider.errors.js';
import { SandboxCheckout } from './sandbox-checkout.service.js';

const HOUR = 3600;

describe('deposits', () => {
  let test: TestApp;
  let company: Company;
  let owner: Person;
  let wallet: Wallet;
  beforeAll(async () => {
    test = await openTestApp();
  });
  beforeEach(async () => {
    test.clock.set(new Date('2026-11-21T12:00:00.000Z'));
    owner = await signedIn(test.app);
    company = await aCompany(test.app, owner.actor);
    ({ wallet } = await aWallet(test.app, owner.actor, company));
  });
  afterAll(async () => {
    await expectLedgerSound(test.app);
    await test.close();
  });

  const requested = (values: object = {}) => ({
    wallet: wallet.uuid,
    amount: '100.00',
    currency: 'USD',
    idempotencyKey: freshKey(),
    ...values,
  });
  const checkout = (values: object = {}, who = owner) => test.app.get(Deposits).checkout(who.actor, requested(values));
  const states = () => test.app.get(DepositStates);
  const verify = async (deposit: Uuid, who = owner) => (await states().verify(who.actor, { deposit })).deposit.state;
  const cancel = async (deposit: Uuid, who = owner) => (await states().cancel(who.actor, { deposit })).deposit.state;
  const sandbox = () => test.app.get(SandboxCheckout);
  const sessionOf = (link: string) => link.split('/').at(-1) as string;
  const list = async () => {
    const page = await states().list(owner.actor, { company: company.uuid, userType: 'USER' });
    return page.data.map(({ deposit, wallet: { name } }) => [deposit.means, deposit.state, name]);
  };

  describe('by card', () => {
    it('are in the wallet once they are paid, and once only', async () => {
      const { deposit, link } = await checkout();
      expect(await verify(deposit)).toBe('CREATED');
      const next = await sandbox().pay(sessionOf(link));
      expect(next).toBe(`http://localhost:3000/pay/stripe/success?deposit=${deposit}`);
      await Promise.all([1, 2, 3].map(() => sandbox().pay(sessionOf(link))));
      expect([await verify(deposit), await verify(deposit)]).toEqual(['CREDITED', 'CREDITED']);
      expect(await balancesOf(test.app, wallet.uuid)).toEqual([10_000]);
      expect(await list()).toEqual([['CARD', 'CREDITED', 'Wallet']]);
    });

    it('are divided by the percentages of the wallet when they arrive', async () => {
      const shares = [
        { name: 'A', percent: 33.33 },
        { name: 'B', percent: 66.67 },
      ];
      const percent = await aWallet(test.app, owner.actor, company, { familyType: 'PERCENT', name: 'P', shares });
      const { deposit, link } = await checkout({ wallet: percent.wallet.uuid, amount: '100.01' });
      await sandbox().pay(sessionOf(link));
      expect(await verify(deposit)).toBe('CREDITED');
      expect(await balancesOf(test.app, ...percent.shares.map(({ uuid }) => uuid))).toEqual([3333, 6668]);
    });

    it('are divided by the percentages of when they arrive, not of when they were begun (case 2)', async () => {
      const shares = [
        { name: 'A', percent: 50 },
        { name: 'B', percent: 50 },
      ];
      const percent = await aWallet(test.app, owner.actor, company, { familyType: 'PERCENT', name: 'P2', shares });
      const [first, second] = percent.shares.map(({ uuid }) => uuid);
      const { link } = await checkout({ wallet: percent.wallet.uuid, amount: '100.00' });
      const parts = [
        { share: first, percent: 90 },
        { share: second, percent: 10 },
      ];
      const requested = { wallet: percent.wallet.uuid, parts, redistribute: false, idempotencyKey: freshKey() };
      await test.app.get(Allocations).edit(owner.actor, requested);
      await sandbox().pay(sessionOf(link));
      expect(await balancesOf(test.app, ...percent.shares.map(({ uuid }) => uuid))).toEqual([9000, 1000]);
    });

    it('open the same page for the same key, and nothing for another amount under it', async () => {
      const idempotencyKey = freshKey();
      const [one, two] = await Promise.all([checkout({ idempotencyKey }), checkout({ idempotencyKey })]);
      expect(two).toEqual(one);
      await expect(checkout({ idempotencyKey, amount: '100.01' })).rejects.toBeInstanceOf(KeyReused);
      expect(await list()).toHaveLength(1);
    });

    it.each(['0.49', '1000000.00', '0', '-5', '1.001', '1e3', ''])('refuse an amount of %j', async (amount) => {
      const refused = await checkout({ amount }).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(amount === '0.49' || amount === '1000000.00' ? CardAmount : InvalidInput);
      expect((refused as CardAmount).fields).toHaveProperty('amount');
    });

    it('go into wallets of one’s own, in their currency, and never past their percentages', async () => {
      const stranger = await aMember(test.app, company);
      await expect(checkout({}, stranger)).rejects.toBeInstanceOf(NotFound);
      await expect(checkout({ currency: 'EUR' })).rejects.toBeInstanceOf(CurrencyDiffers);
      const shares = [{ name: 'A', percent: 100 }];
      const percent = await aWallet(test.app, owner.actor, company, { familyType: 'PERCENT', name: 'P', shares });
      const share = percent.shares[0]?.uuid;
      await expect(checkout({ wallet: share })).rejects.toMatchObject({ fields: { wallet: expect.anything() } });
      const { deposit } = await checkout();
      await expect(verify(deposit, stranger)).rejects.toBeInstanceOf(NotFound);
      await expect(cancel(deposit, stranger)).rejects.toBeInstanceOf(NotFound);
    });

    it('can be cancelled until they are paid', async () => {
      const { deposit, link } = await checkout();
      expect([await cancel(deposit), await cancel(deposit)]).toEqual(['CANCELLED', 'CANCELLED']);
      expect(await sandbox().pay(sessionOf(link))).toContain('/pay/stripe/cancel');
      expect(await balancesOf(test.app, wallet.uuid)).toEqual([0]);
      const paid = await checkout();
      await sandbox().pay(sessionOf(paid.link));
      await expect(cancel(paid.deposit)).rejects.toBeInstanceOf(DepositOver);
      expect(await balancesOf(test.app, wallet.uuid)).toEqual([10_000]);
    });

    it('are over after two hours, and nobody pays them then', async () => {
      const { deposit, link } = await checkout();
      test.clock.advance(2 * HOUR + 301);
      expect(await sandbox().pay(sessionOf(link))).toContain('/pay/stripe/cancel');
      await test.app.get(DepositSettlement).settleOverdue();
      expect(await list()).toEqual([['CARD', 'EXPIRED', 'Wallet']]);
      expect(await verify(deposit)).toBe('EXPIRED');
    });

    it('tell whoever began them that the money is there', async () => {
      const { link } = await checkout();
      await sandbox().pay(sessionOf(link));
      await test.settle();
      const [notice] = await test.dataSource.query<{ type: string }[]>(
        'SELECT type FROM identity_notification WHERE user_id = ? ORDER BY id DESC LIMIT 1',
        [owner.actor.userKey],
      );
      expect(notice?.type).toBe('WALLET_ACTION');
    });
  });

  it('by bank get a reference of their own and count nothing until they are found', async () => {
    const declare = () => test.app.get(Deposits).declare(owner.actor, requested());
    const [one, two] = [await declare(), await declare()];
    expect([one.reference, two.reference]).toEqual([expect.stringMatching(/^WZ[0-9A-Z]{8}$/), expect.anything()]);
    expect(one.reference).not.toBe(two.reference);
    expect(await balancesOf(test.app, wallet.uuid)).toEqual([0]);
    expect(await cancel(one.deposit)).toBe('CANCELLED');
  });

  it('are at most 20 at a time', async () => {
    for (let count = 0; count < 20; count++) await checkout();
    await expect(checkout()).rejects.toBeInstanceOf(TooManyDeposits);
  });
});
