import { ArgsType, Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { graphqlEnum } from '../../../shared/enums/graphql-enum.js';
import { LocalDayScalar } from '../../../shared/graphql/local-day.scalar.js';
import { PeopleArgs, TimeSumsDto, toTimeSums } from '../scope/report.dto.js';
import { TimelineUser, toTimelineUser } from '../timeline/timeline.dto.js';
import type { Home, HomeRow } from './home.js';

export const NowStateName = graphqlEnum(
  'NowState',
  {
    AWAY: 'Was there today, and stopped.',
    IDLE: 'Recording, without mouse and keyboard.',
    NOT_STARTED: 'No time today.',
    OFFLINE: 'Began to record, and was not heard for two minutes: the line is down, or the device is off.',
    WORKING: 'Recording.',
  },
  'State of a person now.',
);

@ArgsType()
export class HomeArgs extends PeopleArgs {
  @Field(() => Int, { defaultValue: 1, description: 'Page of 100 people, from 1.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(10_000)
  page: number = 1;
}

@ObjectType()
export class HomeUser extends TimelineUser {
  @Field(() => NowStateName, { description: 'State of the person at this moment.' })
  now: string;
  @Field(() => String, { nullable: true, description: 'The app or site used last.' })
  app: string | null;
  @Field(() => String, { nullable: true, description: 'Name of the project in which time is being recorded.' })
  projectName: string | null;
  @Field(() => String, { nullable: true, description: 'The person’s description of the work.' })
  note: string | null;
  @Field(() => Date, { nullable: true, description: 'When the present stretch of work began.' })
  since: Date | null;
  @Field(() => Date, { nullable: true, description: 'When it was stopped, or heard last.' })
  lastSeen: Date | null;
}

@ObjectType('Home', { description: 'Today, by person.' })
export class HomeDto {
  @Field(() => LocalDayScalar, { description: 'Local day of the zone in which days are cut.' })
  day: string;
  @Field({ description: 'IANA name of the zone in which days were cut.' })
  timezone: string;
  @Field(() => [HomeUser], { description: 'Each person on their own.' })
  users: HomeUser[];
  @Field(() => Int, { description: 'Number of people on all pages.' })
  people: number;
  @Field(() => TimeSumsDto, { description: 'Sums of the people on all pages.' })
  total: TimeSumsDto;
  @Field(() => Int, { description: 'Number of people who record time at this moment.' })
  working: number;
  @Field(() => Int, { description: 'Number of people without input at this moment.' })
  idle: number;
  @Field(() => Int, { description: 'Number of people who have stopped for today or for now.' })
  away: number;
  @Field(() => Int, { description: 'Number of people without time today.' })
  notStarted: number;
  @Field(() => Int, { description: 'Began to track, and were not heard for two minutes.' })
  offline: number;
  @Field(() => Float, { description: 'Seconds worked a week ago until this time of day.' })
  workedAWeekAgo: number;
  @Field(() => Int, { description: 'Requests for manual time that wait for the asker.' })
  waitingManualTime: number;
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
    offline: states.OFFLINE,
    workedAWeekAgo: before.total.worked,
    waitingManualTime: waiting.manualTime,
  };
}

function toHomeUser(row: HomeRow): HomeUser {
  const { app = null, projectName = null, note = null, since = null, seen = null } = row.doing ?? {};
  return { ...toTimelineUser(row), now: row.now, app, projectName, note, since, lastSeen: seen };
}
