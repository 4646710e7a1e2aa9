import type { Usage, UsageKind } from '../journal/slice.js';

/** The program or site that a person looks at. */
export interface Seen {
  kind: UsageKind;
  name: string;
  title?: string;
}

interface Share {
  seen: Omit<Seen, 'title'>;
  ms: number;
  titles: Map<string, number>;
}

const MAX_USAGES = 50;
const LONGEST_NAME = 190;
const LONGEST_TITLE = 255;

/** Adds up what was in front, and tells it in whole seconds that never sum to more than there were. */
export class UsageShares {
  private readonly shares = new Map<string, Share>();
  private known = 0;

  add(seen: Seen | null, ms: number): void {
    if (!seen || ms <= 0) return;
    const name = seen.name.slice(0, LONGEST_NAME);
    const key = `${seen.kind} ${name}`;
    const share = this.shares.get(key) ?? { seen: { kind: seen.kind, name }, ms: 0, titles: new Map() };
    share.ms += ms;
    const title = seen.title?.slice(0, LONGEST_TITLE);
    if (title) share.titles.set(title, (share.titles.get(title) ?? 0) + ms);
    this.shares.set(key, share);
    this.known += ms;
  }

  /** `seconds` of `ms` milliseconds, shared out by largest remainder; what was seen for no whole second is left out. */
  usages(seconds: number, ms: number): Usage[] {
    if (ms <= 0) return [];
    const budget = Math.min(seconds, Math.round((seconds * Math.min(this.known, ms)) / ms));
    const exact = [...this.shares.values()].map((share) => ({ share, seconds: (budget * share.ms) / this.known }));
    const floors = exact.reduce((sum, each) => sum + Math.floor(each.seconds), 0);
    const byRemainder = [...exact].sort((a, b) => (b.seconds % 1) - (a.seconds % 1));
    const lifted = new Set(byRemainder.slice(0, budget - floors));
    return exact
      .map((each) => ({ ...each, seconds: Math.floor(each.seconds) + (lifted.has(each) ? 1 : 0) }))
      .filter((each) => each.seconds > 0)
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, MAX_USAGES)
      .map(({ share, seconds: whole }) => ({ ...share.seen, ...titleOf(share), seconds: whole }));
  }
}

/** The one that stood there longest. */
function titleOf({ titles }: Share): { title?: string } {
  const [longest] = [...titles].sort(([, a], [, b]) => b - a);
  return longest ? { title: longest[0] } : {};
}
