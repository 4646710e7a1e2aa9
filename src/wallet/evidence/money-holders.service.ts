import { Injectable } from '@nestjs/common';
import { CompanyDirectory, Members } from '../../company/index.js';
import { PeopleNames } from '../../identity/index.js';
import { Changes } from '../../shared/changes/changes.service.js';
import { Database } from '../../shared/database/database.js';
import type { Key } from '../../shared/ids/id.js';
import { Job } from '../../shared/jobs/job.js';
import { Clock } from '../../shared/time/clock.js';
import { MoneyRightGiven } from './evidence.events.js';
import { MoneyHoldersRepository } from './money-holders.repository.js';

/**
 * Notices who newly holds the right over a company's accounts, whether by a role, a permission or an invitation: every
 * minute the holders of each company with money are compared with those who held the right before.
 */
@Injectable()
export class MoneyHolders {
  constructor(
    private readonly database: Database,
    private readonly members: Members,
    private readonly companies: CompanyDirectory,
    private readonly people: PeopleNames,
    private readonly repository: MoneyHoldersRepository,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  @Job('wallet.compare-money-holders', { everySeconds: 60 })
  async compareAll(signal?: AbortSignal): Promise<void> {
    for (const company of await this.repository.listCompanies()) {
      if (signal?.aborted) return;
      await this.compare(company);
    }
  }

  /** The first comparison of a company takes its holders as they are. */
  private async compare(companyId: Key<'company'>): Promise<void> {
    const company = await this.companies.find(companyId);
    if (!company) return;
    await this.database.transaction(async () => {
      const known = await this.repository.listKeys(companyId);
      const holders = await this.members.listHolders(companyId, 'accounts.company');
      const isFirst = known.length === 0;
      await this.repository.delete(
        companyId,
        known.filter((key) => !holders.includes(key)),
      );
      const people = await this.people.findByKeys(holders);
      for (const userId of holders.filter((key) => !known.includes(key))) {
        const userUuid = people.get(userId)?.uuid;
        const givenAt = isFirst ? null : this.clock.now();
        const isNew = await this.repository.insert({ companyId, userId, givenAt });
        if (!isNew || isFirst || !userUuid) continue;
        await this.changes.record({ event: new MoneyRightGiven({ companyUuid: company.uuid, userUuid }) });
      }
    });
  }
}
