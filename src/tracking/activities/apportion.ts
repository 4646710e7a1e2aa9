import type { StoredUsage } from './activity.entity.js';

/** The facts known about some seconds of activity. Productive, unproductive and idle seconds exclude each other. */
export interface Content {
  duration: number;
  idle: number;
  productive: number;
  unproductive: number;
  /** Idle seconds count as worked. */
  idleCounts: boolean;
  /** null: not measured. */
  mouseMoves: number | null;
  keyClicks: number | null;
  usages: readonly StoredUsage[];
}

/** Seconds of each kind up to some second of the activity. */
interface Progress {
  productive: number;
  unproductive: number;
  idle: number;
  neutralUse: number;
}

/**
 * The content of the seconds [from, to) of an activity, as if each kind were spread evenly over it. Exact: pieces that
 * cover the activity sum to it in every field, and no piece holds more than its seconds. Each kind is spread over the
 * seconds that the ones before left over, so that none of them claims a second twice.
 */
export function portion(content: Content, from: number, to: number): Content {
  if (from === 0 && to === content.duration) return content;
  const neutralUse = content.usages.reduce((sum, [, seconds, rating]) => (rating === 'N' ? sum + seconds : sum), 0);
  const before = progress(content, neutralUse, from);
  const after = progress(content, neutralUse, to);
  const countBetween = (count: number | null): number | null =>
    count === null ? null : spread(count, to, content.duration) - spread(count, from, content.duration);
  return {
    duration: to - from,
    idle: after.idle - before.idle,
    productive: after.productive - before.productive,
    unproductive: after.unproductive - before.unproductive,
    idleCounts: content.idleCounts,
    mouseMoves: countBetween(content.mouseMoves),
    keyClicks: countBetween(content.keyClicks),
    usages: usagesBetween(content.usages, before, after),
  };
}

/** Tracked time counts unless it was unproductive, or idle where idle time does not count. */
export function workedOf({ duration, unproductive, idle, idleCounts }: Content): number {
  return duration - unproductive - (idleCounts ? 0 : idle);
}

function progress(content: Content, neutralUse: number, at: number): Progress {
  let seconds = at;
  let total = content.duration;
  const share = (amount: number): number => {
    const reached = spread(amount, seconds, total);
    seconds -= reached;
    total -= amount;
    return reached;
  };
  return {
    productive: share(content.productive),
    unproductive: share(content.unproductive),
    idle: share(content.idle),
    neutralUse: share(neutralUse),
  };
}

function spread(amount: number, at: number, total: number): number {
  return total === 0 ? 0 : Math.floor((amount * at) / total);
}

/** Uses of one kind follow each other: each gets what of the kind's seconds falls into its turn. */
function usagesBetween(usages: readonly StoredUsage[], before: Progress, after: Progress): StoredUsage[] {
  const bounds = {
    P: { at: 0, from: before.productive, to: after.productive },
    U: { at: 0, from: before.unproductive, to: after.unproductive },
    N: { at: 0, from: before.neutralUse, to: after.neutralUse },
  };
  const found: StoredUsage[] = [];
  for (const [app, seconds, rating, title] of usages) {
    const bound = bounds[rating];
    const shared = Math.min(bound.to, bound.at + seconds) - Math.max(bound.from, bound.at);
    bound.at += seconds;
    if (shared > 0) found.push(title === undefined ? [app, shared, rating] : [app, shared, rating, title]);
  }
  return found;
}
