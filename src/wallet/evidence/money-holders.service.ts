import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CompanyDirectory, Members, type RightsChange, RightsChanges } from '../../company/index.js';
import { PeopleNames } from '../../identity/index.js';
import { Changes } from '../../shared/changes/changes.service.js';
import { Database } from '../../shared/database/database.js';
import { Forbidden } from '../../shared/errors/app-error.js';
import type { Key } from '../../shared/ids/id.js';
import { Job } from '../../shared/jobs/job.js';
import { Clock } from '../../shared/time/clock.js';
import { MoneyRightGiven } from './evidence.events.js';
import { MoneyHoldersRepository } from './money-holders.repository.js';

const HOUR = 3600;

/**
 * Records who holds the right over a company's accounts, and since when, in the transaction that gives or takes it: by a
 * role, a permission or an invitation. Owners are told of each right that is newly given.
 */
@Injectable()
export class MoneyHolders implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly rights: RightsChanges,
    private readonly members: Members,
    private readonly companies: CompanyDirectory,
    private readonly people: PeopleNames,
    private readonly repository: MoneyHoldersRepository,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.rights.register((change) => this.compare(change));
  }

  /**
   * Requires, in the running transaction, that a person holds the right as committed now, and keeps it until the
   * transaction ends: what was read at the beginning of a request may have been taken while it waited. Throws Forbidden.
   */
  async requireHeld(companyKey: Key<'company'>, userKey: Key<'user'>): Promise<void> {
    if (await this.repository.lockHeld(companyKey, userKey)) return;
    // A right that two transactions gave together is recorded by the next comparison.
    const holders = await this.members.listHolders(companyKey, 'accounts.company', [userKey]);
    if (holders.length === 0) throw new Forbidden();
  }

  /** Compares all companies, for rights that two transactions gave together: a role's permission and that role. */
  @Job('wallet.compare-money-holders', { everySeconds: HOUR })
  async compareAll(signal?: AbortSignal): Promise<void> {
    for (const companyKey of await this.companies.listKeys()) {
      if (signal?.aborted) return;
      await this.database.transaction(() => this.compare({ companyKey, by: null }));
    }
  }

  /** Compares, in the running transaction. The first comparison of a company takes its holders as they are. */
  private async compare({ companyKey: companyId, people, by: givenBy }: RightsChange): Promise<void> {
    const [known, holders] = [
      await this.repository.listKeys(companyId, people),
      await this.members.listHolders(companyId, 'accounts.company', people),
    ];
    const now = this.clock.now();
    const lost = known.filter((key) => !holders.includes(key));
    await this.repository.end(companyId, lost, now);
    const given = holders.filter((key) => !known.includes(key));
    if (given.length === 0) return;
    const isFirst = !(await this.repository.hasAny(companyId));
    const [company, names] = [await this.companies.find(companyId), await this.people.findByKeys(given)];
    for (const userId of given) {
      const isNew = await this.repository.give({ companyId, userId, givenAt: isFirst ? null : now, givenBy });
      const userUuid = names.get(userId)?.uuid;
      if (!isNew || isFirst || !userUuid || !company) continue;
      await this.changes.record({ event: new MoneyRightGiven({ companyUuid: company.uuid, userUuid }) });
    }
  }
}
