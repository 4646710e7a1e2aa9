import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { aWallet, deposit, freshKey } from '../../../test/harness/builders/wallet.js';
import { mailsTo } from '../../../test/harness/mailbox.js';
import type { Company } from '../../company/index.js';
import { Database } from '../../shared/database/database.js';
import type { Uuid } from '../../shared/ids/id.js';
import { Reversals } from '../reversals/reversals.service.js';
import { ShareAnswers } from '../sharing/share-answers.service.js';
import { ShareInvites } from '../sharing/share-invites.service.js';
import { ShareChanges } from '../shares/share-changes.service.js';
import { Transfers } from '../transfers/transfers.service.js';
import type { Wallet } from '../accounts/records/wallet.entity.js';

describe('others are told what somebody did with their money', () => {
  let test: TestApp;
  let company: Company;
  let owner: Person;
  let accountant: Person;
  let guest: Person;
  let till: Wallet;
  let savings: Wallet;
  beforeAll(async () => {
    test = await openTestApp();
  });
  beforeEach(async () => {
    owner = await signedIn(test.app, { name: 'Asha Rai' });
    company = await aCompany(test.app, owner.actor);
    accountant = await aMember(test.app, company, { role: 'accountant', name: 'Chen Lin' });
    guest = await aMember(test.app, company, { name: 'Mira Shah' });
    const of = (name: string, balance = 0) =>
      aWallet(test.app, owner.actor, company, { userType: 'COMPANY', name, balance });
    till = (await of('Till', 10_000)).wallet;
    savings = (await of('Savings')).wallet;
    await test.settle();
    await test.app.get(Database).execute('DELETE FROM identity_notification WHERE id > 0', []);
  });
  afterAll(() => test.close());

  const told = async ({ user }: Person) => {
    await test.settle();
    const sql = `SELECT JSON_VALUE(params, '$.event') AS event, JSON_VALUE(params, '$.about') AS about
                   FROM identity_notification WHERE user_id = ? AND type LIKE 'WALLET%ACTION' ORDER BY id`;
    const rows = await test.app.get(Database).query<{ event: string; about: string }>(sql, [user.id]);
    return rows.map(({ event, about }) => `${event}: ${about}`);
  };
  const send = (from: Uuid, to: Uuid, by = owner) =>
    test.app
      .get(Transfers)
      .internal(by.actor, { from, to, amount: '1.00', currency: 'USD', idempotencyKey: freshKey() });
  const shared = async (shareDirection: 'BOTH' | 'INBOUND') => {
    const requested = { wallet: till.uuid, shares: [{ name: 'Trip' }], idempotencyKey: freshKey() };
    const { shares } = await test.app.get(ShareChanges).add(owner.actor, requested);
    const share = shares[0] as Uuid<'share'>;
    await deposit(test.app, share, 500);
    const invite = await test.app
      .get(ShareInvites)
      .invite(owner.actor, { share, email: guest.user.email, shareDirection });
    await test.app.get(ShareAnswers).answer(guest.actor, { invite: invite.uuid });
    return share;
  };

  it('the accountants of a company, and not who did it', async () => {
    const requested = { account: till.uuid, share: { name: 'Rent' }, amount: '5.00', idempotencyKey: freshKey() };
    await test.app.get(ShareChanges).split(owner.actor, requested);
    const { posting } = await send(till.uuid, savings.uuid, accountant);
    await test.app
      .get(Reversals)
      .delete(owner.actor, { transaction: posting, reason: 'Twice', idempotencyKey: freshKey() });
    expect(await told(accountant)).toEqual([
      'SPLIT: Till',
      'TRANSFER_DELETED: Asha Rai: Till, +1.00 USD',
      'TRANSFER_DELETED: Asha Rai: Savings, −1.00 USD',
    ]);
    expect(await told(owner)).toEqual([
      'TRANSFERRED: Chen Lin: Till, −1.00 USD',
      'TRANSFERRED: Chen Lin: Savings, +1.00 USD',
    ]);
    // Everyday notices send no mail; reversals do, and a right over the company's money.
    const mails = await mailsTo(test.dataSource, owner.user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Chen Lin: can now manage the money of the company']);
    expect(await mailsTo(test.dataSource, accountant.user.email)).toHaveLength(2);
  });

  it('guests of what was touched by the name they know it by, unless they only put in', async () => {
    const share = await shared('BOTH');
    await send(share, savings.uuid);
    expect((await told(guest)).filter((line) => line.startsWith('TRANSFER'))).toEqual([
      'TRANSFERRED: Asha Rai: Trip, −1.00 USD',
    ]);
    const inbound = await shared('INBOUND');
    await send(inbound, savings.uuid);
    expect((await told(guest)).filter((line) => line.startsWith('TRANSFER'))).toHaveLength(1);
  });

  it('once for however many were written together, and nobody of what is one’s own alone', async () => {
    await Promise.all(Array.from({ length: 20 }, () => send(till.uuid, savings.uuid)));
    const lines = await told(accountant);
    expect(lines.length).toBeLessThan(20);
    const own = await aWallet(test.app, guest.actor, company, { balance: 100 });
    const other = await aWallet(test.app, guest.actor, company);
    await send(own.wallet.uuid, other.wallet.uuid, guest);
    expect(await told(accountant)).toEqual(lines);
    expect(await told(guest)).toEqual([]);
  });
});
