import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany } from '../../../test/harness/builders/company.js';
import { aWallet, balancesOf, deposit, expectLedgerSound, freshKey } from '../../../test/harness/builders/wallet.js';
import type { Company } from '../../company/index.js';
import { Database, errorNumber } from '../../shared/database/database.js';
import { InvalidInput, NotFound } from '../../shared/errors/app-error.js';
import type { Uuid } from '../../shared/ids/id.js';
import { newUuid } from '../../shared/ids/uuid.js';
import { InsufficientBalance } from '../ledger/model/ledger.errors.js';
import { DefaultWallet, WalletKindDiffers, WalletNotEmpty } from '../accounts/wallet.errors.js';
import type { Share } from '../accounts/records/share.entity.js';
import { SharesRepository } from '../accounts/records/shares.repository.js';
import type { Wallet } from '../accounts/records/wallet.entity.js';
import { WalletsRepository } from '../accounts/records/wallets.repository.js';
import { WalletSettings } from '../wallets/wallet-settings.service.js';
import { Wallets } from '../wallets/wallets.service.js';
import { Allocations } from './allocations.service.js';
import { Merges } from './merges.service.js';
import { LastShare, NoAccountsToMerge } from './share.errors.js';
import { ShareChanges } from './share-changes.service.js';

const SIGNALLED = 1644;

describe('wallets and their shares', () => {
  let test: TestApp;
  let company: Company;
  let person: Person;
  beforeAll(async () => {
    test = await openTestApp();
  });
  beforeEach(async () => {
    person = await signedIn(test.app);
    company = await aCompany(test.app, person.actor);
  });
  afterAll(async () => {
    await expectLedgerSound(test.app);
    await test.close();
  });

  const wallet = (values: Parameters<typeof aWallet>[3] = {}) => aWallet(test.app, person.actor, company, values);
  const percentWallet = (percents: number[], balance = 0) =>
    wallet({ familyType: 'PERCENT', shares: percents.map((percent) => ({ name: `${percent}`, percent })), balance });
  const balances = (...uuids: Uuid[]) => balancesOf(test.app, ...uuids);
  const sharesOf = (of: Wallet): Promise<Share[]> => test.app.get(SharesRepository).listOpen([of.id]);
  const stored = async (of: Wallet) => (await test.app.get(WalletsRepository).findWallet(of.uuid)) as Wallet;
  const percents = async (of: Wallet): Promise<(number | null)[]> => (await sharesOf(of)).map(({ bp }) => bp);
  const call = (input: object) => ({ idempotencyKey: freshKey(), ...input });
  const split = (input: object) => test.app.get(ShareChanges).split(person.actor, call(input));
  const add = (input: object) => test.app.get(ShareChanges).add(person.actor, call(input));
  const deactivate = (input: object) => test.app.get(ShareChanges).deactivate(person.actor, call(input));
  const merge = (input: object) => test.app.get(Merges).merge(person.actor, call(input));
  const allocation = (input: object) => test.app.get(Allocations).edit(person.actor, call(input));
  const partsOf = (shares: Share[], given: number[]) =>
    shares.map(({ uuid }, index) => ({ share: uuid, percent: given[index] as number }));

  describe('a wallet', () => {
    it('is the default of its currency when it is the first, and gives that up to another', async () => {
      const [first, second] = [await wallet(), await wallet()];
      expect([first.wallet.isDefault, second.wallet.isDefault]).toEqual([1, null]);
      await test.app.get(WalletSettings).makeDefault(person.actor, second.wallet.uuid);
      expect([(await stored(first.wallet)).isDefault, (await stored(second.wallet)).isDefault]).toEqual([null, 1]);
      const third = await wallet({ isDefault: true });
      expect([(await stored(second.wallet)).isDefault, third.wallet.isDefault]).toEqual([null, 1]);
    });

    it('begins a family of its own where one is named, and joins the first that fits otherwise', async () => {
      const [first, named, second] = [await wallet(), await wallet({ familyName: 'Holidays' }), await wallet()];
      expect(second.wallet.familyId).toBe(first.wallet.familyId);
      expect(named.wallet.familyId).not.toBe(first.wallet.familyId);
      const owner = { kind: 'USER', id: person.user.id } as const;
      const families = await test.app.get(WalletsRepository).listFamilies(company.id, owner);
      expect(families.map(({ name, position }) => [name, position])).toEqual([
        [first.wallet.name, 0],
        ['Holidays', 1],
      ]);
    });

    it('becomes the default once, also when ten want to be it at the same time', async () => {
      await Promise.all(Array.from({ length: 10 }, () => wallet({ isDefault: true })));
      const owner = { kind: 'USER', id: person.user.id } as const;
      const all = await test.app.get(WalletsRepository).listWallets(company.id, owner);
      expect(all).toHaveLength(10);
      expect(all.filter(({ isDefault }) => isDefault === 1)).toHaveLength(1);
    });

    it('is closed when it is empty and not the default', async () => {
      const settings = test.app.get(WalletSettings);
      const [first, second] = [await wallet(), await wallet({ balance: 1 })];
      await expect(settings.close(person.actor, first.wallet.uuid)).rejects.toThrow(DefaultWallet);
      await expect(settings.close(person.actor, second.wallet.uuid)).rejects.toThrow(WalletNotEmpty);
      const empty = await percentWallet([60, 40]);
      await settings.close(person.actor, empty.wallet.uuid);
      expect((await stored(empty.wallet)).closedAt).not.toBeNull();
      expect(await sharesOf(empty.wallet)).toEqual([]);
    });

    it('takes its place in the order, and a name, from its owner only', async () => {
      const settings = test.app.get(WalletSettings);
      const [a, b] = [await wallet(), await wallet()];
      await settings.reorder(person.actor, { accounts: [b.wallet.uuid, a.wallet.uuid] });
      const owner = { kind: 'USER', id: person.user.id } as const;
      const all = await test.app.get(WalletsRepository).listWallets(company.id, owner);
      expect(all.map(({ uuid }) => uuid)).toEqual([b.wallet.uuid, a.wallet.uuid]);
      await settings.rename(person.actor, { account: a.wallet.uuid, name: ' Rent ' });
      expect((await stored(a.wallet)).name).toBe('Rent');
      const stranger = await signedIn(test.app);
      const rename = settings.rename(stranger.actor, { account: a.wallet.uuid, name: 'Mine' });
      await expect(rename).rejects.toThrow(NotFound);
      await expect(settings.reorder(person.actor, { accounts: [a.wallet.uuid, newUuid()] })).rejects.toThrow(NotFound);
    });

    it('joins a family that fits', async () => {
      const [open, percent] = [await wallet(), await percentWallet([100])];
      const [family] = await test.app
        .get(Database)
        .query<{ uuid: Uuid }>('SELECT uuid FROM wallet_family WHERE id = ?', [percent.wallet.familyId]);
      const create = (values: object) => wallet({ family: family?.uuid as never, ...values });
      expect((await create({ familyType: 'BANK' })).wallet.familyId).toBe(percent.wallet.familyId);
      await expect(create({ familyType: 'OPEN' })).rejects.toThrow(WalletKindDiffers);
      await expect(create({ familyType: 'PERCENT' })).rejects.toThrow(WalletKindDiffers);
      expect(open.wallet.familyId).not.toBe(percent.wallet.familyId);
      await expect(wallet({ family: newUuid() })).rejects.toThrow(NotFound);
    });

    it('names the gap when percentages are not a hundred (9.1)', async () => {
      const refused = await percentWallet([33.33, 33.33, 33.33]).catch((error: InvalidInput) => error.fields);
      expect(refused).toEqual({ shares: [{ key: 'errors.PERCENTS_NOT_100', params: { sum: '99.99' } }] });
      await expect(
        test.app
          .get(Wallets)
          .create(
            person.actor,
            call({ company: company.uuid, userType: 'USER', familyType: 'OPEN', currency: 'XXX', name: 'x' }),
          ),
      ).rejects.toThrow(InvalidInput);
    });
  });

  describe('splitting', () => {
    it('moves what is asked for out of an OPEN wallet or share, nothing at least', async () => {
      const { wallet: open } = await wallet({ balance: 1000 });
      const { share } = await split({ account: open.uuid, share: { name: 'Rent' }, amount: '4.00' });
      const { share: second } = await split({ account: share, share: { name: 'Half' }, amount: '1.50' });
      const { share: empty } = await split({ account: open.uuid, share: { name: 'Empty' } });
      expect(await balances(open.uuid, share, second, empty)).toEqual([600, 250, 150, 0]);
      await expect(split({ account: open.uuid, share: { name: 'X' }, amount: '6.01' })).rejects.toThrow(
        InsufficientBalance,
      );
      expect(await sharesOf(open)).toHaveLength(3);
    });

    it('divides percentage and money of a percent-based share alike', async () => {
      const { wallet: percent, shares } = await percentWallet([60, 40], 10_001);
      const [first] = shares as [Share];
      const { share } = await split({ account: first.uuid, share: { name: 'Half', percent: 20 } });
      expect(await percents(percent)).toEqual([4000, 4000, 2000]);
      expect(await balances(first.uuid, share)).toEqual([4001, 2000]);
      await expect(split({ account: first.uuid, share: { name: 'X', percent: 40 } })).rejects.toThrow(InvalidInput);
      await expect(split({ account: first.uuid, share: { name: 'X' } })).rejects.toThrow(InvalidInput);
      await expect(split({ account: percent.uuid, share: { name: 'X', percent: 1 } })).rejects.toThrow(
        WalletKindDiffers,
      );
    });

    it('is done once a key', async () => {
      const { wallet: open } = await wallet({ balance: 1000 });
      const input = call({ account: open.uuid, share: { name: 'Rent' }, amount: '4.00' });
      const once = () => test.app.get(ShareChanges).split(person.actor, input);
      const answers = await Promise.all(Array.from({ length: 8 }, once));
      expect(new Set(answers.map(({ share }) => share)).size).toBe(1);
      expect(await sharesOf(open)).toHaveLength(1);
    });

    it('is done once a key, in whatever letters the ids in it are written', async () => {
      const { wallet: percent, shares } = await percentWallet([50, 50], 1000);
      const [first, second] = shares as [Share, Share];
      const idsOf = (spelt: (uuid: string) => string) => ({
        parts: shares.map(({ uuid }) => ({ share: spelt(uuid), percent: 50 })),
        ends: { target: spelt(first.uuid), sources: [spelt(second.uuid)] },
        wallet: spelt(percent.uuid),
      });
      const [plain, loud] = [idsOf((uuid) => uuid), idsOf((uuid) => uuid.toUpperCase())];
      const [edit, merge] = [call({}), call({})];
      const edited = ({ wallet: uuid, parts }: typeof plain) => allocation({ ...edit, wallet: uuid, parts });
      expect(await edited(loud)).toEqual(await edited(plain));
      const merged = ({ ends }: typeof plain) => test.app.get(Merges).merge(person.actor, { ...merge, ...ends });
      expect(await merged(loud)).toEqual(await merged(plain));
      expect(await balances(first.uuid)).toEqual([1000]);
    });

    it('leaves one sum, however many split at once', async () => {
      const { wallet: open } = await wallet({ balance: 1000 });
      const one = () => split({ account: open.uuid, share: { name: 'Part' }, amount: '3.00' });
      const done = await Promise.allSettled(Array.from({ length: 6 }, one));
      const parts = await sharesOf(open);
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
      expect(parts).toHaveLength(3);
      expect(await balances(open.uuid)).toEqual([100]);
    });
  });

  describe('merging', () => {
    it('gathers money and percentages, and closes the sources', async () => {
      const { wallet: percent, shares } = await percentWallet([50, 30, 20], 10_000);
      const [target, ...sources] = shares as [Share, ...Share[]];
      await merge({ target: target.uuid, sources: sources.map(({ uuid }) => uuid) });
      expect(await percents(percent)).toEqual([10_000]);
      expect(await balances(target.uuid, ...sources.map(({ uuid }) => uuid))).toEqual([10_000, 0, 0]);
      await deposit(test.app, percent.uuid, 7);
      expect(await balances(target.uuid)).toEqual([10_007]);
    });

    it('leaves no place in front for shares that are made later', async () => {
      const { wallet: percent, shares } = await percentWallet([40, 30, 20, 10], 10_000);
      const [last = '' as Uuid, ...others] = shares.map(({ uuid }): Uuid => uuid).toReversed();
      await merge({ target: last, sources: others });
      const { share } = await split({ account: last, share: { name: 'Later', percent: 50 } });
      await deposit(test.app, percent.uuid, 1);
      expect(await balances(last, share)).toEqual([5001, 5000]);
    });

    it('gathers shares of an OPEN wallet in its main account', async () => {
      const { wallet: open } = await wallet({ balance: 1000 });
      const { share } = await split({ account: open.uuid, share: { name: 'Rent' }, amount: '4.00' });
      await merge({ target: open.uuid, sources: [share] });
      expect(await balances(open.uuid)).toEqual([1000]);
      expect(await sharesOf(open)).toEqual([]);
    });

    it('needs two open accounts of one wallet', async () => {
      const [{ shares }, other] = [await percentWallet([50, 50]), await percentWallet([50, 50])];
      const [target] = shares as [Share];
      const foreign = other.shares[0]?.uuid;
      for (const sources of [[], [target.uuid], [foreign], [newUuid()]]) {
        await expect(merge({ target: target.uuid, sources })).rejects.toThrow(NoAccountsToMerge);
      }
    });
  });

  describe('percentages', () => {
    it('are changed from now on, and what is there only when asked', async () => {
      const { wallet: percent, shares } = await percentWallet([50, 50], 1000);
      const ids = shares.map(({ uuid }) => uuid);
      expect(await allocation({ wallet: percent.uuid, parts: partsOf(shares, [75, 25]) })).toEqual({ version: 2 });
      expect(await balances(...ids)).toEqual([500, 500]);
      await deposit(test.app, percent.uuid, 100);
      expect(await balances(...ids)).toEqual([575, 525]);
      await allocation({ wallet: percent.uuid, parts: partsOf(shares, [20, 80]), redistribute: true });
      expect(await balances(...ids)).toEqual([220, 880]);
      expect((await stored(percent)).allocationVersion).toBe(3);
    });

    it.each([
      ['99.99', [50, 49.99]],
      ['100.01', [50, 50.01]],
    ])('are refused when they come to %s', async (sum, given) => {
      const { wallet: percent, shares } = await percentWallet([50, 50]);
      const refused = await allocation({ wallet: percent.uuid, parts: partsOf(shares, given) }).catch(
        (error: InvalidInput) => error.fields,
      );
      expect(refused).toEqual({ parts: [{ key: 'errors.PERCENTS_NOT_100', params: { sum } }] });
      expect(await percents(percent)).toEqual([5000, 5000]);
    });

    it('are those of all shares, each once', async () => {
      const { wallet: percent, shares } = await percentWallet([50, 50]);
      const [a, b] = partsOf(shares, [50, 50]);
      for (const parts of [[a], [a, a], [a, { ...b, share: newUuid() }], [a, b, { share: newUuid(), percent: 1 }]]) {
        await expect(allocation({ wallet: percent.uuid, parts })).rejects.toThrow(InvalidInput);
      }
      const { wallet: open } = await wallet();
      await expect(allocation({ wallet: open.uuid, parts: [] })).rejects.toThrow(WalletKindDiffers);
    });

    it('of before stay as they were', async () => {
      const { wallet: percent } = await percentWallet([50, 50]);
      const sql = 'UPDATE wallet_allocation SET bp = 1 WHERE wallet_id = ?';
      expect(
        await test.app
          .get(Database)
          .execute(sql, [percent.id])
          .then(() => 0, errorNumber),
      ).toBe(SIGNALLED);
    });
  });

  describe('a share', () => {
    it('is added with all percentages given anew, and comes empty', async () => {
      const { wallet: percent, shares } = await percentWallet([50, 50], 1000);
      const parts = partsOf(shares, [40, 40]);
      const { shares: added } = await add({ wallet: percent.uuid, shares: [{ name: 'New', percent: 20 }], parts });
      expect(await percents(percent)).toEqual([4000, 4000, 2000]);
      expect(await balances(...added)).toEqual([0]);
      await expect(add({ wallet: percent.uuid, shares: [{ name: 'X', percent: 20 }], parts })).rejects.toThrow(
        InvalidInput,
      );
      const { wallet: open } = await wallet();
      await add({ wallet: open.uuid, shares: [{ name: 'A', direction: 'INBOUND' }, { name: 'B' }] });
      expect((await sharesOf(open)).map(({ direction, bp }) => [direction, bp])).toEqual([
        ['INBOUND', null],
        ['BOTH', null],
      ]);
      await expect(add({ wallet: open.uuid, shares: [{ name: 'X', percent: 20 }] })).rejects.toThrow(InvalidInput);
    });

    it('is closed with its money going to the others, or to the wallet', async () => {
      const { wallet: percent, shares } = await percentWallet([50, 30, 20], 1000);
      const [first, ...others] = shares as [Share, ...Share[]];
      await deactivate({ share: first.uuid, parts: partsOf(others, [60, 40]) });
      expect(await balances(...others.map(({ uuid }) => uuid))).toEqual([600, 400]);
      expect(await percents(percent)).toEqual([6000, 4000]);
      const [last, second] = others as [Share, Share];
      await deactivate({ share: second.uuid, parts: partsOf([last], [100]) });
      await expect(deactivate({ share: last.uuid, parts: [] })).rejects.toThrow(LastShare);
      const { wallet: open } = await wallet({ balance: 1000 });
      const { share } = await split({ account: open.uuid, share: { name: 'Rent' }, amount: '4.00' });
      await deactivate({ share });
      expect(await balances(open.uuid)).toEqual([1000]);
    });
  });
});
