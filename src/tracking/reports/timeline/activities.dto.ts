import { ArgsType, Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';
import { IsDate, IsInt, IsOptional, Max, Min } from 'class-validator';
import { OptionalStringField } from '../../../shared/validation/input-fields.js';
import { graphqlEnum } from '../../../shared/enums/graphql-enum.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { UsageKind } from '../../apps/app.dto.js';
import { ReportArgs, ReportUser, toReportUser } from '../scope/report.dto.js';
import { ProductivityClassName } from '../../productivity/productivity-class.js';
import type { ActivityStream, ActivityView } from './activity-stream.js';

export const ActivityTypeName = graphqlEnum(
  'ActivityType',
  {
    TRACKED: 'Recorded by a tracker or the browser’s timer.',
    MANUAL: 'Added by hand and approved.',
  },
  'MANUAL: added by hand and approved.',
);

@ArgsType()
export class ActivitiesArgs extends ReportArgs {
  @Field(() => Int, { defaultValue: 50, description: 'How many, 1 to 100.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(100)
  first: number = 50;

  @OptionalStringField(80, 'Only older ones than where the last answer ended: its `before`.')
  before?: string;

  @Field(() => Date, { nullable: true, description: 'Only those that end after this instant.' })
  @IsOptional()
  @IsDate()
  startedFrom?: Date;

  @Field(() => Date, { nullable: true, description: 'Only those that begin before this instant.' })
  @IsOptional()
  @IsDate()
  startedTo?: Date;
}

@ObjectType()
export class ActivityUse {
  @Field(() => UsageKind, { description: 'A program or a web site.' })
  kind: 'APP' | 'SITE';
  @Field({ description: 'Executable, or host of the site.' })
  name: string;
  @Field(() => String, { nullable: true, description: 'Title of the window.' })
  title: string | null;
  @Field(() => Int, { description: 'Whole seconds.' })
  seconds: number;
  @Field(() => ProductivityClassName, { description: 'How the use of it counts.' })
  rating: string;
}

@ObjectType({ description: 'The screenshot taken during an activity.' })
export class ActivityScreencast {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: string;
  @Field({ description: 'Title of the window that was in front.' })
  title: string;
}

@ObjectType('Activity', { description: 'A slice of somebody’s time, half-open. Durations are whole seconds.' })
export class ActivityDto {
  @Field(() => ID, { description: 'Made by the tracker.' })
  uuid: string;
  @Field(() => ReportUser, { description: 'The person.' })
  user: ReportUser;
  @Field(() => ID, { description: 'UUID of the project.' })
  project: Uuid<'project'>;
  @Field(() => ActivityTypeName, { description: 'Kind of activity.' })
  type: string;
  @Field({ description: 'Start, UTC, included.' })
  startedAt: Date;
  @Field({ description: 'End, UTC, not included.' })
  endedAt: Date;
  @Field(() => Int, { description: 'Whole seconds.' })
  duration: number;
  @Field(() => Int, { description: 'Seconds that count.' })
  worked: number;
  @Field(() => Int, { description: 'Seconds without mouse and keyboard, beyond the project’s idle minutes.' })
  idle: number;
  @Field(() => Int, { description: 'Seconds of use that the rules call productive.' })
  productive: number;
  @Field(() => Int, { description: 'Seconds of use that the rules call unproductive.' })
  unproductive: number;
  @Field(() => Int, { description: 'Seconds that are neither productive nor unproductive nor idle.' })
  neutral: number;
  @Field(() => Float, { nullable: true, description: 'Moves of the mouse; null: not measured.' })
  mouseMoves: number | null;
  @Field(() => Float, { nullable: true, description: 'Keys pressed; null: not measured.' })
  keyClicks: number | null;
  @Field(() => String, { nullable: true, description: 'The person’s note about it.' })
  memo: string | null;
  @Field(() => String, { nullable: true, description: 'Name of the device that recorded it, or that asks.' })
  device: string | null;
  @Field({ description: 'Beyond a hard limit: not payable until allowed.' })
  overLimit: boolean;
  @Field({ description: 'Came when its period was invoiced already.' })
  afterInvoice: boolean;
  @Field({ description: 'When the server took it in, UTC.' })
  receivedAt: Date;
  @Field(() => [ActivityUse], { description: 'Apps and sites that were used meanwhile.' })
  usages: ActivityUse[];
  @Field(() => ActivityScreencast, {
    nullable: true,
    description: 'The screenshot that was taken meanwhile; null: none.',
  })
  screencast: ActivityScreencast | null;
}

@ObjectType('ActivityStream')
export class ActivityStreamDto {
  @Field(() => [ActivityDto], { description: 'Newest first.' })
  data: ActivityDto[];
  @Field(() => String, { nullable: true, description: 'Ask again with it for older ones; null at the end.' })
  before: string | null;
}

export function toActivityStream({ activities, before }: ActivityStream): ActivityStreamDto {
  return { data: activities.map(toActivity), before };
}

function toActivity(view: ActivityView): ActivityDto {
  const { person, project, uses, screencast, manual, key: _key, mostly: _mostly, ...facts } = view;
  return {
    ...facts,
    user: toReportUser(person),
    project: project.uuid,
    type: manual ? ActivityTypeName.MANUAL : ActivityTypeName.TRACKED,
    neutral: manual ? 0 : facts.duration - facts.productive - facts.unproductive - facts.idle,
    usages: uses,
    screencast: screencast && { uuid: screencast.uuid, title: screencast.title },
  };
}
