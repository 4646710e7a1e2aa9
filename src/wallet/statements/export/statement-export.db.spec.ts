import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../../test/harness/app.js';
import { aCompany, aMember } from '../../../../test/harness/builders/company.js';
import { aWallet, deposit, freshKey } from '../../../../test/harness/builders/wallet.js';
import type { Company } from '../../../company/index.js';
import { InvalidInput, NotFound, TooManyRequests } from '../../../shared/errors/app-error.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { NothingToExport } from '../../../shared/transfer/transfer.errors.js';
import { Seals } from '../../ledger/proof/seals.service.js';
import { Reversals } from '../../reversals/reversals.service.js';
import { ShareChanges } from '../../shares/share-changes.service.js';
import { ShareAnswers } from '../../sharing/share-answers.service.js';
import { ShareInvites } from '../../sharing/share-invites.service.js';
import { Transfers } from '../../transfers/transfers.service.js';
import type { Wallet } from '../../accounts/records/wallet.entity.js';
import { StatementExport } from './statement-export.service.js';

const RANGE = { from: '2026-11-01', to: '2026-11-30' };

describe('statements as files', () => {
  let test: TestApp;
  let company: Company;
  let host: Person;
  let wallet: Wallet;
  let other: Wallet;
  beforeAll(async () => {
    test = await openTestApp();
    test.clock.set(new Date('2026-11-21T12:00:00.000Z'));
    host = await signedIn(test.app);
    company = await aCompany(test.app, host.actor);
    ({ wallet } = await aWallet(test.app, host.actor, company, { name: '=House', balance: 50_000 }));
    ({ wallet: other } = await aWallet(test.app, host.actor, company, { name: 'Rent' }));
  });
  afterAll(() => test.close());

  const exported = (subject: Uuid, values: object = {}, by = host) =>
    test.app.get(StatementExport).export(by.actor, { kind: 'WALLET', subject, ...RANGE, ...values });
  const csv = async (subject: Uuid, values: object = {}, by = host) => {
    const lines = (await text((await exported(subject, values, by)).body)).slice(1).trim().split('\r\n');
    return lines.map((line) => line.split(','));
  };
  const move = async (from: Uuid, to: Uuid, amount: string, description: string) => {
    const requested = { from, to, amount, description, currency: 'USD', idempotencyKey: freshKey() };
    return (await test.app.get(Transfers).internal(host.actor, requested)).posting;
  };

  it('say what happened between what was there before and after, and end with the seal of the ledger', async () => {
    const posting = await move(wallet.uuid, other.uuid, '120.00', '=HYPERLINK("http://evil")');
    const undo = { transaction: posting, reason: 'Sent twice', idempotencyKey: freshKey() };
    await test.app.get(Reversals).delete(host.actor, undo);
    const file = await exported(wallet.uuid);
    expect(file.name).toBe('statement_house_2026-11-01_2026-11-30.csv');
    const body = await text(file.body);
    const lines = body.slice(1).trim().split('\r\n');
    const head = await test.app.get(Seals).findHead();
    expect(lines[0]).toContain('Amount,Amount (ISO 4217)');
    expect(lines[1]).toContain('Opening balance');
    expect(lines[2]).toContain('Card deposit');
    expect(lines[2]).toContain('500.00,USD');
    expect(lines[3]).toContain(`'=HYPERLINK`);
    expect(lines[3]).toContain('-120.00,USD');
    expect(lines[3]).toContain('Deleted: Sent twice');
    expect(lines[4]).toContain(`Reverses ${posting}: Sent twice`);
    expect(lines[5]).toContain('Closing balance');
    expect(lines[6]).toContain(`${head?.position} · ${head?.hash}`);
    expect(body).toContain('2026-11-21T17:45:00+05:45');
    expect(lines.every((line) => line.endsWith(',Asia/Kathmandu') || line.endsWith('Time zone'))).toBe(true);
  });

  it('hold what the filter lets through, and nothing is no file', async () => {
    const small = await csv(wallet.uuid, { types: ['CARD_DEPOSIT'] });
    // A head and the one deposit.
    expect(small.filter(([at]) => at)).toHaveLength(2);
    await expect(exported(wallet.uuid, { keyword: 'never' })).rejects.toThrow(NothingToExport);
    await expect(exported(wallet.uuid, { from: '2026-10-01', to: '2026-10-31' })).rejects.toThrow(NothingToExport);
    await expect(exported(wallet.uuid, { kind: 'POCKET' })).rejects.toThrow(InvalidInput);
    await expect(exported(wallet.uuid, { format: 'exe' })).rejects.toThrow(InvalidInput);
  });

  it('are for those who read the statement, and say no more than it', async () => {
    const guest = await aMember(test.app, company);
    const { wallet: own } = await aWallet(test.app, guest.actor, company, { balance: 1000 });
    const { wallet: shared } = await aWallet(test.app, host.actor, company);
    const added = { wallet: shared.uuid, shares: [{ name: 'Gift', direction: 'INBOUND' }], idempotencyKey: freshKey() };
    const share = (await test.app.get(ShareChanges).add(host.actor, added)).shares[0] as Uuid;
    await deposit(test.app, share, 7700);
    await expect(exported(share, { kind: 'SHARE' }, guest)).rejects.toThrow(NotFound);
    const { uuid } = await test.app.get(ShareInvites).invite(host.actor, { share, email: guest.user.email });
    await test.app.get(ShareAnswers).answer(guest.actor, { invite: uuid });
    const gift = { from: own.uuid, to: share, amount: '3.00', currency: 'USD', idempotencyKey: freshKey() };
    await test.app.get(Transfers).toOtherFamily(guest.actor, gift);
    const lines = (await csv(share, { kind: 'SHARE' }, guest)).map((line) => line.join());
    expect(lines).toHaveLength(3);
    expect(lines.join()).not.toContain('77.00');
    await expect(exported(shared.uuid, {}, guest)).rejects.toThrow(NotFound);
    const { wallet: paying } = await aWallet(test.app, host.actor, company, { userType: 'COMPANY', balance: 10 });
    await expect(exported(paying.uuid, {}, guest)).rejects.toThrow(NotFound);
  });

  it('come over REST as typed documents, and are on record', async () => {
    const client = test.client({ token: host.token });
    const sql = `SELECT id FROM shared_audit WHERE action = 'wallet.statement-exported' AND object_id = ?`;
    const onRecord = async () => (await test.dataSource.query<unknown[]>(sql, [wallet.uuid])).length;
    const before = await onRecord();
    for (const [format, start] of [
      ['xlsx', 'PK'],
      ['pdf', '%PDF'],
    ]) {
      const body = { kind: 'WALLET', subject: wallet.uuid, ...RANGE, format };
      const answer = await client.post('/export/statement').send(body).buffer().responseType('blob');
      expect(answer.status).toBe(200);
      expect((answer.body as Buffer).subarray(0, 4).toString()).toContain(start);
    }
    expect(await onRecord()).toBe(before + 2);
  });

  it('are limited', async () => {
    const eager = await aMember(test.app, company);
    const { wallet: own } = await aWallet(test.app, eager.actor, company, { balance: 1000 });
    const many = async () => {
      for (let count = 0; count < 25; count++) (await exported(own.uuid, {}, eager)).body.destroy();
    };
    await expect(many()).rejects.toThrow(TooManyRequests);
  });
});
