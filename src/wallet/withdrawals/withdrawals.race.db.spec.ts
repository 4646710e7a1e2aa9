import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { expectLedgerSound } from '../../../test/harness/builders/wallet.js';
import { SWIFT } from '../../../test/harness/builders/withdrawal.js';
import { ownDatabaseAddress } from '../../../test/harness/database-server.js';
import { WithdrawalWorld } from '../../../test/harness/withdrawal-world.js';
import { OwnBilling } from '../billing/own-billing.service.js';

const CALLERS = 50;
const ROUNDS = 10;

describe('withdrawals that many decide about at once', () => {
  let processes: [TestApp, TestApp];
  let world: WithdrawalWorld;
  beforeAll(async () => {
    // The whole ledger is proven in the end.
    const database = await ownDatabaseAddress('withdrawals_race');
    processes = [await openTestApp({}, { database }), await openTestApp({}, { database })];
  });
  beforeEach(async () => {
    world = await WithdrawalWorld.make(processes[0]);
  });
  afterAll(async () => {
    await expectLedgerSound(processes[0].app);
    for (const process of processes) await process.close();
  });

  /** All at once: each round has withdrawals and a batch of its own. */
  const inRounds = (play: (round: number) => Promise<void>): Promise<unknown> =>
    Promise.all(Array.from({ length: ROUNDS }, (_, round) => play(round)));
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { code: string }) => error.code,
    );

  it(`never leave with more than is there: ${CALLERS} callers in two processes`, async () => {
    const calls = Array.from({ length: CALLERS }, (_, index) =>
      outcome(world.ask({ amount: '85.00' }, world.worker, processes[index % 2])),
    );
    const answers = await Promise.all(calls);
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(10);
    expect(new Set(answers)).toEqual(new Set(['done', 'INSUFFICIENT_BALANCE']));
    expect(await world.figures()).toEqual([0, 100_000, 0, 100_000]);
  });

  it('are sent or failed, never both (case 13)', async () => {
    await inRounds(async () => {
      const uuid = await world.withdraw({ amount: '10.00', kind: 'ACHBILLING' });
      await world.batch([uuid]);
      const answers = await Promise.all([
        outcome(world.settle([uuid], 'SENT', world.owner, processes[0])),
        outcome(world.settle([uuid], 'FAILED', world.owner, processes[1])),
      ]);
      expect(answers.sort()).toEqual(['WITHDRAWAL_DECIDED', 'done']);
    });
    const [, held] = await world.figures();
    expect(held).toBe(0);
  });

  it('are settled or held again by dissolving their batch, never both', async () => {
    await inRounds(async (round) => {
      const [one, two] = [
        await world.withdraw({ amount: '10.00', kind: 'ACHBILLING' }),
        await world.withdraw({ amount: '10.00', kind: 'ACHBILLING' }),
      ];
      const { batch } = await world.batch([one, two]);
      const settling = () => outcome(world.settle([two], 'SENT', world.owner, processes[0]));
      const dissolving = () => outcome(world.dissolve(batch, {}, { at: processes[1] }));
      const calls = round % 2 === 0 ? [settling(), dissolving()] : [dissolving(), settling()].reverse();
      const answers = (await Promise.all(calls)).join();
      expect(['done,BATCH_SETTLED', 'WITHDRAWAL_NOT_BATCHED,done']).toContain(answers);
      const states = await Promise.all([one, two].map((uuid) => world.stateOf(uuid)));
      expect(states).toEqual(answers.startsWith('done') ? ['BATCHED', 'SENT'] : ['HELD', 'HELD']);
    });
  });

  it('are cancelled or batched, never both', async () => {
    await inRounds(async () => {
      const uuid = await world.withdraw({ amount: '10.00', kind: 'ACHBILLING' });
      const answers = await Promise.all([
        outcome(world.cancel(uuid, world.worker, processes[0])),
        outcome(world.batch([uuid], world.owner, processes[1])),
      ]);
      expect(answers.sort()).toEqual(['WITHDRAWAL_DECIDED', 'done']);
      expect(['CANCELLED', 'BATCHED']).toContain(await world.stateOf(uuid));
    });
  });

  it('are paid by one version of bank details while those are changed', async () => {
    const save = (version: number) =>
      processes[1].app
        .get(OwnBilling)
        .save(world.worker.actor, 'BILLING', { ...SWIFT, version, alias: `Version ${version}` });
    for (let round = 1; round <= ROUNDS; round++) {
      const answers = await Promise.all([outcome(world.ask({ amount: '10.00' })), outcome(save(round))]);
      expect(answers).toEqual(['done', 'done']);
    }
  });
});
