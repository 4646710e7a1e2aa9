import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { cursorPageType } from '../../shared/pagination/cursor.js';
import { MoneyDto, toMoneyDto } from '../../shared/graphql/money.dto.js';
import { MutationResult } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';
import { BillingKindName } from '../billing/billing.dto.js';
import { DestinationDto } from './destinations/destination.dto.js';
import { accountText } from '../billing/billing-view.js';
import type { WithdrawalTermsView } from './asking/withdrawal-terms.service.js';
import { WithdrawalStateName } from './records/withdrawal.dto.js';
import type { BatchView, WithdrawalView } from './withdrawal-views.service.js';

@ObjectType('WithdrawalKindTerms')
export class KindTermsDto {
  @Field(() => BillingKindName, { description: 'Kind of bank account.' })
  kind: BillingKindName;
  @Field(() => MoneyDto, { description: 'Charge of the company, on top of the amount.' })
  charge: MoneyDto;
  @Field(() => String, {
    nullable: true,
    description: 'Bank and masked number; null if there is no such account.',
  })
  account: string | null;
}

@ObjectType('WithdrawalTerms')
export class WithdrawalTermsDto {
  @Field(() => MoneyDto, { description: 'Available balance; it has to cover the charge too.' })
  balance: MoneyDto;
  @Field(() => MoneyDto, { description: 'Minimum amount of a withdrawal.' })
  minimum: MoneyDto;
  @Field(() => [KindTermsDto], { description: 'Terms by kind of bank account.' })
  kinds: KindTermsDto[];
  @Field(() => BillingKindName, { nullable: true, description: 'Default kind of bank account; null if there is none.' })
  kind: BillingKindName | null;
  @Field({ description: 'Whether the caller has a verified identity document and proof of address.' })
  verified: boolean;
}

@ObjectType('Withdrawal')
export class WithdrawalDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'withdrawal'>;
  @Field(() => ID, { description: 'UUID of the wallet.' })
  wallet: Uuid<'wallet'>;
  @Field({ description: 'Name of the wallet.' })
  walletName: string;
  @Field({ description: 'Name of the requester.' })
  requester: string;
  @Field(() => MoneyDto, { description: 'Amount to receive.' })
  amount: MoneyDto;
  @Field(() => MoneyDto, { description: 'Charge of the company, on top of the amount.' })
  charge: MoneyDto;
  @Field(() => BillingKindName, { description: 'Kind of bank account.' })
  kind: BillingKindName;
  @Field({ description: 'Bank and masked number at the time of the request.' })
  account: string;
  @Field({ description: 'Account holder.' })
  accountHolder: string;
  @Field(() => WithdrawalStateName, { description: 'State of the withdrawal.' })
  state: WithdrawalStateName;
  @Field(() => String, { nullable: true, description: 'Reason; FAILED and RETURNED only.' })
  reason: string | null;
  @Field({ description: 'Whether the caller requested it and so cannot process it.' })
  isOwn: boolean;
  @Field({ description: 'When it was created, UTC.' })
  createdAt: Date;
  @Field(() => Date, { nullable: true, description: 'When the bank paid it, UTC.' })
  sentAt: Date | null;
}

@ObjectType()
export class WithdrawalKeyset extends cursorPageType<WithdrawalDto, 'withdrawal'>(WithdrawalDto) {}

@ObjectType('WithdrawalBatchTotal')
export class BatchTotalDto {
  @Field(() => MoneyDto, { description: 'Total amount to receive.' })
  amount: MoneyDto;
  @Field(() => Int, { description: 'Number of withdrawals.' })
  count: number;
  @Field(() => Int, { description: 'Number of withdrawals that are not settled yet.' })
  open: number;
}

@ObjectType('WithdrawalBatch')
export class BatchDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'batch'>;
  @Field({ description: 'Creation time, UTC; nothing is added to it later.' })
  closedAt: Date;
  @Field({ description: 'Name of the member who created it.' })
  createdBy: string;
  @Field(() => String, { nullable: true, description: 'Day of payment in the company’s main zone.' })
  executionDay: string | null;
  @Field(() => Date, { nullable: true, description: 'First download of a payment file, UTC.' })
  downloadedAt: Date | null;
  @Field(() => String, { nullable: true, description: 'Name of the member who downloaded it first.' })
  downloadedBy: string | null;
  @Field(() => Date, { nullable: true, description: 'When it was dissolved, UTC.' })
  dissolvedAt: Date | null;
  @Field(() => String, { nullable: true, description: 'Name of the member who dissolved it.' })
  dissolvedBy: string | null;
  @Field(() => Int, { nullable: true, description: 'Number of withdrawals that were held again.' })
  dissolvedCount: number | null;
  @Field(() => String, { nullable: true, description: 'Reason why it was dissolved.' })
  dissolveReason: string | null;
  @Field(() => [BatchTotalDto], { description: 'Totals by currency.' })
  totals: BatchTotalDto[];
}

@ObjectType()
export class BatchKeyset extends cursorPageType<BatchDto, 'batch'>(BatchDto) {}

@ObjectType()
export class WithdrawalResult extends MutationResult {
  @Field(() => ID, { description: 'UUID of the withdrawal.' })
  withdrawal: Uuid<'withdrawal'>;
}

@ObjectType('SkippedWithdrawal')
export class SkippedDto {
  @Field(() => ID, { description: 'UUID of the withdrawal.' })
  withdrawal: Uuid<'withdrawal'>;
  @Field({ description: 'Reason as a code: KYC_MISSING, OWN_WITHDRAWAL, …' })
  code: string;
  @Field({ description: 'Reason as a sentence.' })
  message: string;
}

@ObjectType()
export class WithdrawalsResult extends MutationResult {
  @Field(() => [ID], { description: 'UUIDs of the withdrawals that were processed.' })
  withdrawals: Uuid<'withdrawal'>[];
  @Field(() => [SkippedDto], { description: 'Skipped withdrawals.' })
  skipped: SkippedDto[];
}

@ObjectType()
export class WithdrawalBatchResult extends WithdrawalsResult {
  @Field(() => ID, { description: 'UUID of the batch.' })
  batch: Uuid<'batch'>;
}

@ObjectType('WithdrawalBatchPreviewRow')
export class BatchPreviewRowDto {
  @Field(() => ID, { description: 'UUID of the withdrawal.' })
  withdrawal: Uuid<'withdrawal'>;
  @Field(() => DestinationDto, { description: 'Bank details that it goes to.' })
  destination: DestinationDto;
  @Field(() => String, { nullable: true, description: 'Why it is left out, as a code; null if it can be paid.' })
  code: string | null;
  @Field(() => String, { nullable: true, description: 'Why it is left out, as a sentence.' })
  message: string | null;
}

@ObjectType('WithdrawalBatchPreview')
export class BatchPreviewDto {
  @Field(() => String, { nullable: true, description: 'Why no batch can be created, as a code; null if one can.' })
  code: string | null;
  @Field({ description: 'Day of payment if none is chosen.' })
  executionDay: string;
  @Field(() => [BatchPreviewRowDto], { description: 'Rows, one for each withdrawal.' })
  rows: BatchPreviewRowDto[];
}

@ObjectType()
export class DissolvedBatchResult extends MutationResult {
  @Field(() => ID, { description: 'UUID of the batch.' })
  batch: Uuid<'batch'>;
  @Field(() => [ID], { description: 'UUIDs of the withdrawals that are held again.' })
  withdrawals: Uuid<'withdrawal'>[];
}

export function toTermsDto({ wallet, balance, minimum, kinds, kind, kyc }: WithdrawalTermsView): WithdrawalTermsDto {
  const money = (amount: bigint) => toMoneyDto(amount, wallet.currency);
  return {
    balance: money(balance),
    minimum: money(minimum),
    kinds: kinds.map((each) => ({
      kind: each.kind,
      charge: money(each.charge),
      account: each.billing && accountText(each.billing),
    })),
    kind,
    verified: kyc.verified,
  };
}

export function toWithdrawalDto({ withdrawal, wallet, requester, billing, isOwn }: WithdrawalView): WithdrawalDto {
  const { uuid, amount, charge, currency, kind, state, reason, createdAt, sentAt } = withdrawal;
  return {
    uuid,
    wallet: wallet.uuid,
    walletName: wallet.name,
    requester: requester.name,
    amount: toMoneyDto(amount, currency),
    charge: toMoneyDto(charge, currency),
    kind,
    account: accountText(billing),
    accountHolder: billing.accountHolder,
    state,
    reason,
    isOwn,
    createdAt,
    sentAt,
  };
}

export function toBatchDto({ batch, totals, ...people }: BatchView): BatchDto {
  const { uuid, closedAt, executionDay, downloadedAt, dissolvedAt, dissolvedCount, dissolveReason } = batch;
  return {
    uuid,
    closedAt,
    executionDay,
    downloadedAt,
    dissolvedAt,
    dissolvedCount,
    dissolveReason,
    ...people,
    totals: totals.map(({ amount, currency, count, open }) => ({ amount: toMoneyDto(amount, currency), count, open })),
  };
}
