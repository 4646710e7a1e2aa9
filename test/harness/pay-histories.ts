import { PayrollZones } from '../../src/payroll/companies/payroll-zones.service.js';
import { SentInvoices } from '../../src/payroll/invoices/answering/sent-invoices.service.js';
import { MemberSettings } from '../../src/project/member-settings/member-settings.service.js';
import type { ProjectView } from '../../src/project/index.js';
import { Database } from '../../src/shared/database/database.js';
import { isAppError } from '../../src/shared/errors/app-error.js';
import type { Uuid } from '../../src/shared/ids/id.js';
import { addDays, dayOf, daysOf } from '../../src/shared/time/local-date.js';
import { startOfDay } from '../../src/shared/time/zone-clock.js';
import { OverLimitTime } from '../../src/tracking/reports/over-limit/over-limit.service.js';
import { RuleChanges } from '../../src/tracking/productivity/rule-changes.service.js';
import { RatingJob } from '../../src/tracking/ratings/rating-job.service.js';
import { Ratings } from '../../src/tracking/ratings/ratings.service.js';
import { TimeRemoval } from '../../src/tracking/writing/time-removal.service.js';
import type { Chance } from '../fuzz/random.js';
import type { Person } from './actors.js';
import type { TestApp } from './app.js';
import { aProject, aProjectUser } from './builders/project.js';
import { aSlice } from './builders/tracking.js';
import { named, type PayrollWorld } from './payroll-world.js';

export const FIRST_DAY = '2026-11-09';

interface Period {
  from: string;
  to: string;
}

/** Holds one person, what they recorded, and the invoices that were made of it. */
export interface History {
  who: Person;
  project: ProjectView;
  chance: Chance;
  /** Where the next slice of a day begins, in minutes. */
  used: Map<string, number>;
  slices: Uuid[];
  invoices: Uuid<'invoice'>[];
}

/** Refusals are answers; anything else is a defect. */
async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!isAppError(error)) throw error;
    return null;
  }
}

/**
 * Plays histories of people's pay, each event by the program's own services: time comes, also late, and goes, counts
 * or not, rates change, and invoices are sent, answered, adjusted, cancelled and paid. People of one company are so many
 * histories; those of one project are rated together.
 */
export class PayHistories {
  private constructor(
    private readonly test: TestApp,
    private readonly world: PayrollWorld,
    private readonly zone: string,
  ) {}

  static async of(test: TestApp, world: PayrollWorld): Promise<PayHistories> {
    return new PayHistories(test, world, await test.app.get(PayrollZones).find(world.company.id));
  }

  /** The evening of so many days after the first. */
  setDay(index: number): void {
    this.test.clock.set(new Date(startOfDay(addDays(FIRST_DAY, index), this.zone).getTime() + 20 * 3_600_000));
  }

  /** Days that are over. */
  get past(): Period & { zone: string } {
    return { zone: this.zone, from: FIRST_DAY, to: addDays(this.today, -1) };
  }

  project(): Promise<ProjectView> {
    return aProject(this.test.app, this.world.owner.actor, this.world.company);
  }

  async begin(project: ProjectView, chance: Chance): Promise<History> {
    const who = await aProjectUser(this.test.app, this.world.company, project);
    await this.world.agree(who, { project: project.uuid, effectiveFrom: FIRST_DAY });
    return { who, project, chance, used: new Map(), slices: [], invoices: [] };
  }

  async act(history: History): Promise<void> {
    const what = history.chance.below(100);
    if (what < 32) await this.track(history);
    else if (what < 38) await this.remove(history);
    else if (what < 43) await this.agree(history);
    else if (what < 47) await this.limit(history);
    else if (what < 51) await this.allow(history);
    else if (what < 72) await this.send(history);
    else await this.decide(history);
  }

  /** An app counts otherwise from now on, and for all that was not invoiced yet. */
  async rate(project: ProjectView, chance: Chance): Promise<void> {
    const { actor } = this.world.owner;
    const rule = {
      project: project.uuid,
      kind: 'APP',
      name: 'game.exe',
      class: chance.one(['UNPRODUCTIVE', 'PRODUCTIVE']),
    };
    await this.test.app.get(RuleChanges).set(actor, rule);
    await attempt(() => this.test.app.get(Ratings).apply(actor, { project: project.uuid }));
    await this.test.app.get(RatingJob).drain();
  }

  /** Time is paid late by the invoice of a later day; then that of its own day is cancelled, and the time goes. */
  async takeBack(history: History): Promise<void> {
    const free = (await this.freePeriods(history)).flatMap(({ from, to }) => daysOf(from, to));
    const [day, next] = free;
    if (!day || !next) return;
    await this.countAll(history);
    const first = await this.record(history, day);
    const own = await this.send(history, { from: day, to: day });
    if (!own) return;
    await attempt(() => this.approve(history, own));
    const late = await this.record(history, day);
    await this.record(history, next);
    const later = await this.send(history, { from: next, to: next });
    if (later) await attempt(() => this.approve(history, later));
    if (later) await attempt(() => this.world.pay(later));
    await this.cancel(own);
    for (const slice of [first, late]) await this.remove(history, slice);
  }

  /** So much work, well paid, that the invoice of this day bears all that has to be taken back. */
  async lastDay(history: History): Promise<void> {
    const { who, project } = history;
    await this.countAll(history);
    await this.world.agree(who, { project: project.uuid, amount: '99.00', effectiveFrom: this.today });
    await aSlice(this.test.app, who, project, startOfDay(this.today, this.zone).toISOString(), 480);
  }

  /** Cancels invoices that are not agreed, and some that are; deletes some time, and invoices and pays the rest. */
  async settle(history: History): Promise<void> {
    for (const uuid of history.invoices) {
      const { state } = await this.stateOf(uuid);
      if (state === 'APPROVED' && history.chance.in(60)) await this.world.pay(uuid);
      else if (state !== 'PAID' && state !== 'CANCELLED') await this.cancel(uuid);
    }
    for (let times = 0; times < 2; times++) await this.remove(history);
    for (const period of await this.freePeriods(history)) {
      const uuid = await this.send(history, period);
      if (!uuid) continue;
      await this.approve(history, uuid);
      await this.world.pay(uuid);
    }
  }

  private get today(): string {
    return dayOf(this.test.clock.now(), this.zone);
  }

  private track(history: History): Promise<Uuid> {
    const { chance } = history;
    const day = addDays(this.today, -chance.below(Math.min(3, daysOf(FIRST_DAY, this.today).length)));
    return this.record(history, day);
  }

  private async record({ who, project, chance, used, slices }: History, day: string): Promise<Uuid> {
    const begin = used.get(day) ?? 0;
    const minutes = 1 + chance.below(40);
    used.set(day, begin + minutes + chance.below(5));
    const startedAt = new Date(startOfDay(day, this.zone).getTime() + begin * 60_000).toISOString();
    const idle = chance.below(30);
    const usages = [
      { kind: 'APP' as const, name: chance.one(['editor.exe', 'game.exe']), seconds: minutes * 60 - idle },
    ];
    const slice = await aSlice(this.test.app, who, project, startedAt, minutes, { idle, usages });
    slices.push(slice);
    return slice;
  }

  private async remove({ who, project, chance, slices }: History, slice?: Uuid): Promise<void> {
    if (slices.length === 0) return;
    const [userKey, projectKey] = [who.user.id, project.key];
    const time = { userKey, projectKey, type: 'TRACKED' as const, uuids: [slice ?? chance.one(slices)] };
    const work = () => this.test.app.get(TimeRemoval).remove(time, { userKey });
    await attempt(() => this.test.app.get(Database).transaction(work));
  }

  private async agree({ who, project, chance }: History): Promise<void> {
    const amount = `${1 + chance.below(99)}.${String(chance.below(100)).padStart(2, '0')}`;
    const effectiveFrom = addDays(this.today, chance.below(2));
    await attempt(() => this.world.agree(who, { project: project.uuid, amount, effectiveFrom }));
  }

  /** Limits a person: time beyond the limit is not payable from now on, until it is allowed. */
  private async limit({ who, project, chance }: History): Promise<void> {
    const [settings, { actor }] = [this.test.app.get(MemberSettings), this.world.owner];
    if (chance.in(30)) await settings.removeTimeLimit(actor, project.uuid, who.user.uuid);
    else {
      const hours = chance.below(4) / 4;
      await settings.setTimeLimit(actor, {
        project: project.uuid,
        user: who.user.uuid,
        hours,
        type: 'DAY',
        hard: true,
      });
    }
  }

  /** Time beyond a limit is payable, and there is no limit any more. */
  private async countAll(history: History): Promise<void> {
    const { who, project } = history;
    await this.test.app.get(MemberSettings).removeTimeLimit(this.world.owner.actor, project.uuid, who.user.uuid);
    await this.allow(history);
  }

  private async allow({ who, project }: History): Promise<void> {
    const range = { from: FIRST_DAY, to: this.today, timezone: this.zone };
    const requested = { project: project.uuid, user: who.user.uuid, ...range };
    await this.test.app.get(OverLimitTime).allow(this.world.owner.actor, requested);
  }

  private async freePeriods({ who }: History): Promise<Period[]> {
    const sql = "SELECT DATE_FORMAT(day, '%Y-%m-%d') AS day FROM payroll_day WHERE user_id = ? AND holds = 1";
    const rows = await this.test.app.get(Database).query<{ day: string }>(sql, [who.user.id]);
    const held = new Set(rows.map(({ day }) => day));
    const periods: Period[] = [];
    for (const day of daysOf(FIRST_DAY, this.past.to)) {
      const last = periods.at(-1);
      if (held.has(day)) continue;
      if (last?.to === addDays(day, -1)) last.to = day;
      else periods.push({ from: day, to: day });
    }
    return periods;
  }

  private async send(history: History, period?: Period): Promise<Uuid<'invoice'> | null> {
    const { who, project, chance, invoices } = history;
    const free = period ? [period] : await this.freePeriods(history);
    if (free.length === 0) return null;
    const extraPayments = chance.in(20) ? [{ category: 'BONUS', amount: '1.00' }] : [];
    const requested = { project: project.uuid, user: who.user.uuid, ...chance.one(free), extraPayments };
    const uuid = await attempt(() => this.world.send(requested));
    if (uuid) invoices.push(uuid);
    return uuid;
  }

  private async decide(history: History): Promise<void> {
    const { who, chance, invoices } = history;
    if (invoices.length === 0) return;
    const uuid = chance.one(invoices);
    const what = chance.below(100);
    if (what < 45) await attempt(() => this.approve(history, uuid));
    else if (what < 52) {
      const answer = named(uuid, { version: (await this.stateOf(uuid)).version, reason: 'No' });
      await attempt(() => this.test.app.get(SentInvoices).reject(who.actor, answer));
    } else if (what < 64) await this.adjust(uuid);
    else if (what < 72) await this.cancel(uuid);
    else {
      const byOwner = () => this.world.pay(uuid, {}, this.world.owner);
      await Promise.all([attempt(() => this.world.pay(uuid)), attempt(byOwner)]);
    }
  }

  private async approve({ who }: History, uuid: Uuid<'invoice'>): Promise<void> {
    const { version } = await this.stateOf(uuid);
    await this.test.app.get(SentInvoices).approve(who.actor, named(uuid, { version }));
  }

  private async adjust(uuid: Uuid<'invoice'>): Promise<void> {
    const wallets = { payrollWallet: this.world.wallet, sourceWallet: this.world.wallet };
    const requested = named(uuid, { version: (await this.stateOf(uuid)).version, remarks: 'Anew', ...wallets });
    await attempt(() => this.test.app.get(SentInvoices).adjust(this.world.accountant.actor, requested));
  }

  private async cancel(uuid: Uuid<'invoice'>): Promise<void> {
    const requested = named(uuid, { reason: 'No' });
    await attempt(() => this.test.app.get(SentInvoices).cancel(this.world.accountant.actor, requested));
  }

  private async stateOf(uuid: Uuid<'invoice'>): Promise<{ state: string; version: number }> {
    const sql = 'SELECT state, version FROM payroll_invoice WHERE uuid = ?';
    const [row] = await this.test.app.get(Database).query<{ state: string; version: string }>(sql, [uuid]);
    return { state: row?.state ?? '', version: Number(row?.version) };
  }
}
