import { type CustomScalar, Field, Float, ID, InputType, Int, ObjectType, Scalar } from '@nestjs/graphql';
import { IsDate, IsNotEmpty } from 'class-validator';
import { FilledStringField, OptionalStringField } from '../../shared/validation/input-fields.js';
import { GraphQLError, Kind, type ValueNode } from 'graphql';
import { graphqlEnum } from '../../shared/enums/graphql-enum.js';
import { LocalDayScalar } from '../../shared/graphql/local-day.scalar.js';
import { MutationResult } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';
import { UsageKind } from '../apps/app.dto.js';
import type { ActivityItem, UsageItem } from './items/activity-item.js';
import { BrokenItem } from './items/broken-item.js';

/** An instant that is validated together with its own item: a batch must not fail because of one broken record. */
export class DeviceTime {}

@Scalar('DeviceTime', () => DeviceTime)
export class DeviceTimeScalar implements CustomScalar<string, string> {
  description =
    'An instant as the device wrote it, ISO 8601 in UTC with milliseconds; a malformed one costs only its own item.';

  parseValue(value: unknown): string {
    // A BrokenItem is passed on; its item is rejected by itself.
    if (value instanceof BrokenItem) return value as unknown as string;
    if (typeof value !== 'string') throw new GraphQLError('A DeviceTime is a text like 2026-11-21T09:30:00.000Z');
    return value;
  }

  serialize(value: unknown): string {
    return String(value);
  }

  parseLiteral(ast: ValueNode): string {
    return this.parseValue(ast.kind === Kind.STRING ? ast.value : undefined);
  }
}

export const VerdictKind = graphqlEnum('VerdictKind', {
  ACCEPTED: 'Stored whole. Sent again it is told as DUPLICATE.',
  DUPLICATE: 'An identical item came before and was stored whole; nothing changed.',
  TRIMMED: 'Only what was free or allowed is stored: see `left`, which may be empty. Sent again it is told the same.',
  REJECTED: 'Not stored, and will not be; `code`, `message` and `limit` say why. Sent again it is told the same.',
});
export type VerdictKind = keyof typeof VerdictKind;

@InputType()
export class UsageInput implements UsageItem {
  @Field(() => UsageKind, { description: 'A program or a web site.' })
  kind: UsageKind;

  @Field({ description: 'Name of the executable, or the host of the site. At most 190 characters are kept.' })
  name: string;

  @Field(() => String, { nullable: true, description: 'At most 255 characters are kept.' })
  title?: string | null;

  @Field(() => Float, { description: 'Seconds of use without idle time; together at most the duration less `idle`.' })
  seconds: number;
}

@InputType()
export class ActivityInput implements ActivityItem {
  @Field(() => ID, { description: 'UUID made by the client and kept with the activity, so that it can be sent again.' })
  uuid: string;

  @Field(() => ID, { description: 'UUID of the project.' })
  project: string;

  @Field(() => DeviceTime, { description: 'Start, UTC, included.' })
  startedAt: string;

  @Field(() => DeviceTime, {
    description: 'Exclusive. Up to 24 hours later; more than ten minutes are cut by the server.',
  })
  endedAt: string;

  @Field(() => Float, { nullable: true, description: 'Seconds without input beyond the project’s idle minutes.' })
  idle?: number | null;

  @Field(() => Float, { nullable: true, description: 'Left out or null: could not be counted, which is not 0.' })
  mouseMoves?: number | null;

  @Field(() => Float, { nullable: true, description: 'Left out or null: could not be counted, which is not 0.' })
  keyClicks?: number | null;

  @Field(() => String, { nullable: true, description: 'At most 500 characters are kept.' })
  memo?: string | null;

  @Field(() => [UsageInput], { nullable: true, description: 'At most 100.' })
  usages?: UsageInput[] | null;
}

/** The head of a batch. Its items are judged one by one. */
@InputType()
export class SyncActivitiesInput {
  @Field(() => Date, { description: 'Time on the device’s clock when it sends.' })
  @IsNotEmpty()
  @IsDate()
  clientTime: Date;

  @FilledStringField(80, 'Name of the device, at most 80 characters.')
  device: string;

  @OptionalStringField(40, 'Version of the tracker, at most 40 characters.')
  version?: string | null;

  @Field(() => [ActivityInput], { description: 'At most 500.' })
  activities: ActivityInput[];
}

@ObjectType('TimeSpan')
export class TimeSpanDto {
  @Field(() => Date, { description: 'Start, UTC, included.' })
  startedAt: Date;

  @Field(() => Date, { description: 'Exclusive.' })
  endedAt: Date;
}

@ObjectType('ActivityVerdict')
export class ActivityVerdictDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: string;

  @Field(() => VerdictKind, { description: 'Result for the item.' })
  verdict: VerdictKind;

  @Field(() => String, {
    nullable: true,
    description:
      'For REJECTED: INVALID_ACTIVITY, CONFLICT (another activity came with this uuid), IN_THE_FUTURE, TOO_OLD, PROJECT_NOT_FOUND, PROJECT_ARCHIVED, REMOVED_FROM_PROJECT, TRACKING_OFF, OUTSIDE_RECORDING_HOURS. For TRIMMED, why not all of it: ALREADY_RECORDED, OUTSIDE_RECORDING_HOURS, REMOVED_FROM_PROJECT, PROJECT_ARCHIVED.',
  })
  code: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'For INVALID_ACTIVITY: the field to blame, such as `usages[0].kind`.',
  })
  field: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The bound that was passed, where there is one. IN_THE_FUTURE: minutes; TOO_OLD: days; OUTSIDE_RECORDING_HOURS: hours of the company’s clocks, such as 09:00-17:30; REMOVED_FROM_PROJECT and PROJECT_ARCHIVED: since when, ISO 8601; INVALID_ACTIVITY: the most that the field takes.',
  })
  limit: string | null;

  @Field(() => String, { nullable: true, description: 'A sentence for the person, where something was not stored.' })
  message: string | null;

  @Field(() => [TimeSpanDto], { description: 'For TRIMMED: the spans that were stored.' })
  left: TimeSpanDto[];
}

@ObjectType('ProjectToday', {
  description: 'Seconds of one’s own present day, as the pages show it.',
})
export class ProjectTodayDto {
  @Field(() => ID, { description: 'UUID of the project.' })
  project: Uuid<'project'>;

  @Field({
    description: 'IANA name of the zone in which the day is cut: one’s own choice, else the company’s main zone.',
  })
  timezone: string;

  @Field(() => LocalDayScalar, { description: 'Local day of the zone in which days are cut.' })
  day: string;

  @Field(() => Int, { description: 'Seconds recorded by trackers.' })
  tracked: number;

  @Field(() => Int, { description: 'Approved time that was added by hand.' })
  manual: number;

  @Field(() => Int, {
    description: 'Seconds that count: without unproductive time, and without idle time where that does not count.',
  })
  worked: number;

  @Field(() => Int, { description: 'Seconds without mouse and keyboard, beyond the project’s idle minutes.' })
  idle: number;
}

@ObjectType()
export class SyncActivitiesResult extends MutationResult {
  @Field(() => Date, { description: 'The server’s clock as it answers, UTC.' })
  serverTime: Date;

  @Field(() => Int, {
    description: 'Seconds that were added to all times of the batch; 0 while the device is right to the minute.',
  })
  clockCorrection: number;

  @Field(() => [ActivityVerdictDto], {
    description: 'One verdict per item, in the order in which the items were sent.',
  })
  verdicts: ActivityVerdictDto[];

  @Field(() => [ProjectTodayDto], {
    description: 'For the tracker’s own counter; projects without time today are left out.',
  })
  today: ProjectTodayDto[];

  @Field({ description: 'Another one than before: ask for `trackerSettings`.' })
  settingsRevision: string;
}
