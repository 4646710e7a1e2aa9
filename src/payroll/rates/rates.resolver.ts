import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Input } from '../../shared/validation/arguments.js';
import { MutationResult, succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import {
  PaymentSettingResult,
  PaymentSettingsArgs,
  RemovePaymentTypeInput,
  toPaymentSettingDto,
  toUserPaymentSettingsDto,
  UpdatePaymentTypeInput,
  UserPaymentSettingsDto,
} from './rate.dto.js';
import { RateChanges } from './rate-changes.service.js';
import { Rates } from './rates.service.js';

@Resolver()
export class RatesResolver {
  constructor(
    private readonly rates: Rates,
    private readonly changes: RateChanges,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @Query(() => [UserPaymentSettingsDto], {
    description:
      'Pay rates of the members of a project, by name: all for holders of payment.view, otherwise the caller’s own.',
  })
  async paymentSettings(
    @CurrentActor() actor: Actor,
    @Args() args: PaymentSettingsArgs,
  ): Promise<UserPaymentSettingsDto[]> {
    return (await this.rates.list(actor, args)).map(toUserPaymentSettingsDto);
  }

  @Can('payment.edit')
  @Mutation(() => PaymentSettingResult, {
    description:
      'Adds a rate from a day that is not invoiced yet; it replaces a rate of the same first day. The member is told of less pay for days worked already. Reasons: RATE_LOCKED, RATE_PAID, RATE_BEFORE_JOINING, OWN_RATE.',
  })
  async updatePaymentType(
    @CurrentActor() actor: Actor,
    @Input() input: UpdatePaymentTypeInput,
  ): Promise<PaymentSettingResult> {
    const paymentSetting = toPaymentSettingDto(await this.changes.update(actor, input));
    return { ...succeeded(this.translator.translate('messages.rateSaved')), paymentSetting };
  }

  @Can('payment.edit')
  @Mutation(() => MutationResult, {
    description:
      'Removes a rate that is not invoiced yet; the rate before it continues. Reasons: RATE_LOCKED, RATE_PAID, OWN_RATE.',
  })
  async removePaymentType(
    @CurrentActor() actor: Actor,
    @Input() input: RemovePaymentTypeInput,
  ): Promise<MutationResult> {
    await this.changes.remove(actor, input);
    return succeeded(this.translator.translate('messages.rateRemoved'));
  }
}
