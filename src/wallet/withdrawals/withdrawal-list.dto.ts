import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { MoneyDto, toMoneyDto } from '../../shared/graphql/money.dto.js';
import { MutationResult } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';
import { BillingKindName } from '../billing/billing.dto.js';
import type { BillingView } from '../billing/billing-view.js';
import type { WithdrawalTermsView } from './asking/withdrawal-terms.service.js';
import { WithdrawalStateName } from './records/withdrawal.dto.js';
import type { BatchView, WithdrawalView } from './withdrawal-views.service.js';

@ObjectType('WithdrawalKindTerms')
export class KindTermsDto {
  @Field(() => BillingKindName, { description: 'To which bank account.' })
  kind: BillingKindName;
  @Field(() => MoneyDto, { description: 'What the company takes, beside the amount.' })
  charge: MoneyDto;
  @Field(() => String, {
    nullable: true,
    description: 'Bank and end of the number; null where there is no such account.',
  })
  account: string | null;
}

@ObjectType('WithdrawalTerms')
export class WithdrawalTermsDto {
  @Field(() => MoneyDto, { description: 'What can be withdrawn, charge included.' })
  balance: MoneyDto;
  @Field(() => MoneyDto, { description: 'The least that is withdrawn at once.' })
  minimum: MoneyDto;
  @Field(() => [KindTermsDto], { description: 'By kind of bank account.' })
  kinds: KindTermsDto[];
  @Field(() => BillingKindName, { nullable: true, description: 'Taken where none is named; null where there is none.' })
  kind: BillingKindName | null;
  @Field({ description: 'Whether who asks has a verified identity document and proof of address.' })
  verified: boolean;
}

@ObjectType('Withdrawal')
export class WithdrawalDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'withdrawal'>;
  @Field(() => ID, { description: 'UUID of the wallet.' })
  wallet: Uuid<'wallet'>;
  @Field({ description: 'What the wallet is called.' })
  walletName: string;
  @Field({ description: 'Who asked for it.' })
  requester: string;
  @Field(() => MoneyDto, { description: 'What arrives.' })
  amount: MoneyDto;
  @Field(() => MoneyDto, { description: 'What the company takes, beside the amount.' })
  charge: MoneyDto;
  @Field(() => BillingKindName, { description: 'To which bank account.' })
  kind: BillingKindName;
  @Field({ description: 'Bank and end of the number, as they were when it was asked for.' })
  account: string;
  @Field({ description: 'Whose bank account it is.' })
  accountHolder: string;
  @Field(() => WithdrawalStateName, { description: 'How far it is.' })
  state: WithdrawalStateName;
  @Field(() => String, { nullable: true, description: 'Of FAILED and RETURNED.' })
  reason: string | null;
  @Field({ description: 'Asked for by whoever looks at it, who does not decide about it.' })
  isOwn: boolean;
  @Field({ description: 'When it was created, UTC.' })
  createdAt: Date;
  @Field(() => Date, { nullable: true, description: 'When the bank had paid it.' })
  sentAt: Date | null;
}

@ObjectType()
export class WithdrawalKeyset {
  @Field(() => [WithdrawalDto], { description: 'Rows of this page.' })
  data: WithdrawalDto[];
  @Field(() => ID, { nullable: true, description: 'To be sent as `after` for the next page; null: there is none.' })
  next: Uuid<'withdrawal'> | null;
}

@ObjectType('WithdrawalBatchTotal')
export class BatchTotalDto {
  @Field(() => MoneyDto, { description: 'What arrives, of all together.' })
  amount: MoneyDto;
  @Field(() => Int, { description: 'How many withdrawals.' })
  count: number;
  @Field(() => Int, { description: 'Of these, how many nobody said anything about yet.' })
  open: number;
}

@ObjectType('WithdrawalBatch')
export class BatchDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'batch'>;
  @Field({ description: 'When it was made; its files never change.' })
  closedAt: Date;
  @Field(() => [BatchTotalDto], { description: 'By currency.' })
  totals: BatchTotalDto[];
}

@ObjectType()
export class BatchKeyset {
  @Field(() => [BatchDto], { description: 'Rows of this page.' })
  data: BatchDto[];
  @Field(() => ID, { nullable: true, description: 'To be sent as `after` for the next page; null: there is none.' })
  next: Uuid<'batch'> | null;
}

@ObjectType()
export class WithdrawalResult extends MutationResult {
  @Field(() => ID, { description: 'UUID of the withdrawal.' })
  withdrawal: Uuid<'withdrawal'>;
}

@ObjectType('SkippedWithdrawal')
export class SkippedDto {
  @Field(() => ID, { description: 'UUID of the withdrawal.' })
  withdrawal: Uuid<'withdrawal'>;
  @Field({ description: 'Why it was left as it was: KYC_MISSING, OWN_WITHDRAWAL, …' })
  code: string;
  @Field({ description: 'The same in a sentence.' })
  message: string;
}

@ObjectType()
export class WithdrawalsResult extends MutationResult {
  @Field(() => [ID], { description: 'UUIDs of the withdrawals it was done for.' })
  withdrawals: Uuid<'withdrawal'>[];
  @Field(() => [SkippedDto], { description: 'Those that were left as they were.' })
  skipped: SkippedDto[];
}

@ObjectType()
export class WithdrawalBatchResult extends WithdrawalsResult {
  @Field(() => ID, { description: 'UUID of the batch.' })
  batch: Uuid<'batch'>;
}

/** `Nabil Bank •••• 4417` */
export function accountText({ bankName, bankIbanCode, bankAccount }: BillingView): string {
  return `${bankName} ${bankIbanCode ?? bankAccount ?? ''}`;
}

export function toTermsDto({ wallet, balance, minimum, kinds, kind, kyc }: WithdrawalTermsView): WithdrawalTermsDto {
  const money = (amount: bigint) => toMoneyDto(amount, wallet.currency);
  return {
    balance: money(balance),
    minimum: money(minimum),
    kinds: kinds.map((each) => ({
      kind: BillingKindName[each.kind],
      charge: money(each.charge),
      account: each.billing && accountText(each.billing),
    })),
    kind: kind && BillingKindName[kind],
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
    kind: BillingKindName[kind],
    account: accountText(billing),
    accountHolder: billing.accountHolder,
    state: WithdrawalStateName[state],
    reason,
    isOwn,
    createdAt,
    sentAt,
  };
}

export function toBatchDto({ batch: { uuid, closedAt }, totals }: BatchView): BatchDto {
  return {
    uuid,
    closedAt,
    totals: totals.map(({ amount, currency, count, open }) => ({ amount: toMoneyDto(amount, currency), count, open })),
  };
}
