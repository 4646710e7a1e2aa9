import { describe, expect, it } from '@jest/globals';
import { TABLE_LIMITS } from '../../../shared/transfer/reading/rows/table-rows.js';
import { UnreadableBankFile } from './bank-lines.js';
import { readBankFile } from './read-bank-file.js';

const RULES = { currency: 'EUR', exponent: 2, range: { first: '2016-01-01', last: '2026-11-25' } };

const entry = (amount: string, day = '2026-11-20') =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt></Ntry>`;
const statement = (iban: string, ...entries: string[]) =>
  `<Stmt><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>${entries.join('')}</Stmt>`;
const file = (...statements: string[]) =>
  Buffer.from(`<?xml version="1.0"?><Document><BkToCstmrStmt>${statements.join('')}</BkToCstmrStmt></Document>`);
const read = (bytes: Buffer, account?: string) =>
  readBankFile(bytes, { rules: RULES, chosen: account ? { account } : {}, limits: TABLE_LIMITS });

describe('a statement in XML', () => {
  const two = file(
    statement('DE12500105170648489890', entry('1.00')),
    statement('DE89370400440532013000', entry('2.00')),
  );

  it('of two accounts is asked about, and read for the chosen one', async () => {
    expect(await read(two)).toMatchObject({ questions: ['ACCOUNT'], lines: [] });
    expect((await read(two, 'DE89370400440532013000')).lines).toMatchObject([{ amount: 200n }]);
    expect((await read(two, 'DE00000000000000000000')).questions).toEqual(['ACCOUNT']);
  });

  it('names entries that it cannot read, and leaves out those of zero', async () => {
    const broken = [entry('1.234'), entry('0.00'), entry('1.00', '2027-01-01'), entry('1e3'), entry('3.00')];
    const { lines, unreadable, leftOut } = await read(file(statement('DE12500105170648489890', ...broken)));
    expect(lines.map(({ row, amount }) => [row, amount])).toEqual([[5, 300n]]);
    expect(unreadable).toEqual([
      { row: 1, why: 'AMOUNT' },
      { row: 3, why: 'DAY' },
      { row: 4, why: 'AMOUNT' },
    ]);
    expect(leftOut).toEqual([{ row: 2, why: 'ZERO' }]);
  });

  it('loses no text: two purposes, attributes, numbers of letters, references and what the bank adds', async () => {
    const details = `<NtryDtls><TxDtls><Refs><EndToEndId>WZ-7Q2K</EndToEndId><TxId>TX-4711-0815</TxId></Refs>
      <RltdPties><Dbtr><Pty><Nm>M&#252;ller &amp; S&ouml;hne</Nm></Pty></Dbtr><UltmtDbtr><Nm>Erika</Nm></UltmtDbtr></RltdPties>
      <RmtInf><Ustrd lang="de">Rechnung 118</Ustrd><Ustrd>Teil 2</Ustrd>
        <Strd><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf><RfrdDocInf><Nb>2026-118</Nb></RfrdDocInf></Strd>
        <Strd><RfrdDocInf><Nb>2026-119</Nb></RfrdDocInf><AddtlRmtInf>Skonto</AddtlRmtInf></Strd></RmtInf>
      <AddtlTxInf>Echtzeit</AddtlTxInf></TxDtls></NtryDtls><AddtlNtryInf x="1">SEPA</AddtlNtryInf>`;
    const whole = entry('5.00').replace('</Ntry>', `<AcctSvcrRef>B-1</AcctSvcrRef>${details}</Ntry>`);
    const { lines } = await read(file(statement('DE12500105170648489890', whole)));
    expect(lines).toMatchObject([
      {
        text: 'Rechnung 118 Teil 2 · RF18 · 2026-118 · 2026-119 · Skonto · Müller & Söhne · Erika · WZ-7Q2K · Echtzeit · SEPA',
        reference: 'B-1',
        cells: ['B-1', 'WZ-7Q2K', 'TX-4711-0815'],
      },
    ]);
  });

  it('takes no placeholder and no reference of several entries for that of a line', async () => {
    const named = (reference: string, more = '') =>
      entry('5.00').replace('</Ntry>', `<AcctSvcrRef>${reference}</AcctSvcrRef>${more}</Ntry>`);
    const none = '<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs></TxDtls></NtryDtls>';
    const entries = [named('NONREF', none), named('BATCH-1'), named('BATCH-1'), named('SINGLE-1')];
    const { lines } = await read(file(statement('DE12500105170648489890', ...entries)));
    expect(lines.map(({ reference }) => reference)).toEqual([null, null, null, 'SINGLE-1']);
    expect(lines[0]).toMatchObject({ text: '', cells: [] });
  });

  it('is refused where it is not well formed, too deep or names an entity', async () => {
    const deep = file(`${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`);
    const entity = Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><Document>&b;</Document>');
    for (const bytes of [Buffer.from('<?xml version="1.0"?><Document>'), deep, entity]) {
      await expect(read(bytes)).rejects.toBeInstanceOf(UnreadableBankFile);
    }
  });

  it('of too many entries is refused', async () => {
    const many = statement('DE12500105170648489890', ...Array.from({ length: 10_001 }, () => entry('1.00')));
    await expect(read(file(many))).rejects.toMatchObject({ problem: { code: 'ROWS' } });
  });
});

describe('a page with a table, in whatever encoding', () => {
  const page =
    '<table><tr><th>Fecha</th><th>Concepto</th><th>Importe</th></tr><tr><td>20/11/2026</td><td>Caf&eacute;</td><td>-5,25</td></tr></table>';

  it.each([
    ['UTF-8', Buffer.from(page)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${page}`)],
    ['UTF-16', Buffer.from(page, 'utf16le')],
    ['UTF-16 with its mark', Buffer.from(`\ufeff${page}`, 'utf16le')],
  ])('is read as a table and not as a statement: %s', async (_, bytes) => {
    const { lines, format } = await read(bytes);
    expect(format.type).toBe('html');
    expect(lines).toMatchObject([{ day: '2026-11-20', amount: -525n, text: 'Café' }]);
  });
});
