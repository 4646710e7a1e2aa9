import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { Ledger } from '../../../src/wallet/ledger/ledger.service.js';
import type { StoredKind } from '../../../src/wallet/ledger/model/account.js';
import { movement } from '../../../src/wallet/ledger/model/book.js';
import { LedgerVerifier } from '../../../src/wallet/ledger/proof/ledger-verifier.service.js';
import { creditLegs } from '../../../src/wallet/accounts/legs.js';
import { locksOf } from '../../../src/wallet/accounts/account-ref.js';
import { AccountRefsQuery } from '../../../src/wallet/accounts/account-refs.query.js';
import type { Share } from '../../../src/wallet/accounts/records/share.entity.js';
import { SharesRepository } from '../../../src/wallet/accounts/records/shares.repository.js';
import type { Wallet } from '../../../src/wallet/accounts/records/wallet.entity.js';
import { WalletsRepository } from '../../../src/wallet/accounts/records/wallets.repository.js';
import type { CreateWalletInput } from '../../../src/wallet/wallets/wallet.dto.js';
import { Wallets } from '../../../src/wallet/wallets/wallets.service.js';
import { Database } from '../../../src/shared/database/database.js';
import type { Key, Uuid } from '../../../src/shared/ids/id.js';
import { type Currency, currencyOf } from '../../../src/shared/money/currency.js';
import { minor } from '../../../src/shared/money/money.js';
import type { Actor } from '../../../src/shared/permissions/actor.js';

export const USD = currencyOf('USD');

interface AccountValues {
  kind?: StoredKind;
  currency?: Currency;
  /** Balance in minor units. */
  balance?: number;
}

/** An account of the ledger alone, with what a bank brought. */
export function anAccount(
  app: INestApplicationContext,
  company: { id: Key<'company'> },
  { kind = 'MAIN', currency = USD, balance = 0 }: AccountValues = {},
): Promise<Key<'account'>> {
  return app.get(Database).transaction(async () => {
    const id = await app.get(Ledger).create(company.id, currency, kind);
    await bring(app, id, balance);
    return id;
  });
}

/** Money from outside. */
export async function bring(app: INestApplicationContext, id: Key<'account'>, amount: number): Promise<void> {
  const ledger = app.get(Ledger);
  await app.get(Database).transaction(async () => {
    const book = await ledger.open([id]);
    const account = book.account(id);
    const bank = await ledger.outside(account.companyId, account.currency, 'BANK');
    if (amount > 0) book.post({ type: 'BANK_DEPOSIT', legs: movement(bank, account, minor(amount)) });
    await ledger.insert(book);
  });
}

/** Fails with the first line that is not right. */
export async function expectLedgerSound(app: INestApplicationContext): Promise<void> {
  const { problem } = await app.get(LedgerVerifier).verify({ whole: true });
  if (problem) throw new Error(problem);
}

/** A key that nobody used before. */
export const freshKey = (): string => randomUUID();

/** A wallet with its shares, and what a bank brought. */
export async function aWallet(
  app: INestApplicationContext,
  actor: Actor,
  company: { uuid: Uuid<'company'> },
  { balance = 0, ...values }: Partial<CreateWalletInput> & { balance?: number } = {},
): Promise<{ wallet: Wallet; shares: Share[] }> {
  const { wallet: uuid } = await app.get(Wallets).create(actor, {
    company: company.uuid,
    userType: 'USER',
    familyType: 'OPEN',
    currency: 'USD',
    name: 'Wallet',
    idempotencyKey: freshKey(),
    ...values,
  });
  if (balance > 0) await deposit(app, uuid, balance);
  const wallet = (await app.get(WalletsRepository).findWallet(uuid)) as Wallet;
  return { wallet, shares: await app.get(SharesRepository).listOpen([wallet.id]) };
}

/** Money from outside into a wallet or share, as a deposit brings it. */
export async function deposit(app: INestApplicationContext, uuid: Uuid, amount: number): Promise<void> {
  const ledger = app.get(Ledger);
  await app.get(Database).transaction(async () => {
    const place = (await app.get(AccountRefsQuery).findAccountRefs([uuid])).get(uuid);
    if (!place) throw new Error('There is no such wallet.');
    const book = await ledger.open(locksOf(place));
    const card = await ledger.outside(place.wallet.companyId, place.wallet.currency, 'CARD');
    const legs = [{ account: card, amount: minor(-amount) }, ...creditLegs(book, place, minor(amount))];
    book.post({ type: 'CARD_DEPOSIT', legs });
    await ledger.insert(book);
  });
}

/** Lets a card take money back after it was spent: the wallet owes it. */
export async function owe(
  app: INestApplicationContext,
  { owedId }: Pick<Wallet, 'owedId'>,
  amount: number,
): Promise<void> {
  const ledger = app.get(Ledger);
  await app.get(Database).transaction(async () => {
    const book = await ledger.open([owedId]);
    const { companyId, currency } = book.account(owedId);
    const card = await ledger.outside(companyId, currency, 'CARD');
    book.post({ type: 'REFUND', legs: movement(book.account(owedId), card, minor(amount)) });
    await ledger.insert(book);
  });
}

/** Returns the balances of wallets or shares by their public ids, in minor units. */
export async function balancesOf(app: INestApplicationContext, ...uuids: Uuid[]): Promise<number[]> {
  const rows = await app.get(Database).query<{ uuid: Uuid; balance: string }>(
    `SELECT wallet.uuid, account.balance FROM wallet_wallet wallet
       JOIN wallet_account account ON account.id = wallet.account_id WHERE wallet.uuid IN (?)
      UNION ALL SELECT share.uuid, account.balance FROM wallet_share share
       JOIN wallet_account account ON account.id = share.account_id WHERE share.uuid IN (?)`,
    [uuids, uuids],
  );
  return uuids.map((uuid) => Number(rows.find((row) => row.uuid === uuid)?.balance));
}
