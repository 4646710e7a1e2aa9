import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';
import type { Key } from '../../../shared/ids/id.js';
import { Clock } from '../../../shared/time/clock.js';
import { type BankMemory, NO_MAPPING, sameHeadings } from '../reading/values/bank-mapping.js';
import { BankFormat } from './bank-format.entity.js';

/** Banks offer a few kinds of exports. */
const MAX_MEMORIES = 10;

@Injectable()
export class BankFormatsRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Lists what a wallet remembers of its files, the newest first. */
  async list(walletId: Key<'wallet'>): Promise<BankMemory[]> {
    const found = await this.database.manager().findOneBy(BankFormat, { walletId });
    if (!found) return [];
    const memories = 'memories' in found.mapping ? found.mapping.memories : [found.mapping];
    // A field of the mapping may be younger than the memory.
    return memories.map((memory) => ({ ...memory, mapping: { ...NO_MAPPING, ...memory.mapping } }));
  }

  /**
   * Remembers, in the running transaction and with the wallet locked, how a file was read, instead of the last one with the
   * same headings. What a person corrected once stays corrected.
   */
  async save(walletId: Key<'wallet'>, updatedBy: Key<'user'>, memory: BankMemory): Promise<void> {
    const known = await this.list(walletId);
    const former = known.find((one) => sameHeadings(one, memory));
    const isCorrected = memory.isCorrected || former?.isCorrected === true;
    const others = known.filter((one) => one !== former).slice(0, MAX_MEMORIES - 1);
    const mapping = { memories: [{ ...memory, isCorrected }, ...others] };
    await this.database
      .manager()
      .upsert(BankFormat, { walletId, mapping, updatedAt: this.clock.now(), updatedBy }, ['walletId']);
  }
}
