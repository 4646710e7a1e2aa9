import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Input } from '../../shared/validation/arguments.js';
import { succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import {
  RemoveTrialMoneyInput,
  toTrialMoneyDto,
  TrialMoneyArgs,
  TrialMoneyDto,
  TrialMoneyResult,
} from './trial.dto.js';
import { TrialMoney } from './trial-money.service.js';

@Resolver()
export class TrialResolver {
  constructor(
    private readonly trialMoney: TrialMoney,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @Query(() => TrialMoneyDto, {
    name: 'trialMoney',
    description: 'Sandbox money of a company, and what its removal would take from each wallet. Owners only.',
  })
  async preview(@CurrentActor() actor: Actor, @Args() args: TrialMoneyArgs): Promise<TrialMoneyDto> {
    return toTrialMoneyDto(await this.trialMoney.preview(actor, args));
  }

  @Can('login')
  @Mutation(() => TrialMoneyResult, {
    description:
      'Takes sandbox money out of all wallets of a company, as previewed; what was spent is owed. Owners only. Reasons: STEP_UP_REQUIRED, NO_TRIAL_MONEY, TRIAL_MONEY_CHANGED.',
  })
  async removeTrialMoney(
    @CurrentActor() actor: Actor,
    @Input() input: RemoveTrialMoneyInput,
  ): Promise<TrialMoneyResult> {
    const { wallets } = await this.trialMoney.remove(actor, input);
    return { ...succeeded(this.translator.translate('messages.trialMoneyRemoved')), wallets };
  }
}
