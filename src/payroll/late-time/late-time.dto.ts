import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { IsEnum, IsInt } from 'class-validator';
import { graphqlEnum } from '../../shared/enums/graphql-enum.js';
import { IdField, LineField } from '../../shared/validation/input-fields.js';
import { MoneyDto, toMoneyDto } from '../../shared/graphql/money.dto.js';
import type { Uuid } from '../../shared/ids/id.js';
import { InvoiceDayDto } from '../invoices/reading/invoice-line.dto.js';
import type { LateKind, LateState, LateTime } from './late-time-views.service.js';

export const LateTimeKindName = graphqlEnum(
  'LateTimeKind',
  {
    LATE: 'Time that was recorded or allowed after its invoice.',
    CORRECTION: 'Time that was paid and is no longer payable.',
  },
  'Whether time is to be paid or to be taken back.',
);

export const LateTimeStateName = graphqlEnum(
  'LateTimeState',
  {
    WAITING: 'Nobody has decided yet.',
    ADDED: 'Goes on the next invoice of the member.',
    DISMISSED: 'Goes on no invoice.',
  },
  'Decision about late time.',
);

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
