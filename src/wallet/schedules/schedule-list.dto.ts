import { Field, Float, ID, ObjectType, registerEnumType } from '@nestjs/graphql';
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

enum RunOutcomeName {
  DONE = 'DONE',
  SKIPPED = 'SKIPPED',
  FAILED = 'FAILED',
  MISSED = 'MISSED',
}
registerEnumType(RunOutcomeName, {
  name: 'ScheduledTransferOutcome',
  description: 'How one day of a scheduled transfer went.',
  valuesMap: {
    DONE: { description: 'The money was moved.' },
    SKIPPED: { description: 'Nothing was there to move.' },
    FAILED: { description: 'It was refused; `code` says why.' },
    MISSED: { description: 'Due more than 7 days before the program ran again.' },
  },
});

@ObjectType('ScheduledTransferRun')
export class ScheduledTransferRunDto {
  @Field(() => LocalDayScalar, { description: 'The day it was due, in the main zone of the company.' })
  dueOn: string;
  @Field(() => RunOutcomeName, { description: 'How it went.' })
  outcome: RunOutcomeName;
  @Field(() => String, { nullable: true, description: 'Of FAILED: code of the refusal.' })
  code: string | null;
  @Field(() => String, { nullable: true, description: 'Of FAILED: why, in the language of the request.' })
  reason: string | null;
  @Field(() => MoneyDto, { nullable: true, description: 'Of DONE: what was moved.' })
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
  @Field(() => OwnerKindName, { description: 'Whose it is.' })
  owner: OwnerKindName;
  @Field(() => TransferTypeName, { description: 'How much is moved.' })
  transferType: TransferTypeName;
  @Field(() => MoneyDto, { nullable: true, description: 'Of FIXED.' })
  transferAmount: MoneyDto | null;
  @Field(() => Float, { nullable: true, description: 'Of PERCENT, 0.01 to 100.' })
  percent: number | null;
  @Field(() => ID, { description: 'UUID of the wallet or share that gives.' })
  source: Uuid;
  @Field(() => ID, { description: 'UUID of the wallet or share that receives.' })
  destination: Uuid;
  @Field(() => ScheduleRuleDto, { description: 'On which days.' })
  schedule: ScheduleRuleDto;
  @Field(() => LocalDayScalar, { description: 'First day that may be one.' })
  startDate: string;
  @Field(() => LocalDayScalar, { nullable: true, description: 'Last day that may be one.' })
  endDate: string | null;
  @Field(() => [LocalDayScalar], { description: 'The next days in the main zone of the company, five at most.' })
  nextDates: string[];
  @Field(() => Date, {
    nullable: true,
    description: 'When the person was deactivated there, UTC; null: they are active.',
  })
  deactivatedAt: Date | null;
  @Field(() => ScheduledTransferRunDto, {
    nullable: true,
    description: 'How the last day went; null before the first.',
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
    owner: OwnerKindName[schedule.ownerKind],
    transferType: TransferTypeName[schedule.transferType],
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
  return { dueOn, outcome: RunOutcomeName[outcome], code, reason, amount: money, ranAt };
}
