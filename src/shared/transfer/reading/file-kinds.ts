import type { OtherFile } from './rows/table-rows.js';

/** Kinds of files that the workbook part reads. */
export type WorkbookFile = 'archive' | 'compound' | 'html';
export type FileKind = { workbook: WorkbookFile } | { other: OtherFile };

/** Enough letters to see what a text is. */
const SAMPLE_LETTERS = 64 * 1024;
const LETTERS_OF_BEGINNING = 1024;

/** Files that are known by their first bytes. */
const SIGNATURES: readonly [hex: string, kind: OtherFile][] = [
  ['25504446', 'pdf'],
  ['89504e470d0a1a0a', 'picture'],
  ['ffd8ff', 'picture'],
  ['474946383761', 'picture'],
  ['474946383961', 'picture'],
  ['49492a00', 'picture'],
  ['4d4d002a', 'picture'],
  ['1f8b08', 'archive'],
  ['377abcaf271c', 'archive'],
  ['526172211a07', 'archive'],
  ['425a6839314159265359', 'archive'],
  ['fd377a585a00', 'archive'],
  ['504b0506', 'archive'],
  ['7f454c46', 'program'],
  ['cffaedfe', 'program'],
];

/** A text that begins with a tag, a declaration or a comment; names of columns in angle brackets are followed by a delimiter. */
const MARKUP = /^<(?:\?|!|[a-z][\w:.-]*(?:\s[^<>]*)?\/?>(?![,;\t|]))/i;
const SPREADSHEET_XML = /urn:schemas-microsoft-com:office:spreadsheet|progid="Excel\.Sheet"/;
const CAMT = /urn:iso:std:iso:20022:tech:xsd:camt\.|<(?:\w+:)?BkToCstmr/;
const JSON_TEXT = /^(?:\{\s*(?:"(?:[^"\\]|\\.){0,200}"\s*:|\})|\[\s*(?:\{\s*["}]|\[\s*["\d[{]))/;
/** Kinds of texts that their first lines name, and that would be read as tables. */
const BEGINNINGS: readonly [RegExp, OtherFile][] = [
  [/^%PDF-/, 'pdf'],
  [/^\{\\rtf/, 'rtf'],
  [/^OFXHEADER/, 'ofx'],
  [/^!(?:Type:|Account\s|Option:|Clear:)/i, 'qif'],
  [/^BEGIN:VCARD\s/i, 'vcard'],
  [/^BEGIN:VCALENDAR\s/i, 'icalendar'],
  [/^(?:[\w-]+: [^\r\n]*\r?\n(?:[ \t][^\r\n]*\r?\n)*){0,30}MIME-Version: ?1/i, 'mime'],
  [/^ID;P\w+[;NE]*\r?\n(?:P;P|[BCF];[A-Z]\d|O;)/, 'sylk'],
  [/^TABLE\s+0,1\s+"/, 'dif'],
  [/^%!PS/, 'postscript'],
  [/^socialcalc:version:/, 'socialcalc'],
  // Statements of banks in records: the first one names the bank, the account and the days.
  [/^01,[^,\r\n]*,[^,\r\n]*,\d{6},\d{4},[^\r\n]*\r?\n02,/, 'bai2'],
  [/^01\d{5} {4}\d{5}[A-Z]{3}\d /, 'cfonb120'],
  [/^11\d{18}\d{12}[12]\d{17}/, 'norma43'],
  [/^00000\d{9}05/, 'coda'],
];
const MT940_REFERENCE = /^:20:/m;
const MT940_BALANCE = /^:(?:25|28C?|60[FM]|61):/m;

/** An Excel or OpenDocument workbook is a ZIP archive; so are other documents. */
export function isArchive(file: Buffer): boolean {
  return file.length >= 4 && file.readUInt32LE(0) === 0x04034b50;
}

/** The container of workbooks of before 2007, and of encrypted ones. */
export function isCompoundFile(file: Buffer): boolean {
  return file.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1';
}

/** Encrypted workbooks keep their bytes in a stream of this name, whatever program wrote them. */
export function isEncrypted(compoundFile: Buffer): boolean {
  return compoundFile.includes(Buffer.from('EncryptedPackage', 'utf16le'));
}

/** Returns what a file is by its first bytes, or null if it may be a text. */
export function formatOfBytes(file: Buffer): FileKind | null {
  if (isArchive(file)) return { workbook: 'archive' };
  if (isCompoundFile(file)) return { workbook: 'compound' };
  const beginning = file.subarray(0, 12).toString('hex');
  const found = SIGNATURES.find(([hex]) => beginning.startsWith(hex));
  if (found) return { other: found[1] };
  const letters = file.subarray(0, 12).toString('latin1');
  if (letters.startsWith('RIFF') && letters.endsWith('WEBP')) return { other: 'picture' };
  // Programs for Windows begin with two letters that a name of a column may begin with too.
  return letters.startsWith('MZ') && file.subarray(0, 64).includes(0) ? { other: 'program' } : null;
}

/** Returns what a text is if it is known to be no delimited table. */
export function formatOfText(text: string): FileKind | null {
  const sample = text.slice(0, SAMPLE_LETTERS).replace(/^[\s\ufeff]+/, '');
  const begun = BEGINNINGS.find(([beginning]) => beginning.test(sample));
  if (begun) return { other: begun[1] };
  if (MT940_REFERENCE.test(sample.slice(0, LETTERS_OF_BEGINNING)) && MT940_BALANCE.test(sample))
    return { other: 'mt940' };
  if (JSON_TEXT.test(sample)) return { other: 'json' };
  return MARKUP.test(sample) ? formatOfMarkup(text, sample) : null;
}

function formatOfMarkup(text: string, sample: string): FileKind {
  if (/<OFX>/i.test(sample)) return { other: 'ofx' };
  if (CAMT.test(sample)) return { other: 'camt.053' };
  // Pages of banks have long style sheets above their table.
  if (SPREADSHEET_XML.test(sample) || /<table[\s>]/i.test(text)) return { workbook: 'html' };
  return { other: 'xml' };
}
