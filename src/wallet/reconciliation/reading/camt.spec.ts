import { describe, expect, it } from '@jest/globals';
import { TABLE_LIMITS } from '../../../shared/transfer/reading/table-rows.js';
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
