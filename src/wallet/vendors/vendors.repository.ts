import { Injectable } from '@nestjs/common';
import { In, Like } from 'typeorm';
import { Database } from '../../shared/database/database.js';
import type { Key, UuidLike } from '../../shared/ids/id.js';
import { isUuid, newUuid } from '../../shared/ids/uuid.js';
import { limitOf, offsetOf, type PageArgs } from '../../shared/pagination/page.js';
import { Vendor } from './vendor.entity.js';

@Injectable()
export class VendorsRepository {
  constructor(private readonly database: Database) {}

  insert(values: Omit<Vendor, 'id' | 'uuid'>): Promise<Vendor> {
    return this.database.insert(Vendor, { uuid: newUuid<'vendor'>(), ...values });
  }

  count(companyId: Key<'company'>): Promise<number> {
    return this.database.manager().countBy(Vendor, { companyId });
  }

  /** Whatever the case of its letters. */
  findByName(companyId: Key<'company'>, name: string): Promise<Vendor | null> {
    return this.database.manager().findOneBy(Vendor, { companyId, name });
  }

  async find(companyId: Key<'company'>, uuid: UuidLike<'vendor'>): Promise<Vendor | null> {
    return isUuid(uuid) ? this.database.manager().findOneBy(Vendor, { companyId, uuid }) : null;
  }

  /** Finds one page of vendors, ordered by name, and their total number. */
  findPage(companyId: Key<'company'>, pattern: string | undefined, args: PageArgs): Promise<[Vendor[], number]> {
    return this.database.manager().findAndCount(Vendor, {
      where: { companyId, ...(pattern && { name: Like(pattern) }) },
      order: { name: 'ASC', id: 'ASC' },
      skip: offsetOf(args),
      take: limitOf(args),
    });
  }

  listByKeys(ids: readonly Key<'vendor'>[]): Promise<Vendor[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.database.manager().findBy(Vendor, { id: In([...ids]) });
  }
}
