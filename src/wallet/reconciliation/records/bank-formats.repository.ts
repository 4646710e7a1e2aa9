import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';
import type { Key } from '../../../shared/ids/id.js';
import { Clock } from '../../../shared/time/clock.js';
import type { BankMemory } from '../reading/values/bank-mapping.js';
import { BankFormat } from './bank-format.entity.js';

@Injectable()
export class BankFormatsRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async find(walletId: Key<'wallet'>): Promise<BankMemory | null> {
    const found = await this.database.manager().findOneBy(BankFormat, { walletId });
    return found?.mapping ?? null;
  }

  /** Remembers how the last file of a wallet was read. */
  async save(walletId: Key<'wallet'>, updatedBy: Key<'user'>, mapping: BankMemory): Promise<void> {
    await this.database
      .manager()
      .upsert(BankFormat, { walletId, mapping, updatedAt: this.clock.now(), updatedBy }, ['walletId']);
  }
}
