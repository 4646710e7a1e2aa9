import { DocumentReviews } from '../../../identity/index.js';
import type { Uuid, UuidLike } from '../../../shared/ids/id.js';
import { type Minor, sumOf } from '../../../shared/money/money.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { billingView, type BillingView } from '../../billing/billing-view.js';
import { type ChargeAmounts, chargeOf, defaultCharges } from '../../billing/company/charges.js';
import { BillingMissing } from '../../billing/billing.errors.js';
import type { Billing } from '../../billing/records/billing.entity.js';
import { kindOf } from '../../billing/records/billing-of.js';
import { BillingsRepository } from '../../billing/records/billings.repository.js';
import { CompanyTermsRepository } from '../../billing/records/company-terms.repository.js';
import { AccountsRepository } from '../../ledger/accounts/accounts.repository.js';
import { accountsOf, type WalletRef } from '../../accounts/account-ref.js';
import type { Owner } from '../../accounts/records/owner.js';
import { BILLING_KINDS, type BillingKind } from '../../accounts/records/billing-kind.js';
import { WalletsRepository } from '../../accounts/records/wallets.repository.js';
import { WithdrawalAccess } from './withdrawal-access.service.js';

export interface WithdrawalTermsView {
  wallet: WalletRef;
  /** Largest amount that can be withdrawn, charge included, minor units. */
  balance: Minor;
  minimum: Minor;
  kinds: { kind: BillingKind; charge: Minor; billing: BillingView | null }[];
  /** Bank account of the wallet, or the default one of its owner. */
  kind: BillingKind | null;
  /** The documents of the member who asks, who need not own the wallet. */
  kyc: Awaited<ReturnType<DocumentReviews['infoStatus']>>;
}

/** Knows the terms on which a withdrawal is asked for: shown before, and decided by. */
@PublicService()
export class WithdrawalTerms {
  constructor(
    private readonly withdrawalAccess: WithdrawalAccess,
    private readonly companyTerms: CompanyTermsRepository,
    private readonly billings: BillingsRepository,
    private readonly wallets: WalletsRepository,
    private readonly accounts: AccountsRepository,
    private readonly documents: DocumentReviews,
  ) {}

  /** Reads the terms of any account that money can be withdrawn from. Throws NotFound, Forbidden. */
  async read(actor: Actor, uuid: UuidLike): Promise<WithdrawalTermsView> {
    const { ref } = await this.withdrawalAccess.enterSource(actor, uuid);
    const { wallet } = ref;
    const bank =
      wallet.kind === 'BANK' ? wallet : await this.wallets.findBank(wallet.companyId, wallet.owner, wallet.currency);
    const charges = await this.findCharges(wallet);
    const billings = new Map((await this.billings.list(wallet.owner)).map((billing) => [billing.kind, billing]));
    const accounts = await this.accounts.list(accountsOf(ref));
    const kinds = BILLING_KINDS.map((kind) => {
      const billing = billings.get(kind);
      return { kind, charge: chargeOf(charges, kind), billing: billing ? billingView(billing) : null };
    });
    return {
      wallet,
      balance: sumOf(accounts.map(({ balance }) => balance)),
      minimum: charges.minimum,
      kinds,
      kind: await this.findKind({ uuid: bank?.uuid ?? null, owner: wallet.owner }),
      kyc: await this.documents.infoStatus(actor, wallet.companyId),
    };
  }

  /** Finds the charges of the company in the currency of the wallet. */
  async findCharges({ companyId, currency }: Pick<WalletRef, 'companyId' | 'currency'>): Promise<ChargeAmounts> {
    return (await this.companyTerms.findCharges(companyId, currency)) ?? defaultCharges(currency);
  }

  /** Finds where a withdrawal goes that names no bank account; null where its owner has none. */
  async findKind({ uuid, owner }: { uuid: Uuid<'wallet'> | null; owner: Owner }): Promise<BillingKind | null> {
    const attached = uuid && (await this.wallets.findWallet(uuid))?.billing;
    return kindOf(await this.billings.list(owner), attached);
  }

  /**
   * The bank account that a withdrawal is paid to, kept as it is until the transaction ends: whoever changes it later
   * does not change where this one goes. Throws BillingMissing.
   */
  async lock(wallet: WalletRef, wanted: BillingKind | null): Promise<Billing> {
    const kind = wanted ?? (await this.findKind(wallet));
    const billing = kind && (await this.billings.lockShared(wallet.owner, kind));
    if (!billing) throw new BillingMissing();
    return billing;
  }
}
