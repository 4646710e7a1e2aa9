import { Injectable } from '@nestjs/common';
import { Documents } from '../../identity/index.js';
import type { Key } from '../../shared/ids/id.js';
import type { Currency } from '../../shared/money/currency.js';
import { type Minor, ZERO } from '../../shared/money/money.js';
import { chargeOf } from '../billing/company/charges.js';
import { CompanyTermsRepository } from '../billing/records/company-terms.repository.js';
import type { ManagementFee } from '../billing/records/management-fee.entity.js';
import { WithdrawalTerms } from '../withdrawals/asking/withdrawal-terms.service.js';
import { WalletsRepository } from '../wallets/records/wallets.repository.js';

export type FeeTerms = Pick<ManagementFee, 'feeKind' | 'bp' | 'amount'>;

interface Payee {
  companyId: Key<'company'>;
  userId: Key<'user'>;
  currency: Currency;
}

/** What a company pays beside what its people get. */
@Injectable()
export class PaymentTerms {
  constructor(
    private readonly companyTerms: CompanyTermsRepository,
    private readonly wallets: WalletsRepository,
    private readonly withdrawalTerms: WithdrawalTerms,
    private readonly documents: Documents,
  ) {}

  /** Null: none. One that was agreed in another currency is none. */
  async findFee(companyId: Key<'company'>, currency: Currency): Promise<FeeTerms | null> {
    const fee = await this.companyTerms.findFee(companyId);
    return fee && (fee.feeKind === 'PERCENT' || fee.currency === currency) ? fee : null;
  }

  /**
   * For the way to the payee's bank: where their default wallet leads there, they have proved who they are, and the amount
   * may be withdrawn at once. Otherwise it stays in the wallet and costs nothing.
   */
  async findCharge({ companyId, userId, currency }: Payee, amount: Minor): Promise<Minor> {
    const wallet = await this.wallets.findDefault(companyId, { kind: 'USER', id: userId }, currency);
    if (wallet?.familyType !== 'BANK') return ZERO;
    const kind = await this.withdrawalTerms.findKind({ uuid: wallet.uuid, owner: { kind: 'USER', id: userId } });
    const isProven = (await this.documents.listProven([userId])).has(userId);
    const charges = await this.withdrawalTerms.findCharges({ companyId, currency });
    return kind && isProven && amount >= charges.minimum ? chargeOf(charges, kind) : ZERO;
  }
}
