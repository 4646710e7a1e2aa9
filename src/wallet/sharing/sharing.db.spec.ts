import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { aWallet, balancesOf, deposit, expectLedgerSound, freshKey } from '../../../test/harness/builders/wallet.js';
import { tokenMailedTo } from '../../../test/harness/mailbox.js';
import type { Company } from '../../company/index.js';
import { Database } from '../../shared/database/database.js';
import { InvalidInput, NotFound } from '../../shared/errors/app-error.js';
import type { Uuid } from '../../shared/ids/id.js';
import { RealtimeService } from '../../shared/realtime/realtime.service.js';
import { ShareChanges } from '../shares/share-changes.service.js';
import { Merges } from '../shares/merges.service.js';
import { DirectionForbids, FamilyOnly } from '../transfers/transfer.errors.js';
import { Transfers } from '../transfers/transfers.service.js';
import type { Share, ShareDirection } from '../accounts/records/share.entity.js';
import type { Wallet } from '../accounts/records/wallet.entity.js';
import { WalletSettings } from '../wallets/wallet-settings.service.js';
import type { Invite } from '../accounts/guests/invite.entity.js';
import { InvitesRepository } from '../accounts/guests/invites.repository.js';
import { ShareAnswers } from './share-answers.service.js';
import { SharedAccounts } from './shared-accounts.service.js';
import { Withdrawals } from '../withdrawals/asking/withdrawals.service.js';
import { JointAccountWithdrawal } from '../withdrawals/records/withdrawal.errors.js';
import { ShareInvites } from './share-invites.service.js';
import { AlreadyShared, InviteNotVerified, InviteOver, OwnShare } from './sharing.errors.js';

const DAY = 86_400;

describe('joint accounts', () => {
  let test: TestApp;
  let company: Company;
  let host: Person;
  let guest: Person;
  let wallet: Wallet;
  let share: Share;
  let own: Wallet;
  beforeAll(async () => {
    test = await openTestApp();
  });
  beforeEach(async () => {
    test.clock.set(new Date('2026-11-21T12:00:00.000Z'));
    host = await signedIn(test.app);
    company = await aCompany(test.app, host.actor);
    guest = await aMember(test.app, company);
    ({ wallet, share } = await shared('BOTH'));
    ({ wallet: own } = await aWallet(test.app, guest.actor, company, { name: 'Own', balance: 300 }));
  });
  afterAll(async () => {
    await expectLedgerSound(test.app);
    await test.close();
  });

  const shared = async (direction: ShareDirection) => {
    const made = await aWallet(test.app, host.actor, company, { balance: 500 });
    const requested = { wallet: made.wallet.uuid, shares: [{ name: 'Trip', direction }], idempotencyKey: freshKey() };
    const { shares } = await test.app.get(ShareChanges).add(host.actor, requested);
    await deposit(test.app, shares[0] as Uuid, 1000);
    const [row] = await test.app
      .get(Database)
      .query<Share>('SELECT id, uuid, account_id AS accountId FROM wallet_share WHERE uuid = ?', [shares[0]]);
    return { wallet: made.wallet, share: row as Share };
  };
  const invites = () => test.app.get(ShareInvites);
  const answers = () => test.app.get(ShareAnswers);
  const invite = (email = guest.user.email, of = share) => invites().invite(host.actor, { share: of.uuid, email });
  const accept = (sent: Invite, who = guest, decline = false) =>
    answers().answer(who.actor, { invite: sent.uuid, decline });
  const join = async (of = share) => accept(await invite(guest.user.email, of));
  const move = (from: Uuid, to: Uuid, amount = '1.00', who = guest) =>
    test.app.get(Transfers).toOtherFamily(who.actor, { from, to, amount, currency: 'USD', idempotencyKey: freshKey() });
  const revoke = (sent: Invite) => invites().revoke(host.actor, { checksum: sent.checksum.toString('hex') });
  const stateOf = async ({ uuid }: Invite) => (await test.app.get(InvitesRepository).find(uuid))?.state;
  const secretIn = (email: string) => tokenMailedTo(test.dataSource, email, 'wallet-share');

  it('take and give in both directions, once they are accepted', async () => {
    const sent = await invite();
    await expect(move(own.uuid, share.uuid)).rejects.toThrow(NotFound);
    await accept(sent);
    await move(own.uuid, share.uuid, '2.00');
    await move(share.uuid, own.uuid, '5.00');
    expect(await balancesOf(test.app, own.uuid, share.uuid)).toEqual([600, 700]);
  });

  it.each<[ShareDirection, boolean, boolean]>([
    ['INBOUND', true, false],
    ['OUTBOUND', false, true],
  ])('that are %s let money go one way', async (direction, into, out) => {
    const { share: one } = await shared(direction);
    await join(one);
    const outcome = (moved: Promise<unknown>) =>
      moved.then(
        () => true,
        (error: unknown) => {
          expect(error).toBeInstanceOf(DirectionForbids);
          return false;
        },
      );
    expect(await outcome(move(own.uuid, one.uuid))).toBe(into);
    expect(await outcome(move(one.uuid, own.uuid))).toBe(out);
  });

  it('are no way to a bank, for which guests move the money to an account of their own first', async () => {
    const withdraw = (who = guest) => {
      const requested = { wallet: share.uuid, amount: '10.00', idempotencyKey: freshKey() };
      return test.app.get(Withdrawals).withdraw(who.actor, requested);
    };
    await expect(withdraw()).rejects.toThrow(NotFound);
    await join();
    await expect(withdraw()).rejects.toThrow(JointAccountWithdrawal);
    await expect(withdraw(await aMember(test.app, company))).rejects.toThrow(NotFound);
  });

  it('let all guests do what the last invite says', async () => {
    await join();
    const third = await aMember(test.app, company);
    const requested = { share: share.uuid, email: third.user.email, shareDirection: 'INBOUND' };
    await invites().invite(host.actor, requested);
    await expect(move(share.uuid, own.uuid)).rejects.toThrow(DirectionForbids);
    await move(own.uuid, share.uuid);
    const sideways = invites().invite(host.actor, {
      ...requested,
      email: 'x@elsewhere.example',
      shareDirection: 'SIDEWAYS',
    });
    await expect(sideways).rejects.toThrow(InvalidInput);
  });

  it('show each change at once to owner and guests, and to nobody once they are revoked', async () => {
    const sent = await join();
    await test.settle();
    const send = jest.spyOn(test.app.get(RealtimeService), 'send');
    const told = async (change: Promise<unknown>) => {
      send.mockClear();
      await change;
      const messages = send.mock.calls.map(([message]) => message);
      const changed = messages.filter((message) => 'topic' in message && message.topic === 'walletsChanged');
      return changed.map((message) => 'user' in message && message.user).sort();
    };
    const both = [host.user.uuid, guest.user.uuid].sort();
    const ends = { from: wallet.uuid, to: share.uuid, amount: '1.00', currency: 'USD' };
    const internal = () => test.app.get(Transfers).internal(host.actor, { ...ends, ...key() });
    expect(await told(internal())).toEqual(both);
    expect(await told(move(share.uuid, own.uuid))).toEqual(both);
    const rename = { account: share.uuid, name: 'Journey' };
    expect(await told(test.app.get(WalletSettings).rename(host.actor, rename))).toEqual(both);
    await revoke(sent);
    await test.settle();
    expect(await told(internal())).toEqual([host.user.uuid]);
    send.mockRestore();
  });

  it('are of their owner alone once they are revoked, also for a form that is open', async () => {
    const sent = await join();
    await revoke(sent);
    await revoke(sent);
    await expect(move(own.uuid, share.uuid)).rejects.toThrow(DirectionForbids);
    expect(await stateOf(sent)).toBe('REVOKED');
    await test.settle();
    expect(await noticesOf(guest)).toEqual(['WALLET_SHARE_INVITE', 'WALLET_SHARE_REVOKE']);
    expect(await noticesOf(host)).toEqual(['WALLET_ACTION']);
  });

  it('let a guest have nothing else of the wallet, and share nothing on', async () => {
    await join();
    await expect(move(wallet.uuid, own.uuid)).rejects.toThrow(NotFound);
    await expect(move(share.uuid, wallet.uuid)).rejects.toThrow(NotFound);
    const third = await aMember(test.app, company);
    const onward = invites().invite(guest.actor, { share: share.uuid, email: third.user.email });
    await expect(onward).rejects.toThrow(NotFound);
    await expect(move(share.uuid, own.uuid, '1.00', third)).rejects.toThrow(NotFound);
  });

  it('keep within the family what is the guest’s share of a percent-based wallet', async () => {
    await join();
    const { shares } = await aWallet(test.app, guest.actor, company, { familyType: 'PERCENT', balance: 100 });
    await expect(move(shares[0]?.uuid as Uuid, share.uuid)).rejects.toThrow(FamilyOnly);
    await expect(move(share.uuid, shares[0]?.uuid as Uuid)).rejects.toThrow(FamilyOnly);
  });

  it('are not for oneself, nor twice for anybody', async () => {
    await expect(invite(host.user.email)).rejects.toThrow(OwnShare);
    const sent = await invite();
    await expect(invite(guest.user.email.toUpperCase())).rejects.toThrow(AlreadyShared);
    await accept(sent, guest, true);
    expect(await stateOf(sent)).toBe('DECLINED');
    await invite();
  });

  it('are answered by who was asked, once, and within seven days', async () => {
    const sent = await invite();
    const other = await aMember(test.app, company);
    await expect(accept(sent, other)).rejects.toThrow(NotFound);
    await expect(answers().answerLink(other.actor, await secretIn(guest.user.email), true)).rejects.toThrow(
      InviteNotVerified,
    );
    await accept(sent);
    await accept(sent);
    await expect(accept(sent, guest, true)).rejects.toThrow(InviteOver);
    const late = await invite(other.user.email);
    test.clock.advance(7 * DAY);
    await expect(accept(late, other)).rejects.toThrow(InviteOver);
    const again = await invite(other.user.email);
    expect([await stateOf(late), await stateOf(again)]).toEqual(['EXPIRED', 'PENDING']);
  });

  it('begin anew with a new link when the invite is sent again', async () => {
    const sent = await invite();
    const old = await secretIn(guest.user.email);
    test.clock.advance(6 * DAY);
    const again = await invites().resend(host.actor, { checksum: sent.checksum.toString('hex') });
    await expect(answers().answerLink(guest.actor, old, true)).rejects.toThrow(InviteOver);
    test.clock.advance(6 * DAY);
    expect(await accept(again)).toMatchObject({ state: 'ACCEPTED' });
  });

  it('make an account, and a wallet in the pool, of who has none', async () => {
    const email = `new-${Date.now()}@elsewhere.example`;
    await invite(email);
    const token = await secretIn(email);
    const look = await test.app.get(SharedAccounts).preview(null, token);
    expect(look).toMatchObject({ face: 'NEW', email, share: 'Trip', ownerName: host.user.name, currency: 'USD' });
    const password = 'seven green lanterns';
    const user = await answers().acceptAsNew({ token, name: 'New Guest', password, password_confirmation: password });
    const pools = await test.app
      .get(Database)
      .query('SELECT currency FROM wallet_wallet WHERE owner_kind = ? AND owner_id = ?', ['USER', user.id]);
    expect(pools).toEqual([{ currency: 'USD' }]);
    const second = answers().acceptAsNew({ token, name: 'Thief', password, password_confirmation: password });
    await expect(second).rejects.toThrow(InviteOver);
    expect((await test.app.get(SharedAccounts).preview(null, token)).face).toBe('OVER');
  });

  it('are listed for guests; what is in them only for who may take out', async () => {
    await join();
    const { share: inbound } = await shared('INBOUND');
    await join(inbound);
    const list = await test.app.get(SharedAccounts).list(guest.actor);
    expect(list.map(({ balance }) => balance)).toEqual([null, 1000n]);
    expect(list[0]).toMatchObject({ ownerName: host.user.name, share: { direction: 'INBOUND' } });
  });

  const noticesOf = async ({ user }: Person) => {
    const sql = `SELECT type FROM identity_notification WHERE user_id = ? AND type LIKE 'WALLET%' ORDER BY id`;
    return (await test.app.get(Database).query<{ type: string }>(sql, [user.id])).map(({ type }) => type);
  };

  it.each<[string, () => Promise<unknown>]>([
    ['split', () => split()],
    ['merged into', () => mergeInto()],
    ['closed', () => close()],
  ])('are of their owner alone after they were %s', async (_, change) => {
    const sent = await join();
    await change();
    expect(await stateOf(sent)).toBe('REVOKED');
    await expect(move(own.uuid, share.uuid)).rejects.toThrow();
    await test.settle();
    expect(await noticesOf(guest)).toContain('WALLET_SHARE_REVOKE');
  });

  const key = () => ({ idempotencyKey: freshKey() });
  const split = () =>
    test.app.get(ShareChanges).split(host.actor, {
      account: share.uuid,
      amount: '1.00',
      share: { name: 'Part' },
      ...key(),
    });
  const mergeInto = async () => {
    const requested = { wallet: wallet.uuid, shares: [{ name: 'Other' }], ...key() };
    const { shares: added } = await test.app.get(ShareChanges).add(host.actor, requested);
    await test.app.get(Merges).merge(host.actor, { target: share.uuid, sources: added, ...key() });
  };
  const close = () => test.app.get(ShareChanges).deactivate(host.actor, { share: share.uuid, parts: [], ...key() });

  it('never give what was revoked: guest and owner race', async () => {
    for (let round = 0; round < 10; round++) {
      const { share: one } = await shared('OUTBOUND');
      const sent = await join(one);
      const [moves] = await Promise.all([
        Promise.allSettled(Array.from({ length: 10 }, () => move(one.uuid, own.uuid, '1.00'))),
        revoke(sent),
      ]);
      const done = moves.filter(({ status }) => status === 'fulfilled').length;
      const [left] = await balancesOf(test.app, one.uuid);
      expect(left).toBe(1000 - done * 100);
      await expect(move(one.uuid, own.uuid)).rejects.toThrow(DirectionForbids);
    }
  });

  it('are merged with what guests put in before, and with nothing after (case 3)', async () => {
    for (let round = 0; round < 10; round++) {
      const { wallet: joint, share: one } = await shared('INBOUND');
      await join(one);
      const [had] = await balancesOf(test.app, own.uuid);
      const [moves] = await Promise.all([
        Promise.allSettled([1, 2, 3].map(() => move(own.uuid, one.uuid, '0.10'))),
        test.app.get(Merges).merge(host.actor, { target: joint.uuid, sources: [one.uuid], idempotencyKey: freshKey() }),
      ]);
      const done = moves.filter(({ status }) => status === 'fulfilled').length;
      expect(await balancesOf(test.app, joint.uuid, own.uuid)).toEqual([1500 + done * 10, Number(had) - done * 10]);
      await expect(move(own.uuid, one.uuid)).rejects.toThrow(NotFound);
    }
  });
});
