import { Injectable } from '@nestjs/common';
import { DocumentReviews } from '../../identity/index.js';
import type { Key } from '../../shared/ids/id.js';
import type { Currency } from '../../shared/money/currency.js';
import { type Minor, ZERO } from '../../shared/money/money.js';
import { chargeOf } from '../billing/company/charges.js';
import type { BillingKind } from '../accounts/records/billing-kind.js';
import type { Wallet } from '../accounts/records/wallet.entity.js';
import { WithdrawalTerms } from '../withdrawals/asking/withdrawal-terms.service.js';

/** How what somebody is paid gets on to their bank. */
export interface PayeeBank {
  kind: BillingKind;
  charge: Minor;
  /** Less than this stays in the wallet. */
  minimum: Minor;
}

/** Finds people whose pay goes on to a bank: their wallet leads there, and their identity is verified. */
@Injectable()
export class PayeeBanks {
  constructor(
    private readonly withdrawalTerms: WithdrawalTerms,
    private readonly documents: DocumentReviews,
  ) {}

  /** Lists the wallets that lead to a bank. All are people's wallets of one company and currency. */
  async list(
    pool: { companyId: Key<'company'>; currency: Currency },
    wallets: readonly Wallet[],
  ): Promise<Map<Key<'wallet'>, PayeeBank>> {
    const candidates = wallets.filter(({ familyType }) => familyType === 'BANK');
    const banks = new Map<Key<'wallet'>, PayeeBank>();
    if (candidates.length === 0) return banks;
    const proven = await this.documents.listProven(
      pool.companyId,
      candidates.map(({ ownerId }) => ownerId as Key<'user'>),
    );
    const charges = await this.withdrawalTerms.findCharges(pool);
    for (const { id, uuid, ownerId } of candidates) {
      if (!proven.has(ownerId as Key<'user'>)) continue;
      const owner = { kind: 'USER' as const, id: ownerId as Key<'user'> };
      const kind = await this.withdrawalTerms.findKind({ uuid, owner });
      if (kind) banks.set(id, { kind, charge: chargeOf(charges, kind), minimum: charges.minimum });
    }
    return banks;
  }
}

/** Returns the charge that the company pays for the way to the bank; zero for amounts that stay in the wallet. */
export function chargeFor(bank: PayeeBank | undefined, amount: Minor): Minor {
  return bank && amount >= bank.minimum ? bank.charge : ZERO;
}
