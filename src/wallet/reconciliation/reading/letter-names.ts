/** Accents by their names in HTML. */
const ACCENTS: Readonly<Record<string, string>> = {
  uml: '\u0308',
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  cedil: '\u0327',
  ring: '\u030a',
  caron: '\u030c',
};
/** Other letters and signs by their names in HTML. */
const LETTERS: Readonly<Record<string, string>> = {
  szlig: 'ß',
  AElig: 'Æ',
  aelig: 'æ',
  OElig: 'Œ',
  oelig: 'œ',
  Oslash: 'Ø',
  oslash: 'ø',
  ETH: 'Ð',
  eth: 'ð',
  THORN: 'Þ',
  thorn: 'þ',
  nbsp: ' ',
  quot: '"',
  amp: '&',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  sect: '§',
};

/** Returns a text with the letters that programs wrote by their names, such as `&ouml;`. */
export function withLetters(text: string): string {
  return text.replaceAll(/&([A-Za-z]+);/g, (whole, name: string) => {
    const accent = ACCENTS[name.slice(1)];
    return accent ? `${name.charAt(0)}${accent}`.normalize('NFC') : (LETTERS[name] ?? whole);
  });
}
