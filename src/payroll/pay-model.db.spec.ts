import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Chance } from '../../test/fuzz/random.js';
import { openTestApp, type TestApp } from '../../test/harness/app.js';
import { expectLedgerSound } from '../../test/harness/builders/wallet.js';
import { reportFigure } from '../../test/harness/figures.mjs';
import { type History, PayHistories } from '../../test/harness/pay-histories.js';
import { PayrollWorld } from '../../test/harness/payroll-world.js';
import { SIZES } from '../../test/sizes.js';
import { Database } from '../shared/database/database.js';
import { OutboxRelay } from '../shared/events/outbox.relay.js';
import { daysOf } from '../shared/time/local-date.js';
import { PayableDays } from '../tracking/index.js';

const HISTORIES = SIZES.payHistories;
/** People of one project; so many of them are set up and settled at once. */
const [A_PROJECT, AT_ONCE] = [25, 5];
const DAYS = 4;
const ACTS_A_DAY = 4;

interface PaidLine {
  invoice: string;
  rate: number;
  seconds: number | null;
  amount: number;
  total: number;
  days: [day: string, seconds: number][];
}

/**
 * A second is paid at most once and never lost. Time comes, also late, and goes, counts or not; rates change; invoices are
 * sent, answered, adjusted, cancelled and paid, all at random and by many at once. In the end everything is paid that is
 * left, and then each day of each person is paid exactly once.
 */
describe('gate 7: pay', () => {
  let test: TestApp;
  let histories: PayHistories;
  let database: Database;
  beforeAll(async () => {
    test = await openTestApp();
    // Notices of invoices are half of the work, and move neither time nor money.
    await test.app.get(OutboxRelay).onApplicationShutdown();
    database = test.app.get(Database);
    histories = await PayHistories.of(test, await PayrollWorld.make(test, { balance: 1_000_000_000 }));
  });
  afterAll(async () => {
    await expectLedgerSound(test.app);
    await database.execute('DELETE FROM shared_outbox');
    await test.close();
  });

  const judge = async ({ who, project }: History) => {
    const range = histories.past;
    const payable = await test.app.get(PayableDays).list(project.key, [who.user.id], range);
    const worked = new Map(payable.map(({ day, payable: seconds }) => [day, seconds]));
    const rows = await database.query<{ day: string; seconds: string }>(
      `SELECT DATE_FORMAT(held.day, '%Y-%m-%d') AS day, SUM(held.seconds) AS seconds FROM payroll_day held
         JOIN payroll_invoice invoice ON invoice.id = held.invoice_id AND invoice.state = 'PAID'
        WHERE held.user_id = ? GROUP BY held.day`,
      [who.user.id],
    );
    const paid = new Map(rows.map(({ day, seconds }) => [day, Number(seconds)]));
    const days = daysOf(range.from, range.to);
    const sums = (of: Map<string, number>) => days.map((day) => [day, of.get(day) ?? 0]);
    expect(sums(paid)).toEqual(sums(worked));
    await judgeMoney(who.user.id);
  };

  const paidLines = async (userKey: string): Promise<PaidLine[]> => {
    const rows = await database.query<Record<'invoice_id' | 'rate' | 'seconds' | 'amount' | 'total' | 'days', string>>(
      `SELECT line.invoice_id, line.rate, line.seconds, line.amount, line.days, invoice.total FROM payroll_line line
         JOIN payroll_invoice invoice ON invoice.id = line.invoice_id AND invoice.version = line.version
        WHERE invoice.user_id = ? AND invoice.state = 'PAID'`,
      [userKey],
    );
    return rows.map(({ invoice_id: invoice, rate, seconds, amount, total, days }) => ({
      invoice,
      rate: Number(rate),
      seconds: seconds === null ? null : Number(seconds),
      amount: Number(amount),
      total: Number(total),
      days: (typeof days === 'string' ? JSON.parse(days) : days) as PaidLine['days'],
    }));
  };

  /** Lines come of their seconds and of what was agreed for their days, invoices of their lines, the wallet of both. */
  const judgeMoney = async (userKey: string) => {
    const agreed = await database.query<{ day: string; amount: string }>(
      `SELECT DATE_FORMAT(effective_from, '%Y-%m-%d') AS day, amount FROM payroll_rate WHERE user_id = ?
        ORDER BY effective_from DESC`,
      [userKey],
    );
    const rateOf = (day: string) => Number(agreed.find(({ day: from }) => from <= day)?.amount);
    const sums = new Map<string, [lines: number, total: number]>();
    for (const { invoice, rate, seconds, amount, total, days } of await paidLines(userKey)) {
      sums.set(invoice, [(sums.get(invoice)?.[0] ?? 0) + amount, total]);
      if (seconds === null) continue;
      expect(days.reduce((sum, [, held]) => sum + held, 0)).toBe(seconds);
      expect(days.map(([day]) => rateOf(day))).toEqual(days.map(() => rate));
      const exact = rate * seconds;
      // A second that is taken back may come to nothing, which is no minus nothing.
      expect(amount).toBe(Math.sign(exact) * Math.round(Math.abs(exact) / 3600) + 0);
    }
    for (const [sum, total] of sums.values()) expect(sum).toBe(total);
    const [wallet] = await database.query<{ balance: string }>(
      `SELECT account.balance FROM wallet_wallet wallet JOIN wallet_account account ON account.id = wallet.account_id
        WHERE wallet.owner_kind = 'USER' AND wallet.owner_id = ?`,
      [userKey],
    );
    expect(Number(wallet?.balance ?? 0)).toBe([...sums.values()].reduce((all, [, total]) => all + total, 0));
  };

  const inTurns = async <T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> => {
    const results: R[] = [];
    for (let start = 0; start < items.length; start += AT_ONCE) {
      results.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(work))));
    }
    return results;
  };

  const runProject = async (seeds: readonly number[]) => {
    histories.setDay(0);
    const project = await histories.project();
    const chance = new Chance(-1 - (seeds[0] ?? 0));
    const people = await inTurns(seeds, (seed) => histories.begin(project, new Chance(seed)));
    for (let day = 0; day < DAYS; day++) {
      histories.setDay(day);
      for (let turn = 0; turn < ACTS_A_DAY; turn++) {
        const rating = turn % 2 > 0 ? histories.rate(project, chance) : null;
        await Promise.all([...people.map((history) => histories.act(history)), rating]);
      }
    }
    // Two days are over by then that no invoice holds.
    histories.setDay(DAYS + 1);
    await inTurns(people, async (history) => {
      if (history.chance.in(20)) await histories.takeBack(history);
      await histories.lastDay(history);
    });
    histories.setDay(DAYS + 2);
    await inTurns(people, async (history) => {
      await histories.settle(history);
      await judge(history);
    });
  };

  it(`is at most once for each second, and loses none, over ${HISTORIES} histories`, async () => {
    for (let start = 0; start < HISTORIES; start += A_PROJECT) {
      await runProject(Array.from({ length: Math.min(A_PROJECT, HISTORIES - start) }, (_, index) => start + index));
    }
    reportFigure(7, `0 of ${HISTORIES} histories paid a second twice, lost one or paid it otherwise than agreed`);
  });
});
