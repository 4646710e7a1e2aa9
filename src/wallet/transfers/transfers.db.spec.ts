import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn, signIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { aWallet, balancesOf, deposit, expectLedgerSound, freshKey } from '../../../test/harness/builders/wallet.js';
import { gql } from '../../../test/harness/graphql.js';
import { Members } from '../../company/members/members.service.js';
import type { Company } from '../../company/index.js';
import { Database } from '../../shared/database/database.js';
import { InvalidInput, NotFound } from '../../shared/errors/app-error.js';
import type { Uuid } from '../../shared/ids/id.js';
import { KeyReused } from '../../shared/commands/command.js';
import { AccountClosed, CurrencyDiffers, InsufficientBalance } from '../ledger/model/ledger.errors.js';
import { Ledger } from '../ledger/ledger.service.js';
import { movement } from '../ledger/model/book.js';
import { currencyOf } from '../../shared/money/currency.js';
import { minor } from '../../shared/money/money.js';
import type { Wallet } from '../accounts/records/wallet.entity.js';
import { WalletSettings } from '../wallets/wallet-settings.service.js';
import { FamilyOnly, OtherFamily, SameAccount, WalletOwes } from './transfer.errors.js';
import { Transfers } from './transfers.service.js';

describe('transfers', () => {
  let test: TestApp;
  let transfers: Transfers;
  let company: Company;
  let owner: Person;
  let worker: Person;
  beforeAll(async () => {
    test = await openTestApp();
    transfers = test.app.get(Transfers);
  });
  beforeEach(async () => {
    owner = await signedIn(test.app);
    company = await aCompany(test.app, owner.actor);
    worker = await aMember(test.app, company);
  });
  afterAll(async () => {
    await expectLedgerSound(test.app);
    await test.close();
  });

  const own = (values: Parameters<typeof aWallet>[3] = {}) => aWallet(test.app, worker.actor, company, values);
  const percentWallet = (values: Parameters<typeof aWallet>[3] = {}) =>
    own({
      familyType: 'PERCENT',
      shares: [
        { name: 'Living', percent: 60 },
        { name: 'Savings', percent: 25 },
        { name: 'Tax', percent: 15 },
      ],
      ...values,
    });
  const send = (from: Uuid, to: Uuid, amount: string, values: object = {}, by = worker) =>
    transfers.internal(by.actor, { from, to, amount, currency: 'USD', idempotencyKey: freshKey(), ...values });
  const sendFar = (from: Uuid, to: Uuid, amount: string, by = worker) =>
    transfers.toOtherFamily(by.actor, { from, to, amount, currency: 'USD', idempotencyKey: freshKey() });
  const balances = (...uuids: Uuid[]) => balancesOf(test.app, ...uuids);

  it('are the same for one key, in whatever letters ids and keys are written', async () => {
    const [a, b] = [await own({ balance: 1000 }), await own()];
    const ends = [a.wallet.uuid, b.wallet.uuid] as const;
    const idempotencyKey = freshKey();
    const once = await send(...ends, '1.00', { idempotencyKey });
    const [from, to] = ends.map((uuid) => uuid.toUpperCase() as Uuid) as [Uuid, Uuid];
    expect(await send(from, to, '1.00', { idempotencyKey })).toEqual(once);
    expect(await send(...ends, '1.00', { idempotencyKey: idempotencyKey.toUpperCase() })).toEqual(once);
    expect(await balances(...ends)).toEqual([900, 100]);
    // A key that is no UUID is the client's own text.
    for (const own of ['Rent-2026-11', 'rent-2026-11']) await send(...ends, '1.00', { idempotencyKey: own });
    expect(await balances(...ends)).toEqual([700, 300]);
  });

  it('move money within a family', async () => {
    const [a, b] = [await own({ balance: 10_000 }), await own()];
    expect(b.wallet.familyId).toBe(a.wallet.familyId);
    const { posting } = await send(a.wallet.uuid, b.wallet.uuid, '25.5', { description: 'Rent' });
    expect(await balances(a.wallet.uuid, b.wallet.uuid)).toEqual([7450, 2550]);
    const [row] = await test.app
      .get(Database)
      .query<object>('SELECT type, description, actor_id FROM wallet_posting WHERE uuid = ?', [posting]);
    expect(row).toEqual({ type: 'TRANSFER', description: 'Rent', actor_id: worker.user.id });
  });

  it.each(['0', '-1', '1e3', '0.001', '10000000000000.01', 'NaN', ''])('refuse the amount %j', async (amount) => {
    const [a, b] = [await own({ balance: 10_000 }), await own()];
    await expect(send(a.wallet.uuid, b.wallet.uuid, amount)).rejects.toThrow(InvalidInput);
    expect(await balances(a.wallet.uuid)).toEqual([10_000]);
  });

  it('divide what arrives by the percentages in force, and take by what is there', async () => {
    const [{ wallet: open }, { wallet: percent, shares }] = [await own({ balance: 10_001 }), await percentWallet()];
    const ids = shares.map(({ uuid }) => uuid);
    await sendFar(open.uuid, percent.uuid, '100.01');
    expect(await balances(open.uuid, ...ids)).toEqual([0, 6001, 2500, 1500]);
    await sendFar(percent.uuid, open.uuid, '50.00');
    expect(await balances(open.uuid, ...ids)).toEqual([5000, 3001, 1250, 750]);
    const [living, savings] = ids as unknown as [Uuid, Uuid];
    await send(living, savings, '1.00');
    expect(await balances(living, savings)).toEqual([2901, 1350]);
  });

  it('keep to the table of who may send where', async () => {
    const [{ wallet: open }, { wallet: percent, shares }] = [
      await own({ balance: 5000 }),
      await percentWallet({ balance: 5000 }),
    ];
    const other = await percentWallet();
    const share = shares[0]?.uuid as Uuid;
    await expect(sendFar(open.uuid, share, '1')).rejects.toThrow(FamilyOnly);
    await expect(sendFar(share, open.uuid, '1')).rejects.toThrow(FamilyOnly);
    await expect(sendFar(percent.uuid, other.wallet.uuid, '1')).rejects.toThrow(FamilyOnly);
    await expect(send(open.uuid, percent.uuid, '1')).rejects.toThrow(OtherFamily);
    await expect(sendFar(share, shares[1]?.uuid as Uuid, '1')).rejects.toThrow(OtherFamily);
    await expect(send(open.uuid, open.uuid, '1')).rejects.toThrow(SameAccount);
    await expect(send(percent.uuid, share, '1')).rejects.toThrow(SameAccount);
    const yen = await own({ currency: currencyOf('JPY') });
    await expect(send(open.uuid, yen.wallet.uuid, '1')).rejects.toThrow(CurrencyDiffers);
    const { wallet: bank } = await own({ familyType: 'BANK', family: await familyOf(percent.uuid) });
    await send(share, bank.uuid, '1');
    await send(bank.uuid, percent.uuid, '1');
    expect(await balances(bank.uuid)).toEqual([0]);
  });

  it('are possible for money that is there, and only once it is not owed', async () => {
    const [a, b] = [await own({ balance: 100 }), await own()];
    await expect(send(a.wallet.uuid, b.wallet.uuid, '1.01')).rejects.toThrow(InsufficientBalance);
    await owe(b.wallet, 60);
    await send(a.wallet.uuid, b.wallet.uuid, '0.50');
    expect(await balances(b.wallet.uuid)).toEqual([0]);
    await expect(send(b.wallet.uuid, a.wallet.uuid, '0.01')).rejects.toThrow(WalletOwes);
    await send(a.wallet.uuid, b.wallet.uuid, '0.50');
    expect(await balances(b.wallet.uuid)).toEqual([40]);
    await send(b.wallet.uuid, a.wallet.uuid, '0.40');
  });

  it('do not reach closed wallets', async () => {
    const [a, b] = [await own({ balance: 100 }), await own()];
    await test.app.get(WalletSettings).close(worker.actor, b.wallet.uuid);
    await expect(send(a.wallet.uuid, b.wallet.uuid, '1')).rejects.toThrow(AccountClosed);
  });

  it('T20 are nobody else’s: wallets of others, of another company and of nobody are all not found', async () => {
    const [a, b] = [await own({ balance: 100 }), await own()];
    const stranger = await aMember(test.app, company);
    const theirs = await aWallet(test.app, stranger.actor, company, { balance: 100 });
    const elsewhere = await aCompany(test.app, (await signedIn(test.app)).actor);
    await test.app.get(Members).add(elsewhere.id, worker.user.id, 'member');
    worker = await signIn(test.app, worker.user);
    for (const by of [stranger, owner, await signedIn(test.app, { isAdmin: true })]) {
      await expect(send(a.wallet.uuid, b.wallet.uuid, '1', {}, by)).rejects.toThrow(NotFound);
    }
    await expect(send(a.wallet.uuid, theirs.wallet.uuid, '1')).rejects.toThrow(NotFound);
    await expect(send(theirs.wallet.uuid, a.wallet.uuid, '1')).rejects.toThrow(NotFound);
    const abroad = await aWallet(test.app, worker.actor, elsewhere);
    await expect(sendFar(a.wallet.uuid, abroad.wallet.uuid, '1')).rejects.toThrow(NotFound);
    expect(await balances(a.wallet.uuid, theirs.wallet.uuid)).toEqual([100, 100]);
  });

  it('of a company are its accountants’', async () => {
    const mine = { userType: 'COMPANY' as const };
    const a = await aWallet(test.app, owner.actor, company, { ...mine, balance: 100 });
    const b = await aWallet(test.app, owner.actor, company, mine);
    const accountant = await aMember(test.app, company, { role: 'accountant' });
    await send(a.wallet.uuid, b.wallet.uuid, '0.10', {}, accountant);
    await expect(send(a.wallet.uuid, b.wallet.uuid, '0.10', {}, worker)).rejects.toThrow(NotFound);
    await expect(send(a.wallet.uuid, (await own()).wallet.uuid, '0.10', {}, owner)).rejects.toThrow(NotFound);
  });

  it('happen once a key, however often they are asked for', async () => {
    const [a, b] = [await own({ balance: 1000 }), await own()];
    const idempotencyKey = freshKey();
    const once = () => send(a.wallet.uuid, b.wallet.uuid, '1.00', { idempotencyKey });
    const [first, ...others] = await Promise.all(Array.from({ length: 20 }, once));
    expect(new Set(others.map(({ posting }) => posting))).toEqual(new Set([first?.posting]));
    expect(await once()).toEqual(first);
    expect(await balances(a.wallet.uuid, b.wallet.uuid)).toEqual([900, 100]);
    await expect(send(a.wallet.uuid, b.wallet.uuid, '2.00', { idempotencyKey })).rejects.toThrow(KeyReused);
    await send(a.wallet.uuid, b.wallet.uuid, '1.00');
  });

  it('are refused under a key as they were the first time', async () => {
    const [a, b] = [await own({ balance: 50 }), await own({ balance: 100 })];
    const idempotencyKey = freshKey();
    const tooMuch = () => send(a.wallet.uuid, b.wallet.uuid, '1.00', { idempotencyKey });
    await expect(tooMuch()).rejects.toThrow(InsufficientBalance);
    await send(b.wallet.uuid, a.wallet.uuid, '1.00');
    await expect(tooMuch()).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE', kind: 'conflict' });
    expect(await balances(a.wallet.uuid)).toEqual([150]);
  });

  it('come over GraphQL, with the codes of the contract', async () => {
    const client = test.client({ token: worker.token });
    const configure = `mutation ($input: ConfigureWalletInput!) { configureWallet(input: $input) { status accounts } }`;
    const make = async (name: string) => {
      const input = { company: company.uuid, userType: 'USER', familyType: 'OPEN', currency: 'USD', name };
      const { data } = await gql(client, configure, { input: { ...input, idempotencyKey: freshKey() } });
      return (data['configureWallet'] as { accounts: [Uuid] }).accounts[0];
    };
    const [from, to] = [await make('Pocket'), await make('Rent')];
    await deposit(test.app, from, 500);
    const transfer = 'mutation ($input: TransferInput!) { internalTransfer(input: $input) { message posting } }';
    const input = { from, to, amount: '3.00', currency: 'USD', idempotencyKey: freshKey() };
    const first = await gql(client, transfer, { input });
    expect(first.data['internalTransfer']).toMatchObject({ message: 'The money was transferred.' });
    expect((await gql(client, transfer, { input })).data).toEqual(first.data);
    const other = await gql(client, transfer, { input: { ...input, amount: '1.00' } });
    expect(other.errors[0]?.extensions).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH', reason: 'KEY_REUSED' });
    const more = await gql(client, transfer, { input: { ...input, idempotencyKey: freshKey() } });
    expect(more.errors[0]).toMatchObject({
      message: 'Insufficient Balance',
      extensions: { code: 'INSUFFICIENT_BALANCE' },
    });
    const wrong = await gql(client, transfer, { input: { ...input, amount: '1.005', idempotencyKey: freshKey() } });
    expect(wrong.errors[0]?.extensions).toMatchObject({ code: 'VALIDATION', fields: { amount: [expect.any(String)] } });
    const list = `query ($company: ID!) { wallets(company: $company, userType: USER) { data { name balance { amount } } } }`;
    expect((await gql(client, list, { company: company.uuid })).data['wallets']).toEqual({
      data: [
        { name: 'Pocket', balance: { amount: '2.00' } },
        { name: 'Rent', balance: { amount: '3.00' } },
      ],
    });
  });

  const familyOf = async (wallet: Uuid): Promise<Uuid<'family'>> => {
    const [row] = await test.app
      .get(Database)
      .query<{ uuid: Uuid<'family'> }>(
        'SELECT family.uuid FROM wallet_family family JOIN wallet_wallet wallet ON wallet.family_id = family.id WHERE wallet.uuid = ?',
        [wallet],
      );
    return row?.uuid as Uuid<'family'>;
  };
  /** Makes a wallet owe, as a refund does that comes after the money was spent. */
  const owe = ({ owedId }: Wallet, amount: number) =>
    test.app.get(Database).transaction(async () => {
      const ledger = test.app.get(Ledger);
      const book = await ledger.open([owedId]);
      const account = book.account(owedId);
      const card = await ledger.outside(account.companyId, account.currency, 'CARD');
      book.post({ type: 'REFUND', legs: movement(account, card, minor(amount)) });
      await ledger.insert(book);
    });
});
