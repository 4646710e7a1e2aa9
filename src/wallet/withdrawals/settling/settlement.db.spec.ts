import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signedIn } from '../../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../../test/harness/app.js';
import { aMember } from '../../../../test/harness/builders/company.js';
import { aWallet, balancesOf, expectLedgerSound, freshKey } from '../../../../test/harness/builders/wallet.js';
import { IBAN, readyToWithdraw, SWIFT } from '../../../../test/harness/builders/withdrawal.js';
import { WithdrawalWorld } from '../../../../test/harness/withdrawal-world.js';
import { Database } from '../../../shared/database/database.js';
import { Forbidden, InvalidInput, NotFound } from '../../../shared/errors/app-error.js';
import { CompanyBilling } from '../../billing/company/company-billing.service.js';
import { OwnBilling } from '../../billing/own-billing.service.js';
import { OwnWithdrawal } from '../../evidence/evidence.errors.js';
import { LedgerVerifier } from '../../ledger/proof/ledger-verifier.service.js';
import { Transfers } from '../../transfers/transfers.service.js';
import { WalletSettings } from '../../wallets/wallet-settings.service.js';
import {
  CompanyBankMissing,
  KycMissing,
  WithdrawalDecided,
  WithdrawalNotBatched,
} from '../records/withdrawal.errors.js';
import { WithdrawalViews } from '../withdrawal-views.service.js';

describe('settling withdrawals', () => {
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

  const query = <Row>(sql: string, ...values: unknown[]) => test.app.get(Database).query<Row>(sql, values);
  const loseDocuments = () =>
    test.app.get(Database).execute(
      `UPDATE identity_document_review review JOIN identity_document document ON document.id = review.document_id
            SET review.status = 'REJECTED' WHERE document.user_id = ?`,
      [world.worker.user.id],
    );
  const move = (to: string, amount: string) =>
    test.app.get(Transfers).internal(world.worker.actor, {
      from: world.wallet.uuid,
      to,
      amount,
      currency: 'USD',
      idempotencyKey: freshKey(),
    });

  it('is listed by batch, and only to the company whose batch it is', async () => {
    const [one, two] = [await world.withdraw(), await world.withdraw()];
    const { batch } = await world.batch([one]);
    await world.batch([two]);
    const list = (who: WithdrawalWorld, values: object) =>
      test.app
        .get(WithdrawalViews)
        .listByState(who.owner.actor, { company: who.company.uuid, state: 'BATCHED', ...values });
    expect((await list(world, {})).data).toHaveLength(2);
    expect((await list(world, { batch })).data.map(({ withdrawal }) => withdrawal.uuid)).toEqual([one]);
    const other = await WithdrawalWorld.make(test);
    await expect(list(other, { batch })).rejects.toThrow(NotFound);
  });

  it('lets amount and charge leave: the example of the design', async () => {
    const uuid = await world.withdraw();
    expect(await world.figures()).toEqual([88_500, 11_500, 0, 100_000]);
    await world.batch([uuid]);
    await world.settle([uuid], 'SENT');
    expect(await world.figures()).toEqual([88_500, 0, 0, 88_500]);
    const left = await query(
      `SELECT account.kind, SUM(entry.amount) AS amount FROM wallet_entry entry
         JOIN wallet_account account ON account.id = entry.account_id
         JOIN wallet_posting posting ON posting.id = entry.posting_id AND posting.type = 'SENT'
        WHERE account.company_id = ? AND account.outside = 1 GROUP BY account.kind ORDER BY account.kind`,
      world.company.id,
    );
    expect(left).toEqual([
      { kind: 'BANK', amount: '10000' },
      { kind: 'CHARGES', amount: '1500' },
    ]);
  });

  it('brings back all of what failed, and not the charge of what the bank returned', async () => {
    const [held, batched, returned] = [await world.withdraw(), await world.withdraw(), await world.withdraw()];
    await world.batch([batched, returned]);
    await world.settle([held, batched], 'FAILED');
    await world.settle([returned], 'SENT');
    await world.settle([returned], 'RETURNED');
    expect(await world.figures()).toEqual([98_500, 0, 0, 98_500]);
    expect(await Promise.all([held, batched, returned].map((uuid) => world.stateOf(uuid)))).toEqual([
      'FAILED',
      'FAILED',
      'RETURNED',
    ]);
    await test.settle();
    const told = await world.noticesOf(world.worker);
    expect(told.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual([
      'FAILED',
      'FAILED',
      'SENT',
      'RETURNED',
    ]);
    expect(told[0]).toContain('Account closed');
  });

  it('returns into the default wallet once their own is closed', async () => {
    const uuid = await world.send();
    const { actor } = world.worker;
    const { wallet } = await aWallet(test.app, actor, world.company, { name: 'Other', isDefault: true });
    await move(wallet.uuid, '885.00');
    await test.app.get(WalletSettings).close(actor, world.wallet.uuid);
    await world.settle([uuid], 'RETURNED');
    expect(await balancesOf(test.app, wallet.uuid)).toEqual([98_500]);
  });

  it('of a sole owner is for an administrator, who decides about nobody else’s (case 27)', async () => {
    await readyToWithdraw(test.app, world.owner);
    const values = { familyType: 'BANK' as const, balance: 10_000 };
    const { wallet } = await aWallet(test.app, world.owner.actor, world.company, values);
    const own = await world.withdraw({ wallet: wallet.uuid, amount: '20.00' }, world.owner);
    const foreign = await world.withdraw();
    const admin = await signedIn(test.app, { isAdmin: true });
    await expect(world.batch([own])).rejects.toThrow(OwnWithdrawal);
    await expect(world.batch([own, foreign], admin)).rejects.toThrow(Forbidden);
    expect((await world.batch([own], admin)).withdrawals).toEqual([own]);
    await world.settle([own], 'SENT', admin);
    await test.settle();
    const told = `SELECT JSON_UNQUOTE(JSON_EXTRACT(params, '$.act')) AS act FROM identity_notification
                   WHERE user_id = ? AND type = 'OWNER_PAY' ORDER BY id`;
    expect(await query(told, world.owner.user.id)).toEqual([{ act: 'BATCH' }, { act: 'SETTLEMENT' }]);
    await aMember(test.app, world.company, { role: 'accountant' });
    const later = await world.withdraw({ wallet: wallet.uuid, amount: '20.00' }, world.owner);
    await expect(world.batch([later], admin)).rejects.toThrow(Forbidden);
  });

  it('is for accountants, and never of their own', async () => {
    const uuid = await world.withdraw();
    await expect(world.batch([uuid], world.worker)).rejects.toThrow(Forbidden);
    await expect(world.settle([uuid], 'FAILED', world.worker)).rejects.toThrow(Forbidden);
    const admin = await signedIn(test.app, { isAdmin: true });
    await expect(world.batch([uuid], admin)).rejects.toThrow(Forbidden);
    await expect(world.settle([uuid], 'FAILED', admin)).rejects.toThrow(Forbidden);
    await expect(world.batch([uuid], await signedIn(test.app))).rejects.toThrow(NotFound);
    const accountant = await aMember(test.app, world.company, { role: 'accountant' });
    await readyToWithdraw(test.app, accountant);
    const { wallet } = await aWallet(test.app, accountant.actor, world.company, { familyType: 'BANK', balance: 5000 });
    const own = await world.withdraw({ wallet: wallet.uuid, amount: '20.00' }, accountant);
    await expect(world.batch([own], accountant)).rejects.toThrow(OwnWithdrawal);
    const { withdrawals, skipped } = await world.batch([uuid, own], accountant);
    expect([withdrawals, skipped.map(({ refusal }) => refusal.code)]).toEqual([[uuid], ['OWN_WITHDRAWAL']]);
    await expect(world.settle([own], 'FAILED', accountant)).rejects.toThrow(OwnWithdrawal);
    await world.settle([own], 'FAILED');
  });

  it('knows which step follows which', async () => {
    const uuid = await world.withdraw();
    await expect(world.settle([uuid], 'SENT')).rejects.toThrow(WithdrawalNotBatched);
    await expect(world.settle([uuid], 'RETURNED')).rejects.toThrow(WithdrawalDecided);
    await world.batch([uuid]);
    await expect(world.batch([uuid])).rejects.toThrow(WithdrawalDecided);
    await world.settle([uuid], 'SENT');
    await expect(world.settle([uuid], 'FAILED')).rejects.toThrow(WithdrawalDecided);
    await expect(world.settle([uuid], 'SENT')).rejects.toThrow(WithdrawalDecided);
    await world.settle([uuid], 'RETURNED');
    await expect(world.settle([uuid], 'RETURNED')).rejects.toThrow(WithdrawalDecided);
  });

  it('refuses what it cannot read, and nothing of other companies is there', async () => {
    const uuid = await world.withdraw();
    await expect(world.settle([uuid], 'HELD')).rejects.toThrow(InvalidInput);
    await expect(world.settle([], 'SENT')).rejects.toThrow(InvalidInput);
    const other = await WithdrawalWorld.make(test);
    await expect(other.settle([uuid], 'FAILED')).rejects.toThrow(NotFound);
    await expect(other.batch([uuid, await other.withdraw()])).rejects.toThrow(NotFound);
  });

  it('leaves those out of a batch who are not verified any more, and tells them (case 15)', async () => {
    const uuid = await world.withdraw();
    const second = await WithdrawalWorld.make(test);
    await loseDocuments();
    await expect(world.batch([uuid])).rejects.toThrow(KycMissing);
    const colleague = await aMember(test.app, world.company);
    await readyToWithdraw(test.app, colleague);
    const { wallet } = await aWallet(test.app, colleague.actor, world.company, { familyType: 'BANK', balance: 5000 });
    const other = await world.withdraw({ wallet: wallet.uuid, amount: '20.00' }, colleague);
    const { skipped, withdrawals } = await world.batch([uuid, other]);
    expect([withdrawals, skipped.map(({ withdrawal }) => withdrawal)]).toEqual([[other], [uuid]]);
    expect(await world.stateOf(uuid)).toBe('HELD');
    await test.settle();
    expect((await world.noticesOf(world.worker)).join()).toContain('SKIPPED');
    expect(await second.noticesOf(second.worker)).toEqual([]);
  });

  it('pays to the account of when it was asked for (case 12), and forgets versions that nothing was paid by', async () => {
    const uuid = await world.withdraw();
    const changed = { ...SWIFT, bankIbanCode: 'DE02120300000000202051' };
    const save = (version: number, values: object = {}) =>
      test.app.get(OwnBilling).save(world.worker.actor, 'BILLING', { ...changed, ...values, version });
    await save(1);
    await save(2, { alias: 'A' });
    await save(3, { alias: 'B' });
    const { batch } = await world.batch([uuid]);
    for (const format of ['csv', 'pain.001.001.09', 'pain.001.001.03']) {
      expect(await world.file(batch, format)).toContain(IBAN);
    }
    const sql = `SELECT version FROM wallet_billing WHERE owner_kind = 'USER' AND owner_id = ? AND kind = 'BILLING' ORDER BY version`;
    expect(await query(sql, world.worker.user.id)).toEqual([{ version: 1 }, { version: 4 }]);
  });

  it('makes files that stay the same, name the account of the company, and are written down', async () => {
    const { batch } = await world.batch([await world.withdraw(), await world.withdraw({ kind: 'ACHBILLING' })]);
    expect(await world.file(batch, 'csv')).toContain('000123456789');
    const xml = await world.file(batch, 'pain.001.001.09');
    expect(xml).toContain('<CtrlSum>200.00</CtrlSum>');
    const company = { ...SWIFT, company: world.company.uuid, version: 1, bankIbanCode: 'DE02120300000000202051' };
    await test.app.get(CompanyBilling).save(world.owner.actor, 'BILLING', company);
    expect(await world.file(batch, 'pain.001.001.09')).toBe(xml);
    test.clock.advance(6 * 86_400);
    const late = await world.file(batch, 'pain.001.001.09');
    expect(late).not.toBe(xml);
    expect(late.replace(/<Dt>.*?<.Dt>/g, '')).toBe(xml.replace(/<Dt>.*?<.Dt>/g, ''));
    await expect(world.file(batch, 'pdf')).rejects.toThrow(InvalidInput);
    await expect(world.file(batch, 'csv', world.worker)).rejects.toThrow(NotFound);
    await expect(world.file(batch, 'csv', await signedIn(test.app))).rejects.toThrow(NotFound);
    const sql = `SELECT details FROM shared_audit WHERE action = 'wallet.withdrawal-downloaded' AND object_id = ?`;
    expect(await query(sql, batch)).toHaveLength(4);
  });

  it('leaves out a payee that no bank can pay, whatever the age of the batch, and pays the others', async () => {
    const [bad, good] = [await world.withdraw(), await world.withdraw({ kind: 'ACHBILLING' })];
    const { batch } = await world.batch([bad, good]);
    const rename = `UPDATE wallet_billing SET account_holder = ? WHERE kind = 'BILLING' AND owner_kind = 'USER' AND owner_id = ?`;
    await test.app.get(Database).execute(rename, ['ß'.repeat(36), world.worker.user.id]);
    for (const format of ['csv', 'pain.001.001.09', 'pain.001.001.03']) {
      const file = await world.file(batch, format);
      expect(file).toContain(good.replaceAll('-', ''));
      expect(file).not.toContain(bad.replaceAll('-', ''));
    }
    const next = await world.withdraw();
    await expect(world.batch([next])).rejects.toMatchObject({ code: 'PAYEE_HOLDER_TOO_LONG' });
    await test.app.get(Database).execute(rename, ['Asha Rai', world.worker.user.id]);
    const { batch: alone } = await world.batch([next]);
    await test.app.get(Database).execute(rename, ['ß'.repeat(36), world.worker.user.id]);
    await expect(world.file(alone, 'csv')).rejects.toMatchObject({ code: 'NOBODY_PAYABLE' });
  });

  it('closes no batch without the account that pays', async () => {
    const uuid = await world.withdraw();
    const remove = `DELETE FROM wallet_billing WHERE owner_kind = 'COMPANY' AND owner_id = ?`;
    await test.app.get(Database).execute(remove, [world.company.id]);
    await expect(world.batch([uuid])).rejects.toThrow(CompanyBankMissing);
    expect(await world.stateOf(uuid)).toBe('HELD');
  });

  it('shows accountants what waits, the longest first, and each batch with its sums', async () => {
    const [one, two] = [await world.withdraw(), await world.withdraw({ amount: '20.00' })];
    const views = test.app.get(WithdrawalViews);
    const { actor } = world.owner;
    const company = world.company.uuid;
    const held = await views.listByState(actor, { company, state: 'HELD', first: 1 });
    expect(held.data.map(({ withdrawal }) => withdrawal.uuid)).toEqual([one]);
    const rest = await views.listByState(actor, { company, state: 'HELD', first: 1, after: held.next });
    expect(rest).toMatchObject({ data: [{ withdrawal: { uuid: two }, isOwn: false }], next: null });
    await world.batch([one, two]);
    await world.settle([one], 'SENT');
    const { data } = await views.listBatches(actor, { company });
    expect(data).toMatchObject([{ totals: [{ currency: 'USD', count: 2, open: 1, amount: 12_000n }] }]);
    expect(Object.fromEntries(await views.count(actor, company))).toEqual({ BATCHED: 1, SENT: 1 });
    await expect(views.listBatches(world.worker.actor, { company })).rejects.toThrow(Forbidden);
  });

  it('is held against the ledger: a hold that no withdrawal counts, and a state that no posting knows', async () => {
    const uuid = await world.withdraw();
    await world.batch([uuid]);
    const verify = async () => (await test.app.get(LedgerVerifier).verify({ whole: true })).problem;
    expect(await verify()).toBeNull();
    const database = test.app.get(Database);
    await database.execute('UPDATE wallet_withdrawal SET amount = amount + 1 WHERE uuid = ?', [uuid]);
    expect(await verify()).toMatch(/does not hold what its open withdrawals come to/);
    await database.execute('UPDATE wallet_withdrawal SET amount = amount - 1 WHERE uuid = ?', [uuid]);
    expect(await verify()).toBeNull();
    await world.settle([uuid], 'SENT');
    const undo = `UPDATE wallet_withdrawal SET state = ?, returned_at = ?, reason = ? WHERE uuid = ?`;
    await database.execute(undo, ['RETURNED', new Date(), 'x', uuid]);
    expect(await verify()).toMatch(/^Withdrawal \d+ is in another state/);
    await database.execute(undo, ['SENT', null, null, uuid]);
    expect(await verify()).toBeNull();
  });
});
