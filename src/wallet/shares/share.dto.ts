import { Field, Float, ID, InputType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsEnum,
  IsNumber,
  IsOptional,
  IsUUID,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { graphqlEnum } from '../../shared/enums/graphql-enum.js';
import { IdField, LineField, OptionalLineField, OptionalStringField } from '../../shared/validation/input-fields.js';
import type { Uuid } from '../../shared/ids/id.js';
import { MaxDecimals } from '../../shared/validation/input-rules.js';
import { CommandInput } from '../../shared/commands/command.dto.js';
import type { ShareDirection } from '../accounts/records/share.entity.js';
import { PERCENT_DIGITS } from '../accounts/percent.js';

export const MAX_SHARES = 50;

export const ShareDirectionName = graphqlEnum(
  'ShareDirection',
  {
    BOTH: 'Guests may deposit and withdraw.',
    INBOUND: 'Guests may only deposit.',
    OUTBOUND: 'Guests may only withdraw.',
  },
  'Permission of guests, seen from the share: INBOUND to deposit, OUTBOUND to withdraw.',
);
export type ShareDirectionName = keyof typeof ShareDirectionName;

/** 0.01 to 100.00. */
export function IsPercent(): PropertyDecorator {
  return (target, property) => {
    IsNumber()(target, property);
    MaxDecimals(PERCENT_DIGITS)(target, property);
    Min(0.01)(target, property);
    Max(100)(target, property);
  };
}

@InputType()
export class NewShareInput {
  @LineField(60, 'Name.')
  name: string;

  @OptionalLineField(300, 'Description, free text.')
  description?: string;

  @Field(() => ShareDirectionName, {
    nullable: true,
    defaultValue: ShareDirectionName.BOTH,
    description: 'Permission of guests.',
  })
  @IsOptional()
  @IsEnum(ShareDirectionName)
  direction?: ShareDirection;

  @Field(() => Float, {
    nullable: true,
    description: 'Percentage of incoming money, 0.01 to 100; percentage wallets only.',
  })
  @IsOptional()
  @IsPercent()
  percent?: number;
}

@InputType()
export class SharePartInput {
  @IdField('UUID of a share of the wallet.')
  share: Uuid<'share'>;

  @Field(() => Float, { description: 'Percentage, 0.01 to 100, with two decimals.' })
  @IsPercent()
  percent: number;
}

@InputType()
export class SplitAccountInput extends CommandInput {
  @IdField('UUID of an OPEN wallet or of a share.')
  account: Uuid;

  @Field(() => NewShareInput, {
    description: 'The new share; in percentage wallets with its part of the old percentage.',
  })
  @ValidateNested()
  @Type(() => NewShareInput)
  share: NewShareInput;

  @OptionalStringField(24, 'Amount to move, zero or more; OPEN wallets only.')
  amount?: string;
}

@InputType()
export class MergeAccountsInput extends CommandInput {
  @IdField('UUID of the OPEN wallet or share that receives all money.')
  target: Uuid;

  @Field(() => [ID], { description: 'UUIDs of the shares to close.' })
  @IsArray()
  @ArrayMaxSize(MAX_SHARES)
  @IsUUID(undefined, { each: true })
  sources: Uuid<'share'>[];
}

@InputType()
export class AddSharesInput extends CommandInput {
  @IdField('UUID of the wallet.')
  wallet: Uuid<'wallet'>;

  @Field(() => [NewShareInput], { description: 'New shares; a wallet has at most 50.' })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_SHARES)
  @ValidateNested({ each: true })
  @Type(() => NewShareInput)
  shares: NewShareInput[];

  @Field(() => [SharePartInput], {
    nullable: true,
    description: 'Percentages that the old shares keep; percentage wallets only.',
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_SHARES)
  @ValidateNested({ each: true })
  @Type(() => SharePartInput)
  parts?: SharePartInput[];
}

@InputType()
export class EditAllocationInput extends CommandInput {
  @IdField('UUID of a percentage wallet.')
  wallet: Uuid<'wallet'>;

  @Field(() => [SharePartInput], { description: 'All shares of the wallet; their percentages add up to 100.00.' })
  @IsArray()
  @ArrayMaxSize(MAX_SHARES)
  @ValidateNested({ each: true })
  @Type(() => SharePartInput)
  parts: SharePartInput[];

  @Field({ nullable: true, defaultValue: false, description: 'Whether to redistribute the current balance too.' })
  @IsOptional()
  @IsBoolean()
  redistribute?: boolean;
}

@InputType()
export class DeactivateShareInput extends CommandInput {
  @IdField('UUID of the share to close.')
  share: Uuid<'share'>;

  @Field(() => [SharePartInput], {
    nullable: true,
    description: 'New percentages of the remaining shares; percentage wallets only.',
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_SHARES)
  @ValidateNested({ each: true })
  @Type(() => SharePartInput)
  parts?: SharePartInput[];
}
