import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import { newUuid } from '../../shared/ids/uuid.js';
import { Rating } from './rating.entity.js';

@Injectable()
export class RatingsRepository {
  constructor(private readonly database: Database) {}

  async insert(values: Pick<Rating, 'projectId' | 'total' | 'startedBy' | 'startedAt'>): Promise<Rating> {
    const rating = this.database.manager().create(Rating, {
      uuid: newUuid(),
      status: 'RUNNING',
      done: 0,
      changed: 0,
      afterUser: '0',
      finishedAt: null,
      ...values,
    });
    const { identifiers } = await this.database.manager().insert(Rating, { ...rating });
    return Object.assign(rating, { id: String(identifiers[0]?.['id']) });
  }

  /** The last one of a project, whether it is through or not. */
  findLast(projectId: string): Promise<Rating | null> {
    return this.database.manager().findOne(Rating, { where: { projectId }, order: { id: 'DESC' } });
  }

  findNextOpen(): Promise<Rating | null> {
    return this.database.manager().findOne(Rating, { where: { status: 'RUNNING' }, order: { id: 'ASC' } });
  }

  lock(id: string): Promise<Rating | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    return this.database.manager().findOne(Rating, { where: { id }, lock });
  }

  async countChanged(id: string, more: number): Promise<void> {
    await this.database.manager().increment(Rating, { id }, 'changed', more);
  }

  async update(id: string, changes: Partial<Rating>): Promise<void> {
    await this.database.manager().update(Rating, id, changes);
  }
}
