import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';

/** Who deleted pictures. Reads people of identity. */
@Injectable()
export class DeletersQuery {
  constructor(private readonly database: Database) {}

  /** By internal key. */
  async findByKeys(keys: readonly Key<'user'>[]): Promise<Map<Key<'user'>, { uuid: Uuid<'user'>; name: string }>> {
    if (keys.length === 0) return new Map();
    const rows = await this.database.query<{ id: Key<'user'>; uuid: Uuid<'user'>; name: string }>(
      'SELECT id, uuid, name FROM identity_user WHERE id IN (?)',
      [[...new Set(keys)]],
    );
    return new Map(rows.map(({ id, uuid, name }) => [id, { uuid, name }]));
  }
}
