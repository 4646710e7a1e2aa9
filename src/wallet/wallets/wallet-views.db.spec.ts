import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { aWallet } from '../../../test/harness/builders/wallet.js';
import type { Company } from '../../company/index.js';
import { Forbidden, NotFound } from '../../shared/errors/app-error.js';
import { toFamilyDto } from './wallet-list.dto.js';
import { WalletViews } from './wallet-views.service.js';

describe('what is in wallets', () => {
  let test: TestApp;
  let views: WalletViews;
  let company: Company;
  let owner: Person;
  let worker: Person;
  beforeAll(async () => {
    test = await openTestApp();
    views = test.app.get(WalletViews);
    owner = await signedIn(test.app);
    company = await aCompany(test.app, owner.actor);
    worker = await aMember(test.app, company);
    await aWallet(test.app, worker.actor, company, { name: 'Pocket', balance: 1000 });
    await aWallet(test.app, worker.actor, company, {
      name: 'Plan',
      familyType: 'PERCENT',
      shares: [
        { name: 'Living', percent: 66.67 },
        { name: 'Savings', percent: 33.33, direction: 'INBOUND' },
      ],
      balance: 100,
    });
    await aWallet(test.app, owner.actor, company, { userType: 'COMPANY', name: 'Payroll', balance: 50 });
  });
  afterAll(() => test.close());

  const asked = (userType: 'USER' | 'COMPANY', values: object = {}) => ({ company: company.uuid, userType, ...values });

  it('is shown to their owner, family by family', async () => {
    const { data } = await views.listFamilies(worker.actor, asked('USER'));
    const families = data.map(toFamilyDto);
    expect(families.map(({ name, type }) => [name, type])).toEqual([
      ['Pocket', 'OPEN'],
      ['Plan', 'PERCENT'],
    ]);
    const [plan] = families[1]?.wallets ?? [];
    expect(plan).toMatchObject({
      balance: { amount: '1.00', currency: 'USD' },
      realBalance: { amount: '1.00' },
      held: { amount: '0.00' },
    });
    expect(plan?.shares).toMatchObject([
      { name: 'Living', sharePercent: 66.67, balance: { amount: '0.67' }, shareDirection: 'BOTH', active: true },
      { name: 'Savings', sharePercent: 33.33, balance: { amount: '0.33' }, shareDirection: 'INBOUND' },
    ]);
  });

  it('is listed by kind, a page at a time', async () => {
    const percent = await views.list(worker.actor, asked('USER', { familyType: 'PERCENT' }));
    expect(percent.data.map(({ wallet }) => wallet.name)).toEqual(['Plan']);
    const second = await views.list(worker.actor, asked('USER', { first: 1, page: 2 }));
    expect(second).toMatchObject({
      data: [{ wallet: { name: 'Plan' } }],
      paginatorInfo: { total: 2, hasMorePages: false },
    });
    const { data } = await views.listShares(worker.actor, { wallet: percent.data[0]?.wallet.uuid });
    expect(data.map(({ name }) => name)).toEqual(['Living', 'Savings']);
  });

  it('T20 is for nobody else: those of a company for its accountants, own ones for oneself', async () => {
    expect((await views.list(owner.actor, asked('USER'))).data).toEqual([]);
    expect((await views.list(owner.actor, asked('COMPANY'))).data.map(({ wallet }) => wallet.name)).toEqual([
      'Payroll',
    ]);
    await expect(views.list(worker.actor, asked('COMPANY'))).rejects.toThrow(Forbidden);
    await expect(views.list((await signedIn(test.app)).actor, asked('USER'))).rejects.toThrow(NotFound);
    const [plan] = (await views.list(worker.actor, asked('USER', { familyType: 'PERCENT' }))).data;
    await expect(views.listShares(owner.actor, { wallet: plan?.wallet.uuid })).rejects.toThrow(NotFound);
  });
});
