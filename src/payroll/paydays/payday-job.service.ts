import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import { BackgroundWork } from '../../shared/jobs/background-work.js';
import { PageTraffic } from '../../shared/jobs/page-traffic.service.js';
import { LOGGER, type Logger } from '../../shared/logging/logger.js';
import { Clock } from '../../shared/time/clock.js';
import { PayrollZones } from '../companies/payroll-zones.service.js';
import { RatesRepository } from '../rates/records/rates.repository.js';
import { PaydayDrafts } from './payday-drafts.service.js';
import { dueAfter } from '../../shared/recurrence/due.js';
import { startOfDay } from '../../shared/time/zone-clock.js';
import type { Payday } from './records/payday.entity.js';
import type { PaydayRule } from './records/payday-rule.entity.js';
import { PaydaysRepository } from './records/paydays.repository.js';

/** People in projects whose drafts are made in one transaction: quick enough that whoever waits for a page does not notice. */
const GROUP = 25;
/** Later than this a day is not made up for: the next one takes its time along. */
const MAX_DAYS_LATE = 7;

/**
 * Makes drafts on pay days. The row of a day claims it, and how far it is stands in the transaction of its drafts: however
 * many processes are at it, and whenever one is killed, everybody has one draft.
 */
@Injectable()
export class PaydayJob extends BackgroundWork {
  constructor(
    private readonly repository: PaydaysRepository,
    private readonly rates: RatesRepository,
    private readonly drafts: PaydayDrafts,
    private readonly zones: PayrollZones,
    private readonly pageTraffic: PageTraffic,
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('pay days', 15_000, logger);
  }

  /** A day that has come, or a group of one that was begun. True when there may be more. */
  protected next(): Promise<boolean> {
    return this.database.transaction(async () => {
      const payday = await this.repository.lockOpen();
      if (payday) return this.goOn(payday);
      const rule = await this.repository.lockDue(this.clock.now());
      if (rule?.dueOn && rule.dueAt) await this.begin(rule, { dueOn: rule.dueOn, dueAt: rule.dueAt });
      return rule !== null;
    });
  }

  protected override rest(tookMs: number): Promise<void> {
    return this.pageTraffic.yieldToPages(tookMs);
  }

  private async begin(rule: PaydayRule, { dueOn, dueAt }: { dueOn: string; dueAt: Date }): Promise<void> {
    const at = this.clock.now();
    const isLate = at.getTime() - dueAt.getTime() > MAX_DAYS_LATE * 86_400_000;
    await this.repository.claim(rule, { dueOn, state: isLate ? 'MISSED' : 'RUNNING', at });
    const zone = await this.zones.find(rule.companyId);
    await this.repository.updateDue(rule.companyId, dueAfter({ rule, zone, startOn: startOfDay }, dueOn));
  }

  private async goOn(payday: Payday): Promise<boolean> {
    const { companyId, afterProject, afterUser } = payday;
    const people = await this.rates.listAfter(companyId, { projectId: afterProject, userId: afterUser }, GROUP);
    const made = await this.drafts.create(payday, people);
    const last = people.at(-1);
    await this.repository.update(payday, {
      made: payday.made + made,
      ...(last && { afterProject: last.projectId, afterUser: last.userId }),
      ...(people.length < GROUP && { state: 'DONE' as const }),
    });
    return true;
  }
}
