import { stringify } from 'csv-stringify/sync';
import iconv from 'iconv-lite';
import { Chance } from '../fuzz/random.js';

/**
 * Makes pairs of bank files of one account: a first period, and a longer one that overlaps it, exported by other means:
 * other columns, other writing of days and amounts, other texts. Whoever imports both must find each line once. A seed
 * always gives the same pair.
 */
export interface TrueLine {
  /** Place in the account's history; two lines that are equal in everything else differ in it. */
  position: number;
  /** Booking day. */
  day: string;
  valueDay: string;
  /** Minor units, negative for money that left the account. */
  amount: number;
  payee: string;
  purpose: string;
  /** The reference that the bank gives a line; a few lines have none, in any export. */
  reference: string | null;
  /** Another reference of the bank, which some exports have instead, or as well. */
  transactionId: string;
  balance: number;
}

const COLUMNS = {
  day: ['Booking date', 'Buchungstag'],
  valueDay: ['Value date', 'Valuta'],
  payee: ['Counterparty', 'Empfänger'],
  purpose: ['Description', 'Verwendungszweck'],
  amount: ['Amount', 'Betrag'],
  debit: ['Debit', 'Soll'],
  credit: ['Credit', 'Haben'],
  sign: ['Debit/Credit', 'Soll/Haben'],
  reference: ['Reference', 'Referenz'],
  transactionId: ['Transaction ID', 'Transaktionsnummer'],
  balance: ['Balance', 'Saldo'],
  currency: ['Currency', 'Währung'],
} as const;
export type Column = keyof typeof COLUMNS;

const AMOUNT_COLUMNS: Column[][] = [
  ['amount'],
  ['debit', 'credit'],
  ['credit', 'debit'],
  ['sign', 'amount'],
  ['amount', 'sign'],
];
const DELIMITERS = [';', ',', '\t', '|', '~'] as const;
const ENCODINGS = ['UTF-8', 'UTF-8 with BOM', 'windows-1252', 'UTF-16LE'] as const;
const DAYS = ['D.M.Y', 'D/M/Y', 'M/D/Y', 'Y-M-D', 'YMD', 'D.M.y'] as const;
const AMOUNTS = ['1,234.50', '1234.50', '1.234,50', '1234,50'] as const;
const TEXTS = ['whole', 'upper case', '20 letters', 'joined', 'other words'] as const;

export interface Layout {
  language: 0 | 1;
  columns: Column[];
  delimiter: (typeof DELIMITERS)[number];
  encoding: (typeof ENCODINGS)[number];
  days: (typeof DAYS)[number];
  amounts: (typeof AMOUNTS)[number];
  texts: (typeof TEXTS)[number];
  isNewestFirst: boolean;
  areCellsQuoted: boolean;
  lineEnd: '\n' | '\r\n';
  /** Rows above the headings. */
  preamble: number;
}

export interface ExportedFile {
  name: string;
  bytes: Buffer;
  layout: Layout;
  /** Lines in the order of the file. */
  lines: TrueLine[];
}

export interface ReExport {
  seed: number;
  currency: 'EUR';
  first: ExportedFile;
  second: ExportedFile;
  /** Lines of the second file that are not in the first, with those that equal another line. */
  fresh: TrueLine[];
}

export function reExport(seed: number): ReExport {
  const chance = new Chance(seed);
  const history = historyOf(chance);
  const [first, second] = periodsOf(chance, history);
  const layout = layoutOf(chance);
  const known = new Set(first);
  return {
    seed,
    currency: 'EUR',
    first: exported(`first-${seed}`, layout, first),
    second: exported(`second-${seed}`, otherLayout(chance, layout), second),
    fresh: second.filter((line) => !known.has(line)),
  };
}

const PAYEES = [
  'Bäckerei Sonne',
  'Müller & Söhne KG',
  'Café Zoë',
  'City Power and Water',
  'Erika Beispiel',
  'José Núñez',
];
const PURPOSES = [
  'Kartenzahlung Kantine Mittag',
  'Rechnung 2026-118',
  'Order WZ-7Q2K',
  'Miete',
  'Abschlag Strom 20261105',
];
/** Few amounts, so that many lines are equal in day and amount, and some in everything but the position. */
const AMOUNTS_OF_LINES = [-480, -480, -1250, 70_000, -70_000, 2500, -123_456, 999_900, -5];
const OPENING = 150_000;

/** Makes 8 to 98 lines on 8 to 14 days from September to November 2026; the first spends money. */
function historyOf(chance: Chance): TrueLine[] {
  const lines: TrueLine[] = [];
  let date = Date.UTC(2026, 8, 8 + chance.below(10));
  let balance = OPENING;
  for (let days = 8 + chance.below(7); days > 0; days -= 1) {
    for (let count = 1 + chance.below(7); count > 0; count -= 1) {
      const amount = lines.length === 0 ? -1250 : chance.one(AMOUNTS_OF_LINES);
      balance += amount;
      lines.push({
        position: lines.length,
        day: isoDay(date),
        valueDay: isoDay(date + DAY * (chance.in(80) ? 0 : 1 + chance.below(2))),
        amount,
        payee: chance.one(PAYEES),
        purpose: chance.one(PURPOSES),
        reference: chance.in(90) ? `R${4_711_000 + lines.length}X${chance.below(1000)}` : null,
        transactionId: `2026${815_000 + lines.length * 7}`,
        balance,
      });
    }
    date += DAY * (1 + chance.below(4));
  }
  return lines;
}

const DAY = 86_400_000;
const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * Chooses what is in the two files. An export begins with a whole day, but may end in the middle of one, because more
 * is booked later on the day of the export. Days tell their order only where one is over 12, so both files have such.
 */
function periodsOf(chance: Chance, history: readonly TrueLine[]): [TrueLine[], TrueLine[]] {
  const beginnings = history
    .filter(({ day, position }) => history[position - 1]?.day !== day)
    .map(({ position }) => position);
  for (;;) {
    const [from, laterFrom] = [chance.one(beginnings), chance.one(beginnings)];
    const to = from + 4 + chance.below(history.length);
    const laterTo = to + chance.below(20);
    const [first, second] = [history.slice(from, to), history.slice(laterFrom, laterTo)];
    const isOverlapping = second.some((line) => first.includes(line));
    if (isOverlapping && second.length >= first.length && [first, second].every(isProvable)) return [first, second];
  }
}

function isProvable(lines: readonly TrueLine[]): boolean {
  return (
    lines.length >= 4 && lines.some(({ day }) => Number(day.slice(8)) > 12) && lines.some(({ amount }) => amount < 0)
  );
}

function layoutOf(chance: Chance): Layout {
  const texts = chance.one(TEXTS);
  const optional: Column[] = ['valueDay', 'reference', 'transactionId', 'balance', 'currency'];
  const single: Column[] = ['day', 'purpose', ...(texts === 'joined' ? [] : (['payee'] as const))];
  const groups = [...single, ...optional.filter(() => chance.in(50))].map((column) => [column]);
  return {
    language: chance.in(50) ? 0 : 1,
    columns: shuffled(chance, [...groups, chance.one(AMOUNT_COLUMNS)]).flat(),
    delimiter: chance.one(DELIMITERS),
    encoding: chance.one(ENCODINGS),
    days: chance.one(DAYS),
    amounts: chance.one(AMOUNTS),
    texts,
    isNewestFirst: chance.in(50),
    areCellsQuoted: chance.in(30),
    lineEnd: chance.in(50) ? '\n' : '\r\n',
    preamble: chance.in(50) ? 0 : chance.below(6),
  };
}

/** Draws until the layout differs in columns, texts, and the writing of days or amounts. */
function otherLayout(chance: Chance, known: Layout): Layout {
  for (;;) {
    const other = layoutOf(chance);
    const isWrittenAlike = other.days === known.days && other.amounts === known.amounts;
    const hasSameColumns = other.columns.join() === known.columns.join();
    if (!isWrittenAlike && !hasSameColumns && other.texts !== known.texts) return other;
  }
}

function shuffled<T>(chance: Chance, items: readonly T[]): T[] {
  const rest = [...items];
  return items.map(() => rest.splice(chance.below(rest.length), 1)[0] as T);
}

function exported(name: string, layout: Layout, history: readonly TrueLine[]): ExportedFile {
  const lines = layout.isNewestFirst ? [...history].reverse() : [...history];
  return { name: `${name}.csv`, bytes: csvOf(layout, lines), layout, lines };
}

/** Writes lines, in the order in which they are given, as a table with headings. */
export function csvOf(layout: Layout, lines: readonly TrueLine[]): Buffer {
  const { delimiter, areCellsQuoted, lineEnd, encoding } = layout;
  const rows = [
    headingsOf(layout),
    ...lines.map((line) => layout.columns.map((column) => cellOf(line, column, layout))),
  ];
  const above = [['Export'], ['IBAN', 'DE02120300000000202051'], ['Period', `${lines.length} rows`], [''], ['EUR']];
  const table = stringify([...above.slice(0, layout.preamble), ...rows], {
    delimiter,
    quoted: areCellsQuoted,
    record_delimiter: lineEnd,
  });
  return encoding === 'UTF-8 with BOM'
    ? Buffer.from(`\ufeff${table}`)
    : iconv.encode(table, encoding, { addBOM: encoding === 'UTF-16LE' });
}

export function headingsOf({ columns, language }: Layout): string[] {
  return columns.map((column) => COLUMNS[column][language]);
}

export function cellOf(line: TrueLine, column: Column, layout: Layout): string {
  const { amount } = line;
  const isSigned = layout.columns.includes('amount') && !layout.columns.includes('sign');
  switch (column) {
    case 'day':
    case 'valueDay':
      return dayText(line[column], layout.days);
    case 'payee':
      return textOf(line.payee, layout);
    case 'purpose':
      return purposeOf(line, layout);
    case 'amount':
      return amountText(isSigned ? amount : Math.abs(amount), layout.amounts);
    case 'debit':
      return amount < 0 ? amountText(-amount, layout.amounts) : '';
    case 'credit':
      return amount > 0 ? amountText(amount, layout.amounts) : '';
    case 'sign':
      return (layout.language === 0 ? ['Debit', 'Credit'] : ['S', 'H'])[amount < 0 ? 0 : 1] as string;
    case 'reference':
      return line.reference ?? '';
    case 'transactionId':
      return line.transactionId;
    case 'balance':
      return amountText(line.balance, layout.amounts);
    case 'currency':
      return 'EUR';
  }
}

export function purposeOf({ payee, purpose, amount }: TrueLine, layout: Layout): string {
  if (layout.texts === 'joined') return `${payee}, ${purpose}`;
  if (layout.texts === 'other words') return amount < 0 ? 'Lastschrift NR 12 Folge' : 'Gutschrift Eingang';
  return textOf(purpose, layout);
}

function textOf(text: string, { texts }: Layout): string {
  if (texts === 'upper case') return text.toUpperCase();
  return texts === '20 letters' ? text.slice(0, 20) : text;
}

function dayText(day: string, style: Layout['days']): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const parts: Record<string, string> = { D: date, M: month, Y: year, y: year.slice(2) };
  return style.replaceAll(/[DMYy]/g, (letter) => parts[letter] ?? '');
}

function amountText(minor: number, style: Layout['amounts']): string {
  const [group = '', point = ''] = style.includes('1234') ? ['', style.charAt(4)] : [style.charAt(1), style.charAt(5)];
  const digits = String(Math.abs(minor)).padStart(3, '0');
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, group);
  return `${minor < 0 ? '-' : ''}${whole}${point}${digits.slice(-2)}`;
}
