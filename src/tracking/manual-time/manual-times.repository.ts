import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { Database } from '../../shared/database/database.js';
import { isUuid } from '../../shared/ids/uuid.js';
import { ManualTime } from './manual-time.entity.js';

export type NewManualTime = Omit<ManualTime, 'id'>;

@Injectable()
export class ManualTimesRepository {
  constructor(private readonly database: Database) {}

  async insert(values: NewManualTime): Promise<ManualTime> {
    const row = this.database.manager().create(ManualTime, values);
    const { identifiers } = await this.database.manager().insert(ManualTime, { ...row });
    return Object.assign(row, { id: String(identifiers[0]?.['id']) });
  }

  /** Deleted ones too. */
  find(uuid: string): Promise<ManualTime | null> {
    return isUuid(uuid) ? this.database.manager().findOneBy(ManualTime, { uuid }) : Promise.resolve(null);
  }

  async findByUuids(uuids: readonly string[]): Promise<ManualTime[]> {
    return uuids.length === 0 ? [] : this.database.manager().findBy(ManualTime, { uuid: In([...uuids]) });
  }

  lock(id: string): Promise<ManualTime | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    return this.database.manager().findOne(ManualTime, { where: { id, deletedAt: IsNull() }, lock });
  }

  countPending(userId: string): Promise<number> {
    return this.database.manager().countBy(ManualTime, { userId, status: 'PENDING', deletedAt: IsNull() });
  }

  /** Of one person and in whichever project, asked for and not decided, that share time with the span. */
  async listPendingWithin(userId: string, start: Date, end: Date): Promise<ManualTime[]> {
    return (
      this.database
        .manager()
        .createQueryBuilder(ManualTime, 'row')
        .where("row.user_id = :userId AND row.status = 'PENDING' AND row.deleted_at IS NULL", { userId })
        .andWhere('row.started_at < :end AND row.ended_at > :start', { start, end })
        // None is longer than a day: without this the whole history would be looked through.
        .andWhere('row.started_at > :earliest', { earliest: new Date(start.getTime() - LONGEST_MS) })
        .orderBy('row.started_at')
        .limit(50)
        .getMany()
    );
  }

  async update(id: string, changes: Partial<NewManualTime>): Promise<void> {
    await this.database.manager().update(ManualTime, id, changes);
  }
}

const LONGEST_MS = 25 * 3_600_000;
