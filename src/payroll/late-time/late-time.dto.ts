import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsEnum, IsInt } from 'class-validator';
import { IdField, LineField } from '../../shared/validation/input-fields.js';
import { MoneyDto, toMoneyDto } from '../../shared/graphql/money.dto.js';
import type { Uuid } from '../../shared/ids/id.js';
import { InvoiceDayDto } from '../invoices/reading/invoice-line.dto.js';
import type { LateKind, LateState, LateTime } from './late-time-views.service.js';

export enum LateTimeKindName {
  LATE = 'LATE',
  CORRECTION = 'CORRECTION',
}
registerEnumType(LateTimeKindName, {
  name: 'LateTimeKind',
  description: 'Whether time is to be paid or to be taken back.',
  valuesMap: {
    LATE: { description: 'Time that was recorded or allowed after its invoice.' },
    CORRECTION: { description: 'Time that was paid and is no longer payable.' },
  },
});

export enum LateTimeStateName {
  WAITING = 'WAITING',
  ADDED = 'ADDED',
  DISMISSED = 'DISMISSED',
}
registerEnumType(LateTimeStateName, {
  name: 'LateTimeState',
  description: 'Decision about late time.',
  valuesMap: {
    WAITING: { description: 'Nobody has decided yet.' },
    ADDED: { description: 'Goes on the next invoice of the member.' },
    DISMISSED: { description: 'Goes on no invoice.' },
  },
});

@InputType()
export class AddLateTimeInput {
  @IdField('UUID of the project.')
  project: Uuid<'project'>;

  @IdField('UUID of the member.')
  user: Uuid<'user'>;

  @Field(() => LateTimeKindName, { description: 'Kind of the late time.' })
  @IsEnum(LateTimeKindName)
  kind: LateKind;

  @Field(() => LateTimeStateName, { description: 'State that the caller has seen.' })
  @IsEnum(LateTimeStateName)
  state: LateState;

  @Field(() => Int, { description: 'Seconds that the caller has seen; below zero for corrections.' })
  @IsInt()
  seconds: number;
}

@InputType()
export class RestoreLateTimeInput extends AddLateTimeInput {}

@InputType()
export class DismissLateTimeInput extends AddLateTimeInput {
  @LineField(300, 'Reason, one line of text; recorded in the audit log.')
  reason: string;
}

@ObjectType('LateTime', {
  description: 'Time of invoiced days that changed so long afterwards that no invoice takes it by itself.',
})
export class LateTimeDto {
  @Field(() => ID, { description: 'UUID of the member.' })
  user: Uuid<'user'>;
  @Field({ description: 'Name.' })
  name: string;
  @Field(() => LateTimeKindName, { description: 'Kind of the late time.' })
  kind: LateKind;
  @Field(() => LateTimeStateName, { description: 'Decision.' })
  state: LateState;
  @Field(() => [InvoiceDayDto], { description: 'Days, with seconds.' })
  days: InvoiceDayDto[];
  @Field(() => Int, { description: 'Seconds of all days; below zero for corrections.' })
  seconds: number;
  @Field(() => MoneyDto, { description: 'Amount at the rates of these days; below zero for corrections.' })
  amount: MoneyDto;
  @Field({ description: 'When the oldest of it was found, UTC.' })
  since: Date;
  @Field(() => String, { nullable: true, description: 'Reason for dismissing it.' })
  reason: string | null;
}

export function toLateTimeDto({ user, days, amount, currency, ...late }: LateTime): LateTimeDto {
  return {
    ...late,
    user: user.uuid,
    name: user.name,
    days: days.map(([day, seconds]) => ({ day, seconds })),
    amount: toMoneyDto(amount, currency),
  };
}
