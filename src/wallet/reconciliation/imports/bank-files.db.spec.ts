import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { writeXlsx } from 'hucre/xlsx';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestApp, openTestApp } from '../../../../test/harness/app.js';
import { BankWorld } from '../../../../test/harness/bank-world.js';
import { BANK_FILES } from '../../../../test/corpus/bank-files.js';
import { InvalidInput } from '../../../shared/errors/app-error.js';
import { BankLines } from '../lines/bank-lines.service.js';
import { BankImportHistory } from './bank-import-history.service.js';
import { BankImports } from './bank-imports.service.js';
import type { BankPreview } from './bank-preview.js';

const csv = (...rows: string[]) => Buffer.from(rows.join('\n'));
const HEAD = 'Date;Text;Amount';

describe('files of a bank', () => {
  let test: TestApp;
  let world: BankWorld;
  beforeAll(async () => {
    test = await openTestApp();
  });
  beforeEach(async () => {
    test.clock.set(new Date('2026-11-25T12:00:00.000Z'));
    world = await BankWorld.make(test);
  });
  afterAll(() => test.close());

  const preview = (file: Buffer, how: object = {}) =>
    test.app.get(BankImports).preview(world.accountant.actor, { wallet: world.wallet.uuid, file, ...how });
  const take = (file: Buffer, { mapping }: Pick<BankPreview, 'mapping'>, how: object = {}, by = world.accountant) =>
    test.app.get(BankImports).importFile(by.actor, {
      wallet: world.wallet.uuid,
      file,
      fileName: 'November.csv',
      mapping,
      isCorrected: false,
      decisions: [],
      ...how,
    });
  const stored = async () => (await world.lines()).map(({ amount, text }) => `${amount} ${text}`).sort();

  it('are shown with what was assumed and what proves it, and imported', async () => {
    const file = csv(
      'Date;Text;Amount;Balance',
      '20.11.2026;Rent;-1.234,56;100,00',
      '21.11.2026;In;200,00;300,00',
      ';Total;;',
    );
    const seen = await preview(file);
    expect(seen).toMatchObject({
      headings: ['Date', 'Text', 'Amount', 'Balance'],
      questions: [],
      assumptions: [
        { about: 'DAY_ORDER', proof: 'ALL_ROWS' },
        { about: 'DECIMALS', proof: 'ALL_ROWS' },
        { about: 'DIRECTION', proof: 'BALANCE' },
      ],
      counts: { NEW: 2, KNOWN: 0, DOUBTFUL: 0 },
      balance: { compared: 1, fitting: 1 },
      leftOut: [{ why: 'NO_DAY', count: 1, rows: [4] }],
      lines: [
        { row: 2, bookedOn: '2026-11-20', amount: '-1234.56', text: 'Rent', is: 'NEW' },
        { row: 3, bookedOn: '2026-11-21', amount: '200.00', text: 'In', is: 'NEW' },
      ],
    });
    expect(await take(file, seen)).toEqual({ imported: 2, known: 0, doubtful: [], unreadable: 0 });
    expect(await take(file, seen)).toEqual({ imported: 0, known: 2, doubtful: [], unreadable: 0 });
    const [line] = (await world.lines()).filter(({ text }) => text === 'In');
    expect(line).toMatchObject({ balance: 30_000n, cells: ['21.11.2026', 'In', '200,00', '300,00'] });
    const [kept] = await world.query<{ source: string; file_name: string; line_count: number }>(
      'SELECT source, file_name, line_count FROM wallet_bank_import WHERE wallet_id = ? ORDER BY id LIMIT 1',
      world.wallet.id,
    );
    expect(kept).toMatchObject({ source: 'FILE', file_name: 'November.csv', line_count: 2 });
  });

  it('name the rows that cannot be read, and the others are imported', async () => {
    const file = csv(HEAD, '20.11.2026;Rent;-1.234,56', '31.11.2026;?;1,00', '21.11.2026;?;#N/A', '21.11.2026;In;5,00');
    const seen = await preview(file);
    expect(seen.unreadable).toEqual([
      { row: 3, why: 'DAY' },
      { row: 4, why: 'AMOUNT' },
    ]);
    expect(await take(file, seen)).toEqual({ imported: 2, known: 0, doubtful: [], unreadable: 2 });
  });

  it('with amounts in another currency than the wallet are refused', async () => {
    await expect(preview(csv('Date;Text;Amount (EUR)', '20.11.2026;Rent;-5,00'))).rejects.toMatchObject({
      fields: { file: [{ key: 'errors.BANK_FILE_CURRENCY' }] },
    });
  });

  it('and a statement in XML of the same days, with other references, are imported as one', async () => {
    const head = 'Date;Text;Amount;Reference';
    const rows = Array.from(
      { length: 6 },
      (_, at) => `2${at % 3}.11.2026;Invoice number ${at};-${at + 1},00;CUST-00${at}`,
    );
    const table = csv(head, ...rows);
    await take(table, await preview(table));
    const entries = rows.map((row, at) => {
      const [day = '', text = ''] = row.split(';');
      const date = day.split('.').reverse().join('-');
      return `<Ntry><Amt Ccy="USD">${at + 1}.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${date}</Dt></BookgDt>
        <AcctSvcrRef>20261120471100${at}</AcctSvcrRef><NtryDtls><TxDtls>
        <RmtInf><Ustrd>${at < 3 ? text : 'Lastschrift'}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
    });
    const xml = Buffer.from(
      `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE12</IBAN></Id><Ccy>USD</Ccy></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`,
    );
    expect((await preview(xml)).counts).toEqual({ NEW: 0, KNOWN: 3, DOUBTFUL: 3 });
  });

  it('leave doubtful lines out until a person decides, and record who knew them', async () => {
    const first = csv(HEAD, '20.11.2026;Payment of Bob;5,00', '20.11.2026;Payment of Eve;-7,00');
    await take(first, await preview(first));
    const second = csv(HEAD, '20.11.2026;Gutschrift;5,00', '20.11.2026;Lastschrift;-7,00');
    const seen = await preview(second);
    expect(seen.counts).toEqual({ NEW: 0, KNOWN: 0, DOUBTFUL: 2 });
    expect(seen.doubtful[0]).toMatchObject({
      row: 2,
      doubt: 'TEXT',
      known: { text: 'Payment of Bob', amount: '5.00' },
    });
    expect(await take(second, seen)).toMatchObject({ imported: 0, known: 0, doubtful: [{ index: 0 }, { index: 1 }] });
    const decisions = [
      { row: 2, is: 'SAME' },
      { row: 3, is: 'NEW' },
    ];
    expect(await take(second, seen, { decisions }, world.owner)).toMatchObject({ imported: 1, known: 1, doubtful: [] });
    expect(await stored()).toEqual(['-700 Lastschrift', '-700 Payment of Eve', '500 Payment of Bob']);
    const importers = await world.query<{ user_id: string }>(
      `SELECT importer.user_id FROM wallet_bank_line_importer importer
         JOIN wallet_bank_line line ON line.id = importer.line_id
        WHERE line.wallet_id = ? AND line.text = 'Payment of Bob'`,
      world.wallet.id,
    );
    const both = [world.accountant.user.id, world.owner.user.id].sort();
    expect(importers.map(({ user_id }) => user_id).sort()).toEqual(both);
  });

  it.each([
    ['in the other direction', 'Date;Text;Amount', '20.11.2026;Payment of Bob;5,00 Dr', 'DIRECTION'],
    ['with another balance', 'Date;Text;Amount;Balance', '20.11.2026;Payment of Bob;5,00 Cr;99,00', 'CONTRADICTION'],
    ['with another reference', 'Date;Text;Amount;Reference', '20.11.2026;Payment of Bob;5,00 Cr;R-2', 'CONTRADICTION'],
  ])('%s confirm no known line, whatever a person says', async (_, head, row, doubt) => {
    const first = csv('Date;Text;Amount;Reference;Balance', '20.11.2026;Payment of Bob;5,00 Cr;R-1;105,00');
    await take(first, await preview(first));
    const second = csv(head, row);
    const seen = await preview(second);
    expect(seen.doubtful).toMatchObject([{ doubt, contradicts: true }]);
    expect(await take(second, seen, { decisions: [{ row: 2, is: 'SAME' }] }, world.owner)).toMatchObject({
      imported: 0,
      known: 1,
      doubtful: [],
    });
    const line = await world.find('Payment of Bob');
    await expect(world.book(line, world.accountant)).rejects.toMatchObject({ code: 'SECOND_PERSON_NEEDED' });
  });

  it('are listed by import, each with the lines that it brought', async () => {
    const [first, second] = [
      csv(HEAD, '20.11.2026;Rent;-5,00'),
      csv(HEAD, '20.11.2026;Rent;-5,00', '21.11.2026;Tea;-2,00'),
    ];
    for (const file of [first, second]) await take(file, await preview(file));
    const { wallet, owner } = world;
    const history = test.app.get(BankImportHistory);
    const { data } = await history.list(owner.actor, { wallet: wallet.uuid, first: 10 });
    const uuid = data[0]?.bankImport.uuid;
    expect((await history.list(owner.actor, { wallet: wallet.uuid, import: uuid, first: 10 })).data).toHaveLength(1);
    const lines = await test.app.get(BankLines).list(owner.actor, { wallet: wallet.uuid, import: uuid, first: 10 });
    expect(lines.data.map(({ line }) => line.text)).toEqual(['Tea']);
    const other = await BankWorld.make(test);
    await expect(
      test.app.get(BankLines).list(other.owner.actor, { wallet: other.wallet.uuid, import: uuid, first: 10 }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are imported twice at once as one', async () => {
    const rows = Array.from({ length: 40 }, (_, at) => `20.11.2026;Line ${at};-${at + 1},00`);
    const file = csv(HEAD, ...rows);
    const seen = await preview(file);
    const done = await Promise.all(Array.from({ length: 4 }, () => take(file, seen)));
    expect(done.map(({ imported }) => imported).sort((a, b) => b - a)).toEqual([40, 0, 0, 0]);
  });

  it('may be workbooks, whose first sheet is a summary', async () => {
    const rows = [
      ['Date', 'Text', 'Amount'],
      [new Date('2026-11-20T00:00:00Z'), 'Rent', -1234.56],
    ];
    const sheets = [
      { name: 'Summary', rows: [['Statement of November']] },
      { name: 'Lines', rows },
    ];
    const seen = await preview(Buffer.from(await writeXlsx({ sheets })));
    expect(seen).toMatchObject({
      format: {
        type: 'xlsx',
        sheets: [
          { name: 'Summary', rows: 1 },
          { name: 'Lines', rows: 2 },
        ],
        sheet: 1,
      },
      lines: [{ amount: '-1234.56' }],
    });
  });

  it('may be statements in CAMT.053, but name no other files and no other currency', async () => {
    const camt = (name: string) => readFileSync(join(BANK_FILES, 'camt', name));
    const inDollars = Buffer.from(camt('v04-prefixed.xml').toString().replaceAll('CHF', 'USD'));
    const seen = await preview(inDollars);
    expect(seen).toMatchObject({ format: { type: 'camt.053' }, isComplete: true, questions: [] });
    expect((await take(inDollars, seen)).imported).toBe(seen.counts.NEW);
    for (const [file, key] of [
      ['external-entity.xml', 'XML'],
      ['v04-prefixed.xml', 'CURRENCY'],
    ] as const) {
      await expect(preview(camt(file))).rejects.toMatchObject({
        fields: { file: [{ key: `errors.BANK_FILE_${key}` }] },
      });
    }
    const other = Buffer.from('<?xml version="1.0"?><Document><BkToCstmrDbtCdtNtfctn/></Document>');
    await expect(preview(other)).rejects.toMatchObject({
      fields: { file: [{ key: 'errors.BANK_FILE_NOT_STATEMENT' }] },
    });
  });

  it('are refused with a mapping that is none, and for who has no right over the wallet', async () => {
    const file = csv(HEAD, '20.11.2026;Rent;-1,00');
    const { mapping } = await preview(file);
    for (const wrong of [{ amount: -1 }, { direction: 'UP' }, { dateOrder: 'DDMM' }, { texts: [300] }]) {
      await expect(take(file, { mapping: { ...mapping, ...wrong } as never })).rejects.toBeInstanceOf(InvalidInput);
    }
    await expect(take(file, { mapping }, {}, world.worker)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      test.app.get(BankLines).list(world.worker.actor, { wallet: world.wallet.uuid, first: 1 }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
