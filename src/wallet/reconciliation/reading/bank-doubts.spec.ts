import { describe, expect, it } from '@jest/globals';
import { readBankTable } from './read-bank-table.js';
import type { TableRules } from './table-layout.js';

const RULES: TableRules = { currency: 'EUR', exponent: 2, range: { first: '2016-01-01', last: '2026-11-25' } };

function read(rows: readonly string[], rules: Partial<TableRules> = {}) {
  const table = rows.map((row, at) => ({ number: at + 1, cells: row.split(';') }));
  return readBankTable(table, { ...RULES, ...rules });
}

type Reading = ReturnType<typeof read>;
const amounts = ({ lines }: Reading) => lines.map(({ amount }) => Number(amount));
const days = ({ lines }: Reading) => lines.map(({ day }) => day);
const proofOf = ({ assumptions }: Reading, what: string) => assumptions.find(({ about }) => about === what)?.proof;

/** Rows of a running balance; each is `[amount, as written, balance]`, one a day. */
function running(head: string, rows: [string, string][]): string[] {
  return [head, ...rows.map(([cells, balance], at) => `${at + 10}.11.2026;Text ${at};${cells};${balance}`)];
}

describe('the direction of amounts', () => {
  const NINE_OF_TEN: [string, string][] = [
    ['10,00', '110,00'],
    ['10,00', '120,00'],
    ['10,00', '130,00'],
    ['10,00', '140,00'],
    ['10,00', '150,00'],
    ['10,00', '160,00'],
    ['7,50', '152,50'],
    ['10,00', '162,50'],
    ['10,00', '172,50'],
    ['10,00', '182,50'],
  ];

  it('without signs is that of each change of the balance, not the one that fits most changes', () => {
    const reading = read(running('Date;Text;Amount;Balance', NINE_OF_TEN));
    expect(amounts(reading)).toEqual([1000, 1000, 1000, 1000, 1000, -750, 1000, 1000, 1000]);
    expect(reading.unreadable).toEqual([{ row: 2, why: 'DIRECTION' }]);
  });

  it('is asked about where the balance does not fit everywhere', () => {
    const broken = NINE_OF_TEN.map(([amount, balance], at): [string, string] => [amount, at < 9 ? balance : '999,99']);
    expect(read(running('Date;Text;Amount;Balance', broken)).questions).toEqual(['DIRECTION']);
  });

  it('of columns with words in their headings is not that of the balance against them', () => {
    const rows = (head: string) =>
      running(head, [
        ['10,00;', '90,00'],
        [';5,00', '95,00'],
        ['1,00;', '94,00'],
      ]);
    expect(amounts(read(rows('Date;Text;Debit;Credit;Balance')))).toEqual([-1000, 500, -100]);
    expect(read(rows('Date;Text;Credit;Debit;Balance')).questions).toEqual(['DIRECTION']);
    const partly = running('Date;Text;Credit;Debit;Balance', [
      ['10,00;', '90,00'],
      [';5,00', '95,00'],
      ['1,00;', '94,00'],
      ['1,00;', '70,00'],
    ]);
    expect(read(partly).questions).toEqual(['DIRECTION']);
  });

  it.each(['Cr;Dr', 'Cr.;Dr.', 'Receipts;Payments'])('of columns is what their headings say first: %s', (names) => {
    const rows = [`Date;Particulars;${names}`, '20.11.2026;Tea;;5,25', '21.11.2026;Pay;20,00;'];
    const reading = read(rows);
    expect([amounts(reading), proofOf(reading, 'DIRECTION')]).toEqual([[-525, 2000], 'HEADING']);
  });

  it('that words say is held against the balance', () => {
    const rows = (head: string, balances: string[]) =>
      running(head, [
        ['10,00;D', balances[0] as string],
        ['5,00;C', balances[1] as string],
        ['1,00;D', balances[2] as string],
      ]);
    const head = 'Date;Text;Amount;D/C;Balance';
    const right = read(rows(head, ['90,00', '95,00', '94,00']));
    expect([amounts(right), proofOf(right, 'DIRECTION')]).toEqual([[-1000, 500, -100], 'BALANCE']);
    expect(read(rows(head, ['90,00', '85,00', '86,00'])).questions).toEqual(['DIRECTION']);
    expect(read(rows(head, ['90,00', '85,00', '84,00'])).questions).toEqual(['DIRECTION']);
    const kinds = read(rows('Date;Text;Amount;Kind;Balance', ['90,00', '85,00', '86,00']));
    expect([amounts(kinds), kinds.unreadable.map(({ row }) => row)]).toEqual([[-500, 100], [2]]);
  });

  it('is not that of one word which a column without such a heading repeats', () => {
    const card = ['Date;Text;Amount;Kind', '13.11.2026;A;12,50;Credit', '14.11.2026;B;1,00;Credit'];
    expect(read(card).questions).toEqual(['DIRECTION']);
    expect(amounts(read(card.map((row) => row.replace('Kind', 'Debit/Credit'))))).toEqual([1250, 100]);
  });

  it('is that of signs, unless all say plus, or the file is of a card', () => {
    const file = (head: string, ...cells: string[]) =>
      read([head, ...cells.map((cell, at) => `1${at}.11.2026;Text;${cell};4711`)]);
    expect(amounts(file('Date;Text;Amount;Note', '-12,50', '3,00'))).toEqual([-1250, 300]);
    expect(file('Date;Text;Amount;Note', '+12,50', '+3,00').questions).toEqual(['DIRECTION']);
    const cards = [
      'Card No',
      'Kartennummer',
      'N° de carte',
      'Tarjeta',
      'Numer karty',
      'カード番号',
      '카드번호',
      'कार्ड',
    ];
    for (const heading of cards) {
      expect(file(`Date;Text;Amount;${heading}`, '-12,50', '-3,00').questions).toEqual(['DIRECTION']);
      expect(file(`Date;Text;Amount;${heading}`, '12,50', '-3,00').questions).toEqual(['DIRECTION']);
    }
  });

  it('is that of letters beside the amounts', () => {
    const file = (...cells: string[]) =>
      read(['Datum;Text;Betrag', ...cells.map((cell, at) => `1${at}.11.2026;A;${cell}`)]);
    expect(amounts(file('100,00 S', '5,00 H'))).toEqual([-10000, 500]);
    expect(amounts(file('100,00 D', '5,00 C'))).toEqual([-10000, 500]);
    expect(amounts(file('100,00 Dr', '5,00 Cr.'))).toEqual([-10000, 500]);
    expect(amounts(file('S 100,00', 'H 5,00'))).toEqual([-10000, 500]);
    expect(amounts(file('-100,00 S', '5,00 H'))).toEqual([-10000, 500]);
    expect(amounts(file('100,00', '5,00 CR', '7,00'))).toEqual([-10000, 500, -700]);
    expect(file('-100,00 S', '7,00 S', '5,00 H').questions).toEqual(['DIRECTION']);
    expect(file('-100,00 H', '7,00 S').questions).toEqual(['DIRECTION']);
    expect(file('100,00 H', '7,00 S', '5,00').questions).toEqual(['DIRECTION']);
  });
});

describe('headings', () => {
  it.each([
    ['Datum;Text;Betrag Soll;Betrag Haben'],
    ['Datum;Text;Betrag (Soll);Betrag (Haben)'],
    ['Datum;Text;Belastung in EUR;Gutschrift in EUR'],
    ['Datum;Text;Auszahlung;Einzahlung'],
    ['Fecha;Concepto;Importe Cargo;Importe Abono'],
    ['Fecha;Concepto;Importe Debe;Importe Haber'],
    ['Fecha;Concepto;Egresos;Depósitos'],
    ['Date;Libellé;Montant Débit;Montant Crédit'],
    ['Date;Libellé;Retraits;Dépôts'],
    ['Date;Description;Debit Amount (EUR);Credit Amount (EUR)'],
    ['Date;Description;Amount DR;Amount CR'],
    ['Datum;Omschrijving;Bedrag af;Bedrag bij'],
    ['Datum;Omschrijving;Bedrag debet;Bedrag credit'],
    ['Data;Opis;Kwota Wn;Kwota Ma'],
    ['Data;Opis;Wypłata;Wpłata'],
    ['Data;Descrição;Valor do Débito;Valor do Crédito'],
    ['Data;Descrição;Saques;Recebimentos'],
    ['日付;摘要;出金額;入金額'],
    ['日付;摘要;お支払い金額;お預り金額'],
    ['날짜;적요;출금금액;입금금액'],
    ['दिनांक;विवरण;खर्च;आय'],
    ['मिति;विवरण;खर्च रकम;आम्दानी रकम'],
  ])('%s name two directions', (head) => {
    const rows = [head, '13.11.2026;A;12,50;', '14.11.2026;B;;3,00', '15.11.2026;C;1,00;'];
    const reading = read(rows);
    expect([amounts(reading), reading.questions]).toEqual([[-1250, 300, -100], []]);
  });

  it('name the amount and not the one before fees, of another currency or after a sum', () => {
    const rows = (head: string) => [head, '13.11.2026;A;-12,50;-20,00', '14.11.2026;B;3,00;4,00'];
    expect(amounts(read(rows('Datum;Text;Betrag;Betrag Ursprung')))).toEqual([-1250, 300]);
    expect(amounts(read(rows('Datum;Text;Betrag;Betrag Brutto')))).toEqual([-1250, 300]);
    expect(read(rows('Datum;Text;Betrag hier;Betrag dort')).questions).toEqual(['COLUMNS']);
    expect(amounts(read(rows('Datum;Text;Betrag;Saldo Betrag').map((row) => row.replace('4,00', '-17,00'))))).toEqual([
      -1250, 300,
    ]);
  });

  it('that mean something else hide no column with the other direction', () => {
    const rows = ['Datum;Text;Konto Soll;Haben', '13.11.2026;A;12,50;', '14.11.2026;B;;3,00', '15.11.2026;C;1,00;'];
    expect(read(rows).questions).toEqual(['DIRECTION']);
  });
});

describe('the order of day and month', () => {
  const file = (...cells: string[]) => read(['Date;Text;Amount', ...cells.map((day) => `${day};A;-1,00`)]);

  it('is not turned round by a day to come', () => {
    const shown = file('03/11/2026', '05/11/2026', '12/11/2026', '01/12/2026');
    expect([days(shown), shown.unreadable]).toEqual([
      ['2026-11-03', '2026-11-05', '2026-11-12'],
      [{ row: 5, why: 'DAY' }],
    ]);
    const proven = file('24/11/2026', '03/11/2026', '01/12/2026', '02/12/2026', '05/12/2026');
    expect([days(proven), proven.unreadable.length]).toEqual([['2026-11-24', '2026-11-03'], 3]);
    expect(file('03/11/2026', '05/11/2026', '04/11/2026', '01/12/2026').questions).toEqual(['DAY_ORDER']);
    expect(file('01/12/2026').questions).toEqual(['DAY_ORDER']);
  });

  it('is asked about where some dates are days by one order and some by another', () => {
    expect(file('24/11/2026', '03/11/2026', '11/20/2026').questions).toEqual(['DAY_ORDER']);
    expect(days(file('24/11/2026', '31/02/2026', '03/11/2026'))).toEqual(['2026-11-24', '2026-11-03']);
  });

  it('is proven by days to come of the longer reading', () => {
    expect(days(file('02/11/2026', '05/11/2026', '12/11/2026'))).toEqual(['2026-11-02', '2026-11-05', '2026-11-12']);
  });
});

describe('decimals', () => {
  const file = (cells: string[], rules: Partial<TableRules> = {}) =>
    read(['Date;Text;Amount', ...cells.map((cell, at) => `1${at}.11.2026;A;${cell}`)], rules);

  it('are asked about where three digits may be a fraction or thousands', () => {
    expect(file(['-12.345', '3.250']).questions).toEqual(['DECIMALS']);
    expect(file(['-12,345', '-500']).questions).toEqual(['DECIMALS']);
    expect(amounts(file(['-12.345', '3,50']))).toEqual([-1234500, 350]);
    expect(amounts(file(['-12,345', '-1,234,567']))).toEqual([-1234500, -123456700]);
    expect(amounts(file(['-12,345', '500'], { currency: 'JPY', exponent: 0 }))).toEqual([-12345, 500]);
  });

  it('begin behind a zero that stands alone', () => {
    const reading = file(['-0.123', '12.50', '-1.000']);
    expect([amounts(reading), reading.unreadable]).toEqual([[1250, -100], [{ row: 2, why: 'AMOUNT' }]]);
  });

  it('are those that the running balance proves', () => {
    const rows = running('Date;Text;Amount;Balance', [
      ['-1.000', '99.000'],
      ['-2.000', '97.000'],
      ['5.000', '102.000'],
    ]);
    expect(read(rows).questions).toEqual(['DECIMALS']);
  });
});

describe('rows without a day', () => {
  const HEAD = 'Date;Text;Amount';
  const ONCE = [HEAD, '13.11.2026;A;-12,50', ';B;3,00', '14.11.2026;C;-1,00', ';D;-2,00'];

  it('are asked about, and have the day above or are named', () => {
    const asked = read(ONCE);
    expect([asked.questions, asked.lines]).toEqual([['DAY_ABOVE'], []]);
    const above = read(ONCE, { given: { ...asked.mapping, dayAbove: true } });
    expect(days(above)).toEqual(['2026-11-13', '2026-11-13', '2026-11-14', '2026-11-14']);
    expect([amounts(above), proofOf(above, 'DAY_ABOVE')]).toEqual([[-1250, 300, -100, -200], 'CHOSEN']);
    expect(above.lines[1]?.cells).toEqual(['', 'B', '3,00']);
    const apart = read(ONCE, { given: { ...asked.mapping, dayAbove: false } });
    expect([amounts(apart), apart.unreadable.map(({ row }) => row)]).toEqual([
      [-1250, -100],
      [3, 5],
    ]);
    const memory = { headings: asked.headings, mapping: above.mapping, isCorrected: false };
    expect(proofOf(read(ONCE, { memories: [memory] }), 'DAY_ABOVE')).toBe('REMEMBERED');
  });

  it('have the day above where only then the balance fits', () => {
    const balances = [';Balance', ';87,50', ';90,50', ';89,50', ';87,50'];
    const reading = read(ONCE.map((row, at) => row + (balances[at] as string)));
    expect(amounts(reading)).toEqual([-1250, 300, -100, -200]);
    expect([proofOf(reading, 'DAY_ABOVE'), proofOf(reading, 'DIRECTION')]).toEqual(['BALANCE', 'BALANCE']);
  });

  it('are none where they name a sum, or are not booked, and named where their day can’t be read', () => {
    const rows = [...ONCE.slice(0, 2), 'Pending;E;-7,00', ';Total;-12,50', '24.11.;F;-3,00', 'gestern;G;-4,00'];
    const reading = read(rows);
    expect(reading.leftOut.map(({ row, why }) => `${row} ${why}`)).toEqual(['3 NOT_BOOKED', '4 BALANCE']);
    expect(reading.unreadable).toEqual([
      { row: 5, why: 'DAY' },
      { row: 6, why: 'DAY' },
    ]);
  });
});

describe('a balance of each day', () => {
  it('drops no line, and is the balance of none', () => {
    const rows = [
      'Date;Text;Amount;Balance',
      '13.11.2026;A;-5,00;85,00',
      '13.11.2026;B;-10,00;85,00',
      '14.11.2026;C;5,00;90,00',
      '15.11.2026;D;-1,00;81,00',
      '15.11.2026;E;-8,00;81,00',
    ];
    const reading = read(rows);
    expect([amounts(reading), reading.leftOut]).toEqual([[-500, -1000, 500, -100, -800], []]);
    expect(reading.lines.every(({ balance }) => balance === null)).toBe(true);
    const upward = read([rows[0] as string, ...rows.slice(1).reverse()]);
    expect(amounts(upward)).toEqual([-800, -100, 500, -1000, -500]);
  });
});
