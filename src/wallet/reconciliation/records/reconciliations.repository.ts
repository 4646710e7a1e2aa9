import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../../shared/database/database.js';
import { type Key, NO_KEY, type Uuid, type UuidLike } from '../../../shared/ids/id.js';
import { newUuid } from '../../../shared/ids/uuid.js';
import { limitOf, offsetOf, type PageArgs } from '../../../shared/pagination/page.js';
import { Reconciliation, type ReconciliationState } from './reconciliation.entity.js';

const MAX_OPEN = 500;

@Injectable()
export class ReconciliationsRepository {
  constructor(private readonly database: Database) {}

  insert(values: Omit<Reconciliation, 'id' | 'uuid'>): Promise<Reconciliation> {
    return this.database.insert(Reconciliation, { ...values, uuid: newUuid<'reconciliation'>() });
  }

  async update(
    id: Key<'reconciliation'>,
    values: Partial<Omit<Reconciliation, 'id' | 'uuid' | 'companyId' | 'walletId'>>,
  ): Promise<void> {
    await this.database.manager().update(Reconciliation, id, values);
  }

  find(uuid: UuidLike<'reconciliation'>): Promise<Reconciliation | null> {
    return this.database.manager().findOneBy(Reconciliation, { uuid: uuid as Uuid<'reconciliation'> });
  }

  async lock(id: Key<'reconciliation'>): Promise<Reconciliation> {
    const lock = { mode: 'pessimistic_write' as const };
    return this.database.manager().findOneOrFail(Reconciliation, { where: { id }, lock });
  }

  lockByPostings(postings: readonly Key<'posting'>[]): Promise<Reconciliation[]> {
    return this.database.manager().find(Reconciliation, {
      where: { postingId: In([NO_KEY, ...postings]) },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** The newest first. */
  findPage(
    walletId: Key<'wallet'>,
    { state, ...args }: PageArgs & { state?: ReconciliationState },
  ): Promise<[Reconciliation[], number]> {
    const page = { skip: offsetOf(args), take: limitOf(args) };
    const where = { walletId, ...(state && { state }) };
    return this.database.manager().findAndCount(Reconciliation, { where, order: { id: 'DESC' }, ...page });
  }

  listOpen(walletId: Key<'wallet'>): Promise<Reconciliation[]> {
    const where = { walletId, state: 'OPEN' as const };
    return this.database.manager().find(Reconciliation, { where, order: { id: 'DESC' }, take: MAX_OPEN });
  }

  listByKeys(ids: readonly Key<'reconciliation'>[]): Promise<Reconciliation[]> {
    return ids.length === 0
      ? Promise.resolve([])
      : this.database.manager().findBy(Reconciliation, { id: In([...ids]) });
  }
}
