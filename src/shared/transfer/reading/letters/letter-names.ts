import iconv from 'iconv-lite';

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
  ogon: '\u0328',
  dblac: '\u030b',
  breve: '\u0306',
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
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  sbquo: '‚',
  laquo: '«',
  raquo: '»',
  hellip: '…',
  bull: '•',
  middot: '·',
  minus: '−',
  times: '×',
  sect: '§',
  deg: '°',
  ordm: 'º',
  ordf: 'ª',
  iexcl: '¡',
  iquest: '¿',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
  lstrok: 'ł',
  Lstrok: 'Ł',
  zdot: 'ż',
  Zdot: 'Ż',
  inodot: 'ı',
};
/** Signs of the markup itself stay as they are written, until the cells are taken out of it. */
const MARKUP: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };
const MAX_CODE = 0x10ffff;

/** Returns a text with the letters that programs wrote by their names, such as `&ouml;`. */
export function withLetters(text: string): string {
  return text.replaceAll(/&([A-Za-z]+);/g, (whole, name: string) => {
    const accent = ACCENTS[name.slice(1)];
    return accent ? `${name.charAt(0)}${accent}`.normalize('NFC') : (LETTERS[name] ?? whole);
  });
}

/** Returns a page with the letters that are written by their names or by the numbers of their codes, such as `&#228;`. */
export function withLettersOfPage(page: string): string {
  const numbered = page.replaceAll(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (whole, hex?: string, decimal?: string) => {
    const code = hex ? parseInt(hex, 16) : Number(decimal);
    if (code === 0 || code > MAX_CODE) return whole;
    const letter = isOfWindows(code) ? iconv.decode(Buffer.from([code]), 'windows-1252') : String.fromCodePoint(code);
    return MARKUP[letter] ?? letter;
  });
  return numbered.replaceAll(/&(?!amp;|quot;)[A-Za-z]+;/g, withLetters);
}

/** Codes of control characters, which pages use for letters of Windows. */
function isOfWindows(code: number): boolean {
  return code >= 0x80 && code < 0xa0;
}
