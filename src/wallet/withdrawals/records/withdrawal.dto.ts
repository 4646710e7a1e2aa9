import { ArgsType, Field, ID, InputType, Int, registerEnumType } from '@nestjs/graphql';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsEnum,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { CommandInput } from '../../../shared/commands/command.dto.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { IsPlainLine, MayBeEmpty } from '../../../shared/validation/input-rules.js';
import { BillingKindName } from '../../billing/billing.dto.js';
import type { BillingKind } from '../../accounts/records/billing-kind.js';
import type { Owner } from '../../accounts/records/owner.js';
import { OwnerKindName } from '../../wallets/wallet.dto.js';
import type { WithdrawalState } from './withdrawal.entity.js';

/** Withdrawals that one call decides about. */
export const MAX_WITHDRAWALS = 200;

export enum WithdrawalStateName {
  HELD = 'HELD',
  BATCHED = 'BATCHED',
  SENT = 'SENT',
  FAILED = 'FAILED',
  CANCELLED = 'CANCELLED',
  RETURNED = 'RETURNED',
}
registerEnumType(WithdrawalStateName, {
  name: 'WithdrawalState',
  description: 'How far a withdrawal is.',
  valuesMap: {
    HELD: { description: 'Waits for an accountant; who asked can cancel it.' },
    BATCHED: { description: 'In a file for the bank.' },
    SENT: { description: 'Paid by the bank.' },
    FAILED: { description: 'Not paid; the money is in the wallet again.' },
    CANCELLED: { description: 'Taken back by who asked; the money is in the wallet again.' },
    RETURNED: { description: 'Came back from the bank; the amount is in the wallet again, the charge is not.' },
  },
});

@InputType()
export class WithdrawInput extends CommandInput {
  @Field(() => ID, { description: 'UUID of a BANK wallet.' })
  @IsUUID()
  wallet: Uuid<'wallet'>;

  @Field({ description: 'What shall arrive: decimal text above zero, in the currency of the wallet.' })
  @IsString()
  @MaxLength(24)
  amount: string;

  @Field(() => BillingKindName, {
    nullable: true,
    description: 'To which bank account; left out, to that of the wallet, or the default one.',
  })
  @MayBeEmpty()
  @IsEnum(BillingKindName)
  kind?: BillingKind;

  @Field(() => String, {
    nullable: true,
    description: 'The charge that was shown: decimal text. Refused with CHARGE_CHANGED when it is another one by now.',
  })
  @MayBeEmpty()
  @IsString()
  @MaxLength(24)
  charge?: string;
}

@InputType()
export class CancelWithdrawalInput extends CommandInput {
  @Field(() => ID, { description: 'UUID of the withdrawal.' })
  @IsUUID()
  withdrawal: Uuid<'withdrawal'>;
}

@InputType()
export class AttachBankInfoInput {
  @Field(() => ID, { description: 'UUID of a BANK wallet.' })
  @IsUUID()
  wallet: Uuid<'wallet'>;

  @Field(() => BillingKindName, { description: 'To which of its owner’s bank accounts it leads.' })
  @IsEnum(BillingKindName)
  kind: BillingKind;
}

@InputType({ isAbstract: true })
abstract class ManyWithdrawalsInput {
  @Field(() => ID, { description: 'UUID of the company in whose pool they are.' })
  @IsUUID()
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
export class CreateWithdrawalBatchInput extends ManyWithdrawalsInput {}

export const SETTLEMENTS = ['SENT', 'FAILED', 'RETURNED'] as const;
export type Settlement = (typeof SETTLEMENTS)[number];

@InputType()
export class SettleWithdrawalsInput extends ManyWithdrawalsInput {
  @Field(() => WithdrawalStateName, { description: 'SENT, FAILED or RETURNED.' })
  @IsIn(SETTLEMENTS)
  outcome: Settlement;

  @Field(() => String, { nullable: true, description: 'Needed for FAILED and RETURNED; shown to who asked.' })
  @ValidateIf(({ outcome, reason }: { outcome?: Settlement; reason?: string }) => outcome !== 'SENT' || Boolean(reason))
  @IsNotEmpty()
  @IsPlainLine(300)
  reason?: string;
}

@ArgsType()
abstract class WithdrawalPageArgs {
  @Field(() => ID, { description: 'UUID of the company in whose pool they are.' })
  @IsUUID()
  company: Uuid<'company'>;

  @Field(() => Int, { defaultValue: 20, description: 'Rows, 1 to 100.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(100)
  first: number = 20;
}

@ArgsType()
export class WithdrawalsArgs extends WithdrawalPageArgs {
  @Field(() => OwnerKindName, { description: 'Of whose wallets.' })
  @IsEnum(OwnerKindName)
  userType: Owner['kind'];

  @Field(() => ID, { nullable: true, description: '`next` of the page before.' })
  @MayBeEmpty()
  @IsUUID()
  after?: Uuid<'withdrawal'>;
}

@ArgsType()
export class CompanyWithdrawalsArgs extends WithdrawalPageArgs {
  @Field(() => WithdrawalStateName, { description: 'Those in this state.' })
  @IsEnum(WithdrawalStateName)
  state: WithdrawalState;

  @Field(() => ID, { nullable: true, description: 'UUID of a batch: only those in it.' })
  @MayBeEmpty()
  @IsUUID()
  batch?: Uuid<'batch'>;

  @Field(() => ID, { nullable: true, description: '`next` of the page before.' })
  @MayBeEmpty()
  @IsUUID()
  after?: Uuid<'withdrawal'>;
}

@ArgsType()
export class WithdrawalBatchesArgs extends WithdrawalPageArgs {
  @Field(() => ID, { nullable: true, description: '`next` of the page before.' })
  @MayBeEmpty()
  @IsUUID()
  after?: Uuid<'batch'>;
}
