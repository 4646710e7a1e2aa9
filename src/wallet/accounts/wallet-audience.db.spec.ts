import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { aWallet, expectLedgerSound, freshKey } from '../../../test/harness/builders/wallet.js';
import { Permissions } from '../../shared/permissions/permissions.service.js';
import type { LiveMessage } from '../../shared/realtime/live-message.js';
import { RealtimeService } from '../../shared/realtime/realtime.service.js';
import { Transfers } from '../transfers/transfers.service.js';

describe('open pages that are told of money', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(async () => {
    await expectLedgerSound(test.app);
    await test.close();
  });

  it('are those of who may read the money of the company, not of all its members', async () => {
    const owner = await signedIn(test.app);
    const company = await aCompany(test.app, owner.actor);
    const values = { userType: 'COMPANY' as const };
    const { wallet: from } = await aWallet(test.app, owner.actor, company, { ...values, balance: 100 });
    const { wallet: to } = await aWallet(test.app, owner.actor, company, values);
    const sent: LiveMessage[] = [];
    jest.spyOn(test.app.get(RealtimeService), 'send').mockImplementation((message) => void sent.push(message));
    const requested = { from: from.uuid, to: to.uuid, amount: '1.00', currency: 'USD', idempotencyKey: freshKey() };
    await test.app.get(Transfers).internal(owner.actor, requested);
    const told = sent.filter((message) => 'topic' in message && message.topic === 'walletsChanged');
    expect(told).toEqual([{ accounts: company.uuid, topic: 'walletsChanged' }]);
    const hears = async (role: 'member' | 'manager' | 'accountant', isAdmin = false) => {
      const { user } = await aMember(test.app, company, { role, isAdmin });
      const visible = await test.app.get(Permissions).listVisible({ userKey: user.id, isAdmin });
      return visible.accountsOf.includes(company.uuid);
    };
    expect([await hears('accountant'), await hears('manager'), await hears('member')]).toEqual([true, false, false]);
    expect(await hears('member', true)).toBe(false);
  });
});
