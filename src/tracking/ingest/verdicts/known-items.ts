import type { Key } from '../../../shared/ids/id.js';
import { duplicate, rejected, type Verdict } from './verdict.js';

/** Of an item only what tells it from others. */
export interface ItemMark {
  uuid: string;
  /** The same without hyphens. */
  hex: string;
  digest: Buffer;
  /** By the server's clock. */
  start: number;
}

/** What is remembered of an item that came before; null: not known any more. */
export interface KnownItem {
  digest: Buffer | null;
  start: number | null;
  /** Missing: it was stored whole. */
  verdict?: Verdict;
}

export interface ToKeep {
  userId: Key<'user'>;
  mark: ItemMark;
  verdict: Verdict;
}

/** The same item may seem to begin a little earlier or later, when the device's clock was judged anew meanwhile. */
const TOLERATED_MS = 5 * 60_000;

/** Items that came before, and what they were told: the first word about an item is the last. */
export class KnownItems {
  /** Verdicts of this time that have to be remembered. */
  readonly toKeep: ToKeep[] = [];

  /** By `userKey/hex`. */
  constructor(private readonly items: Map<string, KnownItem>) {}

  /** What to say to an item that came before; null: it did not. */
  recall(userId: Key<'user'>, mark: ItemMark): Verdict | null {
    const known = this.items.get(keyOf(userId, mark.hex));
    if (!known) return null;
    if (isOther(known, mark)) return rejected(mark.uuid, { code: 'CONFLICT' });
    return known.verdict ? { ...known.verdict, uuid: mark.uuid } : duplicate(mark.uuid);
  }

  record(userId: Key<'user'>, mark: ItemMark, verdict: Verdict): void {
    if (verdict.verdict === 'ACCEPTED') {
      this.items.set(keyOf(userId, mark.hex), mark);
      return;
    }
    const { digest, start } = mark;
    this.items.set(keyOf(userId, mark.hex), { digest, start, verdict });
    this.toKeep.push({ userId, mark, verdict });
  }
}

export function keyOf(userId: Key<'user'>, hex: string): string {
  return `${userId}/${hex}`;
}

function isOther({ digest, start }: KnownItem, mark: ItemMark): boolean {
  if (digest && !digest.equals(mark.digest)) return true;
  return digest !== null && start !== null && Math.abs(start - mark.start) > TOLERATED_MS;
}
