import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';
import { InvalidInput } from '../../../shared/errors/app-error.js';
import { NO_KEY, type UuidLike } from '../../../shared/ids/id.js';
import type { Minor } from '../../../shared/money/money.js';
import { VendorsRepository } from '../../vendors/vendors.repository.js';
import type { PostingType } from '../../ledger/model/posting.js';
import { type Buckets, plusBuckets, type StatementAccount, type StatementScope } from '../scope/statement-scope.js';
import { StatementSubjects } from '../scope/statement-subjects.query.js';
import { EntriesQuery, type Position, type Span } from './entries.query.js';
import { type PostingFilter, PostingsQuery } from '../../accounts/records/postings.query.js';
import { type BalancedMovement, type StatementRow, StatementRows } from './statement-rows.service.js';
import { isBefore, justBefore, StatementWalk } from './statement-walk.service.js';

/** Span from one instant to before another, and what shall be shown of it. */
export interface StatementFilter {
  from: Date;
  before: Date;
  types?: readonly PostingType[] | undefined;
  vendor?: UuidLike<'vendor'> | undefined;
  keyword?: string | undefined;
  /** Smallest amount that was moved, minor units. */
  min?: Minor | undefined;
  max?: Minor | undefined;
}

export interface StatementPage {
  rows: StatementRow[];
  /** Posting after which it goes on; null at the end. */
  next: StatementRow['posting']['uuid'] | null;
  /** Balances before and after everything of the range, whatever is shown of it; null to who may not know. */
  opening: Buckets | null;
  closing: Buckets | null;
}

interface PageRequest {
  first: number;
  after?: UuidLike<'posting'> | undefined;
  /** The accounts that are read; without them, the accounts of the subject as they are now. */
  of?: readonly StatementAccount[];
}

/** However few match, no more postings than these are looked through for one page: it then is shorter, and goes on. */
const MAX_WALKED = 10_000;
const SEARCHED_AT_ONCE = 500;
const EXPORTED_AT_ONCE = 500;

type Wanted = PostingFilter & Pick<StatementFilter, 'min' | 'max'>;

/** Reads statements: whatever the history, a page costs what is on it. */
@Injectable()
export class StatementReading {
  constructor(
    private readonly database: Database,
    private readonly subjects: StatementSubjects,
    private readonly entries: EntriesQuery,
    private readonly statementWalk: StatementWalk,
    private readonly postings: PostingsQuery,
    private readonly vendors: VendorsRepository,
    private readonly rows: StatementRows,
  ) {}

  /** Reads a page of rows in the order of the ledger. Throws InvalidInput for an unknown `after`. */
  async readPage(
    scope: StatementScope,
    filter: StatementFilter,
    { first, after, of }: PageRequest,
  ): Promise<StatementPage> {
    const cursor = after ? await this.requirePosition(scope, after) : null;
    return this.database.snapshot(async () => {
      const accounts = of ?? (await this.subjects.listAccounts(scope));
      const start = startOf(filter, cursor);
      const places = [justBefore(filter.from), justBefore(filter.before), start];
      const [opening = null, closing = null, before = null] = await this.balances(scope, accounts, places);
      const span = { after: start, before: filter.before, actor: giverOf(scope) };
      const { found, last } = await this.find(accounts, span, {
        ...(await this.wantedOf(scope, filter)),
        first,
        before,
      });
      const shown = found.slice(0, first);
      const rows = await this.rows.listFor(scope, accounts, shown);
      if (found.length > first) return { rows, next: rows.at(-1)?.posting.uuid ?? null, opening, closing };
      const next = last && ((await this.postings.list([last.posting])).get(last.posting)?.uuid ?? null);
      return { rows, next, opening, closing };
    });
  }

  /** Wherever it stands; null if the reader's statement does not show it. */
  async readOne(scope: StatementScope, uuid: UuidLike<'posting'>): Promise<StatementRow | null> {
    const position = await this.postings.findPosition(scope.companyId, uuid);
    if (!position) return null;
    return this.database.snapshot(async () => {
      const accounts = await this.subjects.listAccounts(scope);
      const start = justBefore(position.at);
      const span = { after: start, before: new Date(position.at.getTime() + 1), actor: giverOf(scope) };
      for await (const movements of this.statementWalk.walk(accounts, span, SEARCHED_AT_ONCE)) {
        const movement = movements.find(({ posting }) => posting === position.posting);
        if (!movement) continue;
        const [after = null] = await this.balances(scope, accounts, [position]);
        const [row = null] = await this.rows.listFor(scope, accounts, [{ ...movement, after }]);
        return row;
      }
      return null;
    });
  }

  /** Returns the accounts as of now: whatever is posted later, pages that are read of them do not show it. */
  async freeze(scope: StatementScope): Promise<StatementAccount[]> {
    return this.database.snapshot(async () => {
      const accounts = await this.subjects.listAccounts(scope);
      const lasts = await this.entries.listLast(accounts.map(({ id }) => id));
      return accounts.map((account) => ({ ...account, lastEntry: lasts.get(account.id) ?? NO_KEY }));
    });
  }

  /** Streams the pages of a statement. All agree with one another if `of` are frozen accounts. */
  async *stream(
    scope: StatementScope,
    filter: StatementFilter,
    of: readonly StatementAccount[],
  ): AsyncGenerator<StatementPage> {
    for (let after: StatementPage['next'] = null; ;) {
      const page: StatementPage = await this.readPage(scope, filter, {
        first: EXPORTED_AT_ONCE,
        after: after ?? undefined,
        of,
      });
      yield page;
      if (page.next === null) return;
      after = page.next;
    }
  }

  /** Finds at least one more than are wanted, if there are so many. `last`: where it was given up before the end. */
  private async find(
    accounts: readonly StatementAccount[],
    span: Span,
    { first, before, ...wanted }: Wanted & { first: number; before: Buckets | null },
  ): Promise<{ found: BalancedMovement[]; last: Position | null }> {
    const found: BalancedMovement[] = [];
    let [walked, balance] = [0, before];
    const batch = isAll(wanted) ? first + 1 : SEARCHED_AT_ONCE;
    for await (const movements of this.statementWalk.walk(accounts, span, batch)) {
      const balanced = movements.map((movement) => {
        balance = balance && plusBuckets(balance, movement.change);
        return { ...movement, after: balance };
      });
      found.push(...(await this.matching(balanced, wanted)));
      walked += movements.length;
      if (found.length > first) break;
      if (walked >= MAX_WALKED) return { found, last: movements.at(-1) ?? null };
    }
    return { found, last: null };
  }

  private balances(
    scope: StatementScope,
    accounts: readonly StatementAccount[],
    positions: readonly Position[],
  ): Promise<(Buckets | null)[]> {
    if (scope.reader.kind === 'GIVER') return Promise.resolve(positions.map(() => null));
    return this.statementWalk.listBalances(accounts, positions);
  }

  private async requirePosition({ companyId }: StatementScope, after: UuidLike<'posting'>): Promise<Position> {
    const position = await this.postings.findPosition(companyId, after);
    if (!position) throw new InvalidInput({ after: [{ key: 'errors.STATEMENT_CURSOR' }] });
    return position;
  }

  private async wantedOf({ companyId }: StatementScope, filter: StatementFilter): Promise<Wanted> {
    const { types, keyword, min, max } = filter;
    const vendor = filter.vendor && ((await this.vendors.find(companyId, filter.vendor))?.id ?? NO_KEY);
    return { types: types?.length ? types : undefined, vendor, keyword: keyword?.trim() || undefined, min, max };
  }

  private async matching(
    movements: readonly BalancedMovement[],
    { min, max, ...filter }: Wanted,
  ): Promise<BalancedMovement[]> {
    const sized = movements.filter(({ volume }) => (!min || volume >= min) && (!max || volume <= max));
    if (isAll(filter)) return sized;
    const ids = await this.postings.listMatching(
      sized.map(({ posting }) => posting),
      filter,
    );
    return sized.filter(({ posting }) => ids.has(posting));
  }
}

function isAll(wanted: Wanted): boolean {
  return Object.values(wanted).every((value) => value === undefined);
}

function startOf({ from }: StatementFilter, cursor: Position | null): Position {
  const start = justBefore(from);
  return cursor && isBefore(start, cursor) ? cursor : start;
}

/** Returns the key of a reader who only puts in, and sees what they put in themselves; null for other readers. */
function giverOf({ reader }: StatementScope) {
  return reader.kind === 'GIVER' ? reader.user : null;
}
