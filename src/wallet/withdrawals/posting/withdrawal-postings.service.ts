import { Injectable } from '@nestjs/common';
import type { Key, Uuid } from '../../../shared/ids/id.js';
import { minus, negative, plus, type Minor } from '../../../shared/money/money.js';
import { Ledger } from '../../ledger/ledger.service.js';
import type { Book } from '../../ledger/model/book.js';
import { AccountClosed, WrongPosting } from '../../ledger/model/ledger.errors.js';
import type { Evidence, Leg } from '../../ledger/model/posting.js';
import { creditLegs, debitLegs, isOwing, versionOf } from '../../accounts/legs.js';
import { locksOf, type AccountRef } from '../../accounts/account-ref.js';
import { AccountRefsQuery } from '../../accounts/account-refs.query.js';
import { StaleRead } from '../../ledger/stale-read.js';
import { postTransfer } from '../../transfers/transfer-posting.js';
import { WalletOwes } from '../../transfers/transfer.errors.js';
import { requireAllowed } from '../../transfers/transfer.policy.js';
import type { Owner } from '../../accounts/records/owner.js';
import type { Wallet } from '../../accounts/records/wallet.entity.js';
import { WalletsRepository } from '../../accounts/records/wallets.repository.js';
import { Wallets } from '../../wallets/wallets.service.js';
import type { Withdrawal } from '../records/withdrawal.entity.js';

type Actor = { userKey: Key<'user'> };
type Company = { id: Key<'company'>; uuid: Uuid<'company'> };
interface Settling {
  actor: Actor;
  company: Company;
  reason?: string | null;
  /** Evidence of each posting; without it, what is older than the rule or needs none. */
  evidence?: ReadonlyMap<Key<'withdrawal'>, Evidence>;
}
/** The account that brings amount and charge to the BANK wallet before they are held there. */
export interface BroughtFrom {
  account: Uuid<'wallet'> | Uuid<'share'>;
  /** The posting of that movement. */
  posting: Uuid<'posting'>;
}
interface Bringing {
  from: AccountRef;
  to: AccountRef;
  amount: Minor;
  uuid: Uuid<'posting'>;
  actorId: Key<'user'>;
}
interface Reserving {
  wallet: Uuid<'wallet'>;
  brought: BroughtFrom | null;
}
export type SettlingType = 'SENT' | 'RELEASED' | 'RETURNED';

/** Posts withdrawals: money is held, and then leaves or comes back. */
@Injectable()
export class WithdrawalPostings {
  constructor(
    private readonly ledger: Ledger,
    private readonly refs: AccountRefsQuery,
    private readonly repository: WalletsRepository,
    private readonly wallets: Wallets,
  ) {}

  /**
   * Reserves the money of a withdrawal in the running transaction. Throws InsufficientBalance, WalletOwes,
   * AccountClosed, FamilyOnly, StaleRead, LedgerBroken.
   */
  async reserve(
    { wallet: uuid, brought }: Reserving,
    actor: Actor,
    insert: () => Promise<Withdrawal>,
  ): Promise<Withdrawal> {
    const wallet = await this.repository.findWallet(uuid);
    if (!wallet?.accountId || !wallet.holdId) throw new WrongPosting('Only a BANK wallet holds something.');
    const seen = brought && (await this.refs.findAccountRefs([brought.account])).get(brought.account);
    const locks = [wallet.accountId, wallet.holdId, wallet.owedId, ...(seen ? locksOf(seen) : [])];
    const book = await this.ledger.open([...new Set(locks)]);
    const refs = await this.refs.findAccountRefs([uuid, ...(brought ? [brought.account] : [])]);
    const ref = refs.get(uuid);
    if (!ref) throw new AccountClosed();
    if (isOwing(book, ref)) throw new WalletOwes();
    const withdrawal = await insert();
    const whole = plus(withdrawal.amount, withdrawal.charge);
    if (brought) {
      const from = refs.get(brought.account);
      if (!from || !locksOf(from).every((id) => locks.includes(id))) throw new StaleRead();
      this.bring(book, { from, to: ref, amount: whole, uuid: brought.posting, actorId: actor.userKey });
    }
    const legs = [...debitLegs(book, ref, whole), { account: book.account(wallet.holdId), amount: whole }];
    book.post({ type: 'HOLD', legs, actorId: actor.userKey, subject: subjectOf(withdrawal) });
    await this.ledger.insert(book);
    return withdrawal;
  }

  private bring(book: Book, { from, to, ...movement }: Bringing): void {
    const isOneFamily = from.wallet.familyId === to.wallet.familyId;
    requireAllowed(from, to, isOneFamily ? 'FAMILY' : 'OTHER_FAMILY');
    postTransfer(book, { from, to, type: isOneFamily ? 'TRANSFER' : 'FAMILY_TRANSFER', ...movement });
  }

  /**
   * Settles withdrawals in the running transaction. Money that comes back goes into the default wallet once its own is
   * closed. Returns the posting of each withdrawal. Throws StaleRead, LedgerBroken.
   */
  async settle(
    withdrawals: readonly Withdrawal[],
    type: SettlingType,
    { actor, company, reason = null, evidence }: Settling,
  ): Promise<Map<Key<'withdrawal'>, Key<'posting'>>> {
    const found = await this.repository.listByKeys([...new Set(withdrawals.map(({ walletId }) => walletId))]);
    const wallets = new Map(found.map((wallet) => [wallet.id, wallet]));
    const targets = type === 'SENT' ? new Map() : await this.targetsOf(found, company, actor);
    const holds = type === 'RETURNED' ? [] : found.flatMap(({ holdId }) => holdId ?? []);
    const locks = [...holds, ...[...targets.values()].flatMap((ref) => locksOf(ref as AccountRef))];
    const book = await this.ledger.open(locks);
    await this.requireUnchanged([...targets.values()] as AccountRef[], locks);
    for (const withdrawal of withdrawals) {
      const wallet = wallets.get(withdrawal.walletId) as Wallet;
      const target = targets.get(wallet.id) as AccountRef | undefined;
      const legs = [
        ...(await this.leaving(book, { withdrawal, wallet, type })),
        ...(target ? creditLegs(book, target, amountBack(withdrawal, type)) : []),
      ];
      const allocationVersion = target ? versionOf(target) : null;
      const proof = evidence?.get(withdrawal.id);
      const about = { actorId: actor.userKey, reason, allocationVersion, subject: subjectOf(withdrawal) };
      book.post({ type, legs, ...about, ...(proof && { evidence: proof }) });
    }
    const written = await this.ledger.insert(book);
    return new Map(written.map(({ id }, index) => [(withdrawals[index] as Withdrawal).id, id]));
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

  /** Finds where money of these wallets comes back to. */
  private async targetsOf(
    wallets: readonly Wallet[],
    company: Company,
    actor: Actor,
  ): Promise<Map<Key<'wallet'>, AccountRef>> {
    const uuids = new Map<Key<'wallet'>, Uuid<'wallet'>>();
    for (const { id, uuid, closedAt, ownerKind, ownerId, currency } of wallets) {
      const holder = { company, owner: { kind: ownerKind, id: ownerId } as Owner };
      uuids.set(id, closedAt ? (await this.wallets.ensureDefault(holder, currency, actor)).uuid : uuid);
    }
    const refs = await this.refs.findAccountRefs([...uuids.values()]);
    return new Map(
      [...uuids].map(([id, uuid]) => {
        const ref = refs.get(uuid);
        if (!ref) throw new StaleRead();
        return [id, ref];
      }),
    );
  }

  private async requireUnchanged(refs: readonly AccountRef[], locks: readonly Key<'account'>[]): Promise<void> {
    const now = await this.refs.findAccountRefs(refs.map(({ wallet }) => wallet.uuid));
    const isSame = refs.every(({ wallet: { uuid } }) => {
      const ref = now.get(uuid);
      return ref && !ref.wallet.closedAt && locksOf(ref).every((id) => locks.includes(id));
    });
    if (!isSame) throw new StaleRead();
  }
}

const amountBack = ({ amount, charge }: Withdrawal, type: SettlingType) =>
  type === 'RETURNED' ? amount : plus(amount, charge);

const subjectOf = ({ id }: Withdrawal) => ({ type: 'withdrawal' as const, id });
