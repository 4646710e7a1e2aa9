import { type EncodingExample, encodingExamples } from '../../../shared/transfer/reading/letters/encoding-examples.js';
import { formatOfText } from '../../../shared/transfer/reading/file-kinds.js';
import { openTable } from '../../../shared/transfer/reading/read-table.js';
import {
  type ChosenFormat,
  noCounts,
  type TableFormat,
  type TableLimits,
  type TableRow,
  UnreadableTable,
} from '../../../shared/transfer/reading/rows/table-rows.js';
import { CAMT_REFERENCE, type MarkNames, UnreadableBankFile } from './bank-lines.js';
import { NO_MAPPING } from './values/bank-mapping.js';
import { plainWords } from './values/plain-words.js';
import { isXml, markupIn, readCamt } from './camt.js';
import { HEADING_HINTS } from './deciding/headings.js';
import { otherAccounts } from './own-account.js';
import type { TableRules } from './table-layout.js';
import { type BankReading, readBankTable } from './read-bank-table.js';

/** How a file was read as a whole. */
export interface BankFormat extends Omit<TableFormat, 'type'>, MarkNames {
  type: TableFormat['type'] | 'camt.053';
  /** The accounts that the file names, and the one that was read. */
  accounts: string[];
  account: string | null;
}

export interface ChosenBankFormat extends ChosenFormat {
  account?: string | null;
}

export interface BankFileReading extends Omit<BankReading, 'own' | 'dayKind'> {
  format: BankFormat;
  /** The first rows as they stand in the file. */
  sample: TableRow[];
  /** The first line that encodings read differently, by each that may be the right one; null while none is in doubt. */
  encodings: EncodingExample[] | null;
  /** Tells whether opening and closing balances differ by the lines between; null if the file names none. */
  isComplete: boolean | null;
  /** Accounts of earlier files of the wallet, where this one is of none of them and nobody chose its account. */
  otherAccounts: string[];
}

type Reading = Omit<BankFileReading, 'otherAccounts'>;

export interface BankFileTask {
  rules: TableRules;
  chosen: ChosenBankFormat;
  limits: TableLimits;
  /** Accounts of earlier files of the wallet. */
  earlierAccounts?: readonly string[];
}

/** Workbooks begin with summaries: so many sheets are looked through for lines. */
const MAX_SHEETS = 5;
const SAMPLE_ROWS = 20;

/** Reads a bank's file: CSV, XLSX or CAMT.053. Throws UnreadableTable and UnreadableBankFile. */
export async function readBankFile(file: Buffer, task: BankFileTask): Promise<BankFileReading> {
  const reading = isXml(file) && !holdsTables(file) ? readXml(file, task) : await readTables(file, task);
  const isOther = reading.leftOut.some(({ why }) => why === 'OTHER_CURRENCY');
  if (reading.lines.length === 0 && reading.unreadable.length === 0 && isOther) {
    throw new UnreadableBankFile('CURRENCY');
  }
  const { account } = reading.format;
  const others = account === task.chosen.account ? [] : otherAccounts(account, task.earlierAccounts ?? []);
  return { ...reading, otherAccounts: others };
}

/** Banks save pages of HTML, and workbooks of 2003, as if they were Excel files. */
function holdsTables(file: Buffer): boolean {
  const kind = formatOfText(markupIn(file));
  return kind !== null && 'workbook' in kind;
}

function readXml(file: Buffer, { rules, chosen }: BankFileTask): Reading {
  const account = chosen.account ?? null;
  const { accounts, ...camt } = readCamt(file, rules, account);
  const none = {
    encoding: null,
    isEncodingSure: true,
    delimiter: null,
    sheets: null,
    sheet: null,
    calendar: null,
    withHidden: false,
    counts: noCounts(),
  };
  const chosenAccount = accounts.length === 1 ? (accounts[0] ?? null) : account;
  return {
    ...camt,
    format: {
      type: 'camt.053',
      ...none,
      accounts,
      account: chosenAccount,
      referenceName: CAMT_REFERENCE,
      dayKind: 'booked',
    },
    questions: accounts.length > 1 && !accounts.some((one) => one === account) ? ['ACCOUNT'] : [],
    assumptions: camt.isComplete === true ? [{ about: 'DIRECTION', proof: 'BALANCE' }] : [],
    mapping: NO_MAPPING,
    headings: [],
    rowsBelowHeadings: null,
    sample: [],
    days: null,
    words: [],
    states: [],
    balance: null,
    encodings: null,
  };
}

/** Reads a table; of a workbook the chosen sheet, or else the first one with lines. */
async function readTables(file: Buffer, task: BankFileTask): Promise<Reading> {
  const first = await readSheet(file, task);
  if (typeof task.chosen.sheet === 'number' || hasLines(first)) return first;
  for (const sheet of otherSheets(first)) {
    const other = await readSheet(file, { ...task, chosen: { ...task.chosen, sheet } }).catch(nothingIn);
    if (other && hasLines(other)) return other;
  }
  return first;
}

/** Places of the other sheets that hold something. */
function otherSheets({ format: { sheets, sheet: read } }: Reading): number[] {
  const places = (sheets ?? []).flatMap(({ rows }, place) => (rows === 0 || place === read ? [] : [place]));
  return places.slice(0, MAX_SHEETS - 1);
}

/** A sheet that can't be read has no lines. */
function nothingIn(error: unknown): null {
  if (error instanceof UnreadableTable || error instanceof UnreadableBankFile) return null;
  throw error;
}

function hasLines({ questions, lines }: Reading): boolean {
  return lines.length > 0 || (questions.some((one) => one !== 'ENCODING') && !questions.includes('COLUMNS'));
}

async function readSheet(file: Buffer, { rules, chosen, limits }: BankFileTask): Promise<Reading> {
  const opened = await openTable(file, limits, { ...chosen, words: HEADING_HINTS });
  const table: TableRow[] = [];
  for await (const row of opened.rows) table.push(row);
  const format = opened.format();
  const { own, dayKind, ...reading } = readBankTable(table, { ...rules, account: chosen.account ?? null });
  const isEncodingOpen = !format.isEncodingSure && !chosen.encoding;
  return {
    ...reading,
    // Nobody can judge texts whose letters may be wrong.
    ...(isEncodingOpen && { lines: [], questions: ['ENCODING', ...reading.questions] }),
    encodings: isEncodingOpen ? encodingExamples(file, format.encoding) : null,
    format: { ...format, ...own, referenceName: referenceNameIn(reading), dayKind },
    sample: table.slice(0, SAMPLE_ROWS),
    isComplete: null,
  };
}

function referenceNameIn({
  headings,
  mapping: { reference },
}: Pick<BankReading, 'headings' | 'mapping'>): string | null {
  return plainWords(reference === null ? '' : (headings[reference] ?? '')) || null;
}
