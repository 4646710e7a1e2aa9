import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Key, UuidLike } from '../../shared/ids/id.js';
import { isUuid, newUuid } from '../../shared/ids/uuid.js';
import { HomeLayout, type HomeTile } from './home-layout.entity.js';
import { SavedFilter } from './saved-filter.entity.js';

@Injectable()
export class FiltersRepository {
  constructor(private readonly database: Database) {}

  list(userId: Key<'user'>, page: string): Promise<SavedFilter[]> {
    return this.database.manager().find(SavedFilter, { where: { userId, page }, order: { name: 'ASC', id: 'ASC' } });
  }

  async find(userId: Key<'user'>, uuid: UuidLike<'savedFilter'>): Promise<SavedFilter | null> {
    return isUuid(uuid) ? this.database.manager().findOneBy(SavedFilter, { userId, uuid }) : null;
  }

  insert(values: Omit<SavedFilter, 'id' | 'uuid'>): Promise<SavedFilter> {
    return this.database.insert(SavedFilter, { uuid: newUuid(), ...values });
  }

  async update(
    id: Key<'savedFilter'>,
    changes: Partial<Pick<SavedFilter, 'name' | 'query' | 'isDefault'>>,
  ): Promise<void> {
    await this.database.manager().update(SavedFilter, id, changes);
  }

  /** A page opens with one filter at most. */
  async clearDefault(userId: Key<'user'>, page: string): Promise<void> {
    await this.database.manager().update(SavedFilter, { userId, page }, { isDefault: false });
  }

  async delete(id: Key<'savedFilter'>): Promise<void> {
    await this.database.manager().delete(SavedFilter, id);
  }

  async findLayout(userId: Key<'user'>): Promise<HomeTile[] | null> {
    return (await this.database.manager().findOneBy(HomeLayout, { userId }))?.tiles ?? null;
  }

  async saveLayout(userId: Key<'user'>, tiles: HomeTile[]): Promise<void> {
    await this.database.manager().upsert(HomeLayout, { userId, tiles }, ['userId']);
  }
}
