import { Field, Float, InputType, Int } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsEnum,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsOptional,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { FalseFlagField, FlagField, IdField, OptionalFlagField } from '../../shared/validation/input-fields.js';
import type { Uuid } from '../../shared/ids/id.js';
import { LimitPeriod } from '../limits/limit.dto.js';

const TIME_OF_DAY = /^([01][0-9]|2[0-3]):[0-5][0-9]$/;

@InputType()
export class OfProject {
  @IdField('UUID of the project.')
  project: Uuid<'project'>;
}

@InputType()
export class CloudSettingInput extends OfProject {
  @FlagField('The project’s file manager is on.')
  enableCloudService: boolean;
}

@InputType()
export class RecordingHoursInput {
  @Field({ description: 'HH:MM, local time of the company.' })
  @IsNotEmpty()
  @Matches(TIME_OF_DAY)
  from: string;

  @Field({ description: 'HH:MM; earlier than `from` when it goes over midnight.' })
  @IsNotEmpty()
  @Matches(TIME_OF_DAY)
  to: string;
}

@InputType()
export class GeneralSettingsInput extends OfProject {
  @FlagField('No screenshots are taken.')
  disableScreencast: boolean;

  @Field(() => Int, { description: 'Minutes, 1 to 60.' })
  @IsNotEmpty()
  @IsInt()
  @Min(1)
  @Max(60)
  idleTime: number;

  @FlagField('Screenshots are blurred where they are taken.')
  blur: boolean;

  @Field(() => Int, { description: 'Days that screenshots are kept, 7 to 730.' })
  @IsNotEmpty()
  @IsInt()
  @Min(7)
  @Max(730)
  retentionDays: number;

  @Field(() => RecordingHoursInput, {
    nullable: true,
    description: 'Nothing is recorded outside of them; null: always.',
  })
  @IsOptional()
  @ValidateNested()
  @Type(() => RecordingHoursInput)
  recordingHours?: RecordingHoursInput | null;

  @Field(() => Int, { description: 'How many days old what trackers send may be, 1 to 60.' })
  @IsNotEmpty()
  @IsInt()
  @Min(1)
  @Max(60)
  backdateDays: number;

  @Field(() => Int, { nullable: true, description: 'Minutes between screenshots, 1 to 60; left out: as it was.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(60)
  screencastInterval?: number;

  @OptionalFlagField('Idle time counts as worked, however long it was; left out: as it was.')
  idleCounts?: boolean;

  @Field(() => [Int], { nullable: true, description: 'Days people are expected, 0 is Sunday; left out: as it was.' })
  @IsOptional()
  @IsArray()
  @ArrayUnique()
  @ArrayMaxSize(7)
  @IsInt({ each: true })
  @Min(0, { each: true })
  @Max(6, { each: true })
  workdays?: number[];

  @Field(() => String, {
    nullable: true,
    description: 'HH:MM, local time of the company; null: nobody is late; left out: as it was.',
  })
  @IsOptional()
  @Matches(TIME_OF_DAY)
  workStart?: string | null;

  @Field(() => Float, { nullable: true, description: 'Hours expected a day, 0 to 24; left out: as it was.' })
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(24)
  workHours?: number;
}

@InputType()
export class TimeLimitInput extends OfProject {
  @Field(() => Float, { description: 'Hours in each period, 0 to 24, 168 or 744; kept to the minute.' })
  @IsNotEmpty()
  @IsNumber()
  @Min(0)
  @Max(744)
  hours: number;

  @Field(() => LimitPeriod, { description: 'Span of time after which the limit starts again.' })
  @IsEnum(LimitPeriod)
  type: LimitPeriod;

  @FalseFlagField('Time beyond it is not counted.')
  hard: boolean = false;
}

@InputType()
export class ProjectTimeLimitInput extends TimeLimitInput {
  @FalseFlagField('No limit at all.')
  off: boolean = false;
}
