import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, signedIn, signIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { aWallet } from '../../../test/harness/builders/wallet.js';
import type { Company } from '../../company/index.js';
import { Forbidden, NotFound } from '../../shared/errors/app-error.js';
import { MemberChanges } from '../../company/company-users/member-changes.service.js';
import { Pools } from '../accounts/pools.service.js';
import { toFamilyDto } from './wallet-list.dto.js';
import { WalletSettings } from './wallet-settings.service.js';
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

  it('stays open to whoever lost their seat, to be read and not to be moved', async () => {
    const gone = await aMember(test.app, company);
    const { wallet } = await aWallet(test.app, gone.actor, company, { name: 'Savings', balance: 500 });
    await test.app.get(MemberChanges).deactivate(owner.actor, { company: company.uuid, user: gone.user.uuid });
    const { actor: later } = await signIn(test.app, gone.user);
    const [view] = (await views.list(later, asked('USER'))).data;
    expect(view).toMatchObject({ wallet: { name: 'Savings' }, balance: 500n });
    expect((await views.listShares(later, { wallet: wallet.uuid })).data).toEqual([]);
    expect(await test.app.get(Pools).listOwn(later)).toMatchObject([{ uuid: company.uuid, hasSeat: false }]);
    const rename = { account: wallet.uuid, name: 'Mine' };
    await expect(test.app.get(WalletSettings).rename(later, rename)).rejects.toThrow(NotFound);
  });

  it('of a company is read by administrators of the installation, once an hour on record', async () => {
    const admin = await signedIn(test.app, { isAdmin: true });
    for (let time = 0; time < 3; time++) {
      expect((await views.list(admin.actor, asked('COMPANY'))).data).toHaveLength(1);
    }
    const lines = await test.dataSource.query<{ action: string; object_id: string }[]>(
      'SELECT action, object_id FROM shared_audit WHERE actor_id = ? AND action LIKE ?',
      [admin.user.uuid, 'wallet.%'],
    );
    expect(lines).toEqual([{ action: 'wallet.viewed', object_id: company.uuid }]);
  });
});
