import { Field, Int, ObjectType } from '@nestjs/graphql';
import { graphqlEnum } from '../../../shared/enums/graphql-enum.js';
import { MoneyDto } from '../../../shared/graphql/money.dto.js';
import { type Minor, ZERO } from '../../../shared/money/money.js';
import { PaymentTypeName, RateUnitName } from '../../rates/rate.dto.js';
import { ExtraCategoryName } from '../access/invoice.dto.js';
import type { LineView, VersionLine } from '../making/version-lines.js';

export const InvoiceLineKindName = graphqlEnum(
  'InvoiceLineKind',
  {
    HOURS: 'Time in the period.',
    LATE: 'Time of earlier periods that was recorded after their invoice.',
    CORRECTION: 'Time that was paid before and is no longer payable.',
    FIXED: 'Fixed amount per unit of time.',
    EXTRA: 'Extra payment.',
  },
  'Kind of an invoice line.',
);

@ObjectType('InvoiceDay')
export class InvoiceDayDto {
  @Field({ description: 'Local day of the payroll zone.' })
  day: string;
  @Field(() => Int, { description: 'Seconds; below zero for corrections.' })
  seconds: number;
}

@ObjectType('InvoiceLine')
export class InvoiceLineDto {
  @Field(() => InvoiceLineKindName, { description: 'Kind of the line.' })
  kind: VersionLine['kind'];
  @Field(() => PaymentTypeName, { nullable: true, description: 'Rate type; null for extras.' })
  paymentType: VersionLine['paymentType'];
  @Field(() => RateUnitName, { nullable: true, description: 'Unit of time; FIXED only.' })
  unit: VersionLine['unit'];
  @Field(() => MoneyDto, { nullable: true, description: 'Rate per hour or per unit of time; null for extras.' })
  rate: MoneyDto | null;
  @Field(() => String, { nullable: true, description: 'First day.' })
  from: string | null;
  @Field(() => String, { nullable: true, description: 'Last day.' })
  to: string | null;
  @Field(() => Int, { nullable: true, description: 'Seconds paid by an hourly rate.' })
  seconds: number | null;
  @Field(() => Int, { nullable: true, description: 'Paid working days; FIXED only.' })
  workedDays: number | null;
  @Field(() => Int, { nullable: true, description: 'Working days of the whole unit of time; FIXED only.' })
  unitDays: number | null;
  @Field(() => MoneyDto, {
    nullable: true,
    description:
      'Part of the amount that makes up for rounding in other lines of the same unit of time, so that all of them come to the rate; FIXED only, null where there is none.',
  })
  rounding: MoneyDto | null;
  @Field(() => [InvoiceDayDto], { description: 'Days of the time, with seconds.' })
  days: InvoiceDayDto[];
  @Field(() => ExtraCategoryName, { nullable: true, description: 'Category; extras only.' })
  category: VersionLine['category'];
  @Field(() => String, { nullable: true, description: 'Remarks; extras only.' })
  remarks: string | null;
  @Field(() => MoneyDto, { description: 'Amount; below zero if it is subtracted.' })
  amount: MoneyDto;
}

export function toLineDto(line: LineView, money: (amount: Minor) => MoneyDto): InvoiceLineDto {
  return {
    kind: line.kind,
    paymentType: line.paymentType,
    unit: line.unit,
    rate: line.rate === null ? null : money(line.rate),
    from: line.fromDay,
    to: line.toDay,
    seconds: line.seconds,
    workedDays: line.workedDays,
    unitDays: line.unitDays,
    rounding: line.rounding === ZERO ? null : money(line.rounding),
    days: (line.days ?? []).map(toDayDto),
    category: line.category,
    remarks: line.remarks,
    amount: money(line.amount),
  };
}

export function toDayDto([day, seconds]: readonly [string, number]): InvoiceDayDto {
  return { day, seconds };
}
