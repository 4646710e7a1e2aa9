import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { aWallet, deposit, freshKey } from '../../../test/harness/builders/wallet.js';
import type { Company } from '../../company/index.js';
import { InvalidInput, NotFound } from '../../shared/errors/app-error.js';
import type { Uuid } from '../../shared/ids/id.js';
import { newUuid } from '../../shared/ids/uuid.js';
import { ShareChanges } from '../shares/share-changes.service.js';
import { ShareAnswers } from '../sharing/share-answers.service.js';
import { ShareInvites } from '../sharing/share-invites.service.js';
import { Transfers } from '../transfers/transfers.service.js';
import type { ShareDirection } from '../accounts/records/share.entity.js';
import type { Wallet } from '../accounts/records/wallet.entity.js';
import { StatementEndsEarly, StatementTooLong } from './statement.errors.js';
import { toStatementDto, type WalletStatementDto } from './statement.dto.js';
import { Statements } from './statements.service.js';

const RANGE = { from: '2026-11-01', to: '2026-11-30', first: 100 };

describe('statements', () => {
  let test: TestApp;
  let company: Company;
  let host: Person;
  let guest: Person;
  let wallet: Wallet;
  let own: Wallet;
  beforeAll(async () => {
    test = await openTestApp();
    test.clock.set(new Date('2026-11-21T12:00:00.000Z'));
    host = await signedIn(test.app);
    company = await aCompany(test.app, host.actor);
    guest = await aMember(test.app, company);
    ({ wallet } = await aWallet(test.app, host.actor, company, { name: 'House', balance: 50_000 }));
    ({ wallet: own } = await aWallet(test.app, guest.actor, company, { name: 'Own', balance: 30_000 }));
  });
  afterAll(() => test.close());

  const statements = () => test.app.get(Statements);
  const ofWallet = async (uuid: Uuid, values: object = {}, who = host): Promise<WalletStatementDto> =>
    toStatementDto(await statements().readWallet(who.actor, { wallet: uuid, ...RANGE, ...values }));
  const ofShare = async (uuid: Uuid, values: object = {}, who = host): Promise<WalletStatementDto> =>
    toStatementDto(await statements().readShare(who.actor, { share: uuid, ...RANGE, ...values }));
  const aShare = async (direction: ShareDirection = 'BOTH', name = 'Trip') => {
    const requested = { wallet: wallet.uuid, shares: [{ name, direction }], idempotencyKey: freshKey() };
    const { shares } = await test.app.get(ShareChanges).add(host.actor, requested);
    return shares[0] as Uuid;
  };
  const join = async (share: Uuid) => {
    const { uuid } = await test.app.get(ShareInvites).invite(host.actor, { share, email: guest.user.email });
    return test.app.get(ShareAnswers).answer(guest.actor, { invite: uuid });
  };
  const move = (from: Uuid, to: Uuid, amount: string, { who = host, description = '' } = {}) => {
    const requested = { from, to, amount, description, currency: 'USD', idempotencyKey: freshKey() };
    const transfers = test.app.get(Transfers);
    return who === host ? transfers.internal(who.actor, requested) : transfers.toOtherFamily(who.actor, requested);
  };

  it('say what happened, between which accounts, and what was there afterwards', async () => {
    const share = await aShare();
    await move(wallet.uuid, share, '120.00', { description: 'For the trip' });
    const { data, opening, closing } = await ofShare(share);
    expect(opening?.balance.amount).toBe('0.00');
    expect(closing?.balance.amount).toBe('120.00');
    expect(data).toMatchObject([
      {
        type: 'TRANSFER',
        amount: { amount: '120.00', currency: 'USD' },
        balance: { amount: '120.00' },
        description: 'For the trip',
        creator: host.user.name,
        walletShare: { uuid: share, name: 'Trip' },
        ends: [
          { kind: 'MAIN', place: { name: 'House' }, amount: { amount: '-120.00' }, inside: false },
          { kind: 'SHARE', place: { name: 'Trip' }, amount: { amount: '120.00' }, inside: true },
        ],
      },
    ]);
    const [within] = (await ofWallet(wallet.uuid, { types: ['TRANSFER'], keyword: 'for the' })).data;
    expect(within).toMatchObject({ amount: { amount: '0.00' }, volume: { amount: '120.00' } });
    expect(within?.ends.map(({ inside }) => inside)).toEqual([true, true]);
  });

  it('T10 go on where a page ended, whatever is written meanwhile', async () => {
    const share = await aShare();
    for (let time = 0; time < 7; time++) await move(wallet.uuid, share, '1.00');
    const seen: string[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const page = await ofShare(share, { first: 3, ...(after && { after }) });
      seen.push(...page.data.map(({ balance }) => balance?.amount ?? ''));
      after = page.next;
      if (seen.length === 3) await move(wallet.uuid, share, '1.00');
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((amount) => `${amount}.00`));
    await expect(ofShare(share, { after: newUuid() })).rejects.toThrow(InvalidInput);
  });

  it('begin and end with the days of the company, and open with what was there before', async () => {
    const share = await aShare();
    test.clock.set(new Date('2026-11-22T12:00:00.000Z'));
    await move(wallet.uuid, share, '5.00');
    test.clock.set(new Date('2026-11-24T12:00:00.000Z'));
    await move(share, wallet.uuid, '2.00');
    const late = await ofShare(share, { from: '2026-11-24', to: '2026-11-30' });
    expect(late.opening?.balance.amount).toBe('5.00');
    expect(late.data).toMatchObject([{ amount: { amount: '-2.00' }, balance: { amount: '3.00' } }]);
    const between = await ofShare(share, { from: '2026-11-23', to: '2026-11-23' });
    expect(between).toMatchObject({ data: [], next: null, opening: { balance: { amount: '5.00' } } });
    expect(between.closing).toEqual(between.opening);
    await expect(ofShare(share, { from: '2026-11-24', to: '2026-11-23' })).rejects.toThrow(StatementEndsEarly);
    await expect(ofShare(share, { from: '2001-01-01' })).rejects.toThrow(StatementTooLong);
  });

  it('let through what is asked for: type, amounts, text and vendor, with the balances as they were', async () => {
    const share = await aShare();
    await deposit(test.app, share, 10_000);
    for (const [amount, description] of [
      ['10.00', 'Rent 100 %'],
      ['20.00', 'Food'],
      ['30.00', 'rent'],
    ]) {
      await move(share, wallet.uuid, amount as string, { description: description as string });
    }
    const amounts = async (values: object) =>
      (await ofShare(share, values)).data.map((row) => [row.amount.amount, row.balance?.amount]);
    expect(await amounts({ types: ['TRANSFER'], minAmount: '20', maxAmount: '29.99' })).toEqual([['-20.00', '70.00']]);
    expect(await amounts({ keyword: 'RENT' })).toEqual([
      ['-10.00', '90.00'],
      ['-30.00', '40.00'],
    ]);
    expect(await amounts({ keyword: '%' })).toEqual([['-10.00', '90.00']]);
    expect(await amounts({ types: ['CARD_DEPOSIT'] })).toEqual([['100.00', '100.00']]);
    expect(await amounts({ vendor: newUuid() })).toEqual([]);
    await expect(amounts({ minAmount: '1e3' })).rejects.toThrow(InvalidInput);
    await expect(amounts({ types: ['NONSENSE'] })).rejects.toThrow(InvalidInput);
  });

  it('of one’s own are nobody else’s; an administrator’s reading is on record', async () => {
    await expect(ofWallet(wallet.uuid, {}, guest)).rejects.toThrow(NotFound);
    await expect(ofWallet(newUuid(), {}, host)).rejects.toThrow(NotFound);
    const admin = await signedIn(test.app, { isAdmin: true });
    expect((await ofWallet(own.uuid, {}, admin)).data.length).toBeGreaterThan(0);
    await ofWallet(own.uuid, {}, admin);
    const lines = await test.dataSource.query(
      `SELECT action, object_type, object_id FROM shared_audit WHERE actor_id = ? AND action LIKE 'wallet.%'`,
      [admin.user.uuid],
    );
    expect(lines).toEqual([{ action: 'wallet.viewed', object_type: 'user', object_id: guest.user.uuid }]);
  });

  it('of a company are for its accountants', async () => {
    const { wallet: paying } = await aWallet(test.app, host.actor, company, { userType: 'COMPANY', balance: 10 });
    expect((await ofWallet(paying.uuid)).data).toHaveLength(1);
    await expect(ofWallet(paying.uuid, {}, guest)).rejects.toThrow(NotFound);
    await expect(ofWallet(paying.uuid, {}, await signedIn(test.app))).rejects.toThrow(NotFound);
  });

  it('case 7: show a guest who only puts in what they put in themselves, and no balance', async () => {
    const share = await aShare('INBOUND', 'Gift');
    await deposit(test.app, share, 5000);
    await expect(ofShare(share, {}, guest)).rejects.toThrow(NotFound);
    await join(share);
    await move(own.uuid, share, '7.00', { who: guest });
    const { data, opening, closing, next } = await ofShare(share, {}, guest);
    expect(data).toMatchObject([{ amount: { amount: '7.00' }, balance: null, creator: guest.user.name }]);
    expect([opening, closing, next]).toEqual([null, null, null]);
    expect((await ofShare(share)).data).toHaveLength(2);
  });

  it('show a guest who takes out all of the share, and nothing else of its owner', async () => {
    const share = await aShare('OUTBOUND', 'Pot');
    await move(wallet.uuid, share, '50.00');
    await join(share);
    await move(share, own.uuid, '8.00', { who: guest });
    const { data, closing } = await ofShare(share, {}, guest);
    expect(closing?.balance.amount).toBe('42.00');
    expect(data[0]?.ends).toMatchObject([
      { kind: 'SHARE', place: { name: 'Pot' }, inside: true },
      { kind: 'OTHER', place: null, owner: host.user.name, amount: null },
    ]);
    expect(JSON.stringify(data)).not.toContain('House');
    expect(data[1]?.ends).toMatchObject([{ place: { name: 'Pot' } }, { kind: 'MAIN', place: { name: 'Own' } }]);
    const [received] = (await ofWallet(own.uuid, { types: ['FAMILY_TRANSFER'], minAmount: '8', maxAmount: '8' }, guest))
      .data;
    expect(received?.ends).toMatchObject([
      { place: { name: 'Own' }, inside: true },
      { kind: 'SHARE', place: { name: 'Pot' }, owner: host.user.name, amount: null },
    ]);
    const hosts = (await ofShare(share)).data.at(-1);
    expect(hosts?.ends).toMatchObject([
      { place: { name: 'Pot' } },
      { kind: 'OTHER', place: null, owner: guest.user.name, amount: { amount: '8.00' } },
    ]);
  });
});
