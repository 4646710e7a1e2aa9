import { Injectable } from '@nestjs/common';
import type { Key } from '../../shared/ids/id.js';
import { PayableDays } from '../../tracking/index.js';
import { PaidDaysRepository } from '../paid-days/paid-days.repository.js';
import type { DaySeconds } from '../pay/pay-lines.js';
import type { DayRange } from '../pay/rate-units.js';
import { hourlyDays, openSeconds } from '../pay/settling.js';
import { RatesRepository } from '../rates/records/rates.repository.js';

const NO_DAYS: ReadonlyMap<string, number> = new Map();

/** Compares what settled days pay with what is payable of them now. */
@Injectable()
export class LateTimeBooks {
  constructor(
    private readonly payable: PayableDays,
    private readonly days: PaidDaysRepository,
    private readonly rates: RatesRepository,
  ) {}

  /** Lists by person the settled days of a range that no sent invoice pays as they are now; drafts pay nothing yet. */
  async listOpen(
    projectId: Key<'project'>,
    userIds: readonly Key<'user'>[],
    { zone, ...range }: DayRange & { zone: string },
  ): Promise<Map<Key<'user'>, DaySeconds[]>> {
    const except = await this.days.listDrafts(projectId, userIds);
    const payable = await this.payable.sumByPerson(projectId, userIds, { zone, ...range });
    const settled = await this.days.listSettled(projectId, userIds, { ...range, except });
    const frozen = await this.days.listFrozenDays(projectId, userIds, range);
    const rates = await this.rates.listByPeople(projectId, userIds);
    return new Map(
      userIds.map((userId) => {
        const books = { payable: payable.get(userId) ?? NO_DAYS, settled: settled.get(userId) ?? NO_DAYS };
        return [userId, hourlyDays(rates.get(userId) ?? [], openSeconds(books, frozen.get(userId) ?? []))];
      }),
    );
  }
}
