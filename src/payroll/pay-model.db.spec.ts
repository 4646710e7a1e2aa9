import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Chance } from '../../test/fuzz/random.js';
import type { Person } from '../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../test/harness/app.js';
import { aProjectUser } from '../../test/harness/builders/project.js';
import { aSlice } from '../../test/harness/builders/tracking.js';
import { expectLedgerSound } from '../../test/harness/builders/wallet.js';
import { reportFigure } from '../../test/harness/figures.mjs';
import { named, PayrollWorld } from '../../test/harness/payroll-world.js';
import { Database } from '../shared/database/database.js';
import { isAppError } from '../shared/errors/app-error.js';
import type { Uuid } from '../shared/ids/id.js';
import { addDays, dayOf, daysOf } from '../shared/time/local-date.js';
import { startOfDay } from '../shared/time/zone-clock.js';
import { PayableDays } from '../tracking/index.js';
import { TimeRemoval } from '../tracking/writing/time-removal.service.js';
import { InvoiceAdjustments } from './invoices/answering/invoice-adjustments.service.js';
import { InvoiceAnswers } from './invoices/answering/invoice-answers.service.js';
import { InvoiceCancellation } from './invoices/answering/invoice-cancellation.service.js';
import { PayrollZones } from './companies/payroll-zones.service.js';

/** `PAY_HISTORIES=5000 npx jest --selectProjects db --testPathPatterns pay-model`, or `npm run gates -- 7`. */
const HISTORIES = Number(process.env['PAY_HISTORIES'] ?? 25);
const AT_ONCE = 25;
const DAYS = 4;
const ACTS_A_DAY = 2;
const FIRST_DAY = '2026-11-09';

/** One person, what they recorded, and the invoices that were made of it. */
interface History {
  who: Person;
  chance: Chance;
  /** Where the next slice of a day begins, in minutes. */
  used: Map<string, number>;
  slices: Uuid[];
  invoices: Uuid<'invoice'>[];
}

/**
 * A second is paid at most once and never lost. Time comes, also late, and goes; rates change; invoices are sent, answered,
 * adjusted, cancelled and paid, all at random and by many at once. In the end everything is paid that is left, and then
 * each day of each person is paid exactly once.
 */
describe('gate 7: pay', () => {
  let test: TestApp;
  let world: PayrollWorld;
  let zone: string;
  beforeAll(async () => {
    test = await openTestApp();
    world = await PayrollWorld.make(test, { balance: 1_000_000_000 });
    zone = await test.app.get(PayrollZones).find(world.company.id);
  });
  afterAll(async () => {
    await expectLedgerSound(test.app);
    await test.close();
  });

  const today = () => dayOf(test.clock.now(), zone);
  const setDay = (index: number) =>
    test.clock.set(new Date(startOfDay(addDays(FIRST_DAY, index), zone).getTime() + 20 * 3_600_000));

  /** Refusals are answers; anything else is a defect. */
  const attempt = async <T>(work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (error) {
      if (!isAppError(error)) throw error;
      return null;
    }
  };

  const track = async ({ who, chance, used, slices }: History) => {
    const day = addDays(today(), -chance.below(Math.min(3, daysOf(FIRST_DAY, today()).length)));
    const begin = used.get(day) ?? 0;
    const minutes = 1 + chance.below(40);
    used.set(day, begin + minutes + chance.below(5));
    const startedAt = new Date(startOfDay(day, zone).getTime() + begin * 60_000).toISOString();
    slices.push(await aSlice(test.app, who, world.project, startedAt, minutes, { idle: chance.below(30) }));
  };
  const remove = async ({ who, chance, slices }: History) => {
    if (slices.length === 0) return;
    const time = {
      userKey: who.user.id,
      projectKey: world.project.key,
      type: 'TRACKED' as const,
      uuids: [chance.one(slices)],
    };
    const work = () => test.app.get(TimeRemoval).remove(time, { userKey: who.user.id });
    await attempt(() => test.app.get(Database).transaction(work));
  };
  const agree = ({ who, chance }: History) => {
    const amount = `${1 + chance.below(99)}.${String(chance.below(100)).padStart(2, '0')}`;
    return attempt(() => world.agree(who, { amount, effectiveFrom: addDays(today(), chance.below(2)) }));
  };
  const freePeriods = async ({ who }: History): Promise<{ from: string; to: string }[]> => {
    const sql = "SELECT DATE_FORMAT(day, '%Y-%m-%d') AS day FROM payroll_day WHERE user_id = ? AND holds = 1";
    const rows = await test.app.get(Database).query<{ day: string }>(sql, [who.user.id]);
    const held = new Set(rows.map(({ day }) => day));
    const periods: { from: string; to: string }[] = [];
    for (const day of daysOf(FIRST_DAY, addDays(today(), -1))) {
      const last = periods.at(-1);
      if (held.has(day)) continue;
      if (last?.to === addDays(day, -1)) last.to = day;
      else periods.push({ from: day, to: day });
    }
    return periods;
  };
  const send = async (history: History, period?: { from: string; to: string }) => {
    const { who, chance, invoices } = history;
    const free = period ? [period] : await freePeriods(history);
    if (free.length === 0) return null;
    const extraPayments = chance.in(20) ? [{ category: 'BONUS', amount: '1.00' }] : [];
    const uuid = await attempt(() => world.send({ user: who.user.uuid, ...chance.one(free), extraPayments }));
    if (uuid) invoices.push(uuid);
    return uuid;
  };
  const versionOf = async (uuid: Uuid<'invoice'>) => (await world.read(uuid)).invoice.version;
  const approve = async ({ who }: History, uuid: Uuid<'invoice'>) => {
    const answer = named(uuid, { version: await versionOf(uuid) });
    return attempt(() => test.app.get(InvoiceAnswers).approve(who.actor, answer));
  };
  const adjust = async (uuid: Uuid<'invoice'>) => {
    const wallets = { payrollWallet: world.wallet, sourceWallet: world.wallet };
    const wish = named(uuid, { version: await versionOf(uuid), remarks: 'Anew', ...wallets });
    return attempt(() => test.app.get(InvoiceAdjustments).adjust(world.accountant.actor, wish));
  };
  const cancel = (uuid: Uuid<'invoice'>) =>
    attempt(() => test.app.get(InvoiceCancellation).cancel(world.accountant.actor, named(uuid, { reason: 'No' })));
  const decide = async (history: History) => {
    const { who, chance, invoices } = history;
    if (invoices.length === 0) return;
    const uuid = chance.one(invoices);
    const what = chance.below(100);
    if (what < 35) await approve(history, uuid);
    else if (what < 45) {
      const answer = named(uuid, { version: await versionOf(uuid), reason: 'No' });
      await attempt(() => test.app.get(InvoiceAnswers).reject(who.actor, answer));
    } else if (what < 60) await adjust(uuid);
    else if (what < 70) await cancel(uuid);
    else await Promise.all([attempt(() => world.pay(uuid)), attempt(() => world.pay(uuid, {}, world.owner))]);
  };
  const act = async (history: History) => {
    const what = history.chance.below(100);
    if (what < 35) await track(history);
    else if (what < 42) await remove(history);
    else if (what < 50) await agree(history);
    else if (what < 70) await send(history);
    else await decide(history);
  };

  /** What is not agreed is cancelled; what is left is invoiced, approved and paid. */
  const settle = async (history: History) => {
    for (const uuid of history.invoices) {
      const { state } = (await world.read(uuid)).invoice;
      if (state === 'APPROVED') await world.pay(uuid);
      else if (state !== 'PAID' && state !== 'CANCELLED') await cancel(uuid);
    }
    for (const period of await freePeriods(history)) {
      const uuid = await send(history, period);
      if (!uuid) continue;
      expect(await approve(history, uuid)).not.toBeNull();
      await world.pay(uuid);
    }
  };

  const judge = async (history: History) => {
    const { who } = history;
    const range = { zone, from: FIRST_DAY, to: addDays(today(), -1) };
    const payable = await test.app.get(PayableDays).list(world.project.key, [who.user.id], range);
    const worked = new Map(payable.map(({ day, payable: seconds }) => [day, seconds]));
    const rows = await test.app.get(Database).query<{ day: string; seconds: string }>(
      `SELECT DATE_FORMAT(held.day, '%Y-%m-%d') AS day, SUM(held.seconds) AS seconds FROM payroll_day held
         JOIN payroll_invoice invoice ON invoice.id = held.invoice_id AND invoice.state = 'PAID'
        WHERE held.user_id = ? GROUP BY held.day`,
      [who.user.id],
    );
    const paid = new Map(rows.map(({ day, seconds }) => [day, Number(seconds)]));
    for (const day of daysOf(range.from, range.to)) {
      expect([day, paid.get(day) ?? 0]).toEqual([day, worked.get(day) ?? 0]);
    }
    await judgeMoney(history);
  };

  /** Lines come of their seconds and rates, invoices of their lines, and the wallet of what was paid. */
  const judgeMoney = async ({ who }: History) => {
    const lines = await test.app
      .get(Database)
      .query<Record<'invoice_id' | 'rate' | 'seconds' | 'amount' | 'total', string>>(
        `SELECT line.invoice_id, line.rate, line.seconds, line.amount, invoice.total FROM payroll_line line
         JOIN payroll_invoice invoice ON invoice.id = line.invoice_id AND invoice.version = line.version
        WHERE invoice.user_id = ? AND invoice.state = 'PAID'`,
        [who.user.id],
      );
    const sums = new Map<string, [lines: number, total: number]>();
    for (const { invoice_id: id, rate, seconds, amount, total } of lines) {
      if (seconds !== null) {
        const exact = Number(rate) * Number(seconds);
        const rounded = Math.sign(exact) * Math.round(Math.abs(exact) / 3600);
        expect(Number(amount)).toBe(rounded);
      }
      sums.set(id, [(sums.get(id)?.[0] ?? 0) + Number(amount), Number(total)]);
    }
    for (const [sum, total] of sums.values()) expect(sum).toBe(total);
    const [wallet] = await test.app.get(Database).query<{ balance: string }>(
      `SELECT account.balance FROM wallet_wallet wallet JOIN wallet_account account ON account.id = wallet.account_id
        WHERE wallet.owner_kind = 'USER' AND wallet.owner_id = ?`,
      [who.user.id],
    );
    expect(Number(wallet?.balance ?? 0)).toBe([...sums.values()].reduce((all, [, total]) => all + total, 0));
  };

  const begin = async (seed: number): Promise<History> => {
    const who = await aProjectUser(test.app, world.company, world.project);
    await world.agree(who, { effectiveFrom: FIRST_DAY });
    return { who, chance: new Chance(seed), used: new Map(), slices: [], invoices: [] };
  };

  it(
    `is at most once for each second, and loses none, over ${HISTORIES} histories`,
    async () => {
      for (let start = 0; start < HISTORIES; start += AT_ONCE) {
        setDay(0);
        const seeds = Array.from({ length: Math.min(AT_ONCE, HISTORIES - start) }, (_, n) => start + n);
        const histories = [];
        for (const seed of seeds) histories.push(await begin(seed));
        for (let day = 0; day < DAYS; day++) {
          setDay(day);
          for (let turn = 0; turn < ACTS_A_DAY; turn++) await Promise.all(histories.map(act));
        }
        // A day without time, so that what came late has an invoice to go into.
        setDay(DAYS + 1);
        for (const history of histories) {
          await settle(history);
          await judge(history);
        }
      }
      reportFigure(7, `${HISTORIES} histories: each second paid once`);
    },
    Math.max(400_000, HISTORIES * 2000),
  );
});
