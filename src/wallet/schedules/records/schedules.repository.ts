import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import type { EndedSeat } from '../../../company/index.js';
import { Database } from '../../../shared/database/database.js';
import { type Key, NO_KEY, type Uuid, type UuidLike } from '../../../shared/ids/id.js';
import { newUuid } from '../../../shared/ids/uuid.js';
import { limitOf, offsetOf, type PageArgs } from '../../../shared/pagination/page.js';
import type { Owner } from '../../accounts/records/owner.js';
import { Schedule } from './schedule.entity.js';
import { ScheduleRun } from './schedule-run.entity.js';

@Injectable()
export class SchedulesRepository {
  constructor(private readonly database: Database) {}

  insert(values: Omit<Schedule, 'id' | 'uuid'>): Promise<Schedule> {
    return this.database.insert(Schedule, { ...values, uuid: newUuid<'schedule'>() });
  }

  async update(id: Key<'schedule'>, values: Partial<Omit<Schedule, 'id' | 'uuid'>>): Promise<void> {
    await this.database.manager().update(Schedule, id, values);
  }

  find(uuid: UuidLike<'schedule'>): Promise<Schedule | null> {
    return this.database.manager().findOneBy(Schedule, { uuid: uuid as Uuid<'schedule'> });
  }

  lock(id: Key<'schedule'>): Promise<Schedule | null> {
    return this.database.manager().findOne(Schedule, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** The one that waits longest, locked; not what another process is at, and none of those. */
  async lockDue(now: Date, except: readonly Key<'schedule'>[]): Promise<Schedule | null> {
    const [row] = await this.database.query<{ id: Key<'schedule'> }>(
      `SELECT id FROM wallet_schedule WHERE due_at <= ? AND id NOT IN (?)
        ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
      [now, [NO_KEY, ...except]],
    );
    return row ? this.database.manager().findOneBy(Schedule, { id: row.id }) : null;
  }

  /** The newest first; of one owner. */
  findPage(
    { companyId, owner }: { companyId: Key<'company'>; owner: Owner },
    args: PageArgs & { includeInactive: boolean },
  ): Promise<[Schedule[], number]> {
    const where = { companyId, ownerKind: owner.kind, ownerId: owner.id };
    return this.database.manager().findAndCount(Schedule, {
      where: args.includeInactive ? where : { ...where, deactivatedAt: IsNull() },
      order: { id: 'DESC' },
      skip: offsetOf(args),
      take: limitOf(args),
    });
  }

  countActive(companyId: Key<'company'>, { kind, id }: Owner): Promise<number> {
    const where = { companyId, ownerKind: kind, ownerId: id, deactivatedAt: IsNull() };
    return this.database.manager().countBy(Schedule, where);
  }

  /** Active ones into or out of accounts, of which wallets and shares consist. */
  async listByAccounts(accounts: readonly Key<'account'>[]): Promise<Schedule[]> {
    const ids = [NO_KEY, ...accounts];
    const refs = await this.database.query<{ uuid: Uuid }>(
      `SELECT uuid FROM wallet_share WHERE account_id IN (?)
        UNION SELECT uuid FROM wallet_wallet WHERE account_id IN (?) OR owed_id IN (?)`,
      [ids, ids, ids],
    );
    if (refs.length === 0) return [];
    const named = In(refs.map(({ uuid }) => uuid));
    const deactivatedAt = IsNull();
    return this.database.manager().find(Schedule, {
      where: [
        { source: named, deactivatedAt },
        { destination: named, deactivatedAt },
      ],
      order: { id: 'ASC' },
    });
  }

  /** Locks a person's active schedules that use accounts of the company, ordered by key. */
  async lockOfSeat({ company, user }: Pick<EndedSeat, 'company' | 'user'>): Promise<Schedule[]> {
    const rows = await this.database.query<{ id: Key<'schedule'> }>(
      `SELECT schedule.id FROM wallet_schedule schedule
        WHERE schedule.company_id = ? AND schedule.maker_id = ? AND schedule.deactivated_at IS NULL
          AND EXISTS (SELECT 1 FROM wallet_wallet wallet LEFT JOIN wallet_share share ON share.wallet_id = wallet.id
                       WHERE wallet.company_id = schedule.company_id AND wallet.owner_kind = 'COMPANY'
                         AND (wallet.uuid IN (schedule.source, schedule.destination)
                              OR share.uuid IN (schedule.source, schedule.destination)))
        ORDER BY schedule.id FOR UPDATE`,
      [company.id, user.id],
    );
    const where = { id: In([NO_KEY, ...rows.map(({ id }) => id)]), deactivatedAt: IsNull() };
    return this.database.manager().find(Schedule, { where, order: { id: 'ASC' } });
  }

  listActive(companyId: Key<'company'>): Promise<Schedule[]> {
    return this.database.manager().findBy(Schedule, { companyId, deactivatedAt: IsNull() });
  }

  async insertRuns(runs: readonly ScheduleRun[]): Promise<void> {
    await this.database.manager().insert(ScheduleRun, [...runs]);
  }

  hasRun(scheduleId: Key<'schedule'>, dueOn: string): Promise<boolean> {
    return this.database.manager().existsBy(ScheduleRun, { scheduleId, dueOn });
  }

  /** The newest first. */
  findRuns(scheduleId: Key<'schedule'>, args: PageArgs): Promise<[ScheduleRun[], number]> {
    return this.database.manager().findAndCount(ScheduleRun, {
      where: { scheduleId },
      order: { dueOn: 'DESC' },
      skip: offsetOf(args),
      take: limitOf(args),
    });
  }

  /** The last of each. */
  async listLastRuns(ids: readonly Key<'schedule'>[]): Promise<Map<Key<'schedule'>, ScheduleRun>> {
    const lasts = await this.database.query<{ id: Key<'schedule'>; day: string }>(
      `SELECT schedule_id AS id, DATE_FORMAT(MAX(due_on), '%Y-%m-%d') AS day FROM wallet_schedule_run
        WHERE schedule_id IN (?) GROUP BY schedule_id`,
      [[NO_KEY, ...ids]],
    );
    if (lasts.length === 0) return new Map();
    const where = lasts.map(({ id, day }) => ({ scheduleId: id, dueOn: day }));
    const runs = await this.database.manager().findBy(ScheduleRun, where);
    return new Map(runs.map((run) => [run.scheduleId, run]));
  }
}
