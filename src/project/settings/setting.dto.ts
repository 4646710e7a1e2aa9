import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsEnum,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsOptional,
  IsUUID,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { MutationResult } from '../../shared/graphql/mutation-result.js';
import { LimitPeriod } from '../limits/limit.dto.js';

export enum SettingKind {
  CLOUDSETTING = 'CLOUDSETTING',
  GENERAL = 'GENERAL',
  TIMELIMIT = 'TIMELIMIT',
}

registerEnumType(SettingKind, { name: 'ProjectSettingType' });

const TIME_OF_DAY = /^([01][0-9]|2[0-3]):[0-5][0-9]$/;

@InputType()
class OfProject {
  @Field(() => ID, { description: 'UUID of the project.' })
  @IsUUID()
  project: string;
}

@InputType()
export class CloudSettingInput extends OfProject {
  @Field({ description: 'The project’s file manager is on.' })
  @IsBoolean()
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
  @Field()
  @IsBoolean()
  disableScreencast: boolean;

  @Field(() => Int, { description: 'Minutes, 1 to 60.' })
  @IsNotEmpty()
  @IsInt()
  @Min(1)
  @Max(60)
  idleTime: number;

  @Field({ description: 'Screenshots are blurred where they are taken.' })
  @IsBoolean()
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

  @Field(() => Boolean, {
    nullable: true,
    description: 'Idle time counts as worked, however long it was; left out: as it was.',
  })
  @IsOptional()
  @IsBoolean()
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
export class ProjectTimeLimitInput extends OfProject {
  @Field(() => Float, { description: 'Hours in each period, 0 to 24, 168 or 744; kept to the minute.' })
  @IsNotEmpty()
  @IsNumber()
  @Min(0)
  @Max(744)
  hours: number;

  @Field(() => LimitPeriod)
  @IsEnum(LimitPeriod)
  type: LimitPeriod;

  @Field(() => Boolean, { defaultValue: false, description: 'Time beyond it is not counted.' })
  @IsOptional()
  @IsBoolean()
  hard: boolean = false;

  @Field(() => Boolean, { defaultValue: false, description: 'No limit at all.' })
  @IsOptional()
  @IsBoolean()
  off: boolean = false;
}

@InputType()
export class UserTimeLimitInput extends OfProject {
  @Field(() => ID, { description: 'UUID of a person in the project.' })
  @IsNotEmpty()
  @IsUUID()
  user: string;

  @Field(() => Float, { description: 'Hours in each period, 0 to 24, 168 or 744; kept to the minute.' })
  @IsNotEmpty()
  @IsNumber()
  @Min(0)
  @Max(744)
  hours: number;

  @Field(() => LimitPeriod)
  @IsEnum(LimitPeriod)
  type: LimitPeriod;

  @Field(() => Boolean, { defaultValue: false, description: 'Time beyond it is not counted.' })
  @IsOptional()
  @IsBoolean()
  hard: boolean = false;
}

@InputType()
export class UserGeneralSettingsInput extends OfProject {
  @Field(() => ID, { description: 'UUID of a person in the project.' })
  @IsNotEmpty()
  @IsUUID()
  user: string;

  @Field(() => Boolean, { nullable: true, description: 'null: as in the project.' })
  @IsOptional()
  @IsBoolean()
  disableScreencast?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'Minutes, 1 to 60; null: as in the project.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(60)
  idleTime?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'null: as in the project.' })
  @IsOptional()
  @IsBoolean()
  blur?: boolean | null;
}

@ObjectType('RecordingHours')
export class RecordingHoursDto {
  @Field()
  from: string;
  @Field()
  to: string;
}

@ObjectType('ProjectSettingInformation', { description: 'What the setting’s type holds; the rest is null.' })
export class SettingInformationDto {
  @Field(() => Boolean, { nullable: true })
  enableCloudService?: boolean;
  @Field(() => Boolean, { nullable: true })
  disableScreencast?: boolean;
  @Field(() => Int, { nullable: true, description: 'Minutes.' })
  idleTime?: number;
  @Field(() => Boolean, { nullable: true })
  blur?: boolean;
  @Field(() => Int, { nullable: true })
  retentionDays?: number;
  @Field(() => RecordingHoursDto, { nullable: true })
  recordingHours?: RecordingHoursDto | null;
  @Field(() => Int, { nullable: true })
  backdateDays?: number;
  @Field(() => Int, { nullable: true, description: 'Minutes.' })
  screencastInterval?: number;
  @Field(() => Boolean, { nullable: true, description: 'Idle time counts as worked.' })
  idleCounts?: boolean;
  @Field(() => [Int], { nullable: true, description: 'Days people are expected, 0 is Sunday.' })
  workdays?: number[];
  @Field(() => String, { nullable: true, description: 'HH:MM, local time of the company.' })
  workStart?: string | null;
  @Field(() => Float, { nullable: true, description: 'Hours expected a day.' })
  workHours?: number;
  @Field(() => Float, { nullable: true })
  hours?: number;
  @Field(() => LimitPeriod, { nullable: true })
  type?: LimitPeriod;
  @Field(() => Boolean, { nullable: true })
  hard?: boolean;
  @Field(() => Boolean, { nullable: true })
  off?: boolean;
}

@ObjectType('ProjectSetting')
export class SettingDto {
  @Field(() => SettingKind)
  type: SettingKind;
  @Field(() => SettingInformationDto)
  information: SettingInformationDto;
}

@ObjectType('UserTimeLimit')
export class UserTimeLimitDto {
  @Field(() => Int)
  minutes: number;
  @Field(() => LimitPeriod)
  type: LimitPeriod;
  @Field()
  hard: boolean;
}

@ObjectType('UserGeneralSettings', { description: 'What holds for one person in one project.' })
export class UserGeneralSettingsDto {
  @Field()
  enableCloudService: boolean;
  @Field()
  disableScreencast: boolean;
  @Field(() => Int, { description: 'Minutes.' })
  idleTime: number;
  @Field()
  blur: boolean;
  @Field(() => Int)
  retentionDays: number;
  @Field(() => RecordingHoursDto, { nullable: true })
  recordingHours: RecordingHoursDto | null;
  @Field(() => Int)
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
export class SettingResult extends MutationResult {
  @Field(() => SettingDto)
  setting: SettingDto;
}

@ObjectType()
export class UserGeneralSettingsResult extends MutationResult {
  @Field(() => UserGeneralSettingsDto)
  settings: UserGeneralSettingsDto;
}
