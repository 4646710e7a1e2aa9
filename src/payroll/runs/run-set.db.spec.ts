import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import type { Person } from '../../../test/harness/actors.js';
import { aProject, aProjectUser, seated } from '../../../test/harness/builders/project.js';
import { someManualTime } from '../../../test/harness/builders/tracking.js';
import { freshKey } from '../../../test/harness/builders/wallet.js';
import { named, PayrollWorld } from '../../../test/harness/payroll-world.js';
import { SEED } from '../../../test/harness/seed.js';
import { SIZES } from '../../../test/sizes.js';
import type { ProjectView } from '../../project/index.js';
import { Database } from '../../shared/database/database.js';
import { isAppError } from '../../shared/errors/app-error.js';
import { NO_KEY, type Uuid } from '../../shared/ids/id.js';
import { addDays, dayOf } from '../../shared/time/local-date.js';
import { DraftSelection } from '../invoices/making/draft-selection.service.js';
import { Drafts } from '../invoices/making/drafts.service.js';
import { DraftReview } from '../invoices/reading/draft-review.service.js';
import { PaydayDrafts } from '../paydays/payday-drafts.service.js';
import { RatesRepository } from '../rates/records/rates.repository.js';
import { PayRunJob } from './pay-run-job.service.js';
import { PayRunReading } from './pay-run-reading.service.js';
import { PayRuns } from './pay-runs.service.js';

type Invoice = Uuid<'invoice'>;
type Period = { from: string; to: string };

const HISTORIES = SIZES.runHistories;
/** Days from one period to the next; drafts of other periods reach three days further than the period. */
const STRIDE = 10;

/** Random numbers that are the same with each run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface StoredDraft {
  uuid: Invoice;
  state: string;
  total: string;
  on_hold: number;
  from_day: string;
  to_day: string;
  project: string;
}

describe('a payroll run is a set', () => {
  let test: TestApp;
  let world: PayrollWorld;
  let other: ProjectView;
  let people: Person[];
  const random = randomOf(SEED);
  const chance = (part: number): boolean => random() < part;
  const pick = <One>(all: readonly One[]): One => all[Math.floor(random() * all.length)] as One;

  beforeAll(async () => {
    test = await openTestApp();
    test.app.get(PayRunJob).nudge = () => undefined;
    world = await PayrollWorld.make(test, { balance: 100_000_000_000 });
    test.clock.set(new Date('2026-11-09T12:00:00.000Z'));
    other = await aProject(test.app, world.owner.actor, world.company, { name: 'Second desk' });
    people = [world.worker];
    for (let count = 0; count < 4; count++) people.push(await aProjectUser(test.app, world.company, world.project));
    const [both, second, , fixed] = people as [Person, Person, Person, Person, Person];
    await world.agree(second, { amount: '12.35' });
    await world.agree(fixed, { paymentType: 'FIXED', unit: 'WEEK', amount: '100.00' });
    // The third has no rate; the first works in two projects.
    await seated(test.app, other, both);
    await world.agree(both, { project: other.uuid, amount: '20.00' });
  });
  afterAll(() => test.close());

  /** All that is stored in both projects and ends in these days or shortly before. */
  const stored = async (): Promise<Map<Invoice, StoredDraft>> => {
    const rows = await test.app.get(Database).query<StoredDraft>(
      `SELECT invoice.uuid, invoice.state, invoice.total, invoice.on_hold, project.uuid AS project,
              DATE_FORMAT(from_day, '%Y-%m-%d') AS from_day, DATE_FORMAT(to_day, '%Y-%m-%d') AS to_day
         FROM payroll_invoice invoice JOIN project_project project ON project.id = invoice.project_id
        WHERE invoice.company_id = ? AND invoice.to_day >= ?`,
      [world.company.id, addDays(dayOf(test.clock.now(), 'UTC'), -2 * STRIDE)],
    );
    return new Map(rows.map((row) => [row.uuid, row]));
  };
  /** A refusal is nothing here: the history is another one then. */
  const tried = async <Result>(act: () => Promise<Result>): Promise<Result | null> => {
    try {
      return await act();
    } catch (error) {
      if (!isAppError(error)) throw error;
      return null;
    }
  };
  const bonus = () => ({ category: 'BONUS', amount: `${pick([5, 6, 7])}.00` });
  const isIn = (period: Period, { from_day, to_day, project }: StoredDraft): boolean =>
    from_day === period.from && to_day === period.to && project === world.project.uuid;
  const draftOf = (person: Person, period: Period, project = world.project) =>
    tried(() =>
      world.draft({
        ...period,
        user: person.user.uuid,
        project: project.uuid,
        ...(chance(0.2) && { extraPayments: [bonus()] }),
      }),
    );
  const paydayOn = async (dueOn: string): Promise<void> => {
    const rated = await test.app
      .get(RatesRepository)
      .listAfter(world.company.id, { projectId: NO_KEY, userId: NO_KEY }, 50);
    const [wallet] = await test.app
      .get(Database)
      .query<{ id: never }>('SELECT id FROM wallet_wallet WHERE uuid = ?', [world.wallet]);
    const payday = { companyId: world.company.id, dueOn, payrollWalletId: wallet?.id, sourceWalletId: wallet?.id };
    await test.app.get(Database).transaction(() =>
      test.app.get(PaydayDrafts).create(
        payday as never,
        rated.filter(() => chance(0.5)),
      ),
    );
  };
  const changeSomething = async (period: Period): Promise<void> => {
    const drafts = [...(await stored()).values()].filter(({ state }) => state === 'DRAFT');
    const inSet = drafts.filter((draft) => isIn(period, draft));
    const one = pick(inSet.length > 0 && chance(0.7) ? inSet : drafts);
    const shifted = pick([-3, -1, 2, 3]);
    const near = { from: addDays(period.from, shifted), to: addDays(period.to, pick([-2, 0, 2])) };
    const selection = test.app.get(DraftSelection);
    const who = world.accountant.actor;
    const act = pick([
      () => draftOf(pick(people), near),
      () => draftOf(pick(people), period),
      () => draftOf(people[0] as Person, period, other),
      () => paydayOn(addDays(period.to, pick([1, 2, 3]))),
      () => one && tried(() => selection.select(who, named(one.uuid, { onHold: chance(0.7) }))),
      () => one && tried(() => test.app.get(Drafts).update(who, named(one.uuid, { extraPayments: [bonus()] }))),
      () => one && tried(() => selection.replace(who, { invoices: [one.uuid], ...period, idempotencyKey: freshKey() })),
      () => one && tried(() => test.app.get(Drafts).remove(who, named(one.uuid))),
      () =>
        one &&
        tried(async () => {
          const { lines } = await world.read(one.uuid);
          const late = lines.filter(({ kind }) => kind === 'LATE' || kind === 'CORRECTION');
          const leftOut = late.flatMap(({ days }) => (days ?? []).map(([day]) => day));
          return selection.select(who, named(one.uuid, { leftOut }));
        }),
    ]);
    await act();
  };
  const workIn = async (period: Period): Promise<void> => {
    for (const person of people) {
      const at = `T0${Math.floor(random() * 8) + 1}:00:00.000Z`;
      if (chance(0.5)) {
        await someManualTime(test.app, person, world.project, `${addDays(period.from, pick([0, 2, 4]))}${at}`, 30);
      }
      // Time of a day that may be settled by now comes late.
      if (chance(0.6)) {
        const day = addDays(period.from, -pick([6, 8, 9, 12]));
        await tried(() =>
          someManualTime(test.app, person, world.project, `${day}T1${pick([0, 2, 4, 6])}:00:00.000Z`, 7),
        );
      }
    }
    if (chance(0.5)) {
      await tried(() => someManualTime(test.app, people[0] as Person, other, `${period.from}T19:00:00.000Z`, 45));
    }
  };

  /** Sends what was reviewed while something else happens; answers what was seen, and who was skipped. */
  const run = async (period: Period) => {
    const requested = { project: world.project.uuid, ...period };
    const review = test.app.get(DraftReview);
    const { sendable, mark, empty, onHold } = await review.sum(world.accountant.actor, requested);
    if (chance(0.5)) await changeSomething(period);
    const before = await stored();
    const invoices = sendable.map(({ invoice }) => invoice);
    const seen = await tried(() => review.listSeen(world.accountant.actor, { ...requested, invoices, mark } as never));
    if (!seen || seen.length === 0) return { seen: [], before, refused: new Map<string, string>(), empty, onHold };
    const wanted = { company: world.company.uuid, seen, idempotencyKey: freshKey() };
    const uuid = await test.app.get(PayRuns).sendSeen(world.accountant.actor, wanted);
    // Changes come between the click and the turn of an invoice.
    for (let count = Math.floor(random() * 5); count > 0; count--) await changeSomething(period);
    await test.app.get(PayRunJob).drain();
    const { refusals } = await test.app.get(PayRunReading).read(world.accountant.actor, uuid);
    return { seen, before, refused: new Map(refusals.map(({ invoice, code }) => [invoice, code])), empty, onHold };
  };

  it(`that sends its own drafts and no others, in ${HISTORIES} histories`, async () => {
    let sentInAll = 0;
    let outsideInAll = 0;
    let lateInAll = 0;
    for (let history = 0; history < HISTORIES; history++) {
      const from = addDays('2026-11-16', history * STRIDE);
      const period = { from, to: addDays(from, 6) };
      test.clock.set(new Date(`${addDays(from, 10)}T12:00:00.000Z`));
      await workIn(period);
      for (const person of people) if (chance(0.25)) await draftOf(person, period);
      for (let count = 1 + Math.floor(random() * 3); count > 0; count--) await changeSomething(period);
      const { seen, before, refused } = await run(period);
      const after = await stored();
      const totals = new Map(seen.map(({ invoice, total }) => [invoice, total]));
      for (const [uuid, draft] of after) {
        const { state, total } = draft;
        const was = before.get(uuid);
        const isSentNow = state === 'SENT' && was?.state !== 'SENT';
        const isInSet = isIn(period, draft);
        if (state === 'DRAFT' && !isInSet) outsideInAll++;
        if (!isSentNow) continue;
        sentInAll++;
        expect({ history, uuid, isInSet, seen: totals.has(uuid) }).toEqual({
          history,
          uuid,
          isInSet: true,
          seen: true,
        });
        expect(BigInt(total)).toBe(totals.get(uuid));
        expect(was?.on_hold ?? 0).toBe(0);
      }
      for (const { invoice } of seen) {
        const state = after.get(invoice)?.state;
        const isNamed = refused.has(invoice) || state === undefined;
        expect({ history, invoice, isDone: state === 'SENT' || isNamed }).toEqual({ history, invoice, isDone: true });
      }
      lateInAll += await settle(
        [...after.values()].filter(({ uuid, state }) => state === 'SENT' && totals.has(uuid)),
        period,
      );
    }
    // The histories are about something.
    expect(sentInAll).toBeGreaterThan(HISTORIES / 3);
    expect(outsideInAll).toBeGreaterThan(HISTORIES / 2);
    expect(lateInAll).toBeGreaterThan(HISTORIES / 60);
  });

  /** Reads what was sent, and has it approved, so that late time of those days is paid by a later run. */
  const settle = async (sent: readonly StoredDraft[], { from, to }: Period): Promise<number> => {
    let late = 0;
    for (const { uuid } of sent) {
      const { invoice, lines } = await world.read(uuid);
      for (const { kind, fromDay, toDay, days } of lines) {
        if (kind === 'HOURS' || kind === 'FIXED') {
          expect([(fromDay ?? '') >= from, (toDay ?? '') <= to]).toEqual([true, true]);
        }
        if (kind !== 'LATE' && kind !== 'CORRECTION') continue;
        late++;
        expect((days ?? []).filter(([day]) => invoice.leftOut?.includes(day))).toEqual([]);
      }
      const worker = people.find(({ user }) => user.id === invoice.userId);
      if (worker && chance(0.8)) await tried(() => world.approve(uuid, worker));
    }
    return late;
  };
});
