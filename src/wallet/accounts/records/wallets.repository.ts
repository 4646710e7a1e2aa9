import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { Database } from '../../../shared/database/database.js';
import { type Key, NO_KEY, type Uuid } from '../../../shared/ids/id.js';
import { newUuid } from '../../../shared/ids/uuid.js';
import type { Currency } from '../../../shared/money/currency.js';
import { Family } from './family.entity.js';
import type { Owner } from './owner.js';
import { Wallet } from './wallet.entity.js';

@Injectable()
export class WalletsRepository {
  constructor(private readonly database: Database) {}

  insertFamily(values: Omit<Family, 'id' | 'uuid'>): Promise<Family> {
    return this.database.insert(Family, { ...values, uuid: newUuid<'family'>() });
  }

  insertWallet(values: Omit<Wallet, 'id'>): Promise<Wallet> {
    return this.database.insert(Wallet, values);
  }

  async updateWallet(id: Key<'wallet'>, values: Partial<Omit<Wallet, 'id' | 'uuid'>>): Promise<void> {
    await this.database.manager().update(Wallet, id, values);
  }

  async updateFamily(id: Key<'family'>, values: Pick<Family, 'name'>): Promise<void> {
    await this.database.manager().update(Family, id, values);
  }

  findWallet(uuid: Uuid<'wallet'>): Promise<Wallet | null> {
    return this.database.manager().findOneBy(Wallet, { uuid });
  }

  findFamily(uuid: Uuid<'family'>): Promise<Family | null> {
    return this.database.manager().findOneBy(Family, { uuid });
  }

  /** Lists the families of an owner, in their order. */
  listFamilies(companyId: Key<'company'>, { kind, id }: Owner): Promise<Family[]> {
    const where = { companyId, ownerKind: kind, ownerId: id };
    return this.database.manager().find(Family, { where, order: { position: 'ASC', id: 'ASC' } });
  }

  /**
   * Locks the families of an owner until the transaction ends: who makes a wallet only where its owner has none is
   * alone with the families of the owner.
   */
  async lockFamilies(companyId: Key<'company'>, { kind, id }: Owner): Promise<void> {
    await this.database.query(
      'SELECT id FROM wallet_family WHERE company_id = ? AND owner_kind = ? AND owner_id = ? ORDER BY id FOR UPDATE',
      [companyId, kind, id],
    );
  }

  /** The open one that leads to a bank: the default one, or the first in their order. */
  async findBank(companyId: Key<'company'>, owner: Owner, currency: Currency): Promise<Wallet | null> {
    const open = (await this.listWallets(companyId, owner)).filter(
      (wallet) => wallet.familyType === 'BANK' && wallet.currency === currency && !wallet.closedAt,
    );
    return open.find(({ isDefault }) => isDefault === 1) ?? open[0] ?? null;
  }

  /** Lists the wallets of an owner, in their order; closed ones too. */
  listWallets(companyId: Key<'company'>, { kind, id }: Owner): Promise<Wallet[]> {
    const where = { companyId, ownerKind: kind, ownerId: id };
    return this.database.manager().find(Wallet, { where, order: { position: 'ASC', id: 'ASC' } });
  }

  /** The companies in whose pools somebody has wallets, or had some. */
  /** Returns those of the given people who have a wallet in the company's pool, closed ones too. */
  async findOwners(companyId: Key<'company'>, userIds: readonly Key<'user'>[]): Promise<Set<Key<'user'>>> {
    const rows = await this.database.query<{ id: Key<'user'> }>(
      `SELECT DISTINCT owner_id AS id FROM wallet_wallet
        WHERE company_id = ? AND owner_kind = 'USER' AND owner_id IN (?)`,
      [companyId, [NO_KEY, ...userIds]],
    );
    return new Set(rows.map(({ id }) => id));
  }

  async listPools({ kind, id }: Owner): Promise<Key<'company'>[]> {
    const where = { ownerKind: kind, ownerId: id };
    const families = await this.database.manager().find(Family, { where, select: { id: true, companyId: true } });
    return [...new Set(families.map(({ companyId }) => companyId))];
  }

  findDefault(companyId: Key<'company'>, { kind, id }: Owner, currency: Currency): Promise<Wallet | null> {
    const where = { companyId, ownerKind: kind, ownerId: id, currency, isDefault: 1 as const };
    return this.database.manager().findOneBy(Wallet, where);
  }

  /** Lists the default wallets of these people; people without one are left out. */
  listDefaults(
    { companyId, currency }: { companyId: Key<'company'>; currency: Currency },
    userIds: readonly Key<'user'>[],
  ): Promise<Wallet[]> {
    const where = { companyId, ownerKind: 'USER' as const, ownerId: In([...userIds]), currency, isDefault: 1 as const };
    return this.database.manager().findBy(Wallet, where);
  }

  /** Clears the default wallet: an owner has at most one for each currency. */
  async clearDefault(companyId: Key<'company'>, { kind, id }: Owner, currency: Currency): Promise<void> {
    const where = { companyId, ownerKind: kind, ownerId: id, currency, isDefault: 1 as const };
    await this.database.manager().update(Wallet, where, { isDefault: null });
  }

  /** Stores the positions of wallets in the order given. Wallets of others and closed wallets keep theirs. */
  async reorder(wallets: readonly Key<'wallet'>[]): Promise<void> {
    for (const [position, id] of wallets.entries()) {
      await this.database.manager().update(Wallet, { id, closedAt: IsNull() }, { position });
    }
  }

  listByKeys(ids: readonly Key<'wallet'>[]): Promise<Wallet[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.database.manager().findBy(Wallet, { id: In([...ids]) });
  }
}
