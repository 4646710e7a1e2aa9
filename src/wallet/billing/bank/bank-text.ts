import { withoutInvisible } from './pasted.js';

/** Letters that are one sign in Unicode and no letter with a mark. */
const SPELLED: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ł: 'l',
  Ł: 'L',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  ŧ: 't',
  Ŧ: 'T',
  ŋ: 'n',
  Ŋ: 'N',
  ĸ: 'k',
  ə: 'e',
  Ə: 'E',
  ɓ: 'b',
  Ɓ: 'B',
  ɗ: 'd',
  Ɗ: 'D',
  ƙ: 'k',
  Ƙ: 'K',
  ƴ: 'y',
  Ƴ: 'Y',
  '&': '+',
  '’': "'",
  '‘': "'",
  '‛': "'",
  ʻ: "'",
  ʼ: "'",
  '′': "'",
  '`': "'",
  '"': "'",
  '“': "'",
  '”': "'",
  '„': "'",
  '«': "'",
  '»': "'",
  '‹': "'",
  '›': "'",
  '‚': ',',
  '·': '.',
  '‐': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  _: '-',
  ';': ',',
  '#': '.',
};
/** Characters that every bank can print: those of SWIFT and SEPA. */
const PRINTABLE = /^[A-Za-z0-9/\-?:().,'+ ]*$/;

/** Lengths of the elements of payment files, in letters as banks print them. */
export const BANK_LENGTHS = { name: 70, street: 70, town: 35, postalCode: 16 } as const;

/** Text as it stands in a payment file; null where it has letters that banks do not print. */
export function bankText(text: string): string | null {
  const letters = withoutInvisible(text).normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const plain = [...letters].map((sign) => SPELLED[sign] ?? sign).join('');
  if (!PRINTABLE.test(plain)) return null;
  // A slash at the ends or twice is a mark of the format.
  return plain
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/^[/\s]+|[/\s]+$/g, '')
    .replaceAll(/ {2,}/g, ' ');
}

/**
 * Returns a text as banks print it if it says something and fits into an element of so many letters: 36 × ß are 72
 * printed letters. Null otherwise.
 */
export function printedWithin(text: string, maxLength: number): string | null {
  const printed = bankText(text);
  return printed !== null && saysSomething(printed) && printed.length <= maxLength ? printed : null;
}

/** Whether a printed text has a letter or a digit. */
export function saysSomething(printed: string): boolean {
  return /[A-Za-z0-9]/.test(printed);
}
