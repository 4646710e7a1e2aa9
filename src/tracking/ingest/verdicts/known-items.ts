import type { Key } from '../../../shared/ids/id.js';
import { duplicate, rejected, type Verdict } from './verdict.js';

/** The facts of an item that distinguish it from others. */
export interface ItemMark {
  uuid: string;
  /** The uuid without hyphens. */
  hex: string;
  digest: Buffer;
  /** Start by the server's clock. */
  start: number;
}

/** The facts remembered about an item that came before; null: no longer known. */
export interface KnownItem {
  digest: Buffer | null;
  start: number | null;
  /** Missing: the item was stored whole. */
  verdict?: Verdict;
}

export interface ToKeep {
  userId: Key<'user'>;
  mark: ItemMark;
  verdict: Verdict;
}

/**
 * Tolerated difference: one item may seem to begin slightly earlier or later if the device's clock was corrected
 * differently meanwhile.
 */
const TOLERATED_MS = 5 * 60_000;

/** Items that came before and their verdicts: the first verdict on an item is final. */
export class KnownItems {
  /** Verdicts of this batch that have to be remembered. */
  readonly toKeep: ToKeep[] = [];

  /** `items`: keyed by `userKey/hex`. */
  constructor(private readonly items: Map<string, KnownItem>) {}

  /** Returns the verdict on an item that came before; null: it did not. */
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
