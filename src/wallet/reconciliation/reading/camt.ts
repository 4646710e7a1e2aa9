import { XMLParser, XMLValidator } from 'fast-xml-parser';
import iconv from 'iconv-lite';
import { MAX_AMOUNT } from '../../../shared/money/money.js';
import { UnreadableTable } from '../../../shared/transfer/reading/table-rows.js';
import type { BankRules } from './values/bank-mapping.js';
import { type BankFileLine, type LeftOut, type Unreadable, UnreadableBankFile } from './bank-lines.js';
import { unitsOf } from './deciding/line-amounts.js';

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

/** A statement names at most so many entries. */
const MAX_ENTRIES = 10_000;
const MAX_TEXT = 300;
const MAX_REFERENCE = 140;
const LISTS = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Bal']);
const DECLARED_ENCODING = /^\s*<\?xml[^>]*encoding=["']([\w.-]+)["']/;

type Node = Readonly<Record<string, unknown>>;

/** Tells whether a file is XML, in whatever encoding. */
export function isXml(file: Buffer): boolean {
  const start = file
    .subarray(0, 200)
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^(?:ï»¿|ÿþ|þÿ)/, '');
  return /^\s*<(?:\?xml|[\w.-]+[:\s>])/.test(start);
}

/**
 * Reads the booked entries of a CAMT.053 file: one line an entry, in the direction that the entry names. Throws
 * UnreadableBankFile, and UnreadableTable if there are too many entries.
 */
export function readCamt(file: Buffer, rules: BankRules, account: string | null): Camt {
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
    }).parse(text) as Node;
  } catch {
    throw new UnreadableBankFile('XML');
  }
}

function readEntries(statements: readonly Node[], rules: BankRules, camt: Camt): void {
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
      const reference = wordAt(entry, 'AcctSvcrRef')?.slice(0, MAX_REFERENCE) ?? null;
      camt.lines.push({ row, day, amount, text: entryText(entry), reference, balance: null, cells: [] });
    }
  }
}

/** Returns the purposes of an entry's payments, the names of the other side, and what the bank adds. */
function entryText(entry: Node): string {
  const details = nodesOf(entry, 'NtryDtls').flatMap((one) => nodesOf(one, 'TxDtls'));
  const parts = details.flatMap((detail) => {
    const purpose = listAt(nodeOf(detail, 'RmtInf'), 'Ustrd').join(' ');
    const parties = nodeOf(detail, 'RltdPties');
    const side = wordAt(entry, 'CdtDbtInd') === 'CRDT' ? 'Dbtr' : 'Cdtr';
    const name = wordAt(parties, side, 'Nm') ?? wordAt(parties, side, 'Pty', 'Nm') ?? '';
    const creditorReference = wordAt(detail, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref') ?? '';
    return [purpose, creditorReference, name];
  });
  const added = wordAt(entry, 'AddtlNtryInf') ?? '';
  const words = [...new Set([...parts, added])].filter((word) => word !== '');
  return words
    .join(' · ')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, MAX_TEXT)
    .trim();
}

function isComplete(statements: readonly Node[], { lines, unreadable }: Camt, rules: BankRules): boolean | null {
  const balances = statements.flatMap((statement) => nodesOf(statement, 'Bal'));
  const named = (code: string) => balances.filter((one) => wordAt(one, 'Tp', 'CdOrPrtry', 'Cd') === code);
  const [opening, closing] = [named('OPBD')[0] ?? named('PRCD')[0], named('CLBD').at(-1)];
  const [from, to] = [opening, closing].map((one) => (one ? signedAt(one, rules) : null));
  if (from === null || from === undefined || to === null || to === undefined) return null;
  return unreadable.length === 0 && from + lines.reduce((sum, { amount }) => sum + amount, 0n) === to;
}

function signedAt(balance: Node, rules: BankRules): bigint | null {
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

function amountAt(entry: Node, { exponent }: BankRules): bigint | null {
  const digits = wordAt(entry, 'Amt', '#text') ?? '';
  const units = /^\d+(?:\.\d+)?$/.test(digits) ? unitsOf(digits, '.', exponent) : null;
  return units !== null && units <= MAX_AMOUNT ? units : null;
}

function dayAt(entry: Node, name: string): string | null {
  return wordAt(entry, name, 'Dt') ?? wordAt(entry, name, 'DtTm');
}

function wordAt(node: Node | null, ...path: string[]): string | null {
  const last = path.slice(0, -1).reduce<Node | null>((at, name) => nodeOf(at, name), node);
  const value = last?.[path.at(-1) ?? ''];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

function listAt(node: Node | null, name: string): string[] {
  const value = node?.[name];
  return (Array.isArray(value) ? (value as unknown[]) : []).filter((one) => typeof one === 'string');
}

function nodesOf(node: Node | null, name: string): Node[] {
  const value = node?.[name];
  return Array.isArray(value) ? (value as unknown[]).filter(isNode) : [];
}

function nodeOf(node: Node | null, name: string): Node | null {
  const value = node?.[name];
  return isNode(value) ? value : null;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
