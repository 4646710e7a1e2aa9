import { Injectable } from '@nestjs/common';
import type { Key } from '../../shared/ids/id.js';
import type { Currency } from '../../shared/money/currency.js';
import { type Minor, ZERO } from '../../shared/money/money.js';
import { CompanyTermsRepository } from '../billing/records/company-terms.repository.js';
import type { ManagementFee } from '../billing/records/management-fee.entity.js';
import { WalletsRepository } from '../accounts/records/wallets.repository.js';
import { chargeFor, PayeeBanks } from './payee-banks.service.js';

export type FeeTerms = Pick<ManagementFee, 'feeKind' | 'bp' | 'amount'>;

/** Reads the terms of a company for costs beyond its people's pay. */
@Injectable()
export class PaymentTerms {
  constructor(
    private readonly companyTerms: CompanyTermsRepository,
    private readonly wallets: WalletsRepository,
    private readonly banks: PayeeBanks,
  ) {}

  /** Null: none. One that was agreed in another currency is none. */
  async findFee(companyId: Key<'company'>, currency: Currency): Promise<FeeTerms | null> {
    const fee = await this.companyTerms.findFee(companyId);
    return fee && (fee.feeKind === 'PERCENT' || fee.currency === currency) ? fee : null;
  }

  /**
   * For the way to the payees' banks, of what each of them gets: where their default wallet leads there, they have proved who
   * they are, and the amount may be withdrawn at once. Otherwise it stays in the wallet and costs nothing.
   */
  async listCharges(
    pool: { companyId: Key<'company'>; currency: Currency },
    amounts: ReadonlyMap<Key<'user'>, Minor>,
  ): Promise<Map<Key<'user'>, Minor>> {
    const wallets = await this.wallets.listDefaults(pool, [...amounts.keys()]);
    const banks = await this.banks.list(pool, wallets);
    const charges = new Map<Key<'user'>, Minor>();
    for (const { id, ownerId } of wallets) {
      const userId = ownerId as Key<'user'>;
      charges.set(userId, chargeFor(banks.get(id), amounts.get(userId) ?? ZERO));
    }
    return charges;
  }
}
