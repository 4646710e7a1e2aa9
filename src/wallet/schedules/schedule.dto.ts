import { ArgsType, Field, Float, ID, InputType, Int, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsEnum,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { WeekDayName } from '../../company/index.js';
import { LocalDayScalar } from '../../shared/graphql/local-day.scalar.js';
import type { Uuid } from '../../shared/ids/id.js';
import { PageArgs } from '../../shared/pagination/page.js';
import { MAX_DAYS_BETWEEN, type RecurrenceKind, type WeekNumber } from '../../shared/time/recurrence.js';
import type { WeekDay } from '../../shared/time/week-day.js';
import { IsLocalDay, IsPlainLine, MayBeEmpty } from '../../shared/validation/input-rules.js';
import { CommandInput, IsPercent } from '../shares/share.dto.js';
import type { Owner } from '../wallets/records/owner.js';
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

export enum ScheduleKindName {
  ON_MONTH = 'ON_MONTH',
  ON_DATE = 'ON_DATE',
  ON_WEEK = 'ON_WEEK',
  ON_DAYS = 'ON_DAYS',
}
registerEnumType(ScheduleKindName, {
  name: 'ScheduleKind',
  description: 'On which days something comes again.',
  valuesMap: {
    ON_MONTH: { description: 'The first or last day of each month.' },
    ON_DATE: { description: 'A date of each month; the last day of months that are shorter.' },
    ON_WEEK: { description: 'Such as the second Friday of each month; months without a fifth one have none.' },
    ON_DAYS: { description: 'A day, and every so many days after it.' },
  },
});

export enum WeekNumberName {
  FIRST = 'FIRST',
  SECOND = 'SECOND',
  THIRD = 'THIRD',
  FOURTH = 'FOURTH',
  FIFTH = 'FIFTH',
  LAST = 'LAST',
}
registerEnumType(WeekNumberName, {
  name: 'WeekNumber',
  description: 'Which one of a week day in a month.',
  valuesMap: Object.fromEntries(
    ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Last'].map((word) => [
      word.toUpperCase(),
      { description: `${word} of the month.` },
    ]),
  ),
});

type RuleOf = { kind?: RecurrenceKind };

/** Each kind needs its own fields and has no others. */
@InputType()
export class ScheduleRuleInput {
  @Field(() => ScheduleKindName)
  @IsEnum(ScheduleKindName)
  kind: RecurrenceKind;

  @Field(() => Boolean, { nullable: true, description: 'Of ON_MONTH: the first day; false is the last.' })
  @ValidateIf(({ kind }: RuleOf) => kind === 'ON_MONTH')
  @IsBoolean()
  firstDay?: boolean;

  @Field(() => Int, { nullable: true, description: 'Of ON_DATE: 1 to 31.' })
  @ValidateIf(({ kind }: RuleOf) => kind === 'ON_DATE')
  @IsInt()
  @Min(1)
  @Max(31)
  day?: number;

  @Field(() => WeekNumberName, { nullable: true, description: 'Of ON_WEEK.' })
  @ValidateIf(({ kind }: RuleOf) => kind === 'ON_WEEK')
  @IsEnum(WeekNumberName)
  weekNum?: WeekNumber;

  @Field(() => WeekDayName, { nullable: true, description: 'Of ON_WEEK.' })
  @ValidateIf(({ kind }: RuleOf) => kind === 'ON_WEEK')
  @IsEnum(WeekDayName)
  weekDay?: WeekDay;

  @Field(() => LocalDayScalar, { nullable: true, description: 'Of ON_DAYS: the day from which days are counted.' })
  @ValidateIf(({ kind }: RuleOf) => kind === 'ON_DAYS')
  @IsLocalDay()
  runDate?: string;

  @Field(() => Int, { nullable: true, description: 'Of ON_DAYS: 1 to 366.' })
  @ValidateIf(({ kind }: RuleOf) => kind === 'ON_DAYS')
  @IsInt()
  @Min(1)
  @Max(MAX_DAYS_BETWEEN)
  numberDays?: number;
}

@InputType()
export class CreateScheduledTransferInput extends CommandInput {
  @Field()
  @IsNotEmpty()
  @IsPlainLine(60)
  name: string;

  @Field(() => String, { nullable: true })
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

  @Field(() => Boolean, { nullable: true, defaultValue: false })
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
