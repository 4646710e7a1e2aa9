/** Letters that are one sign in Unicode and no letter with a mark. */
const SPELLED: Readonly<Record<string, string>> = {
  ß: 'ss',
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
  '&': '+',
  '’': "'",
  '‘': "'",
  '`': "'",
  '"': "'",
  '–': '-',
  '—': '-',
  _: '-',
  ';': ',',
  '#': '.',
};
/** Characters that every bank can print: those of SWIFT and SEPA. */
const PRINTABLE = /^[A-Za-z0-9/\-?:().,'+ ]*$/;

/** Text as it stands in a payment file; null where it has letters that banks do not print. */
export function bankText(text: string): string | null {
  const plain = [...text.normalize('NFKD').replaceAll(/\p{M}/gu, '')].map((sign) => SPELLED[sign] ?? sign).join('');
  if (!PRINTABLE.test(plain)) return null;
  // A slash at the ends or twice is a mark of the format.
  return plain
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/^[/\s]+|[/\s]+$/g, '')
    .replaceAll(/ {2,}/g, ' ');
}
