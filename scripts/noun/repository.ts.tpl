import { Injectable } from '@nestjs/common';
import { Like } from 'typeorm';
import { Database } from '../../shared/database/database.js';
import type { Key, UuidLike } from '../../shared/ids/id.js';
import { isUuid, newUuid } from '../../shared/ids/uuid.js';
import { limitOf, offsetOf, type PageArgs } from '../../shared/pagination/page.js';
import { __Noun__ } from './__kebab__.entity.js';

@Injectable()
export class __Nouns__Repository {
  constructor(private readonly database: Database) {}

  insert(values: Omit<__Noun__, 'id' | 'uuid'>): Promise<__Noun__> {
    return this.database.insert(__Noun__, { uuid: newUuid(), ...values });
  }

  async find(uuid: UuidLike<'__noun__'>): Promise<__Noun__ | null> {
    return isUuid(uuid) ? this.database.manager().findOneBy(__Noun__, { uuid }) : null;
  }

  async update(id: Key<'__noun__'>, changes: Partial<Pick<__Noun__, 'name' | 'description'>>): Promise<void> {
    await this.database.manager().update(__Noun__, id, changes);
  }

  async delete(id: Key<'__noun__'>): Promise<void> {
    await this.database.manager().delete(__Noun__, id);
  }

  count(companyId: Key<'company'>): Promise<number> {
    return this.database.manager().countBy(__Noun__, { companyId });
  }

  /** `pattern`: for LIKE. By name. */
  findPage(companyId: Key<'company'>, pattern: string | undefined, args: PageArgs): Promise<[__Noun__[], number]> {
    return this.database.manager().findAndCount(__Noun__, {
      where: { companyId, ...(pattern && { name: Like(pattern) }) },
      order: { name: 'ASC', id: 'ASC' },
      skip: offsetOf(args),
      take: limitOf(args),
    });
  }
}
