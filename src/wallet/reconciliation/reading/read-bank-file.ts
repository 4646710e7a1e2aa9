import { openTable } from '../../../shared/transfer/reading/read-table.js';
import {
  type ChosenFormat,
  type TableFormat,
  type TableLimits,
  type TableRow,
} from '../../../shared/transfer/reading/table-rows.js';
import { CAMT_REFERENCE, type MarkNames, UnreadableBankFile } from './bank-lines.js';
import { NO_MAPPING } from './values/bank-mapping.js';
import { plainWords } from './values/plain-words.js';
import { isXml, readCamt } from './camt.js';
import { HEADING_HINTS } from './deciding/headings.js';
import type { TableRules } from './table-layout.js';
import { type BankReading, readBankTable } from './read-bank-table.js';

/** How a file was read as a whole. */
export interface BankFormat extends Omit<TableFormat, 'type'>, MarkNames {
  type: TableFormat['type'] | 'camt.053';
  /** The accounts of a statement in XML, and the one that was read; none for tables. */
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
  /** Tells whether opening and closing balances differ by the lines between; null if the file names none. */
  isComplete: boolean | null;
}

export interface BankFileTask {
  rules: TableRules;
  chosen: ChosenBankFormat;
  limits: TableLimits;
}

/** Workbooks begin with summaries: so many sheets are looked through for lines. */
const MAX_SHEETS = 5;
const SAMPLE_ROWS = 30;

/** Reads a bank's file: CSV, XLSX or CAMT.053. Throws UnreadableTable and UnreadableBankFile. */
export async function readBankFile(file: Buffer, task: BankFileTask): Promise<BankFileReading> {
  const reading = isXml(file) ? readXml(file, task) : await readTables(file, task);
  const isOther = reading.leftOut.some(({ why }) => why === 'OTHER_CURRENCY');
  if (reading.lines.length === 0 && reading.unreadable.length === 0 && isOther) {
    throw new UnreadableBankFile('CURRENCY');
  }
  return reading;
}

function readXml(file: Buffer, { rules, chosen }: BankFileTask): BankFileReading {
  const account = chosen.account ?? null;
  const { accounts, ...camt } = readCamt(file, rules, account);
  const none = { encoding: null, delimiter: null, sheets: null, sheet: null };
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
  };
}

/** Reads a table; of a workbook the chosen sheet, or else the first one with lines. */
async function readTables(file: Buffer, task: BankFileTask): Promise<BankFileReading> {
  const first = await readSheet(file, task, task.chosen.sheet ?? 0);
  const count = Math.min(first.format.sheets?.length ?? 1, MAX_SHEETS);
  if (typeof task.chosen.sheet === 'number' || hasLines(first)) return first;
  for (let sheet = 1; sheet < count; sheet++) {
    const other = await readSheet(file, task, sheet);
    if (hasLines(other)) return other;
  }
  return first;
}

function hasLines({ questions, lines }: BankFileReading): boolean {
  return lines.length > 0 || (questions.length > 0 && !questions.includes('COLUMNS'));
}

async function readSheet(
  file: Buffer,
  { rules, chosen, limits }: BankFileTask,
  sheet: number,
): Promise<BankFileReading> {
  const { format, rows } = await openTable(file, limits, { ...chosen, sheet, words: HEADING_HINTS });
  const table: TableRow[] = [];
  for await (const row of rows) table.push(row);
  const { own, dayKind, ...reading } = readBankTable(table, { ...rules, account: chosen.account ?? null });
  return {
    ...reading,
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
