import { Injectable } from '@nestjs/common';
import { CompanyDirectory } from '../../company/index.js';
import { Database } from '../../shared/database/database.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { Key } from '../../shared/ids/id.js';
import type { Currency } from '../../shared/money/currency.js';
import { Clock } from '../../shared/time/clock.js';
import type { ExternalAccount, ExternalKind, StoredKind } from './model/account.js';
import { AccountsRepository } from './accounts/accounts.repository.js';
import { Book } from './model/book.js';
import { WrongPosting } from './model/ledger.errors.js';
import { LedgerRepository, type WrittenPosting } from './ledger.repository.js';
import type { Subject } from './model/posting.js';
import { LedgerState } from './proof/ledger-state.service.js';

type CloseListener = (accounts: readonly Key<'account'>[]) => Promise<void>;
type ReverseListener = (postings: readonly Key<'posting'>[]) => Promise<void>;
/** Answers which of the companies may not move money now. */
type BlockCheck = (companies: readonly Key<'company'>[]) => Promise<ReadonlySet<Key<'company'>>>;

/** The one writer of money. In the caller's transaction: open accounts, decide in the book, write it. */
@Injectable()
export class Ledger {
  private readonly external = new Map<string, ExternalAccount>();
  private readonly closeListeners: CloseListener[] = [];
  private readonly reverseListeners: ReverseListener[] = [];
  private readonly blockChecks: BlockCheck[] = [];

  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly repository: LedgerRepository,
    private readonly state: LedgerState,
    private readonly companies: CompanyDirectory,
    private readonly clock: Clock,
  ) {}

  /**
   * Locks the accounts until the transaction ends. What is read after this (directions, percentages, whose they are) is
   * true for as long, because whoever changes it locks them first. Whoever deletes a company locks all of its accounts, so
   * what waited for that finds it gone. Throws LedgerBroken, NotFound.
   */
  async open(ids: Iterable<Key<'account'>>): Promise<Book> {
    await this.state.requireSound();
    const wanted = [...new Set(ids)];
    const locked = await this.accounts.lock(wanted);
    if (locked.length !== wanted.length) throw new WrongPosting('An account that shall be locked is not there.');
    const companies = [...new Set(locked.map(({ companyId }) => companyId))];
    if (await this.companies.isAnyDeleted(companies)) throw new NotFound();
    const blocked = new Set<Key<'company'>>();
    for (const check of this.blockChecks) for (const company of await check(companies)) blocked.add(company);
    return new Book(locked, this.clock.now(), blocked);
  }

  /** Stores what was decided in the book since the last time, in that order, and what the accounts hold then. */
  async insert(book: Book): Promise<WrittenPosting[]> {
    const postings = book.takePostings();
    if (postings.length === 0) return [];
    const written = await this.repository.insert(postings);
    const touched = new Set(written.flatMap(({ entries }) => entries.map(({ account }) => account.id)));
    const changed = book.locked.filter(({ id }) => touched.has(id));
    if (changed.length > 0) await this.repository.updateBalances(changed);
    const reversed = postings.flatMap(({ draft }) => draft.reverses ?? []);
    if (reversed.length > 0) for (const listener of this.reverseListeners) await listener(reversed);
    return written;
  }

  /** Returns the attempt of the next posting of a locked subject: how often it was posted, and reversed, before. */
  nextAttempt(subject: Subject): Promise<number> {
    return this.repository.countPostings(subject);
  }

  /** The world outside, as a company sees it in one currency. */
  async outside(companyId: Key<'company'>, currency: Currency, kind: ExternalKind): Promise<ExternalAccount> {
    const name = `${companyId}/${currency}/${kind}`;
    const known = this.external.get(name);
    if (known) return known;
    const account = await this.accounts.ensureExternal(companyId, currency, { kind, createdAt: this.clock.now() });
    // Only what is committed: an account that is rolled back does not exist.
    this.database.afterCommit(() => this.external.set(name, account));
    return account;
  }

  /** New and empty. */
  create(companyId: Key<'company'>, currency: Currency, kind: StoredKind): Promise<Key<'account'>> {
    return this.accounts.insert({ companyId, currency, kind, createdAt: this.clock.now() });
  }

  /** Registers a check that is asked, under the locks, whose money only arrives for the time being. */
  onOpen(check: BlockCheck): void {
    this.blockChecks.push(check);
  }

  /** Registers a listener that is told, in the same transaction, of accounts that are closed. */
  onClose(listener: CloseListener): void {
    this.closeListeners.push(listener);
  }

  /** Registers a listener that is told, in the same transaction, of postings that are reversed. */
  onReverse(listener: ReverseListener): void {
    this.reverseListeners.push(listener);
  }

  /** Accounts that are open in the book and empty in it; nothing enters or leaves them from now on. */
  async close(book: Book, ids: readonly Key<'account'>[]): Promise<void> {
    if (ids.some((id) => book.account(id).balance !== 0n)) throw new WrongPosting('Only an empty account is closed.');
    await this.accounts.close(ids, this.clock.now());
    for (const listener of this.closeListeners) await listener(ids);
  }
}
