import { Injectable } from '@nestjs/common';
import { DocumentReviews } from '../../identity/index.js';
import type { Key } from '../../shared/ids/id.js';
import type { Currency } from '../../shared/money/currency.js';
import { BillingsRepository } from '../billing/records/billings.repository.js';
import { WalletsRepository } from '../accounts/records/wallets.repository.js';

/**
 * A missing step before a person's pay reaches their bank. A wallet is created for people without one when they are
 * paid.
 */
export type PayeeRequirement = 'WALLET' | 'BANK' | 'IDENTITY';

/** Who lacks what before they are paid, for the module that says whom and how much. */
@Injectable()
export class PayeeRequirements {
  constructor(
    private readonly wallets: WalletsRepository,
    private readonly billings: BillingsRepository,
    private readonly documents: DocumentReviews,
  ) {}

  async list(
    pool: { companyId: Key<'company'>; currency: Currency },
    userIds: readonly Key<'user'>[],
  ): Promise<Map<Key<'user'>, PayeeRequirement[]>> {
    const wallets = await this.wallets.listDefaults(pool, userIds);
    const having = {
      WALLET: new Set(wallets.map(({ ownerId }) => ownerId as Key<'user'>)),
      BANK: await this.billings.listOwners(userIds),
      IDENTITY: await this.documents.listProven(pool.companyId, userIds),
    };
    const kinds = Object.keys(having) as PayeeRequirement[];
    return new Map(userIds.map((user) => [user, kinds.filter((kind) => !having[kind].has(user))]));
  }
}
