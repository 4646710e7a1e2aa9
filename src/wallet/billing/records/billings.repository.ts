import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../../shared/database/database.js';
import type { Key } from '../../../shared/ids/id.js';
import { newUuid } from '../../../shared/ids/uuid.js';
import type { Owner } from '../../accounts/records/owner.js';
import type { BillingKind } from '../../accounts/records/billing-kind.js';
import { BillingChange } from './billing-change.entity.js';
import { Billing } from './billing.entity.js';

@Injectable()
export class BillingsRepository {
  constructor(private readonly database: Database) {}

  /** Lists the current bank details of an owner. */
  list({ kind: ownerKind, id: ownerId }: Owner): Promise<Billing[]> {
    return this.database.manager().findBy(Billing, { ownerKind, ownerId, standing: 1 });
  }

  /** Returns the people among these who have bank details of any kind. */
  async listOwners(userIds: readonly Key<'user'>[]): Promise<Set<Key<'user'>>> {
    const where = { ownerKind: 'USER' as const, ownerId: In([...userIds]), standing: 1 as const };
    const found = userIds.length === 0 ? [] : await this.database.manager().findBy(Billing, where);
    return new Set(found.map(({ ownerId }) => ownerId as Key<'user'>));
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

  /**
   * Finds a bank account as it is now, and keeps it so until the transaction ends: a version that is being paid by is
   * not forgotten.
   */
  async lockShared({ kind: ownerKind, id: ownerId }: Owner, kind: BillingKind): Promise<Billing | null> {
    const where = { ownerKind, ownerId, kind, standing: 1 as const };
    const read = () => this.database.manager().findOne(Billing, { where, lock: { mode: 'pessimistic_read' } });
    // Whoever waited for another version to be saved finds the former one gone, and the new one only when looking again.
    return (await read()) ?? (await read());
  }

  insert(values: Omit<Billing, 'id'>): Promise<Billing> {
    return this.database.insert(Billing, values);
  }

  async insertChange(values: Omit<BillingChange, 'id'>): Promise<void> {
    await this.database.insert(BillingChange, values);
  }

  /** Another version takes its place. */
  async retire(id: Key<'billing'>): Promise<void> {
    await this.database.manager().update(Billing, id, { standing: null, isDefault: null });
  }

  /** A former version, unless something was paid by it. */
  async forget(id: Key<'billing'>): Promise<void> {
    await this.database.execute(
      `DELETE FROM wallet_billing WHERE id = ? AND standing IS NULL
          AND NOT EXISTS (SELECT 1 FROM wallet_withdrawal WHERE billing_id = ?)
          AND NOT EXISTS (SELECT 1 FROM wallet_batch WHERE debtor_id = ?)`,
      [id, id, id],
    );
  }

  async makeDefault({ kind: ownerKind, id: ownerId }: Owner, id: Key<'billing'>): Promise<void> {
    await this.database.manager().update(Billing, { ownerKind, ownerId, isDefault: 1 }, { isDefault: null });
    await this.database.manager().update(Billing, id, { isDefault: 1 });
  }

  /** Stores that pay goes to these details instead of to others from now on. */
  async redirect(
    id: Key<'billing'>,
    change: Pick<Billing, 'changedAt' | 'formerBank' | 'formerHolder'>,
  ): Promise<void> {
    await this.database.manager().update(Billing, id, change);
  }
}

export const newBillingUuid = () => newUuid<'billing'>();
