import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Input } from '../../shared/validation/arguments.js';
import { succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import {
  CompanyWithdrawalsArgs,
  BatchPreviewArgs,
  CreateWithdrawalBatchInput,
  DissolveWithdrawalBatchInput,
  SettleWithdrawalsInput,
  WithdrawalBatchesArgs,
} from './records/withdrawal.dto.js';
import type { Skipped } from './records/skipped.js';
import { toDestinationDto } from './destinations/destination.dto.js';
import { BatchPreviews } from './settling/batch-previews.service.js';
import { BatchDissolution } from './settling/batch-dissolution.service.js';
import { WithdrawalBatches } from './settling/withdrawal-batches.service.js';
import { WithdrawalSettlement } from './settling/withdrawal-settlement.service.js';
import {
  BatchKeyset,
  BatchPreviewDto,
  SkippedDto,
  toBatchDto,
  toWithdrawalDto,
  WithdrawalBatchResult,
  DissolvedBatchResult,
  WithdrawalKeyset,
  WithdrawalsResult,
} from './withdrawal-list.dto.js';
import { WithdrawalViews } from './withdrawal-views.service.js';

/** Serves accountants of a company. */
@Resolver()
export class CompanyWithdrawalsResolver {
  constructor(
    private readonly batches: WithdrawalBatches,
    private readonly settlement: WithdrawalSettlement,
    private readonly dissolution: BatchDissolution,
    private readonly previews: BatchPreviews,
    private readonly views: WithdrawalViews,
    private readonly translator: Translator,
  ) {}

  @Can('accounts.company')
  @Query(() => WithdrawalKeyset, {
    description:
      'Withdrawals of all members who hold money at the company: held and batched ones oldest first, others newest first.',
  })
  async companyWithdrawals(
    @CurrentActor() actor: Actor,
    @Args() args: CompanyWithdrawalsArgs,
  ): Promise<WithdrawalKeyset> {
    const { data, next } = await this.views.listByState(actor, args);
    return { data: data.map(toWithdrawalDto), next };
  }

  @Can('accounts.company')
  @Query(() => BatchKeyset, {
    description:
      'Batches, newest first. Files: GET /api/withdrawals/batches/<uuid>/file?format=csv|pain.001.001.09|pain.001.001.03',
  })
  async withdrawalBatches(@CurrentActor() actor: Actor, @Args() args: WithdrawalBatchesArgs): Promise<BatchKeyset> {
    const { data, next } = await this.views.listBatches(actor, args);
    return { data: data.map(toBatchDto), next };
  }

  @Can('accounts.company')
  @Query(() => BatchPreviewDto, {
    description: 'Who is left out of a batch of these withdrawals, and whose bank details changed. Changes nothing.',
  })
  async withdrawalBatchPreview(@CurrentActor() actor: Actor, @Args() args: BatchPreviewArgs): Promise<BatchPreviewDto> {
    const { bankProblem, executionDay, rows } = await this.previews.preview(actor, args);
    return {
      code: bankProblem && bankProblem.code,
      executionDay,
      rows: rows.map(({ withdrawal, destination, problem }) => ({
        withdrawal: withdrawal.uuid,
        destination: toDestinationDto(destination),
        code: problem && problem.code,
        message: problem && this.translator.translate(`errors.${problem.code}`, problem.params),
      })),
    };
  }

  @Can('accounts.company')
  @Mutation(() => WithdrawalBatchResult, {
    description:
      'Puts held withdrawals into one file for the bank. Skips the caller’s own, decided ones and those of members who are no longer verified; fails only if all are skipped.',
  })
  async createWithdrawalBatch(
    @CurrentActor() actor: Actor,
    @Input() input: CreateWithdrawalBatchInput,
  ): Promise<WithdrawalBatchResult> {
    const { batch, withdrawals, skipped } = await this.batches.create(actor, input);
    const counts = { done: withdrawals.length, skipped: skipped.length };
    const message = this.translator.translate('messages.withdrawalsBatched', counts);
    return { ...succeeded(message), batch, withdrawals, skipped: this.shown(skipped) };
  }

  @Can('accounts.company')
  @Mutation(() => WithdrawalsResult, {
    description:
      'Records the result at the bank: SENT for batched ones, FAILED for held or batched ones, RETURNED for sent ones with a bank line for each. Skips the caller’s own; fails only if all are skipped.',
  })
  async settleWithdrawals(
    @CurrentActor() actor: Actor,
    @Input() input: SettleWithdrawalsInput,
  ): Promise<WithdrawalsResult> {
    const { withdrawals, skipped } = await this.settlement.settle(actor, input);
    const counts = { done: withdrawals.length, skipped: skipped.length };
    const message = this.translator.translate('messages.withdrawalsSettled', counts);
    return { ...succeeded(message), withdrawals, skipped: this.shown(skipped) };
  }

  @Can('accounts.company')
  @Mutation(() => DissolvedBatchResult, {
    description:
      'Dissolves a batch none of whose withdrawals is settled, and holds them again. Refused for batches with a withdrawal of the caller.',
  })
  async dissolveWithdrawalBatch(
    @CurrentActor() actor: Actor,
    @Input() input: DissolveWithdrawalBatchInput,
  ): Promise<DissolvedBatchResult> {
    const dissolved = await this.dissolution.dissolve(actor, input);
    const message = this.translator.translate('messages.batchDissolved', { count: dissolved.withdrawals.length });
    return { ...succeeded(message), ...dissolved };
  }

  private shown(skipped: readonly Skipped[]): SkippedDto[] {
    return skipped.map(({ withdrawal, refusal: { code, params } }) => ({
      withdrawal,
      code,
      message: this.translator.translate(`errors.${code}`, params),
    }));
  }
}
