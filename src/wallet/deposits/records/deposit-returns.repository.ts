import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';
import type { Key } from '../../../shared/ids/id.js';
import { DepositReturn } from './deposit-return.entity.js';

@Injectable()
export class DepositReturnsRepository {
  constructor(private readonly database: Database) {}

  insert(values: Omit<DepositReturn, 'id'>): Promise<DepositReturn> {
    return this.database.insert(DepositReturn, values);
  }

  list(depositId: Key<'deposit'>): Promise<DepositReturn[]> {
    return this.database.manager().findBy(DepositReturn, { depositId });
  }
}
