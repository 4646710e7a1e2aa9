import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTestApp, type TestApp } from '../../../../test/harness/app.js';
import { expectLedgerSound } from '../../../../test/harness/builders/wallet.js';
import { ownDatabaseAddress } from '../../../../test/harness/database-server.js';
import { PayrollWorld } from '../../../../test/harness/payroll-world.js';
import { Database } from '../../../shared/database/database.js';

describe('paid invoices, examined with the ledger,', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp({}, { database: await ownDatabaseAddress('paid') });
  });
  afterAll(() => test.close());

  it('are what was paid', async () => {
    const world = await PayrollWorld.make(test);
    const [paid, open] = [await world.approved({ to: '2026-11-09' }), await world.approved({ from: '2026-11-10' })];
    await world.pay(paid);
    await expectLedgerSound(test.app);
    const change = (values: string, uuid: string) =>
      test.app.get(Database).execute(`UPDATE payroll_invoice SET ${values} WHERE uuid = ?`, [uuid]);
    await change('total = total + 1', paid);
    await expect(expectLedgerSound(test.app)).rejects.toThrow(`Invoice ${paid} is paid otherwise`);
    await change('total = total - 1', paid);
    await change("state = 'PAID', paid_at = approved_at, posting_uuid = uuid", open);
    await expect(expectLedgerSound(test.app)).rejects.toThrow(`Invoice ${open} is paid otherwise`);
    await change("state = 'APPROVED', paid_at = NULL, posting_uuid = NULL", open);
    await change("state = 'APPROVED', paid_at = NULL, posting_uuid = NULL", paid);
    await expect(expectLedgerSound(test.app)).rejects.toThrow(/payments stand in the ledger/);
  });
});
