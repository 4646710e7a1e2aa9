import { Field, Float, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { IsInt, IsNotEmpty, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { OptionalFlagField } from '../../shared/validation/input-fields.js';
import { resultType } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';
import { LimitPeriod } from '../limits/limit.dto.js';
import { RecordingHoursDto } from '../settings/setting.dto.js';
import { OfProject, TimeLimitInput } from '../settings/setting-input.dto.js';

@InputType()
export class UserTimeLimitInput extends TimeLimitInput {
  @Field(() => ID, { description: 'UUID of a person in the project.' })
  @IsNotEmpty()
  @IsUUID()
  user: Uuid<'user'>;
}

@InputType()
export class UserGeneralSettingsInput extends OfProject {
  @Field(() => ID, { description: 'UUID of a person in the project.' })
  @IsNotEmpty()
  @IsUUID()
  user: Uuid<'user'>;

  @OptionalFlagField('null: as in the project.')
  disableScreencast?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'Minutes, 1 to 60; null: as in the project.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(60)
  idleTime?: number | null;

  @OptionalFlagField('null: as in the project.')
  blur?: boolean | null;
}

@ObjectType('UserTimeLimit')
export class UserTimeLimitDto {
  @Field(() => Int, { description: 'Whole minutes.' })
  minutes: number;
  @Field(() => LimitPeriod, { description: 'In which span of time it starts anew.' })
  type: LimitPeriod;
  @Field({ description: 'Time beyond it is not payable until somebody allows it; otherwise it is only told.' })
  hard: boolean;
}

@ObjectType('UserGeneralSettings', { description: 'Effective settings of one person in one project.' })
export class UserGeneralSettingsDto {
  @Field({ description: 'Files may be kept for the project.' })
  enableCloudService: boolean;
  @Field({ description: 'No screenshots are taken.' })
  disableScreencast: boolean;
  @Field(() => Int, { description: 'Minutes.' })
  idleTime: number;
  @Field({ description: 'Screenshots are made unreadable before they are kept.' })
  blur: boolean;
  @Field(() => Int, { description: 'Days after which screenshots are deleted; null: never.' })
  retentionDays: number;
  @Field(() => RecordingHoursDto, {
    nullable: true,
    description: 'Hours of the day in which time is recorded at all, by the company’s clocks; null: all day.',
  })
  recordingHours: RecordingHoursDto | null;
  @Field(() => Int, { description: 'Days that recorded time may be late before it is refused.' })
  backdateDays: number;
  @Field(() => Int, { description: 'Minutes between screenshots.' })
  screencastInterval: number;
  @Field({ description: 'Idle time counts as worked.' })
  idleCounts: boolean;
  @Field(() => [Int], { description: 'Days people are expected, 0 is Sunday.' })
  workdays: number[];
  @Field(() => String, { nullable: true, description: 'HH:MM, local time of the company.' })
  workStart: string | null;
  @Field(() => Float, { description: 'Hours expected a day.' })
  workHours: number;
  @Field(() => UserTimeLimitDto, { nullable: true, description: 'null: as long as they like.' })
  limit: UserTimeLimitDto | null;
  @Field(() => [String], { description: 'Names of the settings that are the person’s own and not the project’s.' })
  own: string[];
}

@ObjectType()
export class UserGeneralSettingsResult extends resultType('settings', UserGeneralSettingsDto) {}
