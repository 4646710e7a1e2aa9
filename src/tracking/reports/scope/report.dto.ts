import { ArgsType, Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';
import { IsISO8601, IsOptional, IsTimeZone, IsUUID, Matches, MaxLength, ValidateIf } from 'class-validator';
import { OptionalIdField } from '../../../shared/validation/input-fields.js';
import { LocalDayScalar } from '../../../shared/graphql/local-day.scalar.js';
import { UuidList } from '../../../shared/validation/uuid-list.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { activityOf, type TimeSums } from '../sums/sums.js';
import type { ReportScope } from './report-access.service.js';
import type { ReportPerson } from './report-people.service.js';

/** Format of a local day. */
export const DAY = /^\d{4}-\d\d-\d\d$/;

/** The people and the zone of a report. */
@ArgsType()
export class PeopleArgs {
  @Field(() => ID, { nullable: true, description: 'UUID of a project. Without it: all projects of the company.' })
  @ValidateIf(({ company, project }: PeopleArgs) => !company || Boolean(project))
  @IsUUID()
  project?: Uuid<'project'>;

  @OptionalIdField('UUID of a company; only needed without a project, and refused beside a project of another.')
  company?: Uuid<'company'>;

  @OptionalIdField('Only this person. The time of others needs project.viewusers.')
  user?: Uuid<'user'>;

  @OptionalIdField('Only the people of this team.')
  team?: Uuid<'team'>;

  @OptionalIdField('Only people with this tag.')
  tag?: Uuid<'tag'>;

  @UuidList('Only these projects of the company; unused beside `project`.')
  projects?: Uuid<'project'>[];

  @UuidList('Only these people, and `user`.')
  users?: Uuid<'user'>[];

  @UuidList('Only the people of one of these teams, or of `team`.')
  teams?: Uuid<'team'>[];

  @UuidList('Only people with one of these tags, or with `tag`.')
  tags?: Uuid<'tag'>[];

  @Field(() => String, {
    nullable: true,
    description: 'IANA name of one of the company’s zones, in which days are cut. Default: its main one.',
  })
  @IsOptional()
  @MaxLength(64)
  @IsTimeZone()
  timezone?: string;
}

@ArgsType()
export class ReportArgs extends PeopleArgs {
  @Field(() => LocalDayScalar, { description: 'First day.' })
  @Matches(DAY)
  @IsISO8601({ strict: true })
  from: string;

  @Field(() => LocalDayScalar, { description: 'Last day, included; at most 366 days.' })
  @Matches(DAY)
  @IsISO8601({ strict: true })
  to: string;
}

@ArgsType()
export class DayArgs extends PeopleArgs {
  @Field(() => LocalDayScalar, { nullable: true, description: 'Default: today.' })
  @IsOptional()
  @Matches(DAY)
  @IsISO8601({ strict: true })
  day?: string;
}

@ObjectType({ description: 'Somebody in a report.' })
export class ReportUser {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'user'>;
  @Field({ description: 'Name of the person.' })
  name: string;
  @Field({ description: 'false: no longer active in the project; the time from before stays.' })
  enabled: boolean;
}

@ObjectType('TimeSums', {
  description: 'Sums of time, in whole seconds. Each project, day and zone adds up to the same seconds.',
})
export class TimeSumsDto {
  @Field(() => Int, {
    description: 'tracked − unproductive − idle (unless the project counts it) + approved manual time.',
  })
  worked: number;
  @Field(() => Int, { description: 'Recorded by trackers.' })
  tracked: number;
  @Field(() => Int, { description: 'Approved manual time.' })
  manual: number;
  @Field(() => Int, { description: 'Without mouse and keyboard, beyond the project’s idle minutes.' })
  idle: number;
  @Field(() => Int, { description: 'Seconds of use that the rules call productive.' })
  productive: number;
  @Field(() => Int, { description: 'Seconds of use that the rules call unproductive.' })
  unproductive: number;
  @Field(() => Int, { description: 'tracked − productive − unproductive − idle.' })
  neutral: number;
  @Field(() => Int, {
    description: 'Idle seconds that do not count: tracked − idleDeducted − unproductive + manual = worked.',
  })
  idleDeducted: number;
  @Field(() => Int, { description: 'Beyond a hard limit: part of worked, not payable until allowed.' })
  overLimit: number;
  @Field(() => Float, {
    nullable: true,
    description: '(tracked − idle) / tracked, 0-100; null where nothing was tracked.',
  })
  activity: number | null;
}

@ObjectType({ isAbstract: true })
export abstract class ReportFrame {
  @Field(() => LocalDayScalar, {
    description: 'First day of the report.',
  })
  from: string;
  @Field(() => LocalDayScalar, {
    description: 'Last day of the report.',
  })
  to: string;
  @Field({ description: 'IANA name of the zone in which days were cut.' })
  timezone: string;
}

export function toReportUser({ uuid, name, enabled }: ReportPerson): ReportUser {
  return { uuid, name, enabled };
}

export function toTimeSums(sums: TimeSums): TimeSumsDto {
  const { worked, tracked, manual, idle, productive, unproductive, neutral, idleDeducted, overLimit } = sums;
  const parts = { tracked, manual, idle, productive, unproductive, neutral, idleDeducted };
  return { worked, ...parts, overLimit, activity: activityOf(sums) };
}

export function frameOf({ range, zone }: Pick<ReportScope, 'range' | 'zone'>): ReportFrame {
  return { from: range.from, to: range.to, timezone: zone };
}
