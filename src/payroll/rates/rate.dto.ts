import { ArgsType, Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { ArrayMaxSize, IsArray, IsEnum, IsInt, IsOptional, IsUUID, Max, Min, ValidateIf } from 'class-validator';
import { graphqlEnum } from '../../shared/enums/graphql-enum.js';
import { DayField, IdField, StringField } from '../../shared/validation/input-fields.js';
import { CommandInput } from '../../shared/commands/command.dto.js';
import { MoneyDto, toMoneyDto } from '../../shared/graphql/money.dto.js';
import { resultType } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';
import type { PaymentType, RateUnit } from '../pay/rate-terms.js';
import type { PersonRates, RateView } from './rate-view.js';

export const PaymentTypeName = graphqlEnum(
  'PaymentType',
  {
    HOURLY: 'Hourly rate, paid to the second.',
    FIXED: 'Fixed amount per unit of time, regardless of the hours worked.',
  },
  'Rate type.',
);

export const RateUnitName = graphqlEnum(
  'RateUnit',
  {
    DAY: 'Working day.',
    WEEK: 'Week, beginning on the first weekday of the company.',
    TWO_WEEKS: 'Two weeks, counted from the week in which the rate begins.',
    MONTH: 'Calendar month.',
  },
  'Unit of time of a fixed amount; partial units are paid by working days.',
);

@InputType()
export class UpdatePaymentTypeInput extends CommandInput {
  @IdField('UUID of the project.')
  project: Uuid<'project'>;

  @IdField('UUID of the person.')
  user: Uuid<'user'>;

  @Field(() => PaymentTypeName, { description: 'Rate type.' })
  @IsEnum(PaymentTypeName)
  paymentType: PaymentType;

  @Field(() => RateUnitName, { nullable: true, description: 'Unit of time; FIXED only.' })
  @ValidateIf(({ paymentType }: { paymentType?: PaymentType }) => paymentType === 'FIXED')
  @IsEnum(RateUnitName)
  unit?: RateUnit;

  @StringField(24, 'Amount per hour or per unit of time: decimal text above zero, in the currency of the company.')
  amount: string;

  @DayField(
    'First day of the rate, YYYY-MM-DD in the payroll zone: after all days of standing sent invoices, and not before the member joined.',
  )
  effectiveFrom: string;
}

@InputType()
export class RemovePaymentTypeInput {
  @IdField('UUID of a rate whose first day no standing sent invoice covers.')
  paymentSetting: Uuid<'rate'>;
}

const MAX_PEOPLE = 100;
const MAX_HISTORY = 100;

@ArgsType()
export class PaymentSettingsArgs {
  @IdField('UUID of the project.')
  project: Uuid<'project'>;

  @Field(() => [ID], { nullable: true, description: 'User UUIDs; omitted: all users whose rates the caller may see.' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_PEOPLE)
  @IsUUID(undefined, { each: true })
  users?: Uuid<'user'>[];

  @Field(() => Int, { nullable: true, defaultValue: 3, description: 'Number of rates per user, newest first.' })
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
  @Field(() => PaymentTypeName, { description: 'Rate type.' })
  paymentType: PaymentType;
  @Field(() => RateUnitName, { nullable: true, description: 'Unit of time; FIXED only.' })
  unit: RateUnit | null;
  @Field(() => MoneyDto, { description: 'Amount per hour or per unit of time.' })
  amount: MoneyDto;
  @Field({ description: 'First day, in the payroll zone.' })
  effectiveFrom: string;
  @Field(() => String, { nullable: true, description: 'Last day of the rate; null until another rate follows.' })
  effectiveTo: string | null;
  @Field({ description: 'Whether the rate can be changed or removed: no standing sent invoice covers its first day.' })
  editable: boolean;
}

@ObjectType('LockingInvoice')
export class LockingInvoiceDto {
  @Field(() => ID, { description: 'UUID of the invoice.' })
  uuid: Uuid<'invoice'>;
  @Field(() => Int, { description: 'Number of the invoice.' })
  number: number;
  @Field({ description: 'Last day that it covers.' })
  to: string;
}

@ObjectType('UserPaymentSettings')
export class UserPaymentSettingsDto {
  @Field(() => ID, { description: 'UUID of the person.' })
  user: Uuid<'user'>;
  @Field({ description: 'Name.' })
  name: string;
  @Field({ description: 'Earliest first day of a rate that can be set, changed or removed.' })
  earliest: string;
  @Field(() => LockingInvoiceDto, {
    nullable: true,
    description: 'Sent invoice that locks the days before; null where they are before the member joined.',
  })
  lockedBy: LockingInvoiceDto | null;
  @Field(() => [PaymentSettingDto], { description: 'Newest first.' })
  history: PaymentSettingDto[];
}

@ObjectType()
export class PaymentSettingResult extends resultType('paymentSetting', PaymentSettingDto) {}

export function toPaymentSettingDto({ rate, effectiveTo, editable }: RateView): PaymentSettingDto {
  const { uuid, paymentType, unit, amount, currency, effectiveFrom } = rate;
  return { uuid, paymentType, unit, amount: toMoneyDto(amount, currency), effectiveFrom, effectiveTo, editable };
}

export function toUserPaymentSettingsDto({ user, limit, history }: PersonRates): UserPaymentSettingsDto {
  const { earliest, invoice } = limit;
  const lockedBy = invoice && { uuid: invoice.uuid, number: invoice.number, to: invoice.toDay };
  return { user: user.uuid, name: user.name, earliest, lockedBy, history: history.map(toPaymentSettingDto) };
}
