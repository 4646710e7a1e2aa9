import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { graphqlEnum } from '../../shared/enums/graphql-enum.js';
import { resultType } from '../../shared/graphql/mutation-result.js';
import { LimitPeriod } from '../limits/limit.dto.js';

export const SettingKind = graphqlEnum('ProjectSettingType', {
  CLOUDSETTING: 'Whether files are kept.',
  GENERAL: 'Screenshots, idle time, late time, recording hours.',
  TIMELIMIT: 'How much time may be recorded.',
});
export type SettingKind = keyof typeof SettingKind;

@ObjectType('RecordingHours')
export class RecordingHoursDto {
  @Field({ description: 'Time of day at which recording may begin, such as 09:00.' })
  from: string;
  @Field({
    description: 'Time of day at which recording ends, such as 17:30.',
  })
  to: string;
}

@ObjectType('ProjectSettingInformation', { description: 'Fields of the setting’s type; the others are null.' })
export class SettingInformationDto {
  @Field(() => Boolean, { nullable: true, description: 'Files may be kept for the project.' })
  enableCloudService?: boolean;
  @Field(() => Boolean, { nullable: true, description: 'No screenshots are taken.' })
  disableScreencast?: boolean;
  @Field(() => Int, { nullable: true, description: 'Minutes.' })
  idleTime?: number;
  @Field(() => Boolean, { nullable: true, description: 'Screenshots are made unreadable before they are kept.' })
  blur?: boolean;
  @Field(() => Int, { nullable: true, description: 'Days after which screenshots are deleted; null: never.' })
  retentionDays?: number;
  @Field(() => RecordingHoursDto, {
    nullable: true,
    description: 'Hours of the day in which time is recorded at all, by the company’s clocks; null: all day.',
  })
  recordingHours?: RecordingHoursDto | null;
  @Field(() => Int, { nullable: true, description: 'Days that recorded time may be late before it is refused.' })
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
  @Field(() => Float, { nullable: true, description: 'Hours of a limit in its period.' })
  hours?: number;
  @Field(() => LimitPeriod, { nullable: true, description: 'Period of a limit.' })
  type?: LimitPeriod;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Time beyond it is not payable until somebody allows it; otherwise it is only told.',
  })
  hard?: boolean;
  @Field(() => Boolean, { nullable: true, description: 'Turned off.' })
  off?: boolean;
}

@ObjectType('ProjectSetting')
export class SettingDto {
  @Field(() => SettingKind, { description: 'Kind of setting.' })
  type: SettingKind;
  @Field(() => SettingInformationDto, {
    description: 'Values in the fields of the setting’s type; those of other types are null.',
  })
  information: SettingInformationDto;
}

@ObjectType()
export class SettingResult extends resultType('setting', SettingDto) {}
