import type { AppKind } from './app.entity.js';

const LENGTH = 190;
const PATH = /^.*[\\/]/;
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//;

/**
 * Returns one spelling for what is the same: the executable without its folder, or the host without `www.`. null: there
 * is no name.
 */
export function appName(kind: AppKind, name: string): string | null {
  const lower = name.trim().toLowerCase();
  const plain = kind === 'SITE' ? hostOf(lower) : lower.replace(PATH, '').replace(/\.exe$/, '');
  // A cut may leave half of a character, and the database takes names for the same that differ in spaces at their end.
  const clean = plain
    .replace(/\p{Cc}+/gu, '')
    .slice(0, LENGTH)
    .replace(/\p{Cs}/gu, '')
    .trim();
  return clean === '' ? null : clean;
}

function hostOf(address: string): string {
  const [host = ''] = address.replace(SCHEME, '').split(/[/?#]/, 1);
  return host
    .replace(/^.*@/, '')
    .replace(/:\d+$/, '')
    .replace(/^www\./, '')
    .replace(/\.$/, '');
}
