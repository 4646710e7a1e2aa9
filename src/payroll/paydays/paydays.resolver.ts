import { Mutation, Query, Resolver } from '@nestjs/graphql';
import { IdArg, Input } from '../../shared/validation/arguments.js';
import { succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { CompanyPaydays } from './company-paydays.service.js';
import { CompanyPaydayDto, CompanyPaydayResult, toPaydayDto, UpdateCompanyPaydayInput } from './payday.dto.js';

@Resolver()
export class PaydaysResolver {
  constructor(
    private readonly paydays: CompanyPaydays,
    private readonly translator: Translator,
  ) {}

  @Can('payment.view', 'payment.edit')
  @Query(() => CompanyPaydayDto, { description: 'Schedule on which drafts are created, and the wallets that pay.' })
  async companyPayday(
    @CurrentActor() actor: Actor,
    @IdArg('company', 'UUID of the company.') company: UuidLike<'company'>,
  ): Promise<CompanyPaydayDto> {
    return toPaydayDto(await this.paydays.read(actor, company));
  }

  @Can('payment.edit')
  @Mutation(() => CompanyPaydayResult, {
    description:
      'Sets or removes the pay day. Drafts are created at midnight in the payroll zone. Reasons: ACCOUNT_CLOSED, CURRENCY_DIFFERS.',
  })
  async updateCompanyPayday(
    @CurrentActor() actor: Actor,
    @Input() input: UpdateCompanyPaydayInput,
  ): Promise<CompanyPaydayResult> {
    await this.paydays.update(actor, input);
    const payday = toPaydayDto(await this.paydays.read(actor, input.company));
    return { ...succeeded(this.translator.translate('messages.paydaySaved')), payday };
  }
}
