/** A line of a bank's file. Amounts in minor units, from the view of the account's holder. */
export interface BankFileLine {
  /** Number of the row as editors and spreadsheets show it; of the entry, in XML. */
  row: number;
  day: string;
  amount: bigint;
  text: string;
  reference: string | null;
  /** The running balance after the line. */
  balance: bigint | null;
  /** The cells as the bank wrote them. */
  cells: string[];
}

/** The element of an entry in XML that holds the reference of the account's bank. */
export const CAMT_REFERENCE = 'AcctSvcrRef';

/** Names of the marks of a file's lines; null where the file has none, or where an earlier import did not record it. */
export interface MarkNames {
  /** Name of the references, such as the heading of their column. */
  referenceName: string | null;
  /** Kind of the day. Banks book a line on one day, and count its interest or its purchase from another one. */
  dayKind: DayKind | null;
}

export const DAY_KINDS = ['booked', 'day', 'valueDay'] as const;
export type DayKind = (typeof DAY_KINDS)[number];

/** Returns the names of marks that an earlier import recorded with its format. */
export function markNamesOf(format: object | null): MarkNames {
  const recorded = (format ?? {}) as Partial<MarkNames> & { type?: string };
  const isXml = recorded.type === 'camt.053';
  return {
    referenceName: recorded.referenceName ?? (isXml ? CAMT_REFERENCE : null),
    dayKind: recorded.dayKind ?? (isXml ? 'booked' : null),
  };
}

/** Why a row is no line. */
export const LEFT_OUT = [
  'NO_DAY',
  'NO_AMOUNT',
  'ZERO',
  'BALANCE',
  'NOT_BOOKED',
  'OTHER_CURRENCY',
  'OTHER_ACCOUNT',
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** Why a row that is a line can't be read. */
export const UNREADABLE = ['DAY', 'AMOUNT', 'DIRECTION'] as const;
export type Unreadable = (typeof UNREADABLE)[number];

/**
 * Why a bank's file can't be read at all. XML: it is not well formed, or has a document type, which could name other files;
 * NOT_STATEMENT: XML of another kind; CURRENCY: the account has another currency than the wallet.
 */
export type BankFileProblem = 'XML' | 'NOT_STATEMENT' | 'CURRENCY';

/** A problem found while reading, before it has become a refusal: it crosses from a thread as data. */
export class UnreadableBankFile extends Error {
  constructor(readonly problem: BankFileProblem) {
    super(problem);
  }
}
