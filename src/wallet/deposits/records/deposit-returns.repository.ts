import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Database } from '../../../shared/database/database.js';
import type { Key } from '../../../shared/ids/id.js';
import { DepositReturn } from './deposit-return.entity.js';

@Injectable()
export class DepositReturnsRepository {
  constructor(private readonly database: Database) {}

  insert(values: Omit<DepositReturn, 'id'>): Promise<DepositReturn> {
    return this.database.insert(DepositReturn, values);
  }

  /** Stores that a dispute was lost; tells whether that dispute is known. */
  async lose(depositId: Key<'deposit'>, { reference, lostAt }: { reference: string; lostAt: Date }): Promise<boolean> {
    const where = { depositId, kind: 'DISPUTE' as const, reference };
    if (!(await this.database.manager().existsBy(DepositReturn, where))) return false;
    await this.database.manager().update(DepositReturn, { ...where, lostAt: IsNull() }, { lostAt });
    return true;
  }

  list(depositId: Key<'deposit'>): Promise<DepositReturn[]> {
    return this.database.manager().findBy(DepositReturn, { depositId });
  }
}
