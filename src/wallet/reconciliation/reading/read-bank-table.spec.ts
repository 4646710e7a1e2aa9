import { describe, expect, it } from '@jest/globals';
import { readBankTable } from './read-bank-table.js';
import type { TableRules } from './table-layout.js';
import { NO_MAPPING } from './values/bank-mapping.js';
import { haveDailyBalance, isProven, isSummaryFirst, rowOrderOf } from './deciding/running-balance.js';

const RULES: TableRules = { currency: 'EUR', exponent: 2, range: { first: '2016-01-01', last: '2026-11-25' } };

function read(rows: string[], rules: Partial<TableRules> = {}) {
  const table = rows.map((row, at) => ({ number: at + 1, cells: row.split(';') }));
  return readBankTable(table, { ...RULES, ...rules });
}
const amounts = (reading: ReturnType<typeof read>) => reading.lines.map(({ amount }) => Number(amount));

describe('rows of a table', () => {
  it('that are the total of the others are left out, but payees with such a name are not', () => {
    const rows = ['Date;Text;Amount', '13.11.2026;A;-12,50', '14.11.2026;B;1,00', '15.11.2026;Total;-11,50'];
    expect(read(rows).leftOut).toEqual([{ row: 4, why: 'BALANCE' }]);
    const fuel = [...rows.slice(0, 3), '15.11.2026;Total;-40,00'];
    expect(amounts(read(fuel))).toEqual([-1250, 100, -4000]);
  });

  it('that name another currency beside the amount are left out', () => {
    const rows = ['Date;Text;Amount', '13.11.2026;A;-US$12.50', '14.11.2026;B;-€1.00', '15.11.2026;C;-Rs. 1,500.00'];
    const reading = read(rows);
    expect(amounts(reading)).toEqual([-100]);
    expect(reading.leftOut.map(({ why }) => why)).toEqual(['OTHER_CURRENCY', 'OTHER_CURRENCY']);
    const dollars = ['Date;Text;Amount', '13.11.2026;A;-$12.50'];
    expect(read(dollars)).toMatchObject({ lines: [], leftOut: [{ row: 2, why: 'OTHER_CURRENCY' }] });
    expect(amounts(read(dollars, { currency: 'CAD' }))).toEqual([-1250]);
  });

  it.each(['Währung', 'Waehrung', 'WAEHRUNG'])(
    'that name another currency in a column of it are left out: %s',
    (name) => {
      const rows = [`Buchungstag;Verwendungszweck;Betrag;${name}`, '13.11.2026;A;-12,50;USD', '14.11.2026;B;-1,00;EUR'];
      const reading = read(rows);
      expect(reading.lines.map(({ amount, text }) => [Number(amount), text])).toEqual([[-100, 'B']]);
      expect(reading.leftOut).toEqual([{ row: 2, why: 'OTHER_CURRENCY' }]);
    },
  );

  it('whose word for the direction nobody knows are named', () => {
    const rows = ['Date;Text;Amount;D/C', '13.11.2026;A;12,50;D', '14.11.2026;B;1,00;C', '15.11.2026;C;2,00;X'];
    const given = { ...NO_MAPPING, skip: 1, day: 0, amount: 2, words: 3, wordsOut: ['D'], wordsIn: ['C'], texts: [1] };
    const reading = read(rows, { given: { ...given, direction: 'WORDS' } });
    expect([amounts(reading), reading.unreadable]).toEqual([[-1250, 100], [{ row: 4, why: 'DIRECTION' }]]);
  });

  it('are asked about where two columns have the name and other amounts', () => {
    const twins = ['Date;Text;Amount;Amount', '13.11.2026;A;-12,50;-10,00', '14.11.2026;B;-1,00;-0,80'];
    expect(read(twins).questions).toEqual(['COLUMNS']);
    const equal = ['Date;Text;Amount;Amount', '13.11.2026;A;-12,50;-12,50', '14.11.2026;B;-1,00;-1,00'];
    expect(amounts(read(equal))).toEqual([-1250, -100]);
    const proven = [
      'Date;Text;Amount;Amount;Balance',
      '13.11.2026;A;-1,00;-2,00;10,00',
      '14.11.2026;B;-3,00;-4,00;6,00',
    ];
    expect(amounts(read(proven))).toEqual([-200, -400]);
  });

  it('of a workbook never have thousands for three decimals, and keep what is no number as it is', () => {
    const kinds = ['day', 'text', 'number'] as const;
    const cells = [
      ['2026-11-13', 'Fuel', '-12.345'],
      ['2026-11-14', '12.345', '-1234'],
      ['2026-11-15', 'Rent', '-700'],
    ];
    const table = cells.map((row, at) => ({ number: at + 2, cells: row, kinds: [...kinds] }));
    const reading = readBankTable([{ number: 1, cells: ['Date', 'Text', 'Amount'] }, ...table], RULES);
    expect(reading.questions).toEqual([]);
    expect(reading.unreadable).toEqual([{ row: 2, why: 'AMOUNT' }]);
    expect(reading.lines.map(({ text, amount }) => [text, Number(amount)])).toEqual([
      ['12.345', -123_400],
      ['Rent', -70_000],
    ]);
  });

  it('of sixty columns of numbers are read in time, and end in a question', () => {
    const row = (at: number) =>
      Array.from({ length: 58 }, (_, column) => `${at * column},${10 + (column % 80)}`).join(';');
    const rows = Array.from({ length: 2000 }, (_, at) => `13.11.2026;${row(at)}`);
    expect(read(rows).questions).toContain('COLUMNS');
  });
});

describe('a memory of the wallet', () => {
  const rows = ['Date;Payee;Purpose;Amount', '13.11.2026;A;Rent;12,50', '14.11.2026;B;Fee;1,00'];
  const headings = ['Date', 'Payee', 'Purpose', 'Amount'];
  const mapping = { ...read(rows).mapping, direction: 'INVERTED' as const, texts: [2] };

  it('answers what a file with its headings leaves open', () => {
    const reading = read(rows, { memories: [{ headings, mapping, isCorrected: false }] });
    expect([amounts(reading), reading.lines[0]?.text]).toEqual([[-1250, -100], 'A · Rent']);
    expect(reading.assumptions).toContainEqual({ about: 'DIRECTION', proof: 'REMEMBERED' });
  });

  it('keeps columns that a person corrected', () => {
    const reading = read(rows, { memories: [{ headings, mapping, isCorrected: true }] });
    expect(reading.lines[0]?.text).toBe('Rent');
  });

  it('says nothing about other headings, and nothing against the balance', () => {
    const memory = { headings: ['Day', 'Payee', 'Purpose', 'Amount'], mapping, isCorrected: true };
    expect(read(rows, { memories: [memory] }).questions).toEqual(['DIRECTION']);
    const proven = [
      'Date;Payee;Purpose;Amount;Balance',
      '13.11.2026;A;Rent;12,50;100,00',
      '14.11.2026;B;Fee;1,00;101,00',
    ];
    const against = { headings: [...headings, 'Balance'], mapping: { ...mapping, balance: 4 }, isCorrected: true };
    expect(amounts(read(proven, { memories: [against] }))).toEqual([100]);
  });
});

describe('a correction that is remembered', () => {
  const corrected = (rows: string[], values: object) => {
    const { headings, mapping } = read(rows);
    return { memories: [{ headings, mapping: { ...mapping, ...values }, isCorrected: true }] };
  };

  it('holds for the order of days, where the next file can be written so', () => {
    const days = ['Date;Text;Amount', '03.04.2026;A;-1,50', '05.06.2026;B;-2,50'];
    expect(read(days).mapping.dateOrder).toBe('DMY');
    const inMonths = corrected(days, { dateOrder: 'MDY' });
    expect(read(days, inMonths).lines.map(({ day }) => day)).toEqual(['2026-03-04', '2026-05-06']);
    expect(read([...days, '13.04.2026;C;-3,50'], inMonths).mapping.dateOrder).toBe('DMY');
  });

  it('knows words of the direction that the corrected file did not have', () => {
    const rows = ['Date;Text;Amount;D/C', '13.11.2026;A;12,50;C'];
    const next = [...rows, '14.11.2026;B;2,00;D'];
    expect(amounts(read(next, corrected(rows, { texts: [] })))).toEqual([1250, -200]);
  });
});

describe('amounts of other currencies', () => {
  const named = (heading: string) => ['Date;Text;' + heading, '13.11.2026;A;-12,50', '14.11.2026;B;-1,00'];

  it.each(['Amount (USD)', 'Betrag in CHF', 'Amount USD', 'Amount ($)', 'Amount US$', 'Amount (£)', '金額(円)'])(
    'are refused below %s',
    (heading) => {
      expect(() => read(named(heading))).toThrow(expect.objectContaining({ problem: 'CURRENCY' }));
    },
  );

  it.each(['Amount (EUR)', 'Betrag (€)', 'Amount', 'Amount EUR/USD'])('are none below %s', (heading) => {
    expect(amounts(read(named(heading)))).toEqual([-1250, -100]);
  });

  it('are left aside where another column is the account’s', () => {
    const rows = ['Date;Text;Amount (USD);Amount (EUR)', '13.11.2026;A;-13,00;-12,50', '14.11.2026;B;-1,10;-1,00'];
    expect(amounts(read(rows))).toEqual([-1250, -100]);
    const sides = [
      'Date;Text;Transaction currency;Transaction amount;Account currency;Account amount',
      '13.11.2026;A;USD;-13,00;EUR;-12,50',
      '14.11.2026;B;EUR;-1,00;EUR;-1,00',
    ];
    expect(amounts(read(sides))).toEqual([-1250, -100]);
    const turned = sides.map((row) => row.split(';').toSpliced(2, 2).concat(row.split(';').slice(2, 4)).join(';'));
    expect(amounts(read(turned))).toEqual([-1250, -100]);
    const inTransaction = sides.map((row) => row.split(';').slice(0, 5).join(';'));
    expect(read(inTransaction)).toMatchObject({
      lines: [{ amount: -100n }],
      leftOut: [{ row: 2, why: 'OTHER_CURRENCY' }],
    });
  });

  it('are asked about where nothing tells them apart, until a column is chosen', () => {
    const rows = ['Date;Text;Transaction amount;Amount', '13.11.2026;A;-13,00;-12,50', '14.11.2026;B;-1,00;-1,00'];
    const asked = read(rows);
    expect([asked.questions, asked.mapping.amount]).toEqual([['COLUMNS'], null]);
    expect(read(rows, { given: asked.mapping }).questions).toEqual(['COLUMNS']);
    const given = { ...asked.mapping, amount: 3 };
    expect(amounts(read(rows, { given }))).toEqual([-1250, -100]);
    const { headings, mapping } = read(rows, { given });
    expect(amounts(read(rows, { memories: [{ headings, mapping, isCorrected: true }] }))).toEqual([-1250, -100]);
  });
});

describe('a column of states', () => {
  const rows = (...states: string[]) => [
    'Date;Text;Amount;Status',
    ...states.map((state, at) => `${13 + at}.11.2026;Line ${at};-${at + 1},00;${state}`),
  ];

  it('leaves out what is not booked, and asks about words that nobody knows', () => {
    expect(amounts(read(rows('Booked', 'PENDING', 'Completed')))).toEqual([-100, -300]);
    const asked = read(rows('Booked', 'Floating'));
    expect(asked).toMatchObject({ questions: ['STATES'], states: ['Booked', 'Floating'], lines: [] });
    const given = (words: object) => ({ given: { ...asked.mapping, ...words } });
    expect(amounts(read(rows('Booked', 'Floating'), given({ wordsBooked: ['Floating'] })))).toEqual([-100, -200]);
    expect(amounts(read(rows('Booked', 'Floating'), given({ wordsNotBooked: ['Floating'] })))).toEqual([-100]);
  });

  it('asks about lines without a state only where others say that they are booked', () => {
    const asked = read(rows('Booked', '', 'Pending'));
    expect(asked).toMatchObject({ questions: ['STATES'], states: ['', 'Booked', 'Pending'], lines: [] });
    const given = (words: object) => ({ given: { ...asked.mapping, ...words } });
    expect(amounts(read(rows('Booked', '', 'Pending'), given({ wordsBooked: ['Booked', ''] })))).toEqual([-100, -200]);
    const wordsNotBooked = ['Pending', ''];
    expect(amounts(read(rows('Booked', '', 'Pending'), given({ wordsNotBooked })))).toEqual([-100]);
    expect(amounts(read(rows('', 'Pending', '')))).toEqual([-100, -300]);
  });

  it('is remembered with words of all earlier files, and a word may be turned', () => {
    const first = read(rows('Booked', 'Floating'));
    const { headings, mapping } = first;
    const memories = [{ headings, mapping: { ...mapping, wordsBooked: ['Booked', 'Floating'] }, isCorrected: false }];
    const between = read(rows('Booked'), { memories });
    expect(between.mapping.wordsBooked).toEqual(['Booked', 'Floating']);
    expect(amounts(read(rows('Booked', 'Floating'), { memories }))).toEqual([-100, -200]);
    const turned = { given: { ...mapping, wordsBooked: ['PENDING'], wordsNotBooked: ['Booked'] } };
    expect(amounts(read(rows('Booked', 'PENDING'), turned))).toEqual([-200]);
  });

  it('is none where it holds as many words as a text', () => {
    const many = Array.from({ length: 14 }, (_, at) => `Card ${at} of Bob`);
    expect(read(rows(...many))).toMatchObject({ questions: [], mapping: { status: null } });
    expect(read(rows(...many.slice(1), 'Pending'))).toMatchObject({ questions: ['STATES'], mapping: { status: 3 } });
  });
});

describe('rows of several accounts', () => {
  const rows = (heading: string, ...accounts: string[]) => [
    `${heading};Date;Text;Amount;Balance`,
    ...accounts.map((account, at) => `${account};${13 + at}.11.2026;Line ${at};-${at + 1},00;${at}0,00`),
  ];
  const [one, other] = ['DE12500105170648489890', 'DE89370400440532013000'];

  it.each(['Account', 'Konto', 'Auftragskonto', 'Product', 'IBAN/BBAN', '口座番号'])(
    'below %s are asked about',
    (heading) => {
      const asked = read(rows(heading, one, other, one));
      expect(asked).toMatchObject({
        questions: ['ACCOUNT'],
        own: { accounts: [one, other], account: null },
        lines: [],
      });
      const chosen = read(rows(heading, one, other, one), { account: one });
      expect([amounts(chosen), chosen.leftOut]).toEqual([[-100, -300], [{ row: 3, why: 'OTHER_ACCOUNT' }]]);
      expect(amounts(read(rows(heading, one, other, one), { account: '*' }))).toEqual([-100, -200, -300]);
      expect(read(rows(heading, one, one)).questions).toEqual([]);
    },
  );

  it('of the other side are none, unless each stands in several rows', () => {
    expect(read(rows('IBAN', one, other, one)).questions).toEqual([]);
    expect(read(rows('IBAN', one, other, one, other)).questions).toEqual(['ACCOUNT']);
  });
});

describe('a running balance', () => {
  const steps = (...rows: [number, number | null, string?][]) =>
    rows.map(([amount, balance, day], at) => ({
      amount: BigInt(amount),
      balance: balance === null ? null : BigInt(balance),
      day: day ?? `2026-11-0${at + 1}`,
    }));
  const SAME = '2026-11-01';

  it('proves nothing where equal amounts fit in both directions', () => {
    const equal = steps([10, 100, SAME], [10, 110, SAME], [10, 120, SAME]);
    expect(isProven(equal)).toBe(false);
    expect(isProven(steps([10, 100], [10, 110], [10, 120]))).toBe(true);
  });

  it('proves nothing where one change of many does not fit', () => {
    const nine = steps([5, 105], [5, 110], [5, 115], [5, 120], [5, 125], [5, 130], [5, 135], [5, 140], [5, 145]);
    expect(isProven(nine)).toBe(true);
    expect(isProven(nine.map((step, at) => (at === 4 ? { ...step, amount: -5n } : step)))).toBe(false);
  });

  it('is read in the order of days, and within a day in either order', () => {
    const downward = steps([5, 105], [7, 112, '2026-11-02'], [-2, 110, '2026-11-02'], [1, 111, '2026-11-03']);
    const inOrder = (...places: number[]) => places.map((at) => downward[at] as (typeof downward)[number]);
    const orders = [inOrder(0, 1, 2, 3), inOrder(3, 2, 1, 0), inOrder(0, 2, 1, 3), inOrder(3, 1, 2, 0)];
    expect(orders.map(isProven)).toEqual([true, true, true, true]);
  });

  it('of each day counts once, whether its rows repeat it or its last one has it', () => {
    const repeated = steps([-5, 85, SAME], [-10, 85, SAME], [5, 90], [-1, 81, '2026-11-04'], [-8, 81, '2026-11-04']);
    expect([isProven(repeated), haveDailyBalance(repeated), isSummaryFirst(repeated)]).toEqual([true, true, false]);
    const last = steps([-5, null, SAME], [-10, 85, SAME], [5, 90]);
    expect([isProven(last), haveDailyBalance(last)]).toEqual([true, false]);
  });

  it('tells the order of rows by days that rise or fall, and by no others', () => {
    expect(rowOrderOf(['2026-11-01', '2026-11-01', '2026-11-02'])).toBe('OLDEST_FIRST');
    expect(rowOrderOf(['2026-11-02', null, '2026-11-01'])).toBe('NEWEST_FIRST');
    expect(rowOrderOf(['2026-11-01', '2026-11-01'])).toBeNull();
    expect(rowOrderOf(['2026-11-01', '2026-11-03', '2026-11-02'])).toBeNull();
  });

  it('shows a summary above the lines, if the others agree with it', () => {
    expect(isSummaryFirst(steps([500, 90], [10, 90], [20, 80], [30, 60]).reverse())).toBe(false);
    expect(isSummaryFirst(newestFirst([500, 90], [10, 90], [20, 80], [30, 60]))).toBe(true);
    expect(isSummaryFirst(newestFirst([500, 90], [7, 90], [8, 33], [9, 12]))).toBe(false);
  });

  function newestFirst(...rows: [number, number][]) {
    return steps(
      ...rows.map(([amount, balance], at): [number, number, string] => [amount, balance, `2026-11-${20 - at}`]),
    );
  }
});
