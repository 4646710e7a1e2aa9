import { ArgsType, Field, Float, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { LocalDayScalar } from '../../../shared/graphql/local-day.scalar.js';
import type { Home, HomeRow } from '../home/home.service.js';
import { NOW_STATES } from '../home/presence.js';
import { DayArgs, PeopleArgs, ReportUser, TimeSumsDto, toReportUser, toTimeSums } from '../scope/report.dto.js';
import { BLOCK_KINDS } from './blocks.js';
import type { Timeline, TimelineRow } from './timeline.service.js';

export const BlockKindName = Object.fromEntries(BLOCK_KINDS.map((kind) => [kind.toUpperCase(), kind.toUpperCase()]));
registerEnumType(BlockKindName, {
  name: 'TimelineBlockKind',
  description: 'What most of a stretch was. PENDING: manual time that waits for a decision.',
});

export const NowStateName = Object.fromEntries(NOW_STATES.map((state) => [state, state]));
registerEnumType(NowStateName, { name: 'NowState', description: 'AWAY: was there today, and is not now.' });

@ArgsType()
export class TimelineArgs extends DayArgs {
  @Field(() => Int, { defaultValue: 1, description: 'Page of 100 people, from 1.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(10_000)
  page: number = 1;
}

@ArgsType()
export class HomeArgs extends PeopleArgs {
  @Field(() => Int, { defaultValue: 1, description: 'Page of 100 people, from 1.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(10_000)
  page: number = 1;
}

@ObjectType({ description: 'A stretch of a day, in seconds since the local day began.' })
export class TimelineBlock {
  @Field(() => BlockKindName)
  kind: string;
  @Field(() => Int)
  from: number;
  @Field(() => Int)
  to: number;
  @Field(() => Date, { nullable: true, description: 'When it arrived, where that was long after it ended.' })
  syncedAt: Date | null;
}

@ObjectType()
export class TimelineUser {
  @Field(() => ReportUser)
  user: ReportUser;
  @Field(() => [TimelineBlock])
  blocks: TimelineBlock[];
  @Field(() => TimeSumsDto)
  total: TimeSumsDto;
}

@ObjectType('Timeline')
export class TimelineDto {
  @Field(() => LocalDayScalar)
  day: string;
  @Field({ description: 'IANA name of the zone in which the day was cut.' })
  timezone: string;
  @Field({ description: 'The instant at which the day begins.' })
  startedAt: Date;
  @Field(() => Int, { description: 'Seconds the day has; 86400 without a clock change.' })
  seconds: number;
  @Field(() => [TimelineUser])
  users: TimelineUser[];
  @Field(() => Int, { description: 'Of all pages.' })
  people: number;
}

@ObjectType()
export class HomeUser extends TimelineUser {
  @Field(() => NowStateName)
  now: string;
  @Field(() => String, { nullable: true, description: 'The app or site used last.' })
  app: string | null;
  @Field(() => Date, { nullable: true, description: 'End of what was tracked last.' })
  lastSeen: Date | null;
}

@ObjectType('Home', { description: 'Today, by person.' })
export class HomeDto {
  @Field(() => LocalDayScalar)
  day: string;
  @Field()
  timezone: string;
  @Field(() => [HomeUser])
  users: HomeUser[];
  @Field(() => Int, { description: 'Of all pages.' })
  people: number;
  @Field(() => TimeSumsDto, { description: 'Of all pages.' })
  total: TimeSumsDto;
  @Field(() => Int)
  working: number;
  @Field(() => Int)
  idle: number;
  @Field(() => Int)
  away: number;
  @Field(() => Int)
  notStarted: number;
  @Field(() => Float, { description: 'Seconds worked a week ago until this time of day.' })
  workedAWeekAgo: number;
  @Field(() => Int, { description: 'Requests for manual time that wait for the asker.' })
  waitingManualTime: number;
}

export function toTimeline({ scope, axis, rows, people }: Timeline): TimelineDto {
  const { day, start: startedAt, seconds } = axis;
  return { day, startedAt, seconds, timezone: scope.zone, people, users: rows.map(toTimelineUser) };
}

export function toHome({ timeline, rows, states, total, before, waiting }: Home): HomeDto {
  return {
    day: timeline.axis.day,
    timezone: timeline.scope.zone,
    people: timeline.people,
    users: rows.map(toHomeUser),
    total: toTimeSums(total),
    working: states.WORKING,
    idle: states.IDLE,
    away: states.AWAY,
    notStarted: states.NOT_STARTED,
    workedAWeekAgo: before.worked,
    waitingManualTime: waiting.manualTime,
  };
}

function toTimelineUser({ person, blocks, sums }: TimelineRow): TimelineUser {
  return {
    user: toReportUser(person),
    total: toTimeSums(sums),
    blocks: blocks.map(({ kind, from, to, late }) => ({ kind: kind.toUpperCase(), from, to, syncedAt: late })),
  };
}

function toHomeUser(row: HomeRow): HomeUser {
  return { ...toTimelineUser(row), now: row.now, app: row.live?.app ?? null, lastSeen: row.live?.until ?? null };
}
