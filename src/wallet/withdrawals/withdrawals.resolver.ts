import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { IdArg, Input } from '../../shared/validation/arguments.js';
import { MutationResult, succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { BankInfo } from './asking/bank-info.service.js';
import { WithdrawalCancellation } from './asking/withdrawal-cancellation.service.js';
import { WithdrawalTerms } from './asking/withdrawal-terms.service.js';
import { Withdrawals } from './asking/withdrawals.service.js';
import {
  AttachBankInfoInput,
  CancelWithdrawalInput,
  WithdrawalsArgs,
  WithdrawInput,
} from './records/withdrawal.dto.js';
import {
  toTermsDto,
  toWithdrawalDto,
  WithdrawalKeyset,
  WithdrawalResult,
  WithdrawalTermsDto,
} from './withdrawal-list.dto.js';
import { WithdrawalViews } from './withdrawal-views.service.js';

/** Serves whoever withdraws. */
@Resolver()
export class WithdrawalsResolver {
  constructor(
    private readonly asking: Withdrawals,
    private readonly cancellation: WithdrawalCancellation,
    private readonly terms: WithdrawalTerms,
    private readonly bankInfo: BankInfo,
    private readonly views: WithdrawalViews,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @Query(() => WithdrawalKeyset, {
    description: 'Withdrawals from wallets of the caller, or of a company; newest first.',
  })
  async withdrawals(@CurrentActor() actor: Actor, @Args() args: WithdrawalsArgs): Promise<WithdrawalKeyset> {
    const { data, next } = await this.views.list(actor, args);
    return { data: data.map(toWithdrawalDto), next };
  }

  @Can('login')
  @Query(() => WithdrawalTermsDto, { description: 'Terms of a withdrawal: charges, minimum and bank accounts.' })
  async withdrawalTerms(
    @CurrentActor() actor: Actor,
    @IdArg('wallet', 'UUID of a wallet, or of a share.') wallet: UuidLike,
  ): Promise<WithdrawalTermsDto> {
    return toTermsDto(await this.terms.read(actor, wallet));
  }

  @Can('login')
  @Mutation(() => WithdrawalResult, {
    description:
      'Requests a withdrawal; amount and charge are held until the bank has them. Reasons: STEP_UP_REQUIRED, KYC_MISSING, BILLING_MISSING, BELOW_MINIMUM, CHARGE_CHANGED, INSUFFICIENT_BALANCE, WALLET_OWES, FAMILY_ONLY, ACCOUNT_CLOSED.',
  })
  async withdraw(@CurrentActor() actor: Actor, @Input() input: WithdrawInput): Promise<WithdrawalResult> {
    const { withdrawal } = await this.asking.withdraw(actor, input);
    return { ...succeeded(this.translator.translate('messages.withdrawalRequested')), withdrawal };
  }

  @Can('login')
  @Mutation(() => WithdrawalResult, {
    description: 'Cancels a held withdrawal, as its requester. Reason: WITHDRAWAL_DECIDED.',
  })
  async cancelWithdrawal(
    @CurrentActor() actor: Actor,
    @Input() input: CancelWithdrawalInput,
  ): Promise<WithdrawalResult> {
    const { withdrawal } = await this.cancellation.cancel(actor, input);
    return { ...succeeded(this.translator.translate('messages.withdrawalCancelled')), withdrawal };
  }

  @Can('login')
  @Mutation(() => MutationResult, {
    description:
      'Attaches a bank account of the owner to a BANK wallet. Reasons: STEP_UP_REQUIRED where it led to another one before, ' +
      'BILLING_MISSING, WALLET_KIND.',
  })
  async attachBankInfo(@CurrentActor() actor: Actor, @Input() input: AttachBankInfoInput): Promise<MutationResult> {
    await this.bankInfo.attach(actor, input);
    return succeeded(this.translator.translate('messages.bankAttached'));
  }
}
