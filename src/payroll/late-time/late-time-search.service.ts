import { Injectable } from '@nestjs/common';
import { ProjectChangeLog, ProjectNames } from '../../project/index.js';
import { Database } from '../../shared/database/database.js';
import { type Key, NO_KEY } from '../../shared/ids/id.js';
import { Job } from '../../shared/jobs/job.js';
import { Clock } from '../../shared/time/clock.js';
import { addDays, dayOf } from '../../shared/time/local-date.js';
import { PayableDays } from '../../tracking/index.js';
import { PayrollZones } from '../companies/payroll-zones.service.js';
import { LOOK_BACK_DAYS } from '../pay/look-back.js';
import type { LateDay } from '../paid-days/late-day.entity.js';
import { LateDaysRepository, type SettledPerson } from '../paid-days/late-days.repository.js';
import type { DaySeconds } from '../pay/pay-lines.js';
import { LateTimeBooks } from './late-time-books.service.js';

const NIGHTLY = 86_400;
/** People whose days are compared in one transaction. */
const PAGE = 25;

/** Finds changed time of settled days that are older than invoices look back, in all companies. */
@Injectable()
export class LateTimeSearch {
  constructor(
    private readonly repository: LateDaysRepository,
    private readonly books: LateTimeBooks,
    private readonly payable: PayableDays,
    private readonly zones: PayrollZones,
    private readonly projects: ProjectNames,
    private readonly changeLog: ProjectChangeLog,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Job('payroll.find-late-time', { everySeconds: NIGHTLY })
  async search(signal?: AbortSignal): Promise<void> {
    let last: Pick<SettledPerson, 'projectId' | 'userId'> = { projectId: NO_KEY, userId: NO_KEY };
    for (;;) {
      // No zone is further ahead than a day.
      const before = addDays(dayOf(this.clock.now(), 'UTC'), 1 - LOOK_BACK_DAYS);
      const people = await this.repository.listSettledPeople(before, last, PAGE);
      for (const project of new Set(people.map(({ projectId }) => projectId))) {
        await this.compare(people.filter(({ projectId }) => projectId === project));
      }
      const end = people.at(-1);
      if (!end || people.length < PAGE || signal?.aborted) return;
      last = end;
    }
  }

  /** People of one project. Days of a zone that are still being summed are left to the next night. */
  private async compare(people: readonly SettledPerson[]): Promise<void> {
    const [{ companyId, projectId }] = people as [SettledPerson];
    const { zone, today } = await this.zones.findToday(companyId);
    if (!(await this.payable.isReady(companyId, zone))) return;
    const from = people.map(({ firstDay }) => firstDay).toSorted()[0] as string;
    const range = { zone, from, to: addDays(today, -LOOK_BACK_DAYS - 1) };
    const userIds = people.map(({ userId }) => userId);
    await this.database.transaction(async () => {
      await this.payable.lock(userIds);
      const open = await this.books.listOpen(projectId, userIds, range);
      const known = await this.repository.list(projectId, userIds);
      let changed = false;
      for (const userId of userIds) {
        const own = known.filter((day) => day.userId === userId);
        if (await this.write({ userId, projectId }, open.get(userId) ?? [], own)) changed = true;
      }
      if (changed) await this.announce(projectId);
    });
  }

  /** Returns whether anything is other than it was. */
  private async write(
    person: Pick<LateDay, 'userId' | 'projectId'>,
    open: readonly DaySeconds[],
    known: readonly LateDay[],
  ): Promise<boolean> {
    const former = new Map(known.map((day) => [day.day, day]));
    const found = open.filter(([day, seconds]) => former.get(day)?.seconds !== seconds);
    const still = new Set(open.map(([day]) => day));
    // A day that was added stays: were its invoice cancelled, the next one takes it.
    const gone = known.filter(({ day, decision }) => !still.has(day) && decision !== 'ADDED').map(({ day }) => day);
    const foundAt = this.clock.now();
    const undecided = { decision: null, reason: null, decidedAt: null, decidedBy: null };
    await this.repository.save(
      found.map(([day, seconds]) => {
        const there = former.get(day);
        // Somebody dismissed other time than there is by now.
        const kept = there && there.decision !== 'DISMISSED' ? there : { ...undecided, foundAt };
        return { ...kept, ...person, day, seconds };
      }),
    );
    await this.repository.remove(person, gone);
    return found.length + gone.length > 0;
  }

  private async announce(projectId: Key<'project'>): Promise<void> {
    const project = (await this.projects.findByKeys([projectId])).get(projectId);
    if (!project) return;
    const changed = { uuid: project.uuid, companyId: project.companyKey };
    await this.changeLog.record(changed, { live: ['payrollChanged'] });
  }
}
