export type StrengthWord = 'none' | 'weak' | 'moderate' | 'strong' | 'very-strong';

const CLASSES = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];

/** The spec's bands: 0 under 8 characters, otherwise 25 for each class of characters used (lower, upper, digit, other). */
export function passwordStrength(password: string): 0 | 25 | 50 | 75 | 100 {
  if ([...password].length < 8) return 0;
  // Scripts without case (Devanagari, Hangul, Kana) count as letters once.
  const caseless = /\p{Lo}/u.test(password) && !/[\p{Ll}\p{Lu}]/u.test(password) ? 1 : 0;
  const classes = CLASSES.filter((pattern) => pattern.test(password)).length + caseless;
  return (Math.max(1, Math.min(4, classes)) * 25) as 25 | 50 | 75 | 100;
}
