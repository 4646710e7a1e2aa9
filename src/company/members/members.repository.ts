import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Database } from '../../shared/database/database.js';
import type { CompanyRole } from '../../shared/permissions/role.js';
import { CompanyMember } from './member.entity.js';

@Injectable()
export class MembersRepository {
  constructor(private readonly database: Database) {}

  find(companyId: string, userId: string): Promise<CompanyMember | null> {
    return this.database.manager().findOneBy(CompanyMember, { companyId, userId });
  }

  lock(companyId: string, userId: string): Promise<CompanyMember | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    return this.database.manager().findOne(CompanyMember, { where: { companyId, userId }, lock });
  }

  async insert(member: Omit<CompanyMember, 'id'>): Promise<void> {
    await this.database.manager().insert(CompanyMember, { ...member });
  }

  async update(id: string, changes: Partial<Pick<CompanyMember, 'role' | 'deactivatedAt'>>): Promise<void> {
    await this.database.manager().update(CompanyMember, id, changes);
  }

  async activeKeys(companyId: string, role?: CompanyRole): Promise<string[]> {
    const where = { companyId, deactivatedAt: IsNull(), ...(role && { role }) };
    const rows = await this.database.manager().find(CompanyMember, { where, select: { userId: true } });
    return rows.map(({ userId }) => userId);
  }
}
