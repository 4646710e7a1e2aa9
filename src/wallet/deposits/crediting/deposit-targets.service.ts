import { Injectable } from '@nestjs/common';
import { CompanyDirectory } from '../../../company/index.js';
import type { Uuid } from '../../../shared/ids/id.js';
import type { LiveMessage } from '../../../shared/realtime/live-message.js';
import { Ledger } from '../../ledger/ledger.service.js';
import type { Book } from '../../ledger/model/book.js';
import { locksOf, type AccountRef } from '../../accounts/account-ref.js';
import { AccountRefsQuery } from '../../accounts/account-refs.query.js';
import { WalletAudience } from '../../accounts/wallet-audience.service.js';
import { StaleRead } from '../../accounts/wallet-lock.service.js';
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

/** Where the money of a deposit goes, and comes from when it is taken back. */
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
   * In the running transaction: the wallet of the deposit, or the default one of its owner once that is closed, with its
   * accounts locked. Throws StaleRead, LedgerBroken.
   */
  async lock(deposit: Deposit): Promise<DepositTarget> {
    const owner = { kind: deposit.ownerKind, id: deposit.ownerId } as Owner;
    const company = await this.companies.find(deposit.companyId);
    if (!company) throw new Error('The company of a deposit is not there.');
    const ref = await this.find(deposit, { company: { id: company.key, uuid: company.uuid }, owner });
    const locks = locksOf(ref);
    const book = await this.ledger.open(locks);
    const now = (await this.refs.findAccountRefs([ref.wallet.uuid])).get(ref.wallet.uuid);
    if (!now || now.wallet.closedAt || !locksOf(now).every((id) => locks.includes(id))) throw new StaleRead();
    const live = await this.audience.listFor({ company: company.uuid, owners: [owner], refs: [now] });
    return { ref: now, book, company: company.uuid, live };
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
