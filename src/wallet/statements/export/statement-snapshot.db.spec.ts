import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../../test/harness/app.js';
import { ownDatabaseAddress } from '../../../../test/harness/database-server.js';
import { aCompany } from '../../../../test/harness/builders/company.js';
import { aWallet, freshKey } from '../../../../test/harness/builders/wallet.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { Clock } from '../../../shared/time/clock.js';
import { dayOf } from '../../../shared/time/local-date.js';
import { Transfers } from '../../transfers/transfers.service.js';
import { StatementExport } from './statement-export.service.js';

const EXPORTS = 200;
const AT_ONCE = 64;

describe('a statement that is exported while money moves', () => {
  let test: TestApp;
  let host: Person;
  let family: { wallet: Uuid; shares: Uuid[] };
  let other: Uuid;
  beforeAll(async () => {
    test = await openTestApp({}, { database: await ownDatabaseAddress('statement_snapshot') });
    test.clock.set(new Date('2026-11-21T12:00:00.000Z'));
    host = await signedIn(test.app);
    const company = await aCompany(test.app, host.actor);
    const { wallet } = await aWallet(test.app, host.actor, company, { name: 'House', balance: 5_000_000 });
    const { wallet: second } = await aWallet(test.app, host.actor, company, { name: 'Rent', balance: 5_000_000 });
    family = { wallet: wallet.uuid, shares: [] };
    other = second.uuid;
  });
  afterAll(() => test.close());

  const move = async (count: number) => {
    const ends = count % 2 === 0 ? { from: family.wallet, to: other } : { from: other, to: family.wallet };
    const amount = `${1 + (count % 7)}.00`;
    await test.app
      .get(Transfers)
      .internal(host.actor, { ...ends, amount, description: '', currency: 'USD', idempotencyKey: freshKey() });
  };

  /** Returns the cells of the exported lines, without the heading. */
  const exported = async () => {
    const today = dayOf(test.app.get(Clock).now(), 'Asia/Kathmandu');
    const range = { from: today, to: today };
    const input = { kind: 'WALLET', subject: family.wallet, ...range };
    const { body } = await test.app.get(StatementExport).export(host.actor, input);
    const lines = (await text(body)).slice(1).trim().split('\r\n');
    const heads = (lines[0] as string).split(',');
    return lines.slice(1).map((line) => {
      const cells = line.split(',');
      return (head: string) => cells[heads.indexOf(head)] ?? '';
    });
  };

  const cents = (decimal: string): number => Math.round(Number(decimal) * 100);

  it(`agrees with itself, ${EXPORTS} times`, async () => {
    let seen = 0;
    for (let round = 0; round < EXPORTS; round++) {
      // A day on: the file is short, and neither exports nor transfers meet their limits.
      test.clock.advance(86_400);
      await move(round);
      const [rows] = await Promise.all([exported(), ...Array.from({ length: AT_ONCE }, (_, count) => move(count))]);
      const balances = rows.filter((cell) => cell('Balance') !== '');
      const [opening, ...moved] = balances.slice(0, -1);
      const closing = balances.at(-1);
      let sum = cents(opening?.('Balance') ?? '');
      for (const cell of moved) {
        sum += cents(cell('Amount'));
        expect([round, cell('Reference'), cents(cell('Balance'))]).toEqual([round, cell('Reference'), sum]);
      }
      expect([round, cents(closing?.('Balance') ?? '')]).toEqual([round, sum]);
      seen += moved.length;
    }
    // Most files were made in the middle of the transfers.
    expect(seen).toBeGreaterThan(EXPORTS);
    expect(seen).toBeLessThan(EXPORTS * (AT_ONCE + 1));
  });
});
