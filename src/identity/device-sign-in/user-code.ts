import { createHmac, randomInt } from 'node:crypto';

/** No vowels, so that no word comes out, and no letter that looks like another. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const LENGTH = 8;

/** `WDJB-MJHT`: 34 bits, enough for ten minutes and five wrong guesses a minute. */
export function newUserCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** Returns a user code as it was shown, however it was typed; undefined for text that can be no code. */
export function readUserCode(typed: unknown): string | undefined {
  if (typeof typed !== 'string' || typed.length > 40) return undefined;
  const letters = typed.toUpperCase().replace(/[^A-Z]/g, '');
  const fits = letters.length === LENGTH && [...letters].every((letter) => LETTERS.includes(letter));
  return fits ? `${letters.slice(0, 4)}-${letters.slice(4)}` : undefined;
}

/**
 * Hashes a user code with a key: of eight letters a plain hash would be guessed in seconds by whoever holds a copy of
 * the database.
 */
export function hashUserCode(code: string, key: string): Buffer {
  return createHmac('sha256', key).update(`device-code:${code}`).digest();
}
