import { Field, Float, ID, ObjectType } from '@nestjs/graphql';
import { graphqlEnum } from '../../shared/enums/graphql-enum.js';
import { LocalDayScalar } from '../../shared/graphql/local-day.scalar.js';
import { MoneyDto, toMoneyDto } from '../../shared/graphql/money.dto.js';
import { MutationResult } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';
import type { Currency } from '../../shared/money/currency.js';
import { pageType } from '../../shared/pagination/page.js';
import { ScheduleRuleDto, toRuleDto } from '../../shared/recurrence/recurrence.dto.js';
import { OwnerKindName } from '../wallets/wallet.dto.js';
import { TransferTypeName } from './schedule.dto.js';
import type { RunView, ScheduleView } from './schedule-views.service.js';

const RunOutcomeName = graphqlEnum(
  'ScheduledTransferOutcome',
  {
    DONE: 'The money was transferred.',
    SKIPPED: 'There was nothing to move.',
    FAILED: 'The transfer was refused; `code` has the reason.',
    MISSED: 'The server was not running for more than 7 days after the due date.',
  },
  'Outcome of one run of a scheduled transfer.',
);
type RunOutcomeName = keyof typeof RunOutcomeName;

@ObjectType('ScheduledTransferRun')
export class ScheduledTransferRunDto {
  @Field(() => LocalDayScalar, { description: 'Due date, in the main zone of the company.' })
  dueOn: string;
  @Field(() => RunOutcomeName, { description: 'Outcome of the run.' })
  outcome: RunOutcomeName;
  @Field(() => String, { nullable: true, description: 'Code of the refusal; FAILED only.' })
  code: string | null;
  @Field(() => String, { nullable: true, description: 'Reason in the language of the request; FAILED only.' })
  reason: string | null;
  @Field(() => MoneyDto, { nullable: true, description: 'Amount moved; DONE only.' })
  amount: MoneyDto | null;
  @Field({ description: 'When it was run, UTC.' })
  ranAt: Date;
}

@ObjectType('ScheduledTransfer')
export class ScheduledTransferDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'schedule'>;
  @Field({ description: 'Name.' })
  name: string;
  @Field({ description: 'Description, free text.' })
  description: string;
  @Field(() => OwnerKindName, { description: 'Kind of owner.' })
  owner: OwnerKindName;
  @Field(() => TransferTypeName, { description: 'Amount type.' })
  transferType: TransferTypeName;
  @Field(() => MoneyDto, { nullable: true, description: 'Amount; FIXED only.' })
  transferAmount: MoneyDto | null;
  @Field(() => Float, { nullable: true, description: 'Percentage, 0.01 to 100; PERCENT only.' })
  percent: number | null;
  @Field(() => ID, { description: 'UUID of the sending wallet or share.' })
  source: Uuid;
  @Field(() => ID, { description: 'UUID of the receiving wallet or share.' })
  destination: Uuid;
  @Field(() => ScheduleRuleDto, { description: 'Schedule.' })
  schedule: ScheduleRuleDto;
  @Field(() => LocalDayScalar, { description: 'First possible day.' })
  startDate: string;
  @Field(() => LocalDayScalar, { nullable: true, description: 'Last possible day.' })
  endDate: string | null;
  @Field(() => [LocalDayScalar], { description: 'Next dates in the main zone of the company, at most five.' })
  nextDates: string[];
  @Field(() => Date, {
    nullable: true,
    description: 'When the scheduled transfer was deactivated, UTC; null while it is active.',
  })
  deactivatedAt: Date | null;
  @Field(() => ScheduledTransferRunDto, {
    nullable: true,
    description: 'Latest run; null before the first.',
  })
  lastRun: ScheduledTransferRunDto | null;
}

@ObjectType()
export class ScheduledTransferPage extends pageType(ScheduledTransferDto) {}

@ObjectType()
export class ScheduledTransferRunPage extends pageType(ScheduledTransferRunDto) {}

@ObjectType()
export class ScheduledTransferResult extends MutationResult {
  @Field(() => ID, { description: 'UUID of the scheduled transfer.' })
  scheduledTransfer: Uuid<'schedule'>;
}

export function toScheduledTransferDto({ schedule, nextDays, lastRun }: ScheduleView): ScheduledTransferDto {
  const { currency, amount, bp } = schedule;
  return {
    uuid: schedule.uuid,
    name: schedule.name,
    description: schedule.description,
    owner: schedule.ownerKind,
    transferType: schedule.transferType,
    transferAmount: amount === null ? null : toMoneyDto(amount, currency),
    percent: bp === null ? null : bp / 100,
    source: schedule.source,
    destination: schedule.destination,
    schedule: toRuleDto(schedule),
    startDate: schedule.startsOn,
    endDate: schedule.endsOn,
    nextDates: nextDays,
    deactivatedAt: schedule.deactivatedAt,
    lastRun: lastRun && toRunDto(lastRun, currency),
  };
}

export function toRunDto({ dueOn, outcome, code, reason, amount, ranAt }: RunView, currency: Currency) {
  const money = amount === null ? null : toMoneyDto(amount, currency);
  return { dueOn, outcome, code, reason, amount: money, ranAt };
}
