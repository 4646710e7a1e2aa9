import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PayRunJob } from '../../src/payroll/runs/pay-run-job.service.js';
import { PayRuns } from '../../src/payroll/runs/pay-runs.service.js';
import { ErrorReporter } from '../../src/shared/errors/error-report.js';
import { newUuid } from '../../src/shared/ids/uuid.js';
import { IngestQueue } from '../../src/tracking/ingest/ingest-queue.service.js';
import { TransferQueue } from '../../src/wallet/transfers/transfer-queue.service.js';
import { Transfers } from '../../src/wallet/transfers/transfers.service.js';
import { openTestApp, type TestApp } from '../harness/app.js';
import { aProjectUser } from '../harness/builders/project.js';
import { aWallet, balancesOf, expectLedgerSound, freshKey } from '../harness/builders/wallet.js';
import { DatabaseProxy } from '../harness/database-proxy.js';
import { testDatabaseAddress } from '../harness/database-server.js';
import { PayrollWorld } from '../harness/payroll-world.js';
import { until } from '../harness/until.js';

const CALLERS = 20;
const BONUS = [{ category: 'BONUS', amount: '10.00' }];

describe('a COMMIT that the database has done and nobody hears of', () => {
  let test: TestApp;
  let wire: DatabaseProxy;
  let world: PayrollWorld;
  beforeAll(async () => {
    const address = await testDatabaseAddress();
    wire = new DatabaseProxy(address.socketPath ?? '');
    await wire.mend();
    test = await openTestApp({}, { database: { ...address, socketPath: wire.socketPath } });
    // Runs go on when the test says so.
    test.app.get(PayRunJob).nudge = () => undefined;
  });
  beforeEach(async () => {
    world = await PayrollWorld.make(test, { balance: 10_000 });
  });
  afterAll(async () => {
    await expectLedgerSound(test.app);
    await test.close();
    await wire.remove();
  });

  /** The answer, or the code by which a client hears why there is none. */
  const heard = <T>(answer: Promise<T>): Promise<T | string> =>
    answer.catch((error: unknown) => test.app.get(ErrorReporter).report(error, 'en').code);

  describe('of transfers', () => {
    const begin = async () => {
      const { wallet: from } = await aWallet(test.app, world.owner.actor, world.company, { balance: 1000 });
      const { wallet: to } = await aWallet(test.app, world.owner.actor, world.company);
      // A group is what arrives while the first is written: what the lost one says, the first does not.
      const text = `lost-${randomUUID()}`;
      const asked = Array.from({ length: CALLERS }, (_, index) => ({
        from: from.uuid,
        to: to.uuid,
        amount: index === CALLERS - 1 ? '99.00' : '0.10',
        currency: 'USD',
        description: index === 0 ? 'first' : text,
        idempotencyKey: freshKey(),
      }));
      const send = async () => {
        const submit = jest.spyOn(test.app.get(TransferQueue), 'submit');
        let answers: Promise<unknown>[] = [];
        // The first waits until all others have come, so that they are one group.
        await test.dataSource.transaction(async (manager) => {
          await manager.query('SELECT id FROM wallet_account WHERE id = ? FOR UPDATE', [from.accountId]);
          answers = asked.map((one) => heard(test.app.get(Transfers).internal(world.owner.actor, one)));
          await until(() => submit.mock.calls.length >= CALLERS);
        });
        submit.mockRestore();
        return Promise.all(answers);
      };
      const balances = () => balancesOf(test.app, from.uuid, to.uuid);
      return { asked, text, send, balances };
    };

    it('answers each of a group as was decided, also who was refused, and moves nothing twice', async () => {
      const { text, send, balances } = await begin();
      const lost = wire.loseCommit(text);
      const answers = await send();
      await lost;
      // A caller who is told to ask again under load hears the same as the others then; nobody hears of a defect.
      const again = await send();
      const done = again.slice(0, -1);
      expect(done).toEqual(done.map(() => ({ posting: expect.any(String) })));
      expect(new Set(done.map((answer) => (answer as { posting: string }).posting)).size).toBe(CALLERS - 1);
      expect(again.at(-1)).toBe('INSUFFICIENT_BALANCE');
      expect(answers.map((answer, index) => (answer === 'UNAVAILABLE' ? again[index] : answer))).toEqual(again);
      expect(answers.filter((answer) => answer !== 'UNAVAILABLE').length).toBeGreaterThan(CALLERS / 2);
      expect(await balances()).toEqual([1000 - 190, 190]);
    });

    it('tells a single caller to ask again, who then hears what was done', async () => {
      const { asked, send, balances } = await begin();
      const alone = { ...asked[0], description: `alone-${randomUUID()}` };
      const ask = () => heard(test.app.get(Transfers).internal(world.owner.actor, alone));
      const lost = wire.loseCommit(alone.description);
      expect(await ask()).toBe('UNAVAILABLE');
      await lost;
      expect(await ask()).toEqual({ posting: expect.any(String) });
      expect(await balances()).toEqual([990, 10]);
      expect((await send())[0]).toBe('IDEMPOTENCY_MISMATCH');
    });
  });

  it('answers each of a group of trackers, and counts their time once', async () => {
    const memo = `lost-${randomUUID()}`;
    const now = test.clock.now().getTime();
    const items = Array.from({ length: CALLERS }, (_, index) => ({
      uuid: newUuid(),
      project: world.project.uuid,
      startedAt: new Date(now - (index + 1) * 60_000).toISOString(),
      endedAt: new Date(now - index * 60_000).toISOString(),
      ...(index > 0 && { memo }),
    }));
    const { user, actor } = world.worker;
    const trackedSeconds = async () => {
      const sql = 'SELECT SUM(duration) AS sum FROM tracking_activity WHERE user_id = ?';
      const [row] = await test.dataSource.query<{ sum: string }[]>(sql, [user.id]);
      return Number(row?.sum);
    };
    const before = await trackedSeconds();
    const device = { userKey: user.id, sessionKey: actor.sessionKey, device: 'Lost', correction: 0 };
    const send = (item: (typeof items)[number]) =>
      heard(test.app.get(IngestQueue).enqueue({ ...device, items: [item] }));
    const lost = wire.loseCommit(memo);
    const answers = await Promise.all(items.map(send));
    await lost;
    const verdicts = answers.map((answer) => (typeof answer === 'string' ? answer : answer.verdicts[0]?.verdict));
    expect(verdicts).toEqual(items.map((_, index) => (index === 0 ? 'ACCEPTED' : 'DUPLICATE')));
    expect((await trackedSeconds()) - before).toBe(CALLERS * 60);
  });

  it.each(['SEND', 'PAY'] as const)('leaves a run that goes on as it would have: %s', async (kind) => {
    const invoices = [];
    for (let count = 0; count < 3; count++) {
      const who = await aProjectUser(test.app, world.company, world.project);
      const values = { user: who.user.uuid, extraPayments: BONUS };
      invoices.push(kind === 'SEND' ? await world.draft(values) : await world.approved(values, who));
    }
    const wish = { company: world.company.uuid, invoices, idempotencyKey: freshKey() };
    const runs = test.app.get(PayRuns);
    await (kind === 'SEND' ? runs.send(world.accountant.actor, wish) : runs.pay(world.accountant.actor, wish));
    const lost = wire.loseCommit('payroll_run_item SET outcome');
    expect(await heard(test.app.get(PayRunJob).drain())).toBe('UNAVAILABLE');
    await lost;
    await test.app.get(PayRunJob).drain();
    const read = await Promise.all(invoices.map((invoice) => world.read(invoice)));
    expect(read.map(({ invoice: { state } }) => state)).toEqual(read.map(() => (kind === 'SEND' ? 'SENT' : 'PAID')));
    expect(await world.linesOf('PAY')).toHaveLength(kind === 'SEND' ? 0 : 3);
  });
});
