import { Injectable } from '@nestjs/common';
import type { Key, Uuid } from '../../../shared/ids/id.js';
import { minus, negative, plus } from '../../../shared/money/money.js';
import { Ledger } from '../../ledger/ledger.service.js';
import type { Book } from '../../ledger/model/book.js';
import { AccountClosed, WrongPosting } from '../../ledger/model/ledger.errors.js';
import type { Leg } from '../../ledger/model/posting.js';
import { arrival, departure, isOwing, versionOf } from '../../places/flow.js';
import { locksOf, type Place } from '../../places/place.js';
import { PlacesQuery } from '../../places/places.query.js';
import { PlacesChanged } from '../../places/wallet-lock.service.js';
import { WalletOwes } from '../../transfers/transfer.errors.js';
import type { Owner } from '../../wallets/records/owner.js';
import type { Wallet } from '../../wallets/records/wallet.entity.js';
import { WalletsRepository } from '../../wallets/records/wallets.repository.js';
import { Wallets } from '../../wallets/wallets.service.js';
import type { Withdrawal } from '../records/withdrawal.entity.js';

type Actor = { userKey: Key<'user'> };
type Company = { id: Key<'company'>; uuid: Uuid<'company'> };
export type SettlingType = 'SENT' | 'RELEASED' | 'RETURNED';

/** What withdrawals do in the ledger: money is held, and then leaves or comes back. */
@Injectable()
export class WithdrawalPostings {
  constructor(
    private readonly ledger: Ledger,
    private readonly places: PlacesQuery,
    private readonly repository: WalletsRepository,
    private readonly wallets: Wallets,
  ) {}

  /** In the running transaction. Throws InsufficientBalance, WalletOwes, AccountClosed, LedgerBroken. */
  async hold(uuid: Uuid<'wallet'>, actor: Actor, insert: () => Promise<Withdrawal>): Promise<Withdrawal> {
    const wallet = await this.repository.findWallet(uuid);
    if (!wallet?.accountId || !wallet.holdId) throw new WrongPosting('Only a BANK wallet holds something.');
    const book = await this.ledger.open([wallet.accountId, wallet.holdId, wallet.owedId]);
    const place = (await this.places.findPlaces([uuid])).get(uuid);
    if (!place) throw new AccountClosed();
    if (isOwing(book, place)) throw new WalletOwes();
    const withdrawal = await insert();
    const whole = plus(withdrawal.amount, withdrawal.charge);
    const legs = [...departure(book, place, whole), { account: book.account(wallet.holdId), amount: whole }];
    book.post({ type: 'HOLD', legs, actorId: actor.userKey, subject: subjectOf(withdrawal) });
    await this.ledger.write(book);
    return withdrawal;
  }

  /** In the running transaction. What comes back goes into the default wallet once its own is closed. Throws PlacesChanged, LedgerBroken. */
  async settle(
    withdrawals: readonly Withdrawal[],
    type: SettlingType,
    { actor, company, reason = null }: { actor: Actor; company: Company; reason?: string | null },
  ): Promise<void> {
    const found = await this.repository.listByKeys([...new Set(withdrawals.map(({ walletId }) => walletId))]);
    const wallets = new Map(found.map((wallet) => [wallet.id, wallet]));
    const targets = type === 'SENT' ? new Map() : await this.targetsOf(found, company, actor);
    const holds = type === 'RETURNED' ? [] : found.flatMap(({ holdId }) => holdId ?? []);
    const locks = [...holds, ...[...targets.values()].flatMap((place) => locksOf(place as Place))];
    const book = await this.ledger.open(locks);
    await this.requireUnchanged([...targets.values()] as Place[], locks);
    for (const withdrawal of withdrawals) {
      const wallet = wallets.get(withdrawal.walletId) as Wallet;
      const target = targets.get(wallet.id) as Place | undefined;
      const legs = [
        ...(await this.leaving(book, { withdrawal, wallet, type })),
        ...(target ? arrival(book, target, amountBack(withdrawal, type)) : []),
      ];
      const allocationVersion = target ? versionOf(target) : null;
      const about = { actorId: actor.userKey, reason, allocationVersion, subject: subjectOf(withdrawal) };
      book.post({ type, legs, ...about });
    }
    await this.ledger.write(book);
  }

  private async leaving(
    book: Book,
    { withdrawal, wallet, type }: { withdrawal: Withdrawal; wallet: Wallet; type: SettlingType },
  ): Promise<Leg[]> {
    const { companyId, currency, amount, charge } = withdrawal;
    const whole = plus(amount, charge);
    const bank = await this.ledger.outside(companyId, currency, 'BANK');
    if (type === 'RETURNED') return [{ account: bank, amount: negative(amount) }];
    const held = { account: book.account(wallet.holdId as Key<'account'>), amount: negative(whole) };
    if (type === 'RELEASED') return [held];
    const charges = await this.ledger.outside(companyId, currency, 'CHARGES');
    return [held, { account: bank, amount }, { account: charges, amount: minus(whole, amount) }];
  }

  /** Where money of these wallets comes back to. */
  private async targetsOf(
    wallets: readonly Wallet[],
    company: Company,
    actor: Actor,
  ): Promise<Map<Key<'wallet'>, Place>> {
    const uuids = new Map<Key<'wallet'>, Uuid<'wallet'>>();
    for (const { id, uuid, closedAt, ownerKind, ownerId, currency } of wallets) {
      const holder = { company, owner: { kind: ownerKind, id: ownerId } as Owner };
      uuids.set(id, closedAt ? (await this.wallets.ensureDefault(holder, currency, actor)).uuid : uuid);
    }
    const places = await this.places.findPlaces([...uuids.values()]);
    return new Map(
      [...uuids].map(([id, uuid]) => {
        const place = places.get(uuid);
        if (!place) throw new PlacesChanged();
        return [id, place];
      }),
    );
  }

  private async requireUnchanged(places: readonly Place[], locks: readonly Key<'account'>[]): Promise<void> {
    const now = await this.places.findPlaces(places.map(({ wallet }) => wallet.uuid));
    const isSame = places.every(({ wallet: { uuid } }) => {
      const place = now.get(uuid);
      return place && !place.wallet.closedAt && locksOf(place).every((id) => locks.includes(id));
    });
    if (!isSame) throw new PlacesChanged();
  }
}

const amountBack = ({ amount, charge }: Withdrawal, type: SettlingType) =>
  type === 'RETURNED' ? amount : plus(amount, charge);

const subjectOf = ({ id }: Withdrawal) => ({ type: 'withdrawal' as const, id });
