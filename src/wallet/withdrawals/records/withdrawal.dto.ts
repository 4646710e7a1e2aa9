import { ArgsType, Field, ID, InputType } from '@nestjs/graphql';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsEnum,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  ValidateIf,
} from 'class-validator';
import { CursorField, RowsField } from '../../../shared/pagination/cursor.js';
import { PAGE_SIZE } from '../../../shared/pagination/page.js';
import { graphqlEnum } from '../../../shared/enums/graphql-enum.js';
import { FalseFlagField, IdField, LineField, StringField } from '../../../shared/validation/input-fields.js';
import { CommandInput } from '../../../shared/commands/command.dto.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { IsLocalDay, IsPlainLine, MayBeEmpty } from '../../../shared/validation/input-rules.js';
import { BillingKindName } from '../../billing/billing.dto.js';
import type { BillingKind } from '../../accounts/records/billing-kind.js';
import type { Owner } from '../../accounts/records/owner.js';
import { OwnerKindName } from '../../wallets/wallet.dto.js';
import { type ConfirmedDetailsInput, IsConfirmedDetails } from './confirmed-details.dto.js';
import type { WithdrawalState } from './withdrawal.entity.js';

/** Withdrawals that one call decides about. */
export const MAX_WITHDRAWALS = 200;

export const WithdrawalStateName = graphqlEnum(
  'WithdrawalState',
  {
    HELD: 'Held; waits for an accountant. The requester can cancel it.',
    BATCHED: 'Included in a file for the bank.',
    SENT: 'Paid by the bank.',
    FAILED: 'Failed; the money is back in the wallet.',
    CANCELLED: 'Cancelled by the requester; the money is back in the wallet.',
    RETURNED: 'Returned by the bank; the amount is back in the wallet, the charge is not.',
  },
  'State of a withdrawal.',
);
export type WithdrawalStateName = keyof typeof WithdrawalStateName;

@InputType()
export class WithdrawInput extends CommandInput {
  @IdField(
    'UUID of the account that the money is in: a wallet, or a share. From other than BANK wallets, amount and charge are moved to the BANK wallet of the owner first, which is made when it is missing.',
  )
  wallet: Uuid<'wallet'> | Uuid<'share'>;

  @StringField(24, 'Amount to receive: decimal text above zero, in the currency of the wallet.')
  amount: string;

  @Field(() => BillingKindName, {
    nullable: true,
    description: 'Kind of bank account; omitted: that of the wallet, or the default one.',
  })
  @MayBeEmpty()
  @IsEnum(BillingKindName)
  kind?: BillingKind;

  @Field(() => String, {
    nullable: true,
    description: 'Charge shown to the requester, decimal text. Refused with CHARGE_CHANGED if it has changed since.',
  })
  @MayBeEmpty()
  @IsString()
  @MaxLength(24)
  charge?: string;
}

@InputType()
export class CancelWithdrawalInput extends CommandInput {
  @IdField('UUID of the withdrawal.')
  withdrawal: Uuid<'withdrawal'>;
}

@InputType()
export class AttachBankInfoInput {
  @IdField('UUID of a BANK wallet.')
  wallet: Uuid<'wallet'>;

  @Field(() => BillingKindName, { description: 'Kind of the owner’s bank account to attach.' })
  @IsEnum(BillingKindName)
  kind: BillingKind;
}

@InputType({ isAbstract: true })
abstract class ManyWithdrawalsInput {
  @IdField('UUID of the company that holds the money.')
  company: Uuid<'company'>;

  @Field(() => [ID], { description: `UUIDs of withdrawals, 1 to ${MAX_WITHDRAWALS}.` })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_WITHDRAWALS)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  withdrawals: Uuid<'withdrawal'>[];
}

@InputType()
export class CreateWithdrawalBatchInput extends ManyWithdrawalsInput {
  @Field(() => String, {
    nullable: true,
    description: 'Day of payment in the company’s main zone, such as 2026-11-27; omitted: the next working day.',
  })
  @MayBeEmpty()
  @IsLocalDay()
  executionDay?: string;

  @IsConfirmedDetails(MAX_WITHDRAWALS)
  confirmedDetails?: ConfirmedDetailsInput[];
}

export const SETTLEMENTS = ['SENT', 'FAILED', 'RETURNED'] as const;
export type Settlement = (typeof SETTLEMENTS)[number];

@InputType()
export class SettleWithdrawalsInput extends ManyWithdrawalsInput {
  @Field(() => WithdrawalStateName, { description: 'SENT, FAILED or RETURNED.' })
  @IsIn(SETTLEMENTS)
  outcome: Settlement;

  @Field(() => String, {
    nullable: true,
    description: 'Reason, visible to the requester; required for FAILED and RETURNED.',
  })
  @ValidateIf(({ outcome, reason }: { outcome?: Settlement; reason?: string }) => outcome !== 'SENT' || Boolean(reason))
  @IsNotEmpty()
  @IsPlainLine(300)
  reason?: string;

  @Field(() => [ID], {
    nullable: true,
    description:
      'RETURNED only: UUIDs of the bank lines that show the money, one of the same amount for each withdrawal, in the same order. Omitted: the open lines of these amounts, if there are as many as withdrawals.',
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_WITHDRAWALS)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  lines?: Uuid<'bankLine'>[];

  @FalseFlagField(
    'Confirms that the bank did not pay them: FAILED requires it, and a recent proof of identity, once the payment file was downloaded.',
  )
  unpaidByBank: boolean = false;
}

@InputType()
export class DissolveWithdrawalBatchInput extends CommandInput {
  @IdField('UUID of the batch.')
  batch: Uuid<'batch'>;

  @LineField(300, 'Reason, visible to accountants of the company.')
  reason: string;

  @FalseFlagField(
    'Confirms that the payment file was not handed to the bank: required, with a recent proof of identity, once it was downloaded.',
  )
  notHandedOver: boolean = false;
}

@ArgsType()
abstract class WithdrawalPageArgs {
  @IdField('UUID of the company that holds the money.')
  company: Uuid<'company'>;

  @RowsField()
  first: number = PAGE_SIZE;
}

@ArgsType()
export class WithdrawalsArgs extends WithdrawalPageArgs {
  @Field(() => OwnerKindName, { description: 'Kind of wallet owner.' })
  @IsEnum(OwnerKindName)
  userType: Owner['kind'];

  @CursorField()
  after?: Uuid<'withdrawal'>;
}

@ArgsType()
export class CompanyWithdrawalsArgs extends WithdrawalPageArgs {
  @Field(() => WithdrawalStateName, { description: 'Filter by state.' })
  @IsEnum(WithdrawalStateName)
  state: WithdrawalState;

  @FalseFlagField('Whether to return only those marked as failed after their payment file was downloaded.')
  unpaidByBank: boolean = false;

  @Field(() => ID, { nullable: true, description: 'Filter by batch UUID.' })
  @MayBeEmpty()
  @IsUUID()
  batch?: Uuid<'batch'>;

  @CursorField()
  after?: Uuid<'withdrawal'>;
}

/** Names a withdrawal of a pool. */
export class CompanyWithdrawalInput {
  @IsUUID()
  company: Uuid<'company'>;

  @IsUUID()
  withdrawal: Uuid<'withdrawal'>;
}

/** Names a batch of a company. */
export class WithdrawalBatchInput {
  @IsUUID()
  company: Uuid<'company'>;

  @IsUUID()
  batch: Uuid<'batch'>;
}

@ArgsType()
export class BatchPreviewArgs {
  @IdField('UUID of the company that holds the money.')
  company: Uuid<'company'>;

  @Field(() => [ID], { description: `UUIDs of withdrawals, at most ${MAX_WITHDRAWALS}.` })
  @IsArray()
  @ArrayMaxSize(MAX_WITHDRAWALS)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  withdrawals: Uuid<'withdrawal'>[];
}

@ArgsType()
export class WithdrawalBatchesArgs extends WithdrawalPageArgs {
  @FalseFlagField('Whether to return only dissolved batches.')
  dissolved: boolean = false;

  @CursorField()
  after?: Uuid<'batch'>;
}
