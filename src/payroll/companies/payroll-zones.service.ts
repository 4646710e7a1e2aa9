import { Injectable } from '@nestjs/common';
import { CompanyZones } from '../../company/index.js';
import { Unavailable } from '../../shared/errors/app-error.js';
import type { Key } from '../../shared/ids/id.js';
import { Clock } from '../../shared/time/clock.js';
import { dayOf } from '../../shared/time/local-date.js';
import { PayrollCompaniesRepository } from './payroll-companies.repository.js';

const DEFAULT_ZONE = 'UTC';

/** Knows the zone in which days are paid: the company's main one, until the first invoice fixes it. */
@Injectable()
export class PayrollZones {
  constructor(
    private readonly repository: PayrollCompaniesRepository,
    private readonly zones: CompanyZones,
    private readonly clock: Clock,
  ) {}

  async find(companyId: Key<'company'>): Promise<string> {
    const fixed = await this.repository.find(companyId);
    return fixed?.zone ?? (await this.zones.list(companyId))[0] ?? DEFAULT_ZONE;
  }

  /** Null as long as nothing was invoiced. */
  async findFixed(companyId: Key<'company'>): Promise<string | null> {
    return (await this.repository.find(companyId))?.zone ?? null;
  }

  async findToday(companyId: Key<'company'>): Promise<{ zone: string; today: string }> {
    const zone = await this.find(companyId);
    return { zone, today: dayOf(this.clock.now(), zone) };
  }

  /**
   * Fixes the zone of a company in the running transaction, and returns it: it stays from the first invoice on. Throws
   * Unavailable where the company gives it up right now.
   */
  async fix(companyId: Key<'company'>): Promise<string> {
    const fixed = await this.repository.find(companyId);
    if (fixed) return fixed.zone;
    const zone = await this.find(companyId);
    await this.repository.ensure({ companyId, zone, fixedAt: this.clock.now() });
    const stored = (await this.repository.find(companyId))?.zone ?? zone;
    // Whoever changes the zones holds the row of the company, for which the new one waited: what is read now is true.
    const zones = await this.zones.list(companyId);
    if (zones.length > 0 && !zones.includes(stored)) throw new Unavailable(1);
    return stored;
  }
}
