import type { UuidLike } from '../../../shared/ids/id.js';
import { type Currency, currencyOf } from '../../../shared/money/currency.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { billingView, type BillingView, masked } from '../billing-view.js';
import { BillingsRepository } from '../records/billings.repository.js';
import type { CompanyContact } from '../records/company-contact.entity.js';
import { CompanyTermsRepository } from '../records/company-terms.repository.js';
import type { ManagementFee } from '../records/management-fee.entity.js';
import type { Provider } from '../records/provider.entity.js';
import { BillingAccess, ownerOf } from './billing-access.service.js';
import { type ChargeAmounts, defaultCharges } from './charges.js';

export type ProviderView = Pick<Provider, 'kind' | 'name' | 'account' | 'email' | 'version'>;
/** Version 0: nobody has said anything yet. */
export type ChargesView = ChargeAmounts & { currency: Currency; version: number };

export interface CompanyBillingInfo {
  billings: BillingView[];
  contact: CompanyContact | null;
  providers: ProviderView[];
  /** Charges in the company's own currency first, then in currencies in which somebody has money there. */
  charges: ChargesView[];
  fee: ManagementFee | null;
  currency: Currency;
}

/** Reads a company's billing for the people who manage it, without account numbers. */
@PublicService()
export class CompanyBillingViews {
  constructor(
    private readonly billingAccess: BillingAccess,
    private readonly billings: BillingsRepository,
    private readonly terms: CompanyTermsRepository,
  ) {}

  /** Throws NotFound, Forbidden. */
  async read(actor: Actor, uuid: UuidLike<'company'>): Promise<CompanyBillingInfo> {
    const context = await this.billingAccess.see(actor, uuid);
    const { id } = context.company;
    const currency = currencyOf(context.company.currency);
    const stored = new Map((await this.terms.listCharges(id)).map((charges) => [charges.currency, charges]));
    const currencies = new Set([currency, ...stored.keys(), ...(await this.terms.listCurrencies(id))]);
    return {
      billings: (await this.billings.list(ownerOf(context))).map(billingView),
      contact: await this.terms.findContact(id),
      providers: (await this.terms.listProviders(id)).map(providerView),
      charges: [...currencies].map((code) => stored.get(code) ?? unsaid(code)),
      fee: await this.terms.findFee(id),
      currency,
    };
  }
}

const unsaid = (currency: Currency): ChargesView => ({ ...defaultCharges(currency), currency, version: 0 });

function providerView({ kind, name, accountLast, email, version }: Provider): ProviderView {
  return { kind, name, account: masked(accountLast), email, version };
}
