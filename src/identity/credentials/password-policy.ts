import type { Phrase } from '../../shared/errors/app-error.js';

export const PASSWORD_MAX_LENGTH = 200;
export const FORMER_PASSWORDS = 5;

/** Normalizes to NFKC, so that equal characters typed on two keyboards are the same password. */
export function normalPassword(password: string): string {
  return password.normalize('NFKC');
}

export interface PasswordContext {
  minLength: number;
  isCommon: (password: string) => boolean;
  /** Words that somebody who knows the person would try first: name, address, the product's name. */
  words: string[];
}

/**
 * Returns why a new password is refused; empty: it is accepted. There are no composition rules: only length and
 * guessability matter.
 */
export function passwordProblems(password: string, context: PasswordContext): Phrase[] {
  const problems: Phrase[] = [];
  const length = [...password].length;
  if (length < context.minLength) problems.push({ key: 'validation.minLength', params: { limit: context.minLength } });
  if (length > PASSWORD_MAX_LENGTH)
    problems.push({ key: 'validation.maxLength', params: { limit: PASSWORD_MAX_LENGTH } });
  if (context.isCommon(password.toLowerCase())) problems.push({ key: 'validation.passwordCommon' });
  else if (isMostlyWord(password, context.words)) problems.push({ key: 'validation.passwordPersonal' });
  return problems;
}

/**
 * Returns whether a password is a personal word with at most four other letters or digits (a year), which is as
 * guessable as the word alone.
 */
function isMostlyWord(password: string, words: string[]): boolean {
  const lower = words.map((word) => word.normalize('NFKC').toLowerCase());
  const parts = lower.flatMap((word) => [word, ...word.split(/[\s@.+_-]+/)]).filter((word) => word.length >= 3);
  let rest = password.toLowerCase();
  for (const part of parts.sort((one, other) => other.length - one.length)) rest = rest.replaceAll(part, '');
  const used = rest.length < password.toLowerCase().length;
  return used && rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length <= 4;
}
