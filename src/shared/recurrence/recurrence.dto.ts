import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';
import { IsBoolean, IsEnum, IsInt, Max, Min, ValidateIf } from 'class-validator';
import { graphqlEnum } from '../enums/graphql-enum.js';
import { LocalDayScalar } from '../graphql/local-day.scalar.js';
import type { WeekDay } from '../time/week-day.js';
import { WeekDayName } from '../time/week-day.dto.js';
import { IsLocalDay } from '../validation/input-rules.js';
import { MAX_DAYS_BETWEEN, type RecurrenceKind, type WeekNumber } from './recurrence.js';
import type { StoredRule } from './stored-rule.js';

export const ScheduleKindName = graphqlEnum(
  'ScheduleKind',
  {
    ON_MONTH: 'The first or last day of each month.',
    ON_DATE: 'A date of each month; the last day of months that are shorter.',
    ON_WEEK: 'Such as the second Friday of each month; months without a fifth one have none.',
    ON_DAYS: 'A day, and every so many days after it.',
  },
  'Days on which something recurs.',
);
export type ScheduleKindName = keyof typeof ScheduleKindName;

export const WeekNumberName = graphqlEnum(
  'WeekNumber',
  {
    FIRST: 'First of the month.',
    SECOND: 'Second of the month.',
    THIRD: 'Third of the month.',
    FOURTH: 'Fourth of the month.',
    FIFTH: 'Fifth of the month.',
    LAST: 'Last of the month.',
  },
  'Which one of a week day in a month.',
);
export type WeekNumberName = keyof typeof WeekNumberName;

type RuleOf = { kind?: RecurrenceKind };

/** Rule of a recurrence: each kind needs its own fields and has no others. */
@InputType()
export class ScheduleRuleInput {
  @Field(() => ScheduleKindName, { description: 'Kind of the recurrence.' })
  @IsEnum(ScheduleKindName)
  kind: RecurrenceKind;

  @Field(() => Boolean, { nullable: true, description: 'For ON_MONTH: true is the first day, false the last.' })
  @ValidateIf(({ kind }: RuleOf) => kind === 'ON_MONTH')
  @IsBoolean()
  firstDay?: boolean;

  @Field(() => Int, { nullable: true, description: 'For ON_DATE: day of the month, 1 to 31.' })
  @ValidateIf(({ kind }: RuleOf) => kind === 'ON_DATE')
  @IsInt()
  @Min(1)
  @Max(31)
  day?: number;

  @Field(() => WeekNumberName, { nullable: true, description: 'For ON_WEEK: which of the month’s weekdays.' })
  @ValidateIf(({ kind }: RuleOf) => kind === 'ON_WEEK')
  @IsEnum(WeekNumberName)
  weekNum?: WeekNumber;

  @Field(() => WeekDayName, { nullable: true, description: 'For ON_WEEK: the weekday.' })
  @ValidateIf(({ kind }: RuleOf) => kind === 'ON_WEEK')
  @IsEnum(WeekDayName)
  weekDay?: WeekDay;

  @Field(() => LocalDayScalar, { nullable: true, description: 'For ON_DAYS: the day from which days are counted.' })
  @ValidateIf(({ kind }: RuleOf) => kind === 'ON_DAYS')
  @IsLocalDay()
  runDate?: string;

  @Field(() => Int, { nullable: true, description: 'For ON_DAYS: days between two occurrences, 1 to 366.' })
  @ValidateIf(({ kind }: RuleOf) => kind === 'ON_DAYS')
  @IsInt()
  @Min(1)
  @Max(MAX_DAYS_BETWEEN)
  numberDays?: number;
}

@ObjectType('ScheduleRule')
export class ScheduleRuleDto {
  @Field(() => ScheduleKindName, { description: 'Kind of the recurrence.' })
  kind: ScheduleKindName;
  @Field(() => Boolean, { nullable: true, description: 'For ON_MONTH: true is the first day, false the last.' })
  firstDay: boolean | null;
  @Field(() => Int, { nullable: true, description: 'For ON_DATE: day of the month.' })
  day: number | null;
  @Field(() => WeekNumberName, { nullable: true, description: 'For ON_WEEK: which of the month’s weekdays.' })
  weekNum: WeekNumberName | null;
  @Field(() => WeekDayName, { nullable: true, description: 'For ON_WEEK: the weekday.' })
  weekDay: WeekDayName | null;
  @Field(() => LocalDayScalar, { nullable: true, description: 'For ON_DAYS: the day from which days are counted.' })
  runDate: string | null;
  @Field(() => Int, { nullable: true, description: 'For ON_DAYS: days between two occurrences.' })
  numberDays: number | null;
}

/** Returns the rule that columns hold, as the API shows it. */
export function toRuleDto({ kind, firstDay, day, weekNum, weekDay, runDate, numberDays }: StoredRule): ScheduleRuleDto {
  return {
    kind,
    firstDay: firstDay === null ? null : firstDay === 1,
    day,
    weekNum,
    weekDay,
    runDate,
    numberDays,
  };
}

/** Returns the columns for a rule that a caller sent: each kind has its own fields and no others. */
export function ruleOf({ kind, firstDay, day, weekNum, weekDay, runDate, numberDays }: ScheduleRuleInput) {
  const none = { firstDay: null, day: null, weekNum: null, weekDay: null, runDate: null, numberDays: null };
  switch (kind) {
    case 'ON_MONTH':
      return { ...none, kind, firstDay: firstDay ? 1 : 0 };
    case 'ON_DATE':
      return { ...none, kind, day: day ?? null };
    case 'ON_WEEK':
      return { ...none, kind, weekNum: weekNum ?? null, weekDay: weekDay ?? null };
    case 'ON_DAYS':
      return { ...none, kind, runDate: runDate ?? null, numberDays: numberDays ?? null };
  }
}
