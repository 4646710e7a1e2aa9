import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Inject, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';
import { type Key, NO_KEY } from '../../../shared/ids/id.js';
import { Job } from '../../../shared/jobs/job.js';
import { LOGGER, type Logger } from '../../../shared/logging/logger.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import { Examination, type ExaminedAccount, Flaw } from './examination.js';
import { type LedgerLine, LedgerLinesQuery } from './ledger-lines.query.js';
import { LedgerState } from './ledger-state.service.js';
import type { Proof } from './proof.entity.js';
import { Seals } from './seals.service.js';
import { CHAIN_START, type Head, sealHash } from './chain.js';
import { HeadsFile } from './heads-file.service.js';

/** Postings or accounts a piece: small enough for nobody to notice that the thread is at it. */
const PIECE = 1000;
/** Number of postings that are examined at each start. */
const TAIL = 5000;
const DAY = 24 * 3600;
export const VERIFY_LEDGER = 'wallet.verify-ledger';

/** A check of money by another part of the product; it answers the first problem that it finds. */
export type LedgerCheck = () => Promise<string | null>;

/** Proves that the ledger is what was written, and that everything that rests on it agrees with it. */
@PublicService()
export class LedgerVerifier implements OnApplicationBootstrap {
  private readonly checks: LedgerCheck[] = [];

  constructor(
    private readonly database: Database,
    private readonly lines: LedgerLinesQuery,
    private readonly seals: Seals,
    private readonly heads: HeadsFile,
    private readonly state: LedgerState,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Examines the end of the ledger before anything moves: it may be from before a crash, or restored. A ledger that
   * was found broken is examined as a whole, because a sound end does not repair it.
   */
  async onApplicationBootstrap(): Promise<void> {
    const broken = Boolean((await this.state.findLast())?.problem);
    await this.verify({ whole: broken });
  }

  /** Asked in every whole examination, at the same instant as the ledger itself. */
  addCheck(check: LedgerCheck): void {
    this.checks.push(check);
  }

  @Job(VERIFY_LEDGER, { everySeconds: DAY })
  async verifyNightly(): Promise<void> {
    await this.verify({ whole: true });
  }

  /** Everything, or what was written last. The result decides whether money may move. */
  async verify({ whole }: { whole: boolean }, progress: (entries: number) => void = () => undefined): Promise<Proof> {
    const startedAt = this.clock.now();
    await this.seals.seal();
    // Heads are read before the snapshot begins: money may be sealed while it lasts, and the snapshot doesn't see that.
    const heads = await this.heads.list();
    const examination = new Examination(whole);
    const problem = await this.database
      .snapshot(() => this.examine(examination, { whole, heads }, progress))
      .then(
        () => null,
        (error: unknown) => {
          if (!(error instanceof Flaw)) throw error;
          return error.message.slice(0, 500);
        },
      );
    const { postings, entries } = examination;
    const finishedAt = this.clock.now();
    const proof = await this.state.conclude({ whole, postings, entries, problem, startedAt, finishedAt });
    if (problem) this.logger.error({ problem, whole }, 'the ledger is not what was written: no money moves');
    return proof;
  }

  private async examine(
    examination: Examination,
    { whole, heads }: { whole: boolean; heads: readonly Head[] },
    progress: (entries: number) => void,
  ): Promise<void> {
    const [unguarded] = await this.lines.listUnguardedTables();
    if (unguarded) throw new Flaw(`Table ${unguarded} can be changed: its triggers are missing.`);
    const start = whole ? NO_KEY : await this.lines.findStartOfLast(TAIL);
    for await (const piece of this.listPieces(start)) {
      for (const { posting, entries } of piece) examination.take(posting, entries);
      await this.checkReversals(piece);
      progress(examination.entries);
    }
    await this.compareAccounts(examination, whole);
    await this.follow(whole, heads);
    if (!whole) return;
    const stray = await this.lines.countStrayEntries();
    if (stray > 0) throw new Flaw(`${stray} entries belong to no posting or no account.`);
    for (const check of this.checks) {
      const flaw = await check();
      if (flaw) throw new Flaw(flaw);
    }
  }

  /** The database is at the next piece while one is examined: with two cores both work. */
  private async *listPieces(after: Key<'posting'>): AsyncGenerator<LedgerLine[]> {
    for (let next = this.lines.listAfter(after, PIECE); ;) {
      const piece = await next;
      const last = piece.at(-1);
      const isLast = !last || piece.length < PIECE;
      if (!isLast) {
        next = this.lines.listAfter(last.posting.id, PIECE);
        // Nobody waits for it once a flaw was found.
        next.catch(() => undefined);
      }
      yield piece;
      if (isLast) return;
      await yieldToEventLoop();
    }
  }

  /** Checks that each reversal is the exact opposite of its posting. */
  private async checkReversals(piece: readonly LedgerLine[]): Promise<void> {
    const reversals = piece.filter(({ posting }) => posting.reverses !== null);
    if (reversals.length === 0) return;
    const originals = await this.lines.listEntries(reversals.map(({ posting }) => posting.reverses as Key<'posting'>));
    for (const { posting, entries } of reversals) {
      const original = originals.get(posting.reverses as Key<'posting'>) ?? [];
      const isOpposite =
        original.length === entries.length &&
        original.every(({ accountId, amount }, index) => {
          const entry = entries[index];
          return entry?.accountId === accountId && entry.amount === -amount;
        });
      if (!isOpposite) throw new Flaw(`Posting ${posting.id} is not the opposite of posting ${posting.reverses}.`);
    }
  }

  private async compareAccounts(examination: Examination, whole: boolean): Promise<void> {
    const touched = examination.listTouched();
    if (!whole) {
      for (let start = 0; start < touched.length; start += PIECE) {
        for (const account of await this.lines.listAccounts(touched.slice(start, start + PIECE))) {
          examination.compare(account);
        }
      }
      return;
    }
    for (let after: Key<'account'> = NO_KEY; ;) {
      const accounts: ExaminedAccount[] = await this.lines.listAccountsAfter(after, PIECE);
      for (const account of accounts) examination.compare(account);
      const last = accounts.at(-1);
      if (!last || accounts.length < PIECE) return;
      after = last.id;
      await yieldToEventLoop();
    }
  }

  /** Every seal follows from the one before, and the chain reaches every head that is known outside. */
  private async follow(whole: boolean, known: readonly Head[]): Promise<void> {
    const heads = new Map(known.map(({ position, hash }) => [position, hash]));
    const last = [...heads].at(-1);
    let hash: Buffer = CHAIN_START;
    let position = 0n;
    if (!whole) {
      if (last) await this.requireHead(last[0], last[1]);
      return;
    }
    for (;;) {
      const links = await this.lines.listChainAfter(String(position), PIECE);
      for (const link of links) {
        position += 1n;
        if (link.position !== String(position)) throw new Flaw(`Seal ${position} is missing.`);
        if (!link.contentHash) throw new Flaw(`The posting of seal ${position} is missing.`);
        hash = sealHash(hash, position, link.contentHash);
        if (!hash.equals(link.hash)) throw new Flaw(`Seal ${position} does not follow from the one before.`);
        const head = heads.get(link.position);
        if (head && head !== hash.toString('hex')) throw new Flaw(`Seal ${position} was another one before.`);
      }
      if (links.length < PIECE) break;
      await yieldToEventLoop();
    }
    if (last && BigInt(last[0]) > position) throw new Flaw(olderThan(last[0], position));
  }

  private async requireHead(position: string, hash: string): Promise<void> {
    const [link] = await this.lines.listChainAfter(String(BigInt(position) - 1n), 1);
    if (link?.position !== position) throw new Flaw(olderThan(position, BigInt(position) - 1n));
    if (link.hash.toString('hex') !== hash) throw new Flaw(`Seal ${position} was another one before.`);
  }
}

function olderThan(known: string, position: bigint): string {
  return `The ledger ends at seal ${position}, but seal ${known} is known: it is older than it was, as after restoring a backup.`;
}
