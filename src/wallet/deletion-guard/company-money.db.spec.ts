import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { aWallet, deposit, expectLedgerSound, freshKey } from '../../../test/harness/builders/wallet.js';
import { gql, refusal } from '../../../test/harness/graphql.js';
import { WithdrawalWorld } from '../../../test/harness/withdrawal-world.js';
import type { Company } from '../../company/index.js';
import { Companies } from '../../company/companies/companies.service.js';
import { CompanyRemoval } from '../../company/removal/company-removal.service.js';
import { Deposits } from '../deposits/deposits.service.js';
import { DepositStates } from '../deposits/deposit-states.service.js';
import { Transfers } from '../transfers/transfers.service.js';

describe('a company with money', () => {
  let test: TestApp;
  let other: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
    other = await openTestApp();
  });
  afterAll(async () => {
    await expectLedgerSound(test.app);
    await other.close();
    await test.close();
  });

  const founded = async () => {
    const owner = await signedIn(test.app, { name: 'Asha Rai' });
    return { owner, company: await aCompany(test.app, owner.actor) };
  };
  const remove = ({ actor }: Person, { uuid, name }: Company, at = test) =>
    at.app.get(CompanyRemoval).delete(actor, { uuid, confirmation: name });
  const left = async ({ actor }: Person, { uuid }: Company) => {
    const { items, total } = await test.app.get(CompanyRemoval).listMoneyLeft(actor, uuid);
    expect(total).toBe(items.length);
    return items.map(({ kind, owner, wallet, amount }) => [kind, owner ?? wallet, Number(amount)]);
  };

  it('is not deleted, and says whose money is left: what people call their wallets is not told', async () => {
    const { owner, company } = await founded();
    const worker = await aMember(test.app, company, { name: 'Bikram Karki' });
    await aWallet(test.app, owner.actor, company, { userType: 'COMPANY', name: 'Till', balance: 1050 });
    await aWallet(test.app, owner.actor, company, { userType: 'COMPANY', name: 'Empty' });
    await aWallet(test.app, worker.actor, company, { name: 'Secret', balance: 200 });
    await aWallet(test.app, worker.actor, company, {
      name: 'Plans',
      familyType: 'PERCENT',
      shares: [
        { name: 'Half', percent: 50 },
        { name: 'Other half', percent: 50 },
      ],
      balance: 300,
    });
    await expect(remove(owner, company)).rejects.toMatchObject({
      code: 'HAS_MONEY',
      params: { list: 'Till 10.50 USD; Bikram Karki 5.00 USD' },
    });
    expect(await left(owner, company)).toEqual([
      ['BALANCE', 'Till', 1050],
      ['BALANCE', 'Bikram Karki', 500],
    ]);
  });

  it('names what is held, and what is still to come; once nothing is left it goes', async () => {
    const world = await WithdrawalWorld.make(test);
    const { company, owner, worker } = world;
    const withdrawal = await world.withdraw({ amount: '985.00' });
    expect(await left(owner, company)).toEqual([['HELD', worker.actor.name, 100_000]]);
    await world.batch([withdrawal]);
    await world.settle([withdrawal], 'SENT');
    const requested = { wallet: world.wallet.uuid, amount: '7.00', currency: 'USD', idempotencyKey: freshKey() };
    const { deposit: begun } = await test.app.get(Deposits).declare(worker.actor, requested);
    expect(await left(owner, company)).toEqual([['EXPECTED', worker.actor.name, 700]]);
    await expect(remove(owner, company)).rejects.toMatchObject({ code: 'HAS_MONEY' });
    await test.app.get(DepositStates).cancel(worker.actor, { deposit: begun });
    await remove(owner, company);
  });

  it('tells only who may delete it', async () => {
    const { owner, company } = await founded();
    const manager = await aMember(test.app, company, { role: 'manager' });
    const list = (person: Person) =>
      gql(
        test.client({ token: person.token }),
        `{ companyMoneyLeft(uuid: "${company.uuid}") { total data { kind } } }`,
      );
    expect((await list(owner)).data).toEqual({ companyMoneyLeft: { total: 0, data: [] } });
    expect(refusal(await list(manager)).code).toBe('FORBIDDEN');
    expect(refusal(await list(await signedIn(test.app))).code).toBe('NOT_FOUND');
  });

  it('lets no money in that comes while it is deleted', async () => {
    for (let round = 0; round < 10; round++) {
      const { owner, company } = await founded();
      const { wallet } = await aWallet(test.app, owner.actor, company);
      const answers = await Promise.all([
        remove(owner, company).then(
          () => 'deleted',
          (error: { code: string }) => error.code,
        ),
        deposit(other.app, wallet.uuid, 500).then(
          () => 'paid',
          (error: { code: string }) => error.code,
        ),
      ]);
      expect([
        ['deleted', 'NOT_FOUND'],
        ['HAS_MONEY', 'paid'],
      ]).toContainEqual(answers);
    }
  });

  it('moves nothing once it is deleted', async () => {
    const { owner, company } = await founded();
    const [from, to] = [await aWallet(test.app, owner.actor, company), await aWallet(test.app, owner.actor, company)];
    await remove(owner, company);
    const transfer = {
      from: from.wallet.uuid,
      to: to.wallet.uuid,
      amount: '1.00',
      currency: 'USD',
      idempotencyKey: freshKey(),
    };
    await expect(test.app.get(Transfers).internal(owner.actor, transfer)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(deposit(test.app, to.wallet.uuid, 5)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('keeps its currency from the first movement on', async () => {
    const { owner, company } = await founded();
    const companies = test.app.get(Companies);
    const change = (currency: string) => companies.update(owner.actor, { uuid: company.uuid, currency });
    const { wallet } = await aWallet(test.app, owner.actor, company);
    expect((await change('EUR')).currency).toBe('EUR');
    expect(await companies.isCurrencyFixed(owner.actor, company.uuid)).toBe(false);
    await deposit(test.app, wallet.uuid, 100);
    await expect(change('JPY')).rejects.toMatchObject({
      code: 'CURRENCY_FIXED',
      fields: { currency: [expect.anything()] },
    });
    expect(await companies.isCurrencyFixed(owner.actor, company.uuid)).toBe(true);
    // The form sends the currency along with everything else.
    const saved = await companies.update(owner.actor, { uuid: company.uuid, currency: 'EUR', name: 'Lhotse' });
    expect(saved).toMatchObject({ currency: 'EUR', name: 'Lhotse' });
  });
});
