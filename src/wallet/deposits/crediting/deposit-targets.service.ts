import { Injectable } from '@nestjs/common';
import { CompanyDirectory } from '../../../company/index.js';
import type { Uuid } from '../../../shared/ids/id.js';
import type { LiveMessage } from '../../../shared/realtime/live-message.js';
import { Ledger } from '../../ledger/ledger.service.js';
import type { Book } from '../../ledger/model/book.js';
import { locksOf, type AccountRef } from '../../accounts/account-ref.js';
import { AccountRefsQuery } from '../../accounts/account-refs.query.js';
import { WalletAudience } from '../../accounts/wallet-audience.service.js';
import { StaleRead } from '../../ledger/stale-read.js';
import type { Owner } from '../../accounts/records/owner.js';
import { WalletsRepository } from '../../accounts/records/wallets.repository.js';
import { Wallets } from '../../wallets/wallets.service.js';
import type { Deposit } from '../records/deposit.entity.js';

export interface DepositTarget {
  ref: AccountRef;
  book: Book;
  company: Uuid<'company'>;
  live: LiveMessage[];
}

/** Finds where the money of a deposit goes, and comes from when it is taken back. */
@Injectable()
export class DepositTargets {
  constructor(
    private readonly ledger: Ledger,
    private readonly refs: AccountRefsQuery,
    private readonly repository: WalletsRepository,
    private readonly wallets: Wallets,
    private readonly companies: CompanyDirectory,
    private readonly audience: WalletAudience,
  ) {}

  /**
   * Locks, in the running transaction, the accounts of the deposit's wallet, or of its owner's default wallet once that
   * is closed. Throws StaleRead, LedgerBroken.
   */
  async lock(deposit: Deposit): Promise<DepositTarget> {
    const { refs, ...target } = await this.lockAll([deposit]);
    return { ...target, ref: refs[0] as AccountRef };
  }

  /** Like lock, for deposits of one company in one book; the wallets are in the order of the deposits. */
  async lockAll(
    deposits: readonly [Deposit, ...Deposit[]],
  ): Promise<Omit<DepositTarget, 'ref'> & { refs: AccountRef[] }> {
    const company = await this.companies.find(deposits[0].companyId);
    if (!company) throw new Error('The company of a deposit is not there.');
    const seen: AccountRef[] = [];
    for (const deposit of deposits) {
      seen.push(
        await this.find(deposit, { company: { id: company.key, uuid: company.uuid }, owner: ownerOf(deposit) }),
      );
    }
    const locks = new Set(seen.flatMap(locksOf));
    const book = await this.ledger.open(locks);
    const now = await this.refs.findAccountRefs(seen.map(({ wallet }) => wallet.uuid));
    const refs = seen.map(({ wallet }) => {
      const ref = now.get(wallet.uuid);
      if (!ref || ref.wallet.closedAt || !locksOf(ref).every((id) => locks.has(id))) throw new StaleRead();
      return ref;
    });
    const owners = deposits.map(ownerOf);
    const live = await this.audience.listFor({ company: company.uuid, owners, refs: [...new Set(refs)] });
    return { refs, book, company: company.uuid, live };
  }

  /** The ledger of a deleted company is closed: what cards do afterwards is settled outside. */
  isClosed({ companyId }: Deposit): Promise<boolean> {
    return this.companies.isAnyDeleted([companyId]);
  }

  private async find(
    { walletId, currency, createdBy }: Deposit,
    holder: Parameters<Wallets['ensureDefault']>[0],
  ): Promise<AccountRef> {
    const [wallet] = await this.repository.listByKeys([walletId]);
    const { uuid } =
      wallet && !wallet.closedAt ? wallet : await this.wallets.ensureDefault(holder, currency, { userKey: createdBy });
    const ref = (await this.refs.findAccountRefs([uuid])).get(uuid);
    if (!ref) throw new StaleRead();
    return ref;
  }
}

function ownerOf({ ownerKind, ownerId }: Deposit): Owner {
  return { kind: ownerKind, id: ownerId } as Owner;
}
