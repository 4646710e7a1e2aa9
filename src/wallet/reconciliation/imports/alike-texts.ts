import { plainWords } from '../reading/values/plain-words.js';

/** Shorter texts say too little to be found within another one. */
const MIN_WITHIN = 6;
/** So many of the words of two texts are in both. */
const ENOUGH_SHARED = 0.5;

/** Tells whether two texts of a bank may belong to one line: exports cut them, join their columns, or write them in capitals. */
export function alike(one: string, other: string): boolean {
  const [a, b] = [plainWords(one), plainWords(other)];
  if (a === b) return true;
  const [short, long] = [a, b].map((text) => text.replaceAll(' ', '')).sort((x, y) => x.length - y.length);
  if (short === undefined || long === undefined) return false;
  if (short.length >= MIN_WITHIN && long.includes(short)) return true;
  const [words, others] = [new Set(a.split(' ')), new Set(b.split(' '))];
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared / new Set([...words, ...others]).size >= ENOUGH_SHARED;
}
