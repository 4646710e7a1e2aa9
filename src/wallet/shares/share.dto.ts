import { Field, Float, ID, InputType, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsEnum,
  IsNotEmpty,
  IsNumber,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import type { Uuid } from '../../shared/ids/id.js';
import { IsPlainLine } from '../../shared/validation/input-rules.js';
import { CommandInput } from '../../shared/commands/command.dto.js';
import type { ShareDirection } from '../accounts/records/share.entity.js';
import { PERCENT_DIGITS } from '../accounts/percent.js';

export const MAX_SHARES = 50;

export enum ShareDirectionName {
  BOTH = 'BOTH',
  INBOUND = 'INBOUND',
  OUTBOUND = 'OUTBOUND',
}
registerEnumType(ShareDirectionName, {
  name: 'ShareDirection',
  valuesMap: {
    BOTH: { description: 'Guests put in and take out.' },
    INBOUND: { description: 'Guests only put in.' },
    OUTBOUND: { description: 'Guests only take out.' },
  },
  description: 'What guests may do, seen from the share: INBOUND they put in, OUTBOUND they take out.',
});

/** 0.01 to 100.00. */
export function IsPercent(): PropertyDecorator {
  return (target, property) => {
    IsNumber({ maxDecimalPlaces: PERCENT_DIGITS })(target, property);
    Min(0.01)(target, property);
    Max(100)(target, property);
  };
}

@InputType()
export class NewShareInput {
  @Field({ description: 'Name.' })
  @IsNotEmpty()
  @IsPlainLine(60)
  name: string;

  @Field(() => String, { nullable: true, description: 'Description, free text.' })
  @IsOptional()
  @IsPlainLine(300)
  description?: string;

  @Field(() => ShareDirectionName, {
    nullable: true,
    defaultValue: ShareDirectionName.BOTH,
    description: 'What guests may do with it.',
  })
  @IsOptional()
  @IsEnum(ShareDirectionName)
  direction?: ShareDirection;

  @Field(() => Float, {
    nullable: true,
    description: 'Of a percent-based wallet: its part of what arrives, 0.01 to 100.',
  })
  @IsOptional()
  @IsPercent()
  percent?: number;
}

@InputType()
export class SharePartInput {
  @Field(() => ID, { description: 'UUID of a share of the wallet.' })
  @IsUUID()
  share: Uuid<'share'>;

  @Field(() => Float, { description: '0.01 to 100, with two decimals.' })
  @IsPercent()
  percent: number;
}

@InputType()
export class SplitAccountInput extends CommandInput {
  @Field(() => ID, { description: 'UUID of an OPEN wallet or of a share.' })
  @IsUUID()
  account: Uuid;

  @Field(() => NewShareInput, {
    description: 'The new one; of a percent-based wallet with its part of the old percentage.',
  })
  @ValidateNested()
  @Type(() => NewShareInput)
  share: NewShareInput;

  @Field(() => String, { nullable: true, description: 'Of an OPEN wallet: what goes over, nothing at least.' })
  @IsOptional()
  @IsString()
  @MaxLength(24)
  amount?: string;
}

@InputType()
export class MergeAccountsInput extends CommandInput {
  @Field(() => ID, { description: 'UUID of the OPEN wallet or share that takes all.' })
  @IsUUID()
  target: Uuid;

  @Field(() => [ID], { description: 'UUIDs of the shares that are closed.' })
  @IsArray()
  @ArrayMaxSize(MAX_SHARES)
  @IsUUID(undefined, { each: true })
  sources: Uuid<'share'>[];
}

@InputType()
export class AddSharesInput extends CommandInput {
  @Field(() => ID, { description: 'UUID of the wallet.' })
  @IsUUID()
  wallet: Uuid<'wallet'>;

  @Field(() => [NewShareInput], { description: 'The new ones, at most 50 with those that are there.' })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_SHARES)
  @ValidateNested({ each: true })
  @Type(() => NewShareInput)
  shares: NewShareInput[];

  @Field(() => [SharePartInput], {
    nullable: true,
    description: 'Of a percent-based wallet: what the old shares keep.',
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
  @Field(() => ID, { description: 'UUID of a percent-based wallet.' })
  @IsUUID()
  wallet: Uuid<'wallet'>;

  @Field(() => [SharePartInput], { description: 'All shares of the wallet; together 100.00.' })
  @IsArray()
  @ArrayMaxSize(MAX_SHARES)
  @ValidateNested({ each: true })
  @Type(() => SharePartInput)
  parts: SharePartInput[];

  @Field({ nullable: true, defaultValue: false, description: 'Whether what is there is divided anew too.' })
  @IsOptional()
  @IsBoolean()
  redistribute?: boolean;
}

@InputType()
export class DeactivateShareInput extends CommandInput {
  @Field(() => ID, { description: 'UUID of the share that is closed.' })
  @IsUUID()
  share: Uuid<'share'>;

  @Field(() => [SharePartInput], {
    nullable: true,
    description: 'Of a percent-based wallet: what the others have then.',
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_SHARES)
  @ValidateNested({ each: true })
  @Type(() => SharePartInput)
  parts?: SharePartInput[];
}
