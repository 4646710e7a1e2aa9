import { inTurns } from '../../../shared/graphql/in-turns.js';
import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { graphqlEnum } from '../../../shared/enums/graphql-enum.js';
import { LocalDayScalar } from '../../../shared/graphql/local-day.scalar.js';
import { UsageKind } from '../../apps/app.dto.js';
import type { Attendance } from '../hours/attendance.service.js';
import { frameOf, ReportFrame, ReportUser, TimeSumsDto, toReportUser, toTimeSums } from '../scope/report.dto.js';
import { ProductivityClassName } from '../../productivity/productivity-class.js';
import type { IdleTime } from './idle-time.service.js';
import type { TopUses } from './top-uses.service.js';
import type { WorkPattern } from './work-pattern.service.js';

export const AttendanceStateName = graphqlEnum(
  'AttendanceState',
  {
    ABSENT: 'A working day without time.',
    LATE: 'Began after the hour at which the project counts as late.',
    NONE: 'Not over yet, or before the person came.',
    OFF: 'No working day.',
    PRESENT: 'Worked on that day.',
  },
  'ABSENT: a day of work without time. OFF: no day of work. NONE: still to come, or before the person joined.',
);

@ObjectType()
export class AttendanceDay {
  @Field(() => LocalDayScalar, { description: 'Local day of the zone in which days are cut.' })
  day: string;
  @Field(() => AttendanceStateName, { description: 'Whether the person came, and when.' })
  state: string;
  @Field(() => Int, { nullable: true, description: 'Minutes since midnight.' })
  firstIn: number | null;
  @Field(() => Int, { nullable: true, description: 'Minutes since midnight, up to 1440.' })
  lastOut: number | null;
  @Field(() => Int, { description: 'Seconds.' })
  worked: number;
}

@ObjectType()
export class AttendanceUser {
  @Field(() => ReportUser, { description: 'The person.' })
  user: ReportUser;
  @Field(() => [AttendanceDay], { description: 'Each day of the range, in order.' })
  days: AttendanceDay[];
  @Field(() => Int, { description: 'Days with time.' })
  present: number;
  @Field(() => Int, { description: 'Number of days that began late.' })
  late: number;
  @Field(() => Int, { description: 'Number of working days without time.' })
  absent: number;
  @Field(() => Int, { nullable: true, description: 'Minutes since midnight.' })
  meanStart: number | null;
  @Field(() => Int, { nullable: true, description: 'Seconds worked on days with time.' })
  meanWorked: number | null;
  @Field(() => Int, { description: 'Seconds.' })
  worked: number;
}

@ObjectType('Attendance')
export class AttendanceDto extends ReportFrame {
  @Field(() => [Int], { description: 'Days of work; 0 is Sunday.' })
  workdays: readonly number[];
  @Field(() => String, { nullable: true, description: 'HH:MM; who begins more than five minutes later is late.' })
  workStart: string | null;
  @Field(() => [AttendanceUser], { description: 'Each person on their own.' })
  users: AttendanceUser[];
}

@ObjectType('IdleSpan')
export class IdleSpanDto {
  @Field({ description: 'Start, UTC, included.' })
  startedAt: Date;
  @Field({ description: 'End, UTC, not included.' })
  endedAt: Date;
  @Field(() => Int, { description: 'Seconds without input in it, beyond the project’s idle minutes.' })
  idle: number;
  @Field({ description: 'Counts as worked all the same.' })
  kept: boolean;
}

@ObjectType()
export class IdleUser {
  @Field(() => ReportUser, { description: 'The person.' })
  user: ReportUser;
  @Field(() => Int, { description: 'Seconds.' })
  tracked: number;
  @Field(() => Int, { description: 'Seconds.' })
  idle: number;
  @Field(() => Float, { description: 'idle / tracked, 0-100.' })
  idlePercent: number;
  @Field(() => Int, { nullable: true, description: 'Minutes without input after which time counts as idle.' })
  idleMinutes: number | null;
}

@ObjectType('IdleTime')
export class IdleTimeDto extends ReportFrame {
  @Field(() => [IdleUser], { description: 'Each person on their own.' })
  users: IdleUser[];
  @Field(() => TimeSumsDto, { description: 'Sums over all of it, in seconds.' })
  total: TimeSumsDto;
  @Field(() => Float, { description: 'idle / tracked, 0-100; null where nothing was tracked.' })
  idlePercent: number;
  @Field(() => [IdleSpanDto], { description: 'For one chosen person: the newest 200 slices with idle time.' })
  spans: IdleSpanDto[];
}

@ObjectType('WorkPattern')
export class WorkPatternDto extends ReportFrame {
  @Field(() => [[Int]], { description: 'Seconds by weekday (0 is Sunday) and hour of the local day.' })
  hours: number[][];
  @Field(() => Int, { nullable: true, description: 'Minutes since midnight.' })
  medianStart: number | null;
  @Field(() => Int, { nullable: true, description: 'Minutes since midnight, up to 1440.' })
  medianEnd: number | null;
  @Field(() => Int, { description: 'Seconds.' })
  total: number;
}

@ObjectType()
export class TopUse {
  @Field(() => UsageKind, { description: 'A program or a web site.' })
  kind: 'APP' | 'SITE';
  @Field({ description: 'Name.' })
  name: string;
  @Field(() => Int, { description: 'Whole seconds.' })
  seconds: number;
  @Field(() => Int, { description: 'Seconds that counted as productive.' })
  productive: number;
  @Field(() => Int, { description: 'Seconds that counted as unproductive.' })
  unproductive: number;
  @Field(() => Int, { description: 'Seconds that are neither productive nor unproductive nor idle.' })
  neutral: number;
  @Field(() => ProductivityClassName, { description: 'Class that most of the time counted as.' })
  rating: string;
  @Field(() => Int, { description: 'How many used it.' })
  people: number;
}

@ObjectType('TopUses')
export class TopUsesDto extends ReportFrame {
  @Field(() => [TopUse], { description: 'The 100 longest used.' })
  uses: TopUse[];
  @Field(() => Int, { description: 'Seconds in all apps and sites.' })
  total: number;
}

export function toAttendance({ scope, rules, people }: Attendance): AttendanceDto {
  return {
    ...frameOf(scope),
    workdays: rules.workdays,
    workStart: rules.workStart,
    users: inTurns(people, ({ person, cells, ...summary }) => ({
      ...summary,
      user: toReportUser(person),
      days: cells.map(({ day, state, presence }) => ({
        day,
        state,
        worked: presence?.worked ?? 0,
        firstIn: presence?.firstIn ?? null,
        lastOut: presence?.lastOut ?? null,
      })),
    })),
  };
}

export function toIdleTime({ scope, people, total, idlePercent, spans }: IdleTime): IdleTimeDto {
  return {
    ...frameOf(scope),
    idlePercent,
    spans,
    total: toTimeSums(total),
    users: people.map(({ person, sums, idlePercent: share, idleMinutes }) => ({
      user: toReportUser(person),
      tracked: sums.tracked,
      idle: sums.idle,
      idlePercent: share,
      idleMinutes,
    })),
  };
}

export function toWorkPattern({ scope, hours, medianStart, medianEnd, total }: WorkPattern): WorkPatternDto {
  return { ...frameOf(scope), hours, medianStart, medianEnd, total };
}

export function toTopUses({ scope, uses, total }: TopUses): TopUsesDto {
  return { ...frameOf(scope), total, uses: uses.map(({ key: _key, ...use }) => use) };
}
