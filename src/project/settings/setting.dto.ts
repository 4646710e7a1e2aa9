import { Field, Float, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { resultType } from '../../shared/graphql/mutation-result.js';
import { LimitPeriod } from '../limits/limit.dto.js';

export enum SettingKind {
  CLOUDSETTING = 'CLOUDSETTING',
  GENERAL = 'GENERAL',
  TIMELIMIT = 'TIMELIMIT',
}

registerEnumType(SettingKind, { name: 'ProjectSettingType' });

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

@ObjectType()
export class SettingResult extends resultType('setting', SettingDto) {}
