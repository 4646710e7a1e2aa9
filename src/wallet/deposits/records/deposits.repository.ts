import { Injectable } from '@nestjs/common';
import { In, LessThanOrEqual } from 'typeorm';
import { Database } from '../../../shared/database/database.js';
import { type Key, NO_KEY, type Uuid, type UuidLike } from '../../../shared/ids/id.js';
import { newUuid } from '../../../shared/ids/uuid.js';
import { limitOf, offsetOf, type PageArgs } from '../../../shared/pagination/page.js';
import type { Currency } from '../../../shared/money/currency.js';
import type { Owner } from '../../accounts/records/owner.js';
import type { ProviderName } from '../providers/port/payment-provider.js';
import { Deposit, type DepositState } from './deposit.entity.js';

const MAX_DECLARED = 500;

type OwnerIn = { companyId: Key<'company'>; owner: Owner };

@Injectable()
export class DepositsRepository {
  constructor(private readonly database: Database) {}

  insert(values: Omit<Deposit, 'id' | 'uuid'>): Promise<Deposit> {
    return this.database.insert(Deposit, { ...values, uuid: newUuid<'deposit'>() });
  }

  async update(id: Key<'deposit'>, values: Partial<Omit<Deposit, 'id' | 'uuid'>>): Promise<void> {
    await this.database.manager().update(Deposit, id, values);
  }

  find(uuid: UuidLike<'deposit'>): Promise<Deposit | null> {
    return this.database.manager().findOneBy(Deposit, { uuid: uuid as Uuid<'deposit'> });
  }

  findBySession(provider: ProviderName, session: string): Promise<Deposit | null> {
    return this.database.manager().findOneBy(Deposit, { provider, session });
  }

  findByPayment(provider: ProviderName, payment: string): Promise<Deposit | null> {
    return this.database.manager().findOneBy(Deposit, { provider, payment });
  }

  /** Ordered by key. */
  listByKeys(ids: readonly Key<'deposit'>[]): Promise<Deposit[]> {
    return this.database.manager().find(Deposit, { where: { id: In([...ids]) }, order: { id: 'ASC' } });
  }

  async lock(id: Key<'deposit'>): Promise<Deposit> {
    return this.database.manager().findOneOrFail(Deposit, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Locks the deposits that these postings credited. */
  lockByPostings(postings: readonly Key<'posting'>[]): Promise<Deposit[]> {
    const where = { postingId: In([NO_KEY, ...postings]) };
    return this.database.manager().find(Deposit, { where, lock: { mode: 'pessimistic_write' } });
  }

  /** Announced, and not found at the bank yet. The newest first. */
  listDeclared(companyId: Key<'company'>, currency: Currency): Promise<Deposit[]> {
    const where = { companyId, currency, means: 'BANK' as const, state: 'CREATED' as const };
    return this.database.manager().find(Deposit, { where, order: { id: 'DESC' }, take: MAX_DECLARED });
  }

  countOpen({ companyId, owner }: OwnerIn): Promise<number> {
    const where = { companyId, ownerKind: owner.kind, ownerId: owner.id, state: 'CREATED' as const };
    return this.database.manager().countBy(Deposit, where);
  }

  /** The newest first. */
  findPage(
    { companyId, owner }: OwnerIn,
    { state, ...args }: PageArgs & { state?: DepositState },
  ): Promise<[Deposit[], number]> {
    const where = { companyId, ownerKind: owner.kind, ownerId: owner.id, ...(state && { state }) };
    const page = { skip: offsetOf(args), take: limitOf(args) };
    return this.database.manager().findAndCount(Deposit, { where, order: { id: 'DESC' }, ...page });
  }

  /** Lists the open deposits by card that are too late to be paid. */
  listOverdue(before: Date, limit: number): Promise<Deposit[]> {
    return this.database.manager().find(Deposit, {
      where: { state: 'CREATED', expiresAt: LessThanOrEqual(before) },
      order: { expiresAt: 'ASC' },
      take: limit,
    });
  }
}
