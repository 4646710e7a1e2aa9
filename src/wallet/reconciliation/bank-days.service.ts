import { Injectable } from '@nestjs/common';
import { CompanyZones } from '../../company/index.js';
import { InvalidInput } from '../../shared/errors/app-error.js';
import type { Key } from '../../shared/ids/id.js';
import { Clock } from '../../shared/time/clock.js';
import { addDays, dayOf } from '../../shared/time/local-date.js';
import { startOfDay } from '../../shared/time/zone-clock.js';

const NOON_MS = 12 * 3_600_000;
const MAX_YEARS = 10;

/** Days that banks name, in the main zone of the company. */
@Injectable()
export class BankDays {
  constructor(
    private readonly zones: CompanyZones,
    private readonly clock: Clock,
  ) {}

  async zoneOf(company: Key<'company'>): Promise<string> {
    return (await this.zones.list(company))[0] ?? 'UTC';
  }

  /** Returns the first and the last day that a bank may name. */
  async range(company: Key<'company'>): Promise<{ first: string; last: string }> {
    const last = dayOf(this.clock.now(), await this.zoneOf(company));
    return { first: addDays(last, -MAX_YEARS * 366), last };
  }

  /** Returns the noon of a day. Throws InvalidInput for a day to come, or long ago. */
  async require(company: Key<'company'>, day: string, field: string): Promise<Date> {
    const range = await this.range(company);
    if (day < range.first || day > range.last) {
      throw new InvalidInput({ [field]: [{ key: 'errors.BANK_DAY', params: range }] });
    }
    return this.instantOf(company, day);
  }

  /** Returns the noon of a day, which is in that day whatever happens to clocks. */
  async instantOf(company: Key<'company'>, day: string): Promise<Date> {
    return new Date(startOfDay(day, await this.zoneOf(company)).getTime() + NOON_MS);
  }
}
