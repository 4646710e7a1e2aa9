import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signedIn } from '../../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../../test/harness/app.js';
import { aMember } from '../../../../test/harness/builders/company.js';
import { aWallet, expectLedgerSound, freshKey } from '../../../../test/harness/builders/wallet.js';
import { readyToWithdraw } from '../../../../test/harness/builders/withdrawal.js';
import { WithdrawalWorld } from '../../../../test/harness/withdrawal-world.js';
import { Database } from '../../../shared/database/database.js';
import { Forbidden, InvalidInput, NotFound } from '../../../shared/errors/app-error.js';
import { OwnWithdrawal } from '../../evidence/evidence.errors.js';
import { BatchDissolved, BatchDownloaded, BatchSettled } from '../records/withdrawal.errors.js';
import { WithdrawalViews } from '../withdrawal-views.service.js';

const MINUTES = 60;

describe('dissolving a batch', () => {
  let test: TestApp;
  let world: WithdrawalWorld;
  beforeAll(async () => {
    test = await openTestApp();
  });
  beforeEach(async () => {
    world = await WithdrawalWorld.make(test);
  });
  afterAll(async () => {
    await expectLedgerSound(test.app);
    await test.close();
  });

  const batches = async (dissolved: boolean) => {
    const { data } = await test.app
      .get(WithdrawalViews)
      .listBatches(world.owner.actor, { company: world.company.uuid, dissolved });
    return data;
  };
  const audit = (action: string, object: string) =>
    test.app
      .get(Database)
      .query<{ details: unknown }>('SELECT details FROM shared_audit WHERE action = ? AND object_id = ?', [
        action,
        object,
      ]);

  it('holds its withdrawals again, moves no money, and lists what was dissolved, by whom and why', async () => {
    const [one, two] = [await world.withdraw(), await world.withdraw()];
    const { batch } = await world.batch([one, two]);
    await world.batch([await world.withdraw()]);
    const before = await world.figures();
    expect(await world.dissolve(batch)).toEqual({ batch, withdrawals: [one, two] });
    expect(await Promise.all([one, two].map((uuid) => world.stateOf(uuid)))).toEqual(['HELD', 'HELD']);
    expect(await world.figures()).toEqual(before);
    const [dissolved, ...others] = await batches(true);
    expect(others).toEqual([]);
    expect(dissolved).toMatchObject({
      batch: { uuid: batch, dissolvedCount: 2, dissolveReason: 'Wrong day', downloadedAt: null },
      dissolvedBy: world.owner.user.name,
      downloadedBy: null,
      totals: [],
    });
    expect(await batches(false)).toHaveLength(2);
    expect(await audit('wallet.batch-dissolved', batch)).toHaveLength(1);
    expect(await audit('wallet.withdrawal-unbatched', one)).toHaveLength(1);
    const next = await world.batch([one]);
    await world.settle([one], 'SENT');
    expect(next.batch).not.toBe(batch);
    await world.cancel(two);
  });

  it('happens once: no file is made of it, and it is not dissolved again', async () => {
    const { batch } = await world.batch([await world.withdraw()]);
    const idempotencyKey = freshKey();
    const first = await world.dissolve(batch, { idempotencyKey });
    expect(await world.dissolve(batch, { idempotencyKey })).toEqual(first);
    await expect(world.dissolve(batch)).rejects.toThrow(BatchDissolved);
    await expect(world.file(batch, 'csv')).rejects.toThrow(BatchDissolved);
  });

  it.each(['SENT', 'FAILED'])('is refused once one of its withdrawals is %s', async (outcome) => {
    const [one, two] = [await world.withdraw(), await world.withdraw()];
    const { batch } = await world.batch([one, two]);
    await world.settle([one], outcome);
    await expect(world.dissolve(batch)).rejects.toThrow(BatchSettled);
    expect(await world.stateOf(two)).toBe('BATCHED');
  });

  it('after a download needs a fresh proof and the words that the bank did not get it (case 38)', async () => {
    const uuid = await world.withdraw();
    const { batch } = await world.batch([uuid]);
    await world.file(batch, 'csv');
    await expect(world.dissolve(batch)).rejects.toThrow(BatchDownloaded);
    test.clock.advance(6 * MINUTES);
    await expect(world.dissolve(batch, { notHandedOver: true })).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
    expect(await world.stateOf(uuid)).toBe('BATCHED');
    const proven = { ...world.owner, actor: { ...world.owner.actor, provenAt: test.clock.now() } };
    await world.dissolve(batch, { notHandedOver: true }, { who: proven });
    expect(await world.stateOf(uuid)).toBe('HELD');
    const [line] = await audit('wallet.batch-dissolved', batch);
    expect(JSON.stringify(line?.details)).toContain('notHandedOver');
    expect(await batches(true)).toMatchObject([{ downloadedBy: world.owner.user.name }]);
  });

  it('is for accountants, never for a batch with a withdrawal of their own, and hides batches of others', async () => {
    const accountant = await aMember(test.app, world.company, { role: 'accountant' });
    await readyToWithdraw(test.app, accountant);
    const { wallet } = await aWallet(test.app, accountant.actor, world.company, { familyType: 'BANK', balance: 5000 });
    const own = await world.withdraw({ wallet: wallet.uuid, amount: '10.00' }, accountant);
    const { batch } = await world.batch([own, await world.withdraw()]);
    await expect(world.dissolve(batch, {}, { who: accountant })).rejects.toThrow(OwnWithdrawal);
    await expect(world.dissolve(batch, {}, { who: world.worker })).rejects.toThrow(NotFound);
    await expect(world.dissolve(batch, {}, { who: await signedIn(test.app) })).rejects.toThrow(NotFound);
    await expect(world.dissolve(batch, {}, { who: await signedIn(test.app, { isAdmin: true }) })).rejects.toThrow(
      Forbidden,
    );
    await expect(world.dissolve(batch, { reason: ' ' })).rejects.toThrow(InvalidInput);
    await world.dissolve(batch);
  });
});

describe('releasing what the bank may have been asked to pay', () => {
  let test: TestApp;
  let world: WithdrawalWorld;
  beforeAll(async () => {
    test = await openTestApp();
  });
  beforeEach(async () => {
    world = await WithdrawalWorld.make(test);
  });
  afterAll(async () => {
    await expectLedgerSound(test.app);
    await test.close();
  });

  const listReleased = async () => {
    const args = { company: world.company.uuid, state: 'FAILED', unpaidByBank: true };
    const { data } = await test.app.get(WithdrawalViews).listByState(world.owner.actor, args);
    return data.map(({ withdrawal }) => withdrawal.uuid);
  };

  it('needs a fresh proof and the words that the bank did not pay it, once the file was downloaded', async () => {
    const [one, two] = [await world.withdraw(), await world.withdraw()];
    const { batch } = await world.batch([one]);
    await world.batch([two]);
    await world.file(batch, 'pain.001.001.09');
    const { withdrawals, skipped } = await world.settle([one, two], 'FAILED');
    expect([withdrawals, skipped.map(({ withdrawal }) => withdrawal)]).toEqual([[two], [one]]);
    await expect(world.settle([one], 'FAILED')).rejects.toMatchObject({ code: 'PAYMENT_FILE_DOWNLOADED' });
    test.clock.advance(6 * MINUTES);
    await expect(world.release([one])).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
    expect(await world.stateOf(one)).toBe('BATCHED');
    await world.release([one], { ...world.owner, actor: { ...world.owner.actor, provenAt: test.clock.now() } });
    expect(await world.stateOf(one)).toBe('FAILED');
    expect(await listReleased()).toEqual([one]);
  });

  it('needs neither for what was held, or sent', async () => {
    const [held, sent] = [await world.withdraw(), await world.withdraw()];
    const { batch } = await world.batch([sent]);
    await world.file(batch, 'csv');
    await world.settle([held], 'FAILED');
    await world.settle([sent], 'SENT');
    expect(await listReleased()).toEqual([]);
  });

  it('leaves it out of every later file of its batch', async () => {
    const [released, paid] = [await world.withdraw(), await world.withdraw()];
    const { batch } = await world.batch([released, paid]);
    await world.settle([released], 'FAILED');
    const file = await world.file(batch, 'pain.001.001.09');
    expect(file).toContain(paid.replaceAll('-', ''));
    expect(file).not.toContain(released.replaceAll('-', ''));
    const alone = await world.withdraw();
    const { batch: second } = await world.batch([alone]);
    await world.settle([alone], 'FAILED');
    await expect(world.file(second, 'csv')).rejects.toMatchObject({ code: 'NOBODY_PAYABLE' });
  });
});
