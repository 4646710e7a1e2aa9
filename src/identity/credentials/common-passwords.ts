import { dictionary } from '@zxcvbn-ts/language-common';

/** Passwords that every attacker tries first, from published leaks; shorter ones are refused for their length anyway. */
const COMMON = new Set(
  dictionary['passwords-common'].map((entry) => String(entry).toLowerCase()).filter((entry) => entry.length >= 8),
);

export function isCommonPassword(lowerCase: string): boolean {
  return COMMON.has(lowerCase) || COMMON.has(lowerCase.replace(/[\d!.?]{1,3}$/, '')) || /^(.)\1+$/u.test(lowerCase);
}
