const LETTERS: Readonly<Record<string, string>> = { ł: 'l', ß: 'ss', ø: 'o', æ: 'ae', đ: 'd', œ: 'oe' };

/**
 * Returns a heading or a word as it is compared: in small letters, without accents and punctuation, with single spaces.
 * Signs that stand alone (`+`, `-`) stay, because banks use them as words.
 */
export function plainWords(text: string): string {
  const small = text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
  const words = [...small].map((letter) => LETTERS[letter] ?? letter).join('');
  const plain = words
    .replaceAll(/[^\p{L}\p{N}\p{Mc}]+/gu, ' ')
    .normalize('NFKC')
    .trim();
  return plain === '' ? text.trim() : plain;
}
