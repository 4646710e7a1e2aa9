import { writeXlsx } from 'hucre/xlsx';
import { Chance } from '../fuzz/random.js';
import {
  cellOf,
  type Column,
  csvOf,
  type ExportedFile,
  headingsOf,
  type Layout,
  purposeOf,
  type TrueLine,
} from './re-exports.js';

/**
 * Forms in which a bank offers the same lines: a table, one that names the value day only, a workbook, and a statement in
 * XML, which has no running balance and another reference.
 */
const FORMS = ['csv', 'value day', 'xlsx', 'camt'] as const;
export type Form = (typeof FORMS)[number];

/** A file as a bank would offer it in some form, and the day and amount of each of its lines. */
export interface FormedFile {
  form: Form;
  bytes: Buffer;
  lines: FormedLine[];
}

export interface FormedLine {
  line: TrueLine;
  day: string;
  amount: number;
}

/** Chooses two forms that are not both tables of the booking day. */
export function formsOf(seed: number): [Form, Form] {
  const chance = new Chance(seed);
  for (;;) {
    const forms: [Form, Form] = [chance.one(FORMS), chance.one(FORMS)];
    if (forms.some((form) => form !== 'csv')) return forms;
  }
}

/** Writes the lines of a file in another form. */
export async function inForm(file: ExportedFile, form: Form): Promise<FormedFile> {
  const lines = file.lines.map((line) => ({
    line,
    day: form === 'value day' ? line.valueDay : line.day,
    amount: line.amount,
  }));
  return { form, bytes: await bytesOf(file, form), lines };
}

function bytesOf({ layout, lines, bytes }: ExportedFile, form: Form): Buffer | Promise<Buffer> {
  if (form === 'value day') return csvOf(withValueDay(layout), lines);
  if (form === 'xlsx') return workbookOf(layout, lines);
  return form === 'camt' ? statementOf(layout, lines) : bytes;
}

/** The value day alone may have no day over 12, so it is written in an order that shows itself. */
function withValueDay(layout: Layout): Layout {
  const columns = layout.columns.filter((column) => column !== 'valueDay');
  return { ...layout, days: 'Y-M-D', columns: columns.map((column) => (column === 'day' ? 'valueDay' : column)) };
}

async function workbookOf(layout: Layout, lines: readonly TrueLine[]): Promise<Buffer> {
  const rows = [
    headingsOf(layout),
    ...lines.map((line) => layout.columns.map((column) => valueOf(line, column, layout))),
  ];
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Lines', rows }] }));
}

/** Days and amounts are values in a workbook, other cells texts. */
function valueOf(line: TrueLine, column: Column, layout: Layout): Date | number | string | null {
  const text = cellOf(line, column, layout);
  if (column === 'day' || column === 'valueDay') return new Date(`${line[column]}T00:00:00Z`);
  if (column === 'balance') return line.balance / 100;
  if (column === 'amount') return (text.startsWith('-') ? line.amount : Math.abs(line.amount)) / 100;
  if (column === 'debit' || column === 'credit') return text === '' ? null : Math.abs(line.amount) / 100;
  return text;
}

function statementOf(layout: Layout, lines: readonly TrueLine[]): Buffer {
  const entries = lines.map((line) => {
    const { day, valueDay, amount, payee, reference, transactionId } = line;
    const side = amount < 0 ? 'Cdtr' : 'Dbtr';
    const name =
      layout.texts === 'joined' ? '' : `<RltdPties><${side}><Nm>${escaped(payee)}</Nm></${side}></RltdPties>`;
    return `<Ntry><Amt Ccy="EUR">${(Math.abs(amount) / 100).toFixed(2)}</Amt><CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>
      <Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${valueDay}</Dt></ValDt><AcctSvcrRef>${transactionId}</AcctSvcrRef>
      <NtryDtls><TxDtls><Refs><EndToEndId>${reference ?? 'NOTPROVIDED'}</EndToEndId></Refs>${name}
      <RmtInf><Ustrd>${escaped(purposeOf(line, layout))}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  });
  const account = '<Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>EUR</Ccy></Acct>';
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><Document><BkToCstmrStmt><Stmt>${account}${entries.join('')}</Stmt></BkToCstmrStmt></Document>`,
  );
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
