import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import { type Key, NO_KEY } from '../../shared/ids/id.js';
import { newUuid } from '../../shared/ids/uuid.js';
import { Rating } from './rating.entity.js';

@Injectable()
export class RatingsRepository {
  constructor(private readonly database: Database) {}

  insert(values: Pick<Rating, 'projectId' | 'total' | 'undoes' | 'startedBy' | 'startedAt'>): Promise<Rating> {
    return this.database.insert(Rating, {
      uuid: newUuid(),
      status: 'RUNNING',
      done: 0,
      changed: 0,
      worked: 0,
      afterUser: NO_KEY,
      finishedAt: null,
      ...values,
    });
  }

  /** The last one of a project, whether it is through or not. */
  findLast(projectId: Key<'project'>): Promise<Rating | null> {
    return this.database.manager().findOne(Rating, { where: { projectId }, order: { id: 'DESC' } });
  }

  findNextOpen(): Promise<Rating | null> {
    return this.database.manager().findOne(Rating, { where: { status: 'RUNNING' }, order: { id: 'ASC' } });
  }

  lock(id: Key<'rating'>): Promise<Rating | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    return this.database.manager().findOne(Rating, { where: { id }, lock });
  }

  async count(id: Key<'rating'>, { changed, worked }: { changed: number; worked: number }): Promise<void> {
    await this.database.execute('UPDATE tracking_rating SET changed = changed + ?, worked = worked + ? WHERE id = ?', [
      changed,
      worked,
      id,
    ]);
  }

  async update(id: Key<'rating'>, changes: Partial<Rating>): Promise<void> {
    await this.database.manager().update(Rating, id, changes);
  }
}
