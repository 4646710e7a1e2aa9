import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { TABLE_LIMITS } from '../../../shared/transfer/reading/rows/table-rows.js';
import { type BankFileReading, readBankFile } from './read-bank-file.js';

const SAMPLES = fileURLToPath(new URL('../../../../test/samples/tables/', import.meta.url));
const CURRENCIES: Readonly<Record<number, string>> = { 0: 'JPY', 2: 'USD', 3: 'KWD' };

interface Sample {
  file: string;
  kind: string;
  decimals: number;
  /** Day, signed amount and text of each line. */
  expectLines: [string, string, string][];
}

const samples = readdirSync(SAMPLES)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(SAMPLES + name, 'utf8')) as Sample)
  .filter(({ kind }) => kind.startsWith('bank import'));

function decimalText(units: bigint, decimals: number): string {
  return String(Number(units) / 10 ** decimals);
}

function read({ file, decimals }: Sample): Promise<BankFileReading> {
  const rules = {
    currency: CURRENCIES[decimals] ?? 'USD',
    exponent: decimals,
    range: { first: '2020-01-01', last: '2026-12-31' },
  };
  return readBankFile(readFileSync(SAMPLES + file), { rules, chosen: {}, limits: TABLE_LIMITS });
}

describe('samples of banks’ files', () => {
  it('are there', () => {
    expect(samples.length).toBeGreaterThanOrEqual(9);
  });

  it.each(samples.map((sample) => [sample.file, sample] as const))('%s', async (_, sample) => {
    const { questions, lines } = await read(sample);
    expect(questions).toEqual([]);
    const found = lines.map(({ day, amount, text }) => [day, decimalText(amount, sample.decimals), text]);
    expect(found).toEqual(sample.expectLines);
  });
});
