import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Person, signedIn } from '../../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../../test/harness/app.js';
import { ownDatabaseAddress } from '../../../../test/harness/database-server.js';
import { aCompany } from '../../../../test/harness/builders/company.js';
import { aWallet, freshKey } from '../../../../test/harness/builders/wallet.js';
import { SIZES } from '../../../../test/sizes.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { Clock } from '../../../shared/time/clock.js';
import { dayOf } from '../../../shared/time/local-date.js';
import { Seals } from '../../ledger/proof/seals.service.js';
import { Transfers } from '../../transfers/transfers.service.js';
import { StatementReading } from '../reading/statement-reading.service.js';
import { StatementExport } from './statement-export.service.js';

const EXPORTS = SIZES.movingStatements;
/** Transfers that are made at once, and between two steps of an export. */
const [AT_ONCE = 0, BETWEEN = 0] = SIZES.movesMeanwhile;

describe('a statement that is exported while money moves', () => {
  let test: TestApp;
  let host: Person;
  let house: Uuid;
  let other: Uuid;
  /** Postings that were made once the accounts were read. */
  const late = new Set<string>();
  beforeAll(async () => {
    test = await openTestApp({}, { database: await ownDatabaseAddress('statement_snapshot') });
    test.clock.set(new Date('2026-11-21T12:00:00.000Z'));
    host = await signedIn(test.app);
    const company = await aCompany(test.app, host.actor);
    const { wallet } = await aWallet(test.app, host.actor, company, { name: 'House', balance: 5_000_000 });
    const { wallet: second } = await aWallet(test.app, host.actor, company, { name: 'Rent', balance: 5_000_000 });
    house = wallet.uuid;
    other = second.uuid;
  });
  afterEach(() => void jest.restoreAllMocks());
  afterAll(() => test.close());

  const move = async (count: number): Promise<Uuid> => {
    const ends = count % 2 === 0 ? { from: house, to: other } : { from: other, to: house };
    const amount = `${1 + (count % 7)}.00`;
    const { posting } = await test.app
      .get(Transfers)
      .internal(host.actor, { ...ends, amount, description: '', currency: 'USD', idempotencyKey: freshKey() });
    return posting;
  };
  const several = (count: number): Promise<Uuid[]> => Promise.all(Array.from({ length: count }, (_, at) => move(at)));

  /** Moves money after the accounts were read, after the chain was sealed, and around each page. */
  const moveBetween = () => {
    const [reading, seals] = [test.app.get(StatementReading), test.app.get(Seals)];
    const [seal, readPage] = [seals.seal.bind(seals), reading.readPage.bind(reading)];
    const moveLate = async () => (await several(BETWEEN)).forEach((posting) => late.add(posting));
    jest.spyOn(seals, 'seal').mockImplementation(async () => {
      const head = await seal();
      await moveLate();
      return head;
    });
    jest.spyOn(reading, 'readPage').mockImplementation(async (...args) => {
      await moveLate();
      const page = await readPage(...args);
      await moveLate();
      return page;
    });
  };

  /** Returns the cells of the exported lines, without the heading. */
  const exported = async () => {
    const today = dayOf(test.app.get(Clock).now(), 'Asia/Kathmandu');
    const input = { kind: 'WALLET', subject: house, from: today, to: today };
    const { body } = await test.app.get(StatementExport).export(host.actor, input);
    const lines = (await text(body)).slice(1).trim().split('\r\n');
    const heads = (lines[0] as string).split(',');
    return lines.slice(1).map((line) => {
      const cells = line.split(',');
      return (head: string) => cells[heads.indexOf(head)] ?? '';
    });
  };
  const lastSealOf = async (postings: readonly string[]): Promise<number> => {
    const sql = `SELECT MAX(position) AS last FROM wallet_seal WHERE posting_id IN (SELECT id FROM wallet_posting WHERE uuid IN (?))`;
    const [row] = await test.dataSource.query<{ last: string }[]>(sql, [postings]);
    return Number(row?.last);
  };

  const cents = (decimal: string): number => Math.round(Number(decimal) * 100);

  it(`agrees with itself and with its seal, ${EXPORTS} times`, async () => {
    moveBetween();
    for (let round = 0; round < EXPORTS; round++) {
      // A day on: the file is short, and neither exports nor transfers meet their limits.
      test.clock.advance(86_400);
      const first = await move(round);
      const [rows] = await Promise.all([exported(), several(AT_ONCE)]);
      const balances = rows.filter((cell) => cell('Balance') !== '');
      const [opening, ...moved] = balances.slice(0, -1);
      const closing = balances.at(-1);
      let sum = cents(opening?.('Balance') ?? '');
      for (const cell of moved) {
        sum += cents(cell('Amount'));
        expect([round, cell('Reference'), cents(cell('Balance'))]).toEqual([round, cell('Reference'), sum]);
      }
      expect([round, cents(closing?.('Balance') ?? '')]).toEqual([round, sum]);
      const references = moved.map((cell) => cell('Reference'));
      expect(references).toContain(first);
      expect(references.filter((reference) => late.has(reference))).toEqual([]);
      const sealed = Number(rows.at(-1)?.('Description').split(' · ')[0]);
      expect(await lastSealOf(references)).toBeLessThanOrEqual(sealed);
    }
    expect(late.size).toBeGreaterThan(EXPORTS);
  });
});
