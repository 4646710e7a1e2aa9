import { domainToASCII } from 'node:url';
import { appName } from '../apps/app-name.js';
import type { AppKind } from '../apps/app.entity.js';
import type { Productivity } from './rule.entity.js';

export interface Rule {
  kind: AppKind;
  name: string;
  class: Productivity;
}

/** The rules of one project, keyed by kind and name. */
export type RuleSet = ReadonlyMap<string, Productivity>;

export const NO_RULES: RuleSet = new Map();

export function ruleSetOf(rules: readonly Rule[]): RuleSet {
  return new Map(rules.map((rule) => [keyOf(rule.kind, rule.name.toLowerCase()), rule.class]));
}

/**
 * Returns the project's class for an app or site, by default NEUTRAL. The most specific rule wins: `docs.example.com`
 * before `example.com`.
 */
export function ratingOf(rules: RuleSet, kind: AppKind, name: string): Productivity {
  return ruledBy(rules, kind, name) ?? 'NEUTRAL';
}

/** Like ratingOf, but null if no rule applies. */
export function ruledBy(rules: RuleSet, kind: AppKind, name: string): Productivity | null {
  if (rules.size === 0) return null;
  let part = name.toLowerCase();
  for (;;) {
    const rating = rules.get(keyOf(kind, part));
    if (rating) return rating;
    const dot = kind === 'SITE' ? part.indexOf('.') : -1;
    if (dot < 0) return null;
    part = part.slice(dot + 1);
  }
}

const LABEL = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/;

/**
 * Normalizes what somebody typed or pasted to the name that a rule is stored under: for a site the domain of the
 * address, without `www.`, because that rule would miss the site itself; for an app the name that trackers' reports get
 * too. null: it names nothing.
 */
export function ruleName(kind: AppKind, typed: string): string | null {
  if (kind === 'APP') return appName('APP', typed.normalize('NFC'));
  const host = typed
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/^[^/?#@]*@/, '')
    .replace(/[/?#].*$/s, '')
    .replace(/:\d+$/, '')
    .replace(/^\*?\./, '')
    .replace(/^www\.(?=.+\.)/, '')
    .replace(/\.$/, '');
  const domain = domainToASCII(host);
  return domain !== '' && domain.length <= 190 && domain.split('.').every((label) => LABEL.test(label)) ? domain : null;
}

const keyOf = (kind: AppKind, name: string): string => `${kind} ${name}`;
