import { describe, expect, it } from '@jest/globals';
import iconv from 'iconv-lite';
import { openTable } from '../../../shared/transfer/reading/read-table.js';
import { TABLE_LIMITS, type TableRow } from '../../../shared/transfer/reading/table-rows.js';
import { guessMapping, mappedRows } from './bank-mapping.js';

const rowsOf = async (file: Buffer | string) => {
  const rows: TableRow[] = [];
  for await (const row of openTable(Buffer.from(file), TABLE_LIMITS).rows) rows.push(row);
  return rows;
};
const read = async (file: Buffer | string) => {
  const rows = await rowsOf(file);
  const mapping = guessMapping(
    rows.map(({ cells }) => cells),
    2,
  );
  return mapping && mappedRows(rows, mapping, 2);
};
const lines = async (file: Buffer | string) =>
  (await read(file))?.map((row) => ('line' in row ? Object.values(row.line).join(' | ') : `${row.row} ${row.problem}`));

describe('files of banks', () => {
  it('are read as a German bank writes them', async () => {
    const text =
      'Konto;DE02\n\nBuchungstag;Verwendungszweck;Betrag;Währung\n20.11.26;Büro Müller € 5;-1.234,56;EUR\n21.11.26;Miete;200,00;EUR\n';
    const expected = ['2026-11-20 | -1234.56 | Büro Müller € 5', '2026-11-21 | 200 | Miete'];
    expect(await lines(iconv.encode(text, 'windows-1252'))).toEqual(expected);
    expect(await lines(iconv.encode(text, 'utf-16le', { addBOM: true }))).toEqual(expected);
    expect(await lines(`\ufeff${text}`)).toEqual(expected);
  });

  it('are read as an American bank writes them, with a column for each direction', async () => {
    const text =
      'Date,Description,Debit,Credit,Balance\n11/20/2026,"Coffee, beans",12.50,,987.50\n11/21/2026,Payment in,,200.00,1187.50\n';
    expect(await lines(text)).toEqual(['2026-11-20 | -12.5 | Coffee, beans', '2026-11-21 | 200 | Payment in']);
  });

  it('name the rows that can not be read', async () => {
    const text =
      'Date,Text,Amount\n,,\n2026-11-20,One,-5.00\n2026-11-99,Two,6.00\n2026-11-21,Three,\n2026-11-22,Four,-4.00\n';
    const rows = await rowsOf(text);
    const mapping = { skip: 1, date: 0, dateOrder: 'YMD' as const, amount: 2, credit: null, debit: null, texts: [1] };
    const problems = mappedRows(rows, mapping, 2).filter((row) => 'problem' in row);
    expect(problems).toEqual([
      { row: 4, problem: 'DATE' },
      { row: 5, problem: 'AMOUNT' },
    ]);
  });

  it('without days or amounts have no mapping', async () => {
    expect(await read('a,b\nc,d\n')).toBeNull();
  });
});
