import { ArgsType, Field, Int, ObjectType } from '@nestjs/graphql';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { graphqlEnum } from '../../../shared/enums/graphql-enum.js';
import { LocalDayScalar } from '../../../shared/graphql/local-day.scalar.js';
import { DayArgs, ReportUser, TimeSumsDto, toReportUser, toTimeSums } from '../scope/report.dto.js';
import type { Timeline, TimelineRow } from './timeline.js';

export const BlockKindName = graphqlEnum(
  'TimelineBlockKind',
  {
    IDLE: 'No input.',
    MANUAL: 'Added by hand and approved.',
    NEUTRAL: 'Neither productive nor unproductive.',
    PENDING: 'Added by hand, not decided about yet.',
    PRODUCTIVE: 'Mostly productive.',
    UNPRODUCTIVE: 'Mostly unproductive.',
  },
  'Kind that most of a stretch was. PENDING: manual time that waits for a decision.',
);

@ArgsType()
export class TimelineArgs extends DayArgs {
  @Field(() => Int, { defaultValue: 1, description: 'Page of 100 people, from 1.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(10_000)
  page: number = 1;
}

@ObjectType({ description: 'A stretch of a day, in seconds since the local day began.' })
export class TimelineBlock {
  @Field(() => BlockKindName, { description: 'Kind that the time counts as.' })
  kind: string;
  @Field(() => Int, { description: 'Second of the local day at which it begins.' })
  from: number;
  @Field(() => Int, {
    description: 'Second of the local day at which it ends.',
  })
  to: number;
  @Field(() => Date, { nullable: true, description: 'When it arrived, where that was long after it ended.' })
  syncedAt: Date | null;
}

@ObjectType()
export class TimelineUser {
  @Field(() => ReportUser, { description: 'The person.' })
  user: ReportUser;
  @Field(() => [TimelineBlock], { description: 'Stretches of the day, in order of time.' })
  blocks: TimelineBlock[];
  @Field(() => TimeSumsDto, { description: 'Sums over all of it, in seconds.' })
  total: TimeSumsDto;
}

@ObjectType('Timeline')
export class TimelineDto {
  @Field(() => LocalDayScalar, { description: 'Local day of the zone in which days are cut.' })
  day: string;
  @Field({ description: 'IANA name of the zone in which the day was cut.' })
  timezone: string;
  @Field({ description: 'The instant at which the day begins.' })
  startedAt: Date;
  @Field(() => Int, { description: 'Seconds the day has; 86400 without a clock change.' })
  seconds: number;
  @Field(() => [TimelineUser], { description: 'Each person on their own.' })
  users: TimelineUser[];
  @Field(() => Int, { description: 'Number of people on all pages.' })
  people: number;
}

export function toTimeline({ scope, axis, rows, people }: Timeline): TimelineDto {
  const { day, start: startedAt, seconds } = axis;
  return { day, startedAt, seconds, timezone: scope.zone, people, users: rows.map(toTimelineUser) };
}

export function toTimelineUser({ person, blocks, sums }: TimelineRow): TimelineUser {
  return {
    user: toReportUser(person),
    total: toTimeSums(sums),
    blocks: blocks.map(({ kind, from, to, late }) => ({ kind: kind.toUpperCase(), from, to, syncedAt: late })),
  };
}
