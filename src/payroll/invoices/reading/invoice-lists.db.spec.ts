import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signedIn } from '../../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../../test/harness/app.js';
import { named, PayrollWorld } from '../../../../test/harness/payroll-world.js';
import { NotFound } from '../../../shared/errors/app-error.js';
import { SentInvoices } from '../answering/sent-invoices.service.js';
import { InvoiceVersionViews } from './invoice-version-views.service.js';
import { Invoices } from './invoice-views.service.js';

describe('lists of invoices', () => {
  let test: TestApp;
  let world: PayrollWorld;
  beforeAll(async () => {
    test = await openTestApp();
  });
  beforeEach(async () => {
    world = await PayrollWorld.make(test);
  });
  afterAll(() => test.close());

  const list = async (values: object = {}) => {
    const args = { project: world.project.uuid, ...values };
    return (await test.app.get(Invoices).list(world.accountant.actor, args)).data.map(({ invoice }) => invoice.uuid);
  };

  it('are of the days that are asked for', async () => {
    const sent = await world.send();
    expect(await list({ from: '2026-11-10', to: '2026-12-01' })).toEqual([sent]);
    expect(await list({ from: '2026-11-11' })).toEqual([]);
    expect(await list({ to: '2026-11-08' })).toEqual([]);
  });

  it('tell what an invoice said before, and to nobody who may not see it', async () => {
    const sent = await world.send();
    const change = {
      version: 1,
      remarks: 'A bonus was missing',
      payrollWallet: world.wallet,
      sourceWallet: world.wallet,
      extraPayments: [{ category: 'BONUS', amount: '5.00' }],
    };
    await test.app.get(SentInvoices).adjust(world.owner.actor, named(sent, change));
    const history = test.app.get(InvoiceVersionViews);
    expect(await history.list(world.worker.actor, sent)).toMatchObject([
      { version: 2, total: 2000n, remarks: 'A bonus was missing' },
      { version: 1, total: 1500n, remarks: null },
    ]);
    const stranger = await signedIn(test.app);
    await expect(history.list(stranger.actor, sent)).rejects.toThrow(NotFound);
    await expect(
      history.list(world.worker.actor, await world.draft({ from: '2026-11-08', to: '2026-11-08' })),
    ).rejects.toThrow(NotFound);
  });
});
