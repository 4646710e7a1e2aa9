import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signedIn } from '../../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../../test/harness/app.js';
import { aCompany, aMember } from '../../../../test/harness/builders/company.js';
import { ACH, IBAN, SWIFT } from '../../../../test/harness/builders/withdrawal.js';
import { Forbidden, NotFound } from '../../../shared/errors/app-error.js';
import { CompanyBilling } from './company-billing.service.js';
import { DepositAccounts } from './deposit-accounts.service.js';

describe('the accounts that deposits are paid to', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test.close());

  it('are read with their numbers by the people of the company, the default one first, and by nobody else', async () => {
    const owner = await signedIn(test.app);
    const company = await aCompany(test.app, owner.actor);
    const list = (who = owner) => test.app.get(DepositAccounts).list(who.actor, company.uuid);
    expect(await list()).toEqual([]);
    const billing = test.app.get(CompanyBilling);
    await billing.save(owner.actor, 'ACHBILLING', { ...ACH, company: company.uuid });
    await billing.save(owner.actor, 'BILLING', { ...SWIFT, company: company.uuid });
    await billing.makeDefault(owner.actor, { company: company.uuid, kind: 'BILLING' });
    const accounts = await list(await aMember(test.app, company));
    expect(accounts).toMatchObject([
      { kind: 'BILLING', bankIbanCode: IBAN, routingNumber: null },
      { kind: 'ACHBILLING', bankAccount: ACH.bankAccount, bankIbanCode: null },
    ]);
    await expect(list(await signedIn(test.app))).rejects.toThrow(NotFound);
    await expect(list(await signedIn(test.app, { isAdmin: true }))).rejects.toThrow(Forbidden);
  });
});
