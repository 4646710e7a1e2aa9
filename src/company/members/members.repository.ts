import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { Database } from '../../shared/database/database.js';
import { type Key, NO_KEY } from '../../shared/ids/id.js';
import type { CompanyRole } from '../../shared/permissions/role.js';
import { CompanyMember } from './member.entity.js';

@Injectable()
export class MembersRepository {
  constructor(private readonly database: Database) {}

  find(companyId: Key<'company'>, userId: Key<'user'>): Promise<CompanyMember | null> {
    return this.database.manager().findOneBy(CompanyMember, { companyId, userId });
  }

  lock(companyId: Key<'company'>, userId: Key<'user'>): Promise<CompanyMember | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    return this.database.manager().findOne(CompanyMember, { where: { companyId, userId }, lock });
  }

  /** The owners and these people, locked. Who holds the company's lock and these decides on the truth. */
  async lockDecisive(companyId: Key<'company'>, userIds: readonly Key<'user'>[]): Promise<CompanyMember[]> {
    const owners = await this.database.query<{ id: Key<'companyMember'> }>(
      "SELECT id FROM company_member WHERE company_id = ? AND role = 'owner' ORDER BY id FOR UPDATE",
      [companyId],
    );
    const people = await this.database.query<{ id: Key<'companyMember'> }>(
      'SELECT id FROM company_member WHERE company_id = ? AND user_id IN (?) ORDER BY id FOR UPDATE',
      [companyId, userIds.length > 0 ? userIds : [NO_KEY]],
    );
    const ids = [...owners, ...people].map(({ id }) => id);
    return ids.length === 0 ? [] : this.database.manager().findBy(CompanyMember, { id: In(ids) });
  }

  async insert(member: Omit<CompanyMember, 'id'>): Promise<void> {
    await this.database.manager().insert(CompanyMember, { ...member });
  }

  async update(
    id: Key<'companyMember'>,
    changes: Partial<Pick<CompanyMember, 'role' | 'deactivatedAt' | 'absences'>>,
  ): Promise<void> {
    await this.database.manager().update(CompanyMember, id, changes);
  }

  async listActiveKeys(companyId: Key<'company'>, role?: CompanyRole): Promise<Key<'user'>[]> {
    const where = { companyId, deactivatedAt: IsNull(), ...(role && { role }) };
    const rows = await this.database.manager().find(CompanyMember, { where, select: { userId: true } });
    return rows.map(({ userId }) => userId);
  }

  /** Returns those of the given people who are active in the company. */
  async findActive(companyId: Key<'company'>, userIds: readonly Key<'user'>[]): Promise<Set<Key<'user'>>> {
    if (userIds.length === 0) return new Set();
    const where = { companyId, userId: In([...userIds]), deactivatedAt: IsNull() };
    const rows = await this.database.manager().find(CompanyMember, { where, select: { userId: true } });
    return new Set(rows.map(({ userId }) => userId));
  }

  /** Lists the active members, or those of the given people. */
  listActive(
    companyId: Key<'company'>,
    people?: readonly Key<'user'>[],
  ): Promise<Pick<CompanyMember, 'userId' | 'role'>[]> {
    const where = { companyId, deactivatedAt: IsNull(), ...(people && { userId: In([...people]) }) };
    return this.database.manager().find(CompanyMember, { where, select: { userId: true, role: true } });
  }
}
