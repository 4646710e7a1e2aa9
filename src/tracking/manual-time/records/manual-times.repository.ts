import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { Database } from '../../../shared/database/database.js';
import type { Key, UuidLike } from '../../../shared/ids/id.js';
import { isUuid } from '../../../shared/ids/uuid.js';
import { ManualTime } from './manual-time.entity.js';

export type NewManualTime = Omit<ManualTime, 'id'>;

@Injectable()
export class ManualTimesRepository {
  constructor(private readonly database: Database) {}

  insert(values: NewManualTime): Promise<ManualTime> {
    return this.database.insert(ManualTime, values);
  }

  /** Finds one, deleted or not. */
  find(uuid: UuidLike<'manualTime'>): Promise<ManualTime | null> {
    return isUuid(uuid) ? this.database.manager().findOneBy(ManualTime, { uuid }) : Promise.resolve(null);
  }

  async findByUuids(uuids: readonly string[]): Promise<ManualTime[]> {
    return uuids.length === 0 ? [] : this.database.manager().findBy(ManualTime, { uuid: In([...uuids]) });
  }

  lock(id: Key<'manualTime'>): Promise<ManualTime | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    return this.database.manager().findOne(ManualTime, { where: { id, deletedAt: IsNull() }, lock });
  }

  countPending(userId: Key<'user'>): Promise<number> {
    return this.database.manager().countBy(ManualTime, { userId, status: 'PENDING', deletedAt: IsNull() });
  }

  /** Lists a person's pending requests that overlap the span, in all projects. */
  async listPendingWithin(userId: Key<'user'>, start: Date, end: Date): Promise<ManualTime[]> {
    return (
      this.database
        .manager()
        .createQueryBuilder(ManualTime, 'row')
        .where("row.user_id = :userId AND row.status = 'PENDING' AND row.deleted_at IS NULL", { userId })
        .andWhere('row.started_at < :end AND row.ended_at > :start', { start, end })
        // No request is longer than a day: without this bound the query would read the whole history.
        .andWhere('row.started_at > :earliest', { earliest: new Date(start.getTime() - LONGEST_MS) })
        .orderBy('row.started_at')
        .limit(50)
        .getMany()
    );
  }

  async update(id: Key<'manualTime'>, changes: Partial<NewManualTime>): Promise<void> {
    await this.database.manager().update(ManualTime, id, changes);
  }
}

const LONGEST_MS = 25 * 3_600_000;
