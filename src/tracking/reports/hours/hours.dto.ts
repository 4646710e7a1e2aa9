import { inTurns } from '../../../shared/graphql/in-turns.js';
import { Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';
import { LocalDayScalar } from '../../../shared/graphql/local-day.scalar.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { frameOf, ReportFrame, ReportUser, TimeSumsDto, toReportUser, toTimeSums } from '../scope/report.dto.js';
import type { TimeSums } from '../sums/sums.js';
import type { Hours, HoursLine } from './hours.service.js';
import { idlePercentOf, type TeamLine, type TeamReportView } from './team-report.service.js';

@ObjectType('DaySums')
export class DaySumsDto {
  @Field(() => LocalDayScalar, { description: 'Local day of the zone in which days are cut.' })
  day: string;
  @Field(() => TimeSumsDto, { description: 'Seconds of this day.' })
  sums: TimeSumsDto;
}

@ObjectType()
export class UserHours {
  @Field(() => ReportUser, { description: 'The person.' })
  user: ReportUser;
  @Field(() => TimeSumsDto, { description: 'Sums over all of it, in seconds.' })
  total: TimeSumsDto;
  @Field(() => [DaySumsDto], { description: 'Days with time; empty when more than 31 days were asked for.' })
  days: DaySumsDto[];
}

@ObjectType()
export class ProjectHours {
  @Field(() => ID, { description: 'UUID of the project.' })
  project: Uuid<'project'>;
  @Field({ description: 'Its name.' })
  name: string;
  @Field(() => TimeSumsDto, { description: 'Sums over all of it, in seconds.' })
  total: TimeSumsDto;
  @Field(() => [DaySumsDto], { description: 'Days with time; empty when more than 31 days were asked for.' })
  days: DaySumsDto[];
}

@ObjectType({ description: 'Hours by person, project and day.' })
export class HoursTracked extends ReportFrame {
  @Field(() => [UserHours], { description: 'Active people, and others with time; by name.' })
  users: UserHours[];
  @Field(() => [ProjectHours], { description: 'Each project on its own.' })
  projects: ProjectHours[];
  @Field(() => [DaySumsDto], { description: 'Days with time.' })
  days: DaySumsDto[];
  @Field(() => TimeSumsDto, { description: 'Sums over all of it, in seconds.' })
  total: TimeSumsDto;
  @Field(() => ReportFrame, { description: 'The range it is compared with.' })
  comparedWith: ReportFrame;
  @Field(() => Date, {
    nullable: true,
    description: 'Up to when its last day is counted, where the last day of this one is not over; null: to its end.',
  })
  comparedUntil: Date | null;
  @Field(() => TimeSumsDto, { description: 'Total of the range it is compared with.' })
  before: TimeSumsDto;
}

@ObjectType()
export class TeamReportUser {
  @Field(() => ReportUser, { description: 'The person.' })
  user: ReportUser;
  @Field(() => TimeSumsDto, { description: 'Sums over all of it, in seconds.' })
  total: TimeSumsDto;
  @Field(() => Float, { description: 'Share of tracked time without input, 0-100.' })
  idlePercent: number;
}

@ObjectType()
export class TeamReportTeam {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: string;
  @Field({ description: 'Name.' })
  name: string;
  @Field(() => [ID], { description: 'UUIDs of its people who may be looked at.' })
  users: Uuid<'user'>[];
  @Field(() => TimeSumsDto, { description: 'Sums over all of it, in seconds.' })
  total: TimeSumsDto;
  @Field(() => Float, { description: 'idle / tracked, 0-100; null where nothing was tracked.' })
  idlePercent: number;
}

@ObjectType('TeamReport')
export class TeamReportDto extends ReportFrame {
  @Field(() => [TeamReportUser], { description: 'Each person on their own.' })
  users: TeamReportUser[];
  @Field(() => [TeamReportTeam], { description: 'Who belongs to several teams counts in each.' })
  teams: TeamReportTeam[];
  @Field(() => TimeSumsDto, { description: 'Everybody once.' })
  total: TimeSumsDto;
  @Field(() => Int, { description: 'Number of people.' })
  people: number;
}

export function toHoursTracked(hours: Hours): HoursTracked {
  const { scope, people, projects, byDay, total, before } = hours;
  return {
    ...frameOf(scope),
    users: inTurns(people, ({ person, ...line }) => ({ user: toReportUser(person), ...toLine(line) })),
    projects: projects.map(({ project: { uuid, name }, ...line }) => ({ project: uuid, name, ...toLine(line) })),
    days: toDays(byDay),
    total: toTimeSums(total),
    comparedWith: frameOf({ range: before.range, zone: scope.zone }),
    comparedUntil: before.until,
    before: toTimeSums(before.total),
  };
}

export function toTeamReport({ scope, people, teams, total }: TeamReportView): TeamReportDto {
  const percentOf = (sums: TimeSums): number => idlePercentOf(sums);
  return {
    ...frameOf(scope),
    people: people.length,
    total: toTimeSums(total),
    users: inTurns(people, ({ person, total: sums }: TeamLine) => {
      return { user: toReportUser(person), total: toTimeSums(sums), idlePercent: percentOf(sums) };
    }),
    teams: teams.map((team) => ({
      uuid: team.uuid,
      name: team.name,
      users: team.people.map(({ person }) => person.uuid),
      total: toTimeSums(team.total),
      idlePercent: percentOf(team.total),
    })),
  };
}

function toLine({ total, days }: HoursLine): { total: TimeSumsDto; days: DaySumsDto[] } {
  return { total: toTimeSums(total), days: toDays(days) };
}

function toDays(days: ReadonlyMap<string, TimeSums>): DaySumsDto[] {
  return [...days].map(([day, sums]) => ({ day, sums: toTimeSums(sums) }));
}
