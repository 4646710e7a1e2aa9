import { Mutation, Query, Resolver } from '@nestjs/graphql';
import { IdArg, Input } from '../../../shared/validation/arguments.js';
import { Contacts } from '../../../identity/index.js';
import { MutationResult, succeeded } from '../../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../../shared/http/current-actor.js';
import type { UuidLike } from '../../../shared/ids/id.js';
import { Translator } from '../../../shared/language/translator.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { Can } from '../../../shared/permissions/rule.js';
import {
  CompanyAchBillingInput,
  CompanyBillingKindInput,
  CompanyFxBillingInput,
  CompanySwiftBillingInput,
} from '../billing.dto.js';
import { BankNumbersResult } from '../billing-list.dto.js';
import { CompanyBillingInfoDto, toCompanyBillingDto } from './company-billing.dto.js';
import { CompanyBilling } from './company-billing.service.js';
import { CompanyBillingViews } from './company-billing-views.service.js';
import { CompanyTerms } from './company-terms.service.js';
import { BillingChargesInput, CompanyContactInput, CompanyProviderInput, ManagementFeeInput } from './terms.dto.js';

@Resolver()
export class CompanyBillingResolver {
  constructor(
    private readonly billing: CompanyBilling,
    private readonly terms: CompanyTerms,
    private readonly views: CompanyBillingViews,
    private readonly contacts: Contacts,
    private readonly translator: Translator,
  ) {}

  @Can('company.billing.edit')
  @Query(() => CompanyBillingInfoDto, {
    description: 'Bank accounts, charges, management fee, providers and contact of a company.',
  })
  async companyBillingInfo(
    @CurrentActor() actor: Actor,
    @IdArg('company', 'UUID of the company.')
    company: UuidLike<'company'>,
  ): Promise<CompanyBillingInfoDto> {
    const describe = (code: string) => this.contacts.describeCountry(code, this.translator.locale);
    return toCompanyBillingDto(await this.views.read(actor, company), describe);
  }

  @Can('company.billing.edit')
  @Mutation(() => MutationResult, { description: 'Reasons: STEP_UP_REQUIRED, BILLING_CHANGED.' })
  async saveCompanySwiftBilling(
    @CurrentActor() actor: Actor,
    @Input() input: CompanySwiftBillingInput,
  ): Promise<MutationResult> {
    return this.saved(this.billing.save(actor, 'BILLING', input));
  }

  @Can('company.billing.edit')
  @Mutation(() => MutationResult, { description: 'Reasons: STEP_UP_REQUIRED, BILLING_CHANGED.' })
  async saveCompanyAchBilling(
    @CurrentActor() actor: Actor,
    @Input() input: CompanyAchBillingInput,
  ): Promise<MutationResult> {
    return this.saved(this.billing.save(actor, 'ACHBILLING', input));
  }

  @Can('company.billing.edit')
  @Mutation(() => MutationResult, { description: 'Reasons: STEP_UP_REQUIRED, BILLING_CHANGED.' })
  async saveCompanyFxBilling(
    @CurrentActor() actor: Actor,
    @Input() input: CompanyFxBillingInput,
  ): Promise<MutationResult> {
    return this.saved(this.billing.save(actor, 'FXBILLING', input));
  }

  @Can('company.billing.edit')
  @Mutation(() => MutationResult, {
    description:
      'Sets the default bank account of the company. Reasons: STEP_UP_REQUIRED, BILLING_MISSING, BILLING_CHANGED.',
  })
  async saveCompanyDefaultBilling(
    @CurrentActor() actor: Actor,
    @Input() input: CompanyBillingKindInput,
  ): Promise<MutationResult> {
    return this.saved(this.billing.makeDefault(actor, input));
  }

  @Can('company.billing.edit')
  @Mutation(() => BankNumbersResult, {
    description:
      'Unmasked numbers; each access is recorded in the audit log. Reasons: STEP_UP_REQUIRED, BILLING_MISSING.',
  })
  async revealCompanyBilling(
    @CurrentActor() actor: Actor,
    @Input() input: CompanyBillingKindInput,
  ): Promise<BankNumbersResult> {
    const numbers = await this.billing.reveal(actor, input);
    return { ...succeeded(this.translator.translate('messages.billingRevealed')), ...numbers };
  }

  @Can('company.billing.edit')
  @Mutation(() => MutationResult, { description: 'Reasons: STEP_UP_REQUIRED, BILLING_CHANGED.' })
  async saveCompanyProvider(
    @CurrentActor() actor: Actor,
    @Input() input: CompanyProviderInput,
  ): Promise<MutationResult> {
    return this.saved(this.terms.saveProvider(actor, input));
  }

  @Can('company.billing.edit')
  @Mutation(() => MutationResult, { description: 'Saves the contact for banks and payment providers.' })
  async saveCompanyContact(@CurrentActor() actor: Actor, @Input() input: CompanyContactInput): Promise<MutationResult> {
    return this.saved(this.terms.saveContact(actor, input));
  }

  @Can('company.billing.edit')
  @Mutation(() => MutationResult, {
    description: 'Sets the charges of future withdrawals in one currency. Reason: BILLING_CHANGED.',
  })
  async updateBillingCharges(
    @CurrentActor() actor: Actor,
    @Input() input: BillingChargesInput,
  ): Promise<MutationResult> {
    return this.saved(this.terms.updateCharges(actor, input));
  }

  @Can('company.billing.edit')
  @Mutation(() => MutationResult, {
    description: 'Sets the management fee of future payments. Reason: BILLING_CHANGED.',
  })
  async updateManagementFee(@CurrentActor() actor: Actor, @Input() input: ManagementFeeInput): Promise<MutationResult> {
    return this.saved(this.terms.updateFee(actor, input));
  }

  private async saved(work: Promise<void>): Promise<MutationResult> {
    await work;
    return succeeded(this.translator.translate('messages.billingSaved'));
  }
}
