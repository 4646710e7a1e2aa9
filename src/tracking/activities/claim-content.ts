import type { NamedApp } from '../apps/apps.repository.js';
import type { Claim } from '../ingest/claim.js';
import { ratingOf, type RuleSet } from '../productivity/matching.js';
import type { StoredUsage } from './activity.entity.js';
import type { Content } from './apportion.js';

export const LETTER = { PRODUCTIVE: 'P', UNPRODUCTIVE: 'U', NEUTRAL: 'N' } as const;
export type Letter = (typeof LETTER)[keyof typeof LETTER];

interface Judgement {
  keyOf: (app: NamedApp) => number;
  rules: RuleSet;
  idleCounts: boolean;
}

/** A claim with its uses rated by the rules that hold now. */
export function contentOf(claim: Claim, { keyOf, rules, idleCounts }: Judgement): Content {
  const { duration, idle, mouseMoves, keyClicks } = claim;
  const usages = claim.usages.map((usage): StoredUsage => {
    const rating = LETTER[ratingOf(rules, usage.kind, usage.name)];
    const key = keyOf(usage);
    return usage.title ? [key, usage.seconds, rating, usage.title] : [key, usage.seconds, rating];
  });
  const { productive, unproductive } = sumsOf(usages);
  return { duration, idle, productive, unproductive, idleCounts, mouseMoves, keyClicks, usages };
}

/** Rates stored uses anew. */
export function rerated(content: Content, ratingOfKey: (app: number, now: Letter) => Letter): Content {
  const usages = content.usages.map(([app, seconds, now, ...title]): StoredUsage => [
    app,
    seconds,
    ratingOfKey(app, now),
    ...(title as [string?]),
  ]);
  return { ...content, ...sumsOf(usages), usages };
}

function sumsOf(usages: readonly StoredUsage[]): Pick<Content, 'productive' | 'unproductive'> {
  let [productive, unproductive] = [0, 0];
  for (const [, seconds, rating] of usages) {
    if (rating === 'P') productive += seconds;
    if (rating === 'U') unproductive += seconds;
  }
  return { productive, unproductive };
}
