import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../../shared/database/database.js';
import type { Key } from '../../../shared/ids/id.js';
import { newUuid } from '../../../shared/ids/uuid.js';
import type { Owner } from '../../wallets/records/owner.js';
import { Billing, type BillingKind } from './billing.entity.js';

@Injectable()
export class BillingsRepository {
  constructor(private readonly database: Database) {}

  /** Those in force. */
  list({ kind: ownerKind, id: ownerId }: Owner): Promise<Billing[]> {
    return this.database.manager().findBy(Billing, { ownerKind, ownerId, standing: 1 });
  }

  listByKeys(ids: readonly Key<'billing'>[]): Promise<Billing[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.database.manager().findBy(Billing, { id: In([...ids]) });
  }

  find({ kind: ownerKind, id: ownerId }: Owner, kind: BillingKind): Promise<Billing | null> {
    return this.database.manager().findOneBy(Billing, { ownerKind, ownerId, kind, standing: 1 });
  }

  lock({ kind: ownerKind, id: ownerId }: Owner, kind: BillingKind): Promise<Billing | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    return this.database.manager().findOne(Billing, { where: { ownerKind, ownerId, kind, standing: 1 }, lock });
  }

  insert(values: Omit<Billing, 'id'>): Promise<Billing> {
    return this.database.insert(Billing, values);
  }

  /** Another version takes its place. */
  async retire(id: Key<'billing'>): Promise<void> {
    await this.database.manager().update(Billing, id, { standing: null, isDefault: null });
  }

  async makeDefault({ kind: ownerKind, id: ownerId }: Owner, id: Key<'billing'>): Promise<void> {
    await this.database.manager().update(Billing, { ownerKind, ownerId, isDefault: 1 }, { isDefault: null });
    await this.database.manager().update(Billing, id, { isDefault: 1 });
  }
}

export const newBillingUuid = () => newUuid<'billing'>();
