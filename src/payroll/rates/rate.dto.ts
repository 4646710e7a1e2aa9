import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import {
  ArrayMaxSize,
  IsArray,
  IsEnum,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { CommandInput } from '../../shared/commands/command.dto.js';
import { MoneyDto, toMoneyDto } from '../../shared/graphql/money.dto.js';
import { resultType } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';
import { IsLocalDay } from '../../shared/validation/input-rules.js';
import type { PaymentType, RateUnit } from '../pay/rate-terms.js';
import type { PersonRates, RateView } from './rate-view.js';

export enum PaymentTypeName {
  HOURLY = 'HOURLY',
  FIXED = 'FIXED',
}
registerEnumType(PaymentTypeName, {
  name: 'PaymentType',
  description: 'What somebody is paid by.',
  valuesMap: {
    HOURLY: { description: 'By the second, at a rate for an hour.' },
    FIXED: { description: 'The same for each unit of time, whatever was worked.' },
  },
});

export enum RateUnitName {
  DAY = 'DAY',
  WEEK = 'WEEK',
  TWO_WEEKS = 'TWO_WEEKS',
  MONTH = 'MONTH',
}
registerEnumType(RateUnitName, {
  name: 'RateUnit',
  description: 'For which time a fixed amount is paid; parts of it by their working days.',
  valuesMap: {
    DAY: { description: 'Each working day.' },
    WEEK: { description: 'From the day on which weeks of the company begin.' },
    TWO_WEEKS: { description: 'Counted from the week in which the rate begins.' },
    MONTH: { description: 'A calendar month.' },
  },
});

@InputType()
export class UpdatePaymentTypeInput extends CommandInput {
  @Field(() => ID, { description: 'UUID of the project.' })
  @IsUUID()
  project: Uuid<'project'>;

  @Field(() => ID, { description: 'UUID of the person.' })
  @IsUUID()
  user: Uuid<'user'>;

  @Field(() => PaymentTypeName, { description: 'What they are paid by.' })
  @IsEnum(PaymentTypeName)
  paymentType: PaymentType;

  @Field(() => RateUnitName, { nullable: true, description: 'Of FIXED.' })
  @ValidateIf(({ paymentType }: { paymentType?: PaymentType }) => paymentType === 'FIXED')
  @IsEnum(RateUnitName)
  unit?: RateUnit;

  @Field({ description: 'Decimal text above zero, in the currency of the company: of an hour, or of a unit.' })
  @IsString()
  @MaxLength(24)
  amount: string;

  @Field({ description: 'YYYY-MM-DD in the payroll zone: today or later, and after all days that were invoiced.' })
  @IsLocalDay()
  effectiveFrom: string;
}

@InputType()
export class RemovePaymentTypeInput {
  @Field(() => ID, { description: 'UUID of a rate that is not in force yet.' })
  @IsUUID()
  paymentSetting: Uuid<'rate'>;
}

const MAX_PEOPLE = 100;
const MAX_HISTORY = 100;

@ArgsType()
export class PaymentSettingsArgs {
  @Field(() => ID, { description: 'UUID of the project.' })
  @IsUUID()
  project: Uuid<'project'>;

  @Field(() => [ID], { nullable: true, description: 'UUIDs of people; left out: whose rates the caller may see.' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_PEOPLE)
  @IsUUID(undefined, { each: true })
  users?: Uuid<'user'>[];

  @Field(() => Int, { nullable: true, defaultValue: 3, description: 'How many of each person, the newest first.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_HISTORY)
  history?: number;
}

@ObjectType('PaymentSetting')
export class PaymentSettingDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'rate'>;
  @Field(() => PaymentTypeName, { description: 'What they are paid by.' })
  paymentType: PaymentType;
  @Field(() => RateUnitName, { nullable: true, description: 'Of FIXED.' })
  unit: RateUnit | null;
  @Field(() => MoneyDto, { description: 'Of an hour, or of a unit.' })
  amount: MoneyDto;
  @Field({ description: 'The first day, in the payroll zone.' })
  effectiveFrom: string;
  @Field(() => String, { nullable: true, description: 'The last day; null while no other one follows.' })
  effectiveTo: string | null;
  @Field({ description: 'Whether it can be changed or removed: it is not in force yet.' })
  editable: boolean;
}

@ObjectType('UserPaymentSettings')
export class UserPaymentSettingsDto {
  @Field(() => ID, { description: 'UUID of the person.' })
  user: Uuid<'user'>;
  @Field({ description: 'Name.' })
  name: string;
  @Field({ description: 'The first day from which a new rate may hold.' })
  earliest: string;
  @Field(() => [PaymentSettingDto], { description: 'Newest first.' })
  history: PaymentSettingDto[];
}

@ObjectType()
export class PaymentSettingResult extends resultType('paymentSetting', PaymentSettingDto) {}

export function toPaymentSettingDto({ rate, effectiveTo, editable }: RateView): PaymentSettingDto {
  const { uuid, paymentType, unit, amount, currency, effectiveFrom } = rate;
  return { uuid, paymentType, unit, amount: toMoneyDto(amount, currency), effectiveFrom, effectiveTo, editable };
}

export function toUserPaymentSettingsDto({ user, earliest, history }: PersonRates): UserPaymentSettingsDto {
  return { user: user.uuid, name: user.name, earliest, history: history.map(toPaymentSettingDto) };
}
