import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readXlsx } from 'hucre/xlsx';
import iconv from 'iconv-lite';
import { BANK_FILES, type BankFile, bankFiles, type ExpectedLine } from './bank-files.js';

const FILES = bankFiles();
const CASES = FILES.map((file): [string, BankFile] => [file.name, file]);
/** Decimals of the currencies that have not two. */
const DECIMALS: Record<string, number> = { JPY: 0, KRW: 0, KWD: 3 };
const BROKEN = 'bytes/broken-byte.csv';
/** The columns of the table of the README. */
const TABLE = readFileSync(join(BANK_FILES, 'README.md'), 'utf8')
  .split('\n')
  .flatMap((row) => {
    const [, name, , encoding] = row.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('`', ''));
    return name?.includes('/') && encoding ? [[name, encoding] as const] : [];
  });
const ENCODINGS = new Map(TABLE);

describe('the corpus of bank files', () => {
  it('has more than 64 files, at most 12 a folder, each with one expectation', () => {
    expect(FILES.length).toBeGreaterThanOrEqual(64);
    const entries = readdirSync(BANK_FILES, { recursive: true, encoding: 'utf8' });
    expect(entries.filter((name) => name.endsWith('.expected.json'))).toHaveLength(FILES.length);
    const folders = FILES.map(({ name }) => name.split('/')[0]);
    expect(folders.filter((folder) => folders.filter((other) => other === folder).length > 12)).toEqual([]);
  });

  it('is listed in its README, file by file', () => {
    expect(TABLE.map(([name]) => name)).toEqual(FILES.map(({ name }) => name));
  });

  it('asks in at most 10 % of the files', () => {
    const asking = FILES.filter(({ expected }) => expected.outcome === 'asks');
    expect(asking.length).toBeGreaterThan(0);
    expect(asking.length / FILES.length).toBeLessThanOrEqual(0.1);
  });

  it('is kept as it is by git', () => {
    const paths = FILES.map(({ name }) => join(BANK_FILES, name));
    const attributes = execFileSync('git', ['check-attr', 'text', '--stdin'], { input: paths.join('\n') }).toString();
    const kept = attributes.split('\n').filter((row) => row.endsWith(': text: unset'));
    expect(kept).toHaveLength(FILES.length);
  });

  it.each(CASES)('%s: the expectation is well formed', (_name, { expected }) => {
    const { currency, today, outcome, asks, answers, unreadable, lines } = expected;
    expect(today).toBe('2026-11-25');
    expect(currency).toMatch(/^[A-Z]{3}$/);
    expect(['read', 'asks', 'refused']).toContain(outcome);
    expect(asks.length > 0).toBe(outcome === 'asks');
    expect(answers !== undefined).toBe(outcome === 'asks');
    expect(unreadable).toEqual([...new Set(unreadable)].sort((a, b) => a - b));
    expect(outcome === 'refused' ? lines.length === 0 : lines.length >= 4 && lines.length <= 30).toBe(true);
    for (const { day, amount, balance, text } of linesOf(expected)) {
      expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
      expect(day <= today).toBe(true);
      expect(text.length).toBeGreaterThan(1);
      expect(amount).toMatch(decimalText(currency));
      expect(Number(amount)).not.toBe(0);
      if (balance !== null) expect(balance).toMatch(decimalText(currency));
    }
  });

  it.each(CASES)('%s: running balances and alternatives add up', (_name, { expected }) => {
    const { lines, alternatives = [] } = expected;
    for (const alternative of alternatives) expect(sum(alternative)).toBe(sum(lines));
    const balances = lines.map(({ balance }) => balance);
    if (balances.every((balance) => balance === null)) return;
    expect(balances).not.toContain(null);
    expect(isRunning(lines) || isRunning([...lines].reverse())).toBe(true);
  });

  it.each(CASES)('%s: the bytes are what the README says', (name, { bytes }) => {
    const encoding = ENCODINGS.get(name) ?? '';
    if (encoding === 'XLSX') return expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
    const isBom = bytes.subarray(0, 3).equals(Buffer.from('\ufeff'));
    expect(isBom).toBe(encoding === 'UTF-8 with BOM');
    if (encoding === 'UTF-16LE') return expect(bytes.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xfe]));
    const isUtf8 = encoding.startsWith('UTF-8') && name !== BROKEN;
    expect(isStrictUtf8(bytes)).toBe(isUtf8);
    const text = iconv.decode(bytes, encoding.split(' ')[0] ?? '', { stripBOM: false });
    expect(text.split('\ufffd')).toHaveLength(name === BROKEN ? 2 : 1);
    if (name !== BROKEN) expect(iconv.encode(text, encoding.split(' ')[0] ?? '').equals(bytes)).toBe(true);
  });

  it.each(CASES)('%s: rows of the file hold the expected lines, in this order', async (name, { bytes, expected }) => {
    const rows = await rowsOf(name, bytes);
    let next = 0;
    for (const line of expected.lines) {
      const found = rows.findIndex((row, index) => index >= next && holds(row, line));
      expect([line, found >= next]).toEqual([line, true]);
      next = found + 1;
    }
    for (const line of (expected.alternatives ?? []).flat()) {
      expect(rows.some((row) => row.includes(line.text) && holdsNumber(row, line.amount))).toBe(true);
    }
  });

  it.each(CASES)(
    '%s: rows that cannot be read are rows of the file and no lines',
    async (name, { bytes, expected }) => {
      const rows = await rowsOf(name, bytes);
      for (const number of expected.unreadable) {
        const row = rows[number - 1] ?? '';
        expect(row).not.toBe('');
        expect(expected.lines.filter((line) => holds(row, line))).toEqual([]);
      }
    },
  );
});

const linesOf = ({ lines, alternatives = [] }: BankFile['expected']): ExpectedLine[] => [
  ...lines,
  ...alternatives.flat(),
];

function decimalText(currency: string): RegExp {
  const decimals = DECIMALS[currency] ?? 2;
  return new RegExp(`^-?(0|[1-9]\\d*)${decimals > 0 ? `\\.\\d{${decimals}}` : ''}$`);
}

const minorUnits = (amount: string): number => Number(amount.replace('.', ''));
const sum = (lines: readonly ExpectedLine[]): number =>
  lines.reduce((total, { amount }) => total + minorUnits(amount), 0);

/** Tells whether each balance is the one before it and the amount; the lines come oldest first. */
function isRunning(lines: readonly ExpectedLine[]): boolean {
  return lines.every(({ amount, balance }, index) => {
    const before = lines[index - 1]?.balance;
    return (
      before === undefined || before === null || minorUnits(before) + minorUnits(amount) === minorUnits(balance ?? '')
    );
  });
}

function isStrictUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Returns the rows as text; an entry of CAMT.053 and a row with a quoted line break are one row each. */
async function rowsOf(name: string, bytes: Buffer): Promise<string[]> {
  const encoding = ENCODINGS.get(name) ?? '';
  if (encoding === 'XLSX') {
    const { sheets } = await readXlsx(bytes);
    return sheets.flatMap(({ rows }) => rows.map((row) => row.map(cellText).join('\t')));
  }
  const text = iconv.decode(bytes, encoding.split(' ')[0] ?? '');
  if (name.endsWith('.xml')) return text.split(/(?=<(?:\w+:)?Ntry>)/).slice(1);
  const areQuotesPaired = (text.split('"').length - 1) % 2 === 0;
  const joined = areQuotesPaired ? text.replaceAll(/"[^"]*"/g, (cell) => cell.replaceAll(/\r?\n/g, ' ')) : text;
  return joined.split(/\r\n|\n|\r/);
}

/** A number cell that a program computed carries the noise of floating point. */
function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'number' ? String(Math.round(cell * 1000) / 1000) : String(cell ?? '');
}

function holds(row: string, { day, amount, text, reference, balance }: ExpectedLine): boolean {
  const isDayThere = new RegExp(`(?<!\\d)0?${Number(day.slice(8))}(?!\\d)|${day.replaceAll('-', '')}`).test(row);
  const numbers = [amount, ...(balance === null ? [] : [balance])];
  return (
    isDayThere &&
    row.includes(text) &&
    row.includes(reference ?? '') &&
    numbers.every((number) => holdsNumber(row, number))
  );
}

/** Tells whether a row has an amount, in whatever writing; banks drop zeros before the point and at the end. */
function holdsNumber(row: string, amount: string): boolean {
  const [whole = '', fraction = ''] = amount.replace('-', '').split('.');
  const digits = whole === '0' ? '0?' : [...whole].join("[.,'’\\s]?");
  const kept = fraction.replace(/0+$/, '');
  return new RegExp(`(?<!\\d)${digits}${kept ? `[.,]${kept}0*` : '(?:[.,]0+)?'}(?!\\d)`).test(row);
}
