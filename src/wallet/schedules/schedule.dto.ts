import { ArgsType, Field, Float, ID, InputType, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsEnum,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { LocalDayScalar } from '../../shared/graphql/local-day.scalar.js';
import type { Uuid } from '../../shared/ids/id.js';
import { PageArgs } from '../../shared/pagination/page.js';
import { ScheduleRuleInput } from '../../shared/recurrence/recurrence.dto.js';
import { CommandInput } from '../../shared/commands/command.dto.js';
import { IsLocalDay, IsPlainLine, MayBeEmpty } from '../../shared/validation/input-rules.js';
import { IsPercent } from '../shares/share.dto.js';
import type { Owner } from '../accounts/records/owner.js';
import { OwnerKindName } from '../wallets/wallet.dto.js';
import type { TransferType } from './records/schedule.entity.js';

export enum TransferTypeName {
  FIXED = 'FIXED',
  PERCENT = 'PERCENT',
  ALL = 'ALL',
}
registerEnumType(TransferTypeName, {
  name: 'TransferType',
  description: 'How much a scheduled transfer moves.',
  valuesMap: {
    FIXED: { description: 'The same amount each time.' },
    PERCENT: { description: 'A part of what can be spent then, rounded down.' },
    ALL: { description: 'All that can be spent then.' },
  },
});

@InputType()
export class CreateScheduledTransferInput extends CommandInput {
  @Field({ description: 'Name.' })
  @IsNotEmpty()
  @IsPlainLine(60)
  name: string;

  @Field(() => String, { nullable: true, description: 'Description, free text.' })
  @IsOptional()
  @IsPlainLine(300)
  description?: string;

  @Field(() => ID, { description: 'UUID of the wallet or share that gives.' })
  @IsUUID()
  source: Uuid;

  @Field(() => ID, { description: 'UUID of the wallet or share that receives.' })
  @IsUUID()
  destination: Uuid;

  @Field(() => TransferTypeName, { description: 'How much is moved.' })
  @IsEnum(TransferTypeName)
  transferType: TransferType;

  @Field(() => String, { nullable: true, description: 'Of FIXED: decimal text above zero.' })
  @ValidateIf(({ transferType }: { transferType?: TransferType }) => transferType === 'FIXED')
  @IsString()
  @MaxLength(24)
  transferAmount?: string;

  @Field(() => Float, { nullable: true, description: 'Of PERCENT: 0.01 to 100.' })
  @ValidateIf(({ transferType }: { transferType?: TransferType }) => transferType === 'PERCENT')
  @IsPercent()
  percent?: number;

  @Field(() => ScheduleRuleInput, { description: 'On which days.' })
  @ValidateNested()
  @Type(() => ScheduleRuleInput)
  @IsNotEmpty()
  schedule: ScheduleRuleInput;

  @Field(() => LocalDayScalar, { nullable: true, description: 'First day that may be one; today if it is left out.' })
  @MayBeEmpty()
  @IsLocalDay()
  startDate?: string;

  @Field(() => LocalDayScalar, { nullable: true, description: 'Last day that may be one.' })
  @MayBeEmpty()
  @IsLocalDay()
  endDate?: string;
}

/** All of it as it shall be from now on. */
@InputType()
export class UpdateScheduledTransferInput extends CreateScheduledTransferInput {
  @Field(() => ID, { description: 'UUID of the scheduled transfer.' })
  @IsUUID()
  uuid: Uuid<'schedule'>;
}

@InputType()
export class ActivateScheduledTransferInput extends CommandInput {
  @Field(() => ID, { description: 'UUID of the scheduled transfer.' })
  @IsUUID()
  uuid: Uuid<'schedule'>;

  @Field({ description: 'False to deactivate it. What was due meanwhile is never made up for.' })
  @IsBoolean()
  activate: boolean;
}

@ArgsType()
export class ScheduledTransfersArgs extends PageArgs {
  @Field(() => ID, { description: 'UUID of the company in whose pool they are.' })
  @IsUUID()
  company: Uuid<'company'>;

  @Field(() => OwnerKindName, { description: 'Whose.' })
  @IsEnum(OwnerKindName)
  userType: Owner['kind'];

  @Field(() => Boolean, { nullable: true, defaultValue: false, description: 'Those who were disabled too.' })
  @IsOptional()
  @IsBoolean()
  includeInactive?: boolean;
}

@ArgsType()
export class ScheduledTransferRunsArgs extends PageArgs {
  @Field(() => ID, { description: 'UUID of the scheduled transfer.' })
  @IsUUID()
  scheduledTransfer: Uuid<'schedule'>;
}
