import fc from 'fast-check';

/** A line as the bank knows it: minor units of a currency with two decimals, signed from the holder's view. */
export interface KnownLine {
  day: string;
  amount: number;
  text: string;
}

/** A table that a bank might have written, and the lines that a careful person reads from it, by the number of their row. */
export interface WrittenTable {
  rows: string[][];
  lines: Map<number, KnownLine>;
  style: Style;
}

/** Headings by language: day, text, amount, debit, credit, words for the direction, balance. */
const HEADINGS = {
  en: ['Date', 'Description', 'Amount', 'Debit', 'Credit', 'Debit/Credit', 'Balance'],
  short: ['Date', 'Details', 'Amt', 'Amount Dr', 'Amount Cr', 'Dr/Cr', 'Running Balance'],
  de: ['Buchungstag', 'Verwendungszweck', 'Betrag', 'Betrag Soll', 'Betrag Haben', 'Soll/Haben', 'Saldo'],
  fr: ['Date', 'Libellé', 'Montant', 'Montant débit', 'Montant crédit', 'Sens', 'Solde'],
  es: ['Fecha', 'Concepto', 'Importe', 'Importe cargo', 'Importe abono', 'Debe/Haber', 'Saldo'],
  nl: ['Datum', 'Omschrijving', 'Bedrag', 'Bedrag af', 'Bedrag bij', 'Af Bij', 'Saldo'],
  pl: ['Data operacji', 'Opis', 'Kwota', 'Kwota Wn', 'Kwota Ma', 'Strona', 'Saldo po operacji'],
  pt: ['Data', 'Descrição', 'Valor', 'Saques', 'Depósitos', 'D/C', 'Saldo'],
  ja: ['日付', '摘要', '金額', '出金額', '入金額', '入出金区分', '残高'],
  ko: ['거래일', '적요', '금액', '출금액', '입금액', '구분', '잔액'],
  hi: ['दिनांक', 'विवरण', 'राशि', 'खर्च', 'आय', 'प्रकार', 'शेष'],
  ne: ['मिति', 'विवरण', 'रकम', 'झिकेको', 'जम्मा', 'डेबिट/क्रेडिट', 'मौज्दात'],
  unknown: ['Xday', 'Xtext', 'Xsum', 'Xone', 'Xtwo', 'Xkind', 'Xrest'],
} as const;

const WORDS: [string, string][] = [
  ['D', 'C'],
  ['S', 'H'],
  ['Dr.', 'Cr.'],
  ['Debit', 'Credit'],
  ['Auszahlung', 'Einzahlung'],
  ['Af', 'Bij'],
  ['Egreso', 'Ingreso'],
  ['Saque', 'Depósito'],
  ['出金', '入金'],
  ['출금', '입금'],
  ['खर्च', 'आम्दानी'],
  ['Ki', 'Be'],
];

const style = fc.record({
  language: fc.constantFrom(...(Object.keys(HEADINGS) as (keyof typeof HEADINGS)[])),
  direction: fc.constantFrom(
    'signed',
    'behind',
    'brackets',
    'triangle',
    'letters',
    'words',
    'columns',
    'unsigned',
    'card',
  ),
  words: fc.constantFrom(...WORDS),
  decimal: fc.constantFrom('.', ','),
  isGrouped: fc.boolean(),
  /** Whole amounts without their decimals. */
  isBare: fc.boolean(),
  day: fc.constantFrom('dots', 'DMY', 'MDY', 'YMD', 'short', 'word', 'time'),
  balance: fc.constantFrom('none', 'each', 'daily', 'last', 'broken'),
  order: fc.constantFrom('old', 'new', 'newest days'),
  /** Each day is printed once. */
  isOnce: fc.boolean(),
  hasSums: fc.boolean(),
});
export type Style = typeof style extends fc.Arbitrary<infer T> ? T : never;

const line = fc.record({
  /** Days since the line before. */
  gap: fc.constantFrom(0, 0, 1, 2, 9, 31),
  amount: fc.oneof(
    fc.integer({ min: 1, max: 2_000_000 }),
    fc.integer({ min: 1, max: 9000 }).map((units) => units * 100),
  ),
  isOut: fc.boolean(),
  text: fc.constantFrom('Rent', 'Order WZ-7Q2K', 'Bakery', 'Invoice 118', 'Mobile 4711', 'Refund'),
});

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Tables in many styles; their last day is `last` or up to some days after it. */
export function writtenTables(last: string): fc.Arbitrary<WrittenTable> {
  return fc
    .tuple(style, fc.array(line, { minLength: 1, maxLength: 9 }), fc.constantFrom(0, 0, 0, 3, 12))
    .map(([drawnStyle, drawn, toCome]) => {
      // Banks name the month first in no language but English.
      const isEnglish = ['en', 'short', 'unknown'].includes(drawnStyle.language);
      const day = drawnStyle.day === 'MDY' && !isEnglish ? 'DMY' : drawnStyle.day;
      // Nothing says that a file is of a card where no heading is known.
      const isCard = drawnStyle.direction === 'card' && drawnStyle.language !== 'unknown';
      const direction = drawnStyle.direction === 'card' && !isCard ? 'unsigned' : drawnStyle.direction;
      const chosen: Style = { ...drawnStyle, day, direction };
      let at = Date.parse(`${last}T00:00:00Z`) + (toCome - drawn.reduce((sum, { gap }) => sum + gap, 0)) * 86_400_000;
      const lines = drawn.map(({ gap, amount, isOut, text }) => {
        at += gap * 86_400_000;
        return { day: new Date(at).toISOString().slice(0, 10), amount: isOut ? -amount : amount, text };
      });
      return written(lines, chosen);
    });
}

function written(lines: readonly KnownLine[], chosen: Style): WrittenTable {
  const ordered = inOrder(withBalances(lines, chosen), chosen.order);
  const rows = [headingsOf(chosen)];
  const known = new Map<number, KnownLine>();
  for (const [at, { line, balance }] of ordered.entries()) {
    const isRepeated = chosen.isOnce && ordered[at - 1]?.line.day === line.day;
    const day = isRepeated ? '' : dayText(line.day, chosen.day);
    rows.push(cellsOf({ day, text: line.text, amount: line.amount, balance }, chosen));
    known.set(rows.length, line);
  }
  if (chosen.hasSums) {
    const sum = lines.reduce((all, { amount }) => all + amount, 0);
    rows.push(cellsOf({ day: '', text: 'Total', amount: sum, balance: null }, chosen));
  }
  return { rows, lines: known, style: chosen };
}

interface Balanced {
  line: KnownLine;
  balance: number | null;
}

function withBalances(lines: readonly KnownLine[], { balance: kind }: Style): Balanced[] {
  let sum = 123_456;
  const after = lines.map((line) => ({ line, balance: (sum += line.amount) }));
  return after.map((one, at) => {
    const ofDay = after.findLast(({ line }) => line.day === one.line.day) as Balanced;
    if (kind === 'none') return { ...one, balance: null };
    if (kind === 'daily') return { ...one, balance: ofDay.balance };
    if (kind === 'last') return ofDay === one ? one : { ...one, balance: null };
    // A line is missing in the middle.
    return kind === 'broken' && at >= lines.length / 2 ? { ...one, balance: one.balance + 777 } : one;
  });
}

function inOrder(lines: readonly Balanced[], order: Style['order']): Balanced[] {
  if (order === 'old') return [...lines];
  if (order === 'new') return [...lines].reverse();
  const days = [...new Set(lines.map(({ line }) => line.day))].reverse();
  return days.flatMap((day) => lines.filter(({ line }) => line.day === day));
}

function headingsOf({ language, direction, balance }: Style): string[] {
  const [day, text, amount, debit, credit, words, rest] = HEADINGS[language];
  const amounts = direction === 'columns' ? [debit, credit] : direction === 'words' ? [amount, words] : [amount];
  const card = direction === 'card' ? ['Card number'] : [];
  return [day, text, ...amounts, ...(balance === 'none' ? [] : [rest]), ...card];
}

interface Cells {
  day: string;
  text: string;
  amount: number;
  balance: number | null;
}

function cellsOf({ day, text, amount, balance }: Cells, chosen: Style): string[] {
  const isOut = amount < 0;
  const plain = amountText(Math.abs(amount), chosen);
  const [out, into] = chosen.words;
  const amounts = {
    signed: [isOut ? `-${plain}` : plain],
    behind: [isOut ? `${plain}-` : `${plain}+`],
    brackets: [isOut ? `(${plain})` : plain],
    triangle: [isOut ? `▲${plain}` : plain],
    letters: [`${plain} ${isOut ? out : into}`],
    words: [plain, isOut ? out : into],
    columns: isOut ? [plain, ''] : ['', plain],
    unsigned: [plain],
    card: [isOut ? plain : `-${plain}`],
  }[chosen.direction];
  const rest = balance === null ? '' : `${balance < 0 ? '-' : ''}${amountText(Math.abs(balance), chosen)}`;
  const card = chosen.direction === 'card' ? ['4711 0815'] : [];
  return [day, text, ...amounts, ...(chosen.balance === 'none' ? [] : [rest]), ...card];
}

function amountText(units: number, { decimal, isGrouped, isBare }: Style): string {
  const [whole, cents] = [String(Math.floor(units / 100)), String(units % 100).padStart(2, '0')];
  const grouped = isGrouped ? whole.replaceAll(/\B(?=(\d{3})+$)/g, decimal === '.' ? ',' : '.') : whole;
  return isBare && cents === '00' ? grouped : `${grouped}${decimal}${cents}`;
}

function dayText(day: string, kind: Style['day']): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return {
    dots: `${date}.${month}.${year}`,
    DMY: `${date}/${month}/${year}`,
    MDY: `${month}/${date}/${year}`,
    YMD: day,
    short: `${Number(date)}.${Number(month)}.${year.slice(2)}`,
    word: `${date} ${MONTHS[Number(month) - 1] as string} ${year}`,
    time: `${date}.${month}.${year}, 10:15`,
  }[kind];
}
