import { Mutation, Query, Resolver } from '@nestjs/graphql';
import { Input } from '../../shared/validation/arguments.js';
import { Contacts } from '../../identity/index.js';
import { MutationResult, succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { AchBillingInput, BillingKindInput, FxBillingInput, SwiftBillingInput } from './billing.dto.js';
import { BankNumbersResult, BillingInfoDto, toBillingInfoDto } from './billing-list.dto.js';
import { OwnBilling } from './own-billing.service.js';
import type { BillingKind } from '../accounts/records/billing-kind.js';

@Resolver()
export class BillingResolver {
  constructor(
    private readonly billing: OwnBilling,
    private readonly contacts: Contacts,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @Query(() => BillingInfoDto, {
    description: 'Bank details of the caller; account numbers are masked except for their last digits.',
  })
  async myBillingInfo(@CurrentActor() actor: Actor): Promise<BillingInfoDto> {
    const describe = (code: string) => this.contacts.describeCountry(code, this.translator.locale);
    return toBillingInfoDto(await this.billing.list(actor), describe);
  }

  @Can('login')
  @Mutation(() => MutationResult, { description: 'Reasons: STEP_UP_REQUIRED, BILLING_CHANGED.' })
  saveSwiftBilling(@CurrentActor() actor: Actor, @Input() input: SwiftBillingInput): Promise<MutationResult> {
    return this.save(actor, 'BILLING', input);
  }

  @Can('login')
  @Mutation(() => MutationResult, { description: 'Reasons: STEP_UP_REQUIRED, BILLING_CHANGED.' })
  saveAchBilling(@CurrentActor() actor: Actor, @Input() input: AchBillingInput): Promise<MutationResult> {
    return this.save(actor, 'ACHBILLING', input);
  }

  @Can('login')
  @Mutation(() => MutationResult, { description: 'Reasons: STEP_UP_REQUIRED, BILLING_CHANGED.' })
  saveFxBilling(@CurrentActor() actor: Actor, @Input() input: FxBillingInput): Promise<MutationResult> {
    return this.save(actor, 'FXBILLING', input);
  }

  @Can('login')
  @Mutation(() => MutationResult, { description: 'Reasons: STEP_UP_REQUIRED, BILLING_MISSING, BILLING_CHANGED.' })
  async saveDefaultBilling(@CurrentActor() actor: Actor, @Input() input: BillingKindInput): Promise<MutationResult> {
    await this.billing.makeDefault(actor, input);
    return succeeded(this.translator.translate('messages.billingSaved'));
  }

  @Can('login')
  @Mutation(() => BankNumbersResult, {
    description:
      'Unmasked numbers; each access is recorded in the audit log. Reasons: STEP_UP_REQUIRED, BILLING_MISSING.',
  })
  async revealBilling(@CurrentActor() actor: Actor, @Input() input: BillingKindInput): Promise<BankNumbersResult> {
    const numbers = await this.billing.reveal(actor, input);
    return { ...succeeded(this.translator.translate('messages.billingRevealed')), ...numbers };
  }

  private async save(actor: Actor, kind: BillingKind, input: object): Promise<MutationResult> {
    await this.billing.save(actor, kind, input);
    return succeeded(this.translator.translate('messages.billingSaved'));
  }
}
