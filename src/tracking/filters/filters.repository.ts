import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import { isUuid, newUuid } from '../../shared/ids/uuid.js';
import { HomeLayout, type HomeTile } from './home-layout.entity.js';
import { SavedFilter } from './saved-filter.entity.js';

@Injectable()
export class FiltersRepository {
  constructor(private readonly database: Database) {}

  list(userId: string, page: string): Promise<SavedFilter[]> {
    return this.database.manager().find(SavedFilter, { where: { userId, page }, order: { name: 'ASC', id: 'ASC' } });
  }

  async find(userId: string, uuid: string): Promise<SavedFilter | null> {
    return isUuid(uuid) ? this.database.manager().findOneBy(SavedFilter, { userId, uuid }) : null;
  }

  async insert(values: Omit<SavedFilter, 'id' | 'uuid'>): Promise<SavedFilter> {
    const filter = this.database.manager().create(SavedFilter, { uuid: newUuid(), ...values });
    await this.database.manager().insert(SavedFilter, { ...filter });
    return filter;
  }

  async update(id: string, changes: Partial<Pick<SavedFilter, 'name' | 'query' | 'isDefault'>>): Promise<void> {
    await this.database.manager().update(SavedFilter, id, changes);
  }

  /** A page opens with one filter at most. */
  async clearDefault(userId: string, page: string): Promise<void> {
    await this.database.manager().update(SavedFilter, { userId, page }, { isDefault: false });
  }

  async delete(id: string): Promise<void> {
    await this.database.manager().delete(SavedFilter, id);
  }

  async findLayout(userId: string): Promise<HomeTile[] | null> {
    return (await this.database.manager().findOneBy(HomeLayout, { userId }))?.tiles ?? null;
  }

  async saveLayout(userId: string, tiles: HomeTile[]): Promise<void> {
    await this.database.manager().upsert(HomeLayout, { userId, tiles }, ['userId']);
  }
}
