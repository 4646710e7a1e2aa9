import { Injectable } from '@nestjs/common';
import { Like } from 'typeorm';
import { Database } from '../../shared/database/database.js';
import type { Key, Uuid, UuidLike } from '../../shared/ids/id.js';
import { isUuid, newUuid } from '../../shared/ids/uuid.js';
import { limitOf, offsetOf, type PageArgs } from '../../shared/pagination/page.js';
import { __Noun__ } from './__kebab__.entity.js';

@Injectable()
export class __Nouns__Repository {
  constructor(private readonly database: Database) {}

  /** Inserts a row; a text that is left out is empty. */
  async insert(values: Partial<__Noun__>): Promise<Uuid<'__noun__'>> {
    const uuid = newUuid<'__noun__'>();
    await this.database.manager().insert(__Noun__, { ...values, uuid });
    return uuid;
  }

  async find(uuid: UuidLike<'__noun__'>): Promise<__Noun__ | null> {
    return isUuid(uuid) ? this.database.manager().findOneBy(__Noun__, { uuid }) : null;
  }

  async update(id: Key<'__noun__'>, changes: Partial<__Noun__>): Promise<void> {
    await this.database.manager().update(__Noun__, id, changes);
  }

  async delete(id: Key<'__noun__'>): Promise<void> {
    await this.database.manager().delete(__Noun__, id);
  }

  count(companyId: Key<'company'>): Promise<number> {
    return this.database.manager().countBy(__Noun__, { companyId });
  }

  /** Finds a page of the __wordss__ of a company, ordered by name; `pattern` is that of LIKE. */
  findPage(companyId: Key<'company'>, pattern: string | undefined, args: PageArgs): Promise<[__Noun__[], number]> {
    return this.database.manager().findAndCount(__Noun__, {
      where: { companyId, ...(pattern && { name: Like(pattern) }) },
      order: { name: 'ASC', id: 'ASC' },
      skip: offsetOf(args),
      take: limitOf(args),
    });
  }
}
