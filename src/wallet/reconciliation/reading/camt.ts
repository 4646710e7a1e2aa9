import { XMLParser, XMLValidator } from 'fast-xml-parser';
import iconv from 'iconv-lite';
import { MAX_AMOUNT } from '../../../shared/money/money.js';
import { withLetters } from '../../../shared/transfer/reading/letters/letter-names.js';
import { UnreadableTable } from '../../../shared/transfer/reading/rows/table-rows.js';
import type { TableRules } from './table-layout.js';
import { type BankFileLine, CAMT_REFERENCE, type LeftOut, type Unreadable, UnreadableBankFile } from './bank-lines.js';
import { entryReferences, entryText } from './camt-texts.js';
import { unitsOf } from './deciding/line-amounts.js';
import { referenceIn } from './values/bank-reference.js';
import { type Node, nodeOf, nodesOf, wordAt } from './xml-nodes.js';

/** Content of a statement in XML, in the format CAMT.053 of ISO 20022. */
export interface Camt {
  /** IBANs or other numbers of the accounts in the file. Lines belong to the chosen or only one. */
  accounts: string[];
  lines: BankFileLine[];
  leftOut: { row: number; why: LeftOut }[];
  unreadable: { row: number; why: Unreadable }[];
  /** Tells whether opening and closing balances differ by the lines between; null if the file names none. */
  isComplete: boolean | null;
}

type CamtRules = Pick<TableRules, 'currency' | 'exponent' | 'range'>;

/** A statement names at most so many entries. */
const MAX_ENTRIES = 10_000;
const MAX_REFERENCE = 140;
const LISTS = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Bal']);
const DECLARED_ENCODING = /^\s*<\?xml[^>]*encoding=["']([\w.-]+)["']/;

/** Tells whether a file is XML, in whatever encoding. */
export function isXml(file: Buffer): boolean {
  return /^\s*<(?:\?xml|[\w.-]+[:\s>])/.test(markupIn(file.subarray(0, 200)));
}

/** Returns what is ASCII in a file, in whatever encoding, without the mark before it. */
export function markupIn(file: Buffer): string {
  return file
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^(?:ï»¿|ÿþ|þÿ)/, '');
}

/**
 * Reads the booked entries of a CAMT.053 file: one line an entry, in the direction that the entry names. Throws
 * UnreadableBankFile, and UnreadableTable if there are too many entries.
 */
export function readCamt(file: Buffer, rules: CamtRules, account: string | null): Camt {
  const document = parse(textOf(file));
  const statements = nodesOf(nodeOf(nodeOf(document, 'Document'), 'BkToCstmrStmt'), 'Stmt');
  if (statements.length === 0) throw new UnreadableBankFile('NOT_STATEMENT');
  const named = statements.map((statement) => ({
    statement,
    account: accountOf(statement),
    currency: currencyOf(statement),
  }));
  const own = named.filter(({ currency }) => currency === null || currency === rules.currency);
  if (own.length === 0) throw new UnreadableBankFile('CURRENCY');
  const accounts = [...new Set(own.map((one) => one.account))];
  const chosen = accounts.length === 1 ? accounts[0] : accounts.find((one) => one === account);
  const camt: Camt = { accounts, lines: [], leftOut: [], unreadable: [], isComplete: null };
  if (chosen === undefined) return camt;
  const statementsOfAccount = own.filter((one) => one.account === chosen).map(({ statement }) => statement);
  readEntries(statementsOfAccount, rules, camt);
  return { ...camt, isComplete: isComplete(statementsOfAccount, camt, rules) };
}

function textOf(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return iconv.decode(file, 'utf-16le');
  if (file[0] === 0xfe && file[1] === 0xff) return iconv.decode(file, 'utf-16be');
  const declared = DECLARED_ENCODING.exec(file.subarray(0, 200).toString('latin1').replace(/^ï»¿/, ''))?.[1];
  const encoding = declared !== undefined && iconv.encodingExists(declared) ? declared : 'utf-8';
  return iconv.decode(file, encoding);
}

function parse(text: string): Node {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new UnreadableBankFile('XML');
  try {
    if (XMLValidator.validate(text) !== true) throw new UnreadableBankFile('XML');
    return new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: '@',
      removeNSPrefix: true,
      parseTagValue: false,
      parseAttributeValue: false,
      isArray: (name) => LISTS.has(name),
      // Letters by their number, and by names that only HTML has.
      htmlEntities: true,
      tagValueProcessor: (_name, text) => withLetters(text),
    }).parse(text) as Node;
  } catch {
    throw new UnreadableBankFile('XML');
  }
}

function readEntries(statements: readonly Node[], rules: CamtRules, camt: Camt): void {
  let row = 0;
  for (const entry of statements.flatMap((statement) => nodesOf(statement, 'Ntry'))) {
    if (++row > MAX_ENTRIES) throw new UnreadableTable({ code: 'ROWS' });
    const status = wordAt(entry, 'Sts') ?? wordAt(entry, 'Sts', 'Cd');
    const direction = wordAt(entry, 'CdtDbtInd');
    const day = (dayAt(entry, 'BookgDt') ?? dayAt(entry, 'ValDt') ?? '').slice(0, 10);
    const units = amountAt(entry, rules);
    if (status !== 'BOOK') camt.leftOut.push({ row, why: 'NOT_BOOKED' });
    else if (currencyAt(entry) !== rules.currency) camt.leftOut.push({ row, why: 'OTHER_CURRENCY' });
    else if (units === 0n) camt.leftOut.push({ row, why: 'ZERO' });
    else if (!/^\d{4}-\d\d-\d\d$/.test(day) || day < rules.range.first || day > rules.range.last) {
      camt.unreadable.push({ row, why: 'DAY' });
    } else if (units === null) camt.unreadable.push({ row, why: 'AMOUNT' });
    else if (direction !== 'CRDT' && direction !== 'DBIT') camt.unreadable.push({ row, why: 'DIRECTION' });
    else {
      const amount = direction === 'DBIT' ? -units : units;
      const line = { row, day, amount, text: entryText(entry), balance: null, cells: entryReferences(entry) };
      camt.lines.push({
        ...line,
        reference: referenceIn(wordAt(entry, CAMT_REFERENCE))?.slice(0, MAX_REFERENCE) ?? null,
      });
    }
  }
  camt.lines = withoutRepeated(camt.lines);
}

/** A reference of several entries, such as that of a batch, names none of them. */
function withoutRepeated(lines: readonly BankFileLine[]): BankFileLine[] {
  const counts = new Map<string | null, number>();
  for (const { reference } of lines) counts.set(reference, (counts.get(reference) ?? 0) + 1);
  return lines.map((line) => (counts.get(line.reference) === 1 ? line : { ...line, reference: null }));
}

function isComplete(statements: readonly Node[], { lines, unreadable }: Camt, rules: CamtRules): boolean | null {
  const balances = statements.flatMap((statement) => nodesOf(statement, 'Bal'));
  const named = (code: string) => balances.filter((one) => wordAt(one, 'Tp', 'CdOrPrtry', 'Cd') === code);
  const [opening, closing] = [named('OPBD')[0] ?? named('PRCD')[0], named('CLBD').at(-1)];
  const [from, to] = [opening, closing].map((one) => (one ? signedAt(one, rules) : null));
  if (from === null || from === undefined || to === null || to === undefined) return null;
  return unreadable.length === 0 && from + lines.reduce((sum, { amount }) => sum + amount, 0n) === to;
}

function signedAt(balance: Node, rules: CamtRules): bigint | null {
  const units = amountAt(balance, rules);
  return units !== null && wordAt(balance, 'CdtDbtInd') === 'DBIT' ? -units : units;
}

function accountOf(statement: Node): string {
  return wordAt(statement, 'Acct', 'Id', 'IBAN') ?? wordAt(statement, 'Acct', 'Id', 'Othr', 'Id') ?? '';
}

/** Returns the currency of an account; where it is not named, that of its entries. */
function currencyOf(statement: Node): string | null {
  const [entry] = nodesOf(statement, 'Ntry');
  return wordAt(statement, 'Acct', 'Ccy') ?? (entry ? currencyAt(entry) : null);
}

function currencyAt(entry: Node): string | null {
  return wordAt(entry, 'Amt', '@Ccy');
}

function amountAt(entry: Node, { exponent }: CamtRules): bigint | null {
  const digits = wordAt(entry, 'Amt', '#text') ?? '';
  const units = /^\d+(?:\.\d+)?$/.test(digits) ? unitsOf(digits, '.', exponent) : null;
  return units !== null && units <= MAX_AMOUNT ? units : null;
}

function dayAt(entry: Node, name: string): string | null {
  return wordAt(entry, name, 'Dt') ?? wordAt(entry, name, 'DtTm');
}
