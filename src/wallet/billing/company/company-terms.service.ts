import type { Company } from '../../../company/index.js';
import { Database } from '../../../shared/database/database.js';
import { Encryption } from '../../../shared/encryption/encryption.js';
import { InvalidInput } from '../../../shared/errors/app-error.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { requireAmount } from '../../../shared/money/amount-input.js';
import { currencyOf } from '../../../shared/money/currency.js';
import { formatAmount } from '../../../shared/money/money.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import { validated } from '../../../shared/validation/validate.js';
import { basisPointsOf } from '../../accounts/percent.js';
import { BillingChanged } from '../billing.errors.js';
import { BillingProof } from '../billing-proof.service.js';
import { type BillingFact, BillingRecord } from '../billing-record.service.js';
import { CompanyTermsRepository } from '../records/company-terms.repository.js';
import { BillingAccess } from './billing-access.service.js';
import { requireCharge } from './charges.js';
import { BillingChargesInput, CompanyContactInput, CompanyProviderInput, ManagementFeeInput } from './terms.dto.js';
import { MoneyCall } from '../../../shared/commands/money-call.js';

/** Manages the terms of a company: charges, management fee, providers and contact. */
@PublicService()
export class CompanyTerms {
  constructor(
    private readonly database: Database,
    private readonly billingAccess: BillingAccess,
    private readonly repository: CompanyTermsRepository,
    private readonly encryption: Encryption,
    private readonly proof: BillingProof,
    private readonly billingRecord: BillingRecord,
    private readonly clock: Clock,
  ) {}

  /**
   * Updates the charges for withdrawals that are requested from now on. Throws InvalidInput, NotFound, Forbidden,
   * BillingChanged.
   */
  @MoneyCall()
  async updateCharges(actor: Actor, raw: unknown): Promise<void> {
    const { company: uuid, version, currency, ...texts } = await validated(BillingChargesInput, raw);
    const amounts = {
      swiftCharge: requireCharge(texts.swiftCharge, currency, 'swiftCharge'),
      achCharge: requireCharge(texts.achCharge, currency, 'achCharge'),
      fxCharge: requireCharge(texts.fxCharge, currency, 'fxCharge'),
      minimum: requireAmount(texts.minimum, currency, 'minimum'),
    };
    await this.change(actor, uuid, async ({ id: companyId }) => {
      const former = await this.repository.findCharges(companyId, currency);
      const next = nextVersion(former, version);
      await this.repository.saveCharges({ ...amounts, companyId, currency, ...next, ...this.stampOf(actor) });
      const shown = Object.entries(amounts).map(([name, amount]) => [name, formatAmount(amount, currency)]);
      return {
        action: 'wallet.billing-charges-changed',
        details: { currency, ...(Object.fromEntries(shown) as object) },
      };
    });
  }

  /** Throws InvalidInput, NotFound, Forbidden, BillingChanged. */
  @MoneyCall()
  async updateFee(actor: Actor, raw: unknown): Promise<void> {
    const { company: uuid, version, kind, percent, amount: text } = await validated(ManagementFeeInput, raw);
    await this.change(actor, uuid, async (company) => {
      const currency = kind === 'FIXED' ? currencyOf(company.currency) : null;
      const companyId = company.id;
      const amount = currency && requireAmount(text ?? '', currency);
      const bp = kind === 'PERCENT' ? basisPointsOf(percent ?? 0) : null;
      const next = nextVersion(await this.repository.findFee(companyId), version);
      await this.repository.saveFee({
        companyId,
        feeKind: kind,
        bp,
        amount,
        currency,
        ...next,
        ...this.stampOf(actor),
      });
      const fee = amount && currency ? `${formatAmount(amount, currency)} ${currency}` : `${percent}%`;
      return { action: 'wallet.billing-fee-changed', details: { kind, fee } };
    });
  }

  /** Throws InvalidInput, NotFound, Forbidden, StepUpRequired, TooManyRequests, BillingChanged. */
  @MoneyCall()
  async saveProvider(actor: Actor, raw: unknown): Promise<void> {
    const { company: uuid, version, kind, name, account, email = '' } = await validated(CompanyProviderInput, raw);
    await this.billingAccess.reveal(actor, uuid);
    await this.proof.requireToSave(actor);
    await this.change(actor, uuid, async (company) => {
      const companyId = company.id;
      const former = await this.repository.findProvider(companyId, kind);
      const next = nextVersion(former, version);
      if (!account && !former) throw new InvalidInput({ account: [{ key: 'validation.isNotEmpty' }] });
      const ref = `wallet_provider:${company.uuid}:${kind}`;
      const numbers = account
        ? { account: this.encryption.seal(account, ref), accountLast: account.slice(-2) }
        : { account: former?.account ?? '', accountLast: former?.accountLast ?? '' };
      await this.repository.saveProvider({ companyId, kind, name, email, ...numbers, ...next, ...this.stampOf(actor) });
      const changed = [
        ...(former?.name === name ? [] : ['name']),
        ...(account ? ['account'] : []),
        ...((former?.email ?? '') === email ? [] : ['email']),
      ];
      return { action: 'wallet.billing-provider-saved', details: { kind, changed }, warns: kind };
    });
  }

  /** Replaces all of it. Throws InvalidInput, NotFound, Forbidden. */
  @MoneyCall()
  async saveContact(actor: Actor, raw: unknown): Promise<void> {
    const { company: uuid, ...input } = await validated(CompanyContactInput, raw);
    await this.change(actor, uuid, async ({ id: companyId }) => {
      await this.repository.saveContact({
        companyId,
        alias: input.alias ?? '',
        phoneNumber: input.phoneNumber ?? '',
        mobileNumber: input.mobileNumber ?? '',
        mobileNumber2: input.mobileNumber2 ?? '',
        streetAddress: input.streetAddress ?? '',
        district: input.district ?? '',
        town: input.town ?? '',
        postalCode: input.postalCode ?? '',
        country: input.country || null,
        ...this.stampOf(actor),
      });
      return { action: 'wallet.billing-contact-saved', details: {} };
    });
  }

  private async change(
    actor: Actor,
    uuid: Uuid<'company'>,
    work: (company: Company) => Promise<BillingFact>,
  ): Promise<void> {
    await this.database.transaction(async () => {
      const { company } = await this.billingAccess.change(actor, uuid);
      await this.billingRecord.record(actor, await work(company), company.uuid);
    });
  }

  private stampOf({ userKey }: Actor) {
    return { updatedAt: this.clock.now(), updatedBy: userKey };
  }
}

/** Throws BillingChanged when somebody was faster. */
function nextVersion(former: { version: number } | null, shown: number): { version: number } {
  if ((former?.version ?? 0) !== shown) throw new BillingChanged();
  return { version: shown + 1 };
}
