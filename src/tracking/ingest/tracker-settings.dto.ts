import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { LimitPeriod, RecordingHoursDto } from '../../project/index.js';
import type { Uuid } from '../../shared/ids/id.js';
import { ProjectTodayDto } from './sync.dto.js';
import type { TrackableProject } from './tracker-status.service.js';

@ObjectType('TrackerCompany')
export class TrackerCompanyDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'company'>;
  @Field({ description: 'Name.' })
  name: string;
}

@ObjectType('TrackerLimit')
export class TrackerLimitDto {
  @Field(() => Int, { description: 'Whole minutes.' })
  minutes: number;
  @Field(() => LimitPeriod, { description: 'In which span of time it starts anew.' })
  period: LimitPeriod;
  @Field({ description: 'Time beyond it is not payable until somebody allows it.' })
  hard: boolean;
  @Field(() => Int, { description: 'Worked in the present period.' })
  usedSeconds: number;
  @Field(() => Int, { description: 'Seconds until the limit is reached.' })
  leftSeconds: number;
}

@ObjectType('TrackerProject', {
  description: 'A project in which one may track, and what a tracker has to obey there.',
})
export class TrackerProjectDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'project'>;
  @Field({ description: 'Name.' })
  name: string;
  @Field(() => TrackerCompanyDto, { description: 'The company.' })
  company: TrackerCompanyDto;
  @Field({ description: 'IANA name of the company’s main zone, in which recording hours and limits are meant.' })
  timezone: string;
  @Field({ description: 'Whether pictures of the screen are taken at all.' })
  screencasts: boolean;
  @Field(() => Int, { description: 'Minutes.' })
  screencastInterval: number;
  @Field({ description: 'Pictures are blurred on the device before they are kept.' })
  blur: boolean;
  @Field(() => Int, { description: 'Minutes without input after which time is idle.' })
  idleTime: number;
  @Field({ description: 'Idle time counts as worked.' })
  idleCounts: boolean;
  @Field(() => RecordingHoursDto, { nullable: true, description: 'null: at any time.' })
  recordingHours: RecordingHoursDto | null;
  @Field(() => Int, { description: 'How many days old what is sent may be.' })
  backdateDays: number;
  @Field(() => TrackerLimitDto, {
    nullable: true,
    description: 'How much time may be recorded; null: as much as one likes.',
  })
  limit: TrackerLimitDto | null;
  @Field(() => ProjectTodayDto, { description: 'Seconds of the present local day.' })
  today: ProjectTodayDto;
}

@ObjectType('TrackerSettings')
export class TrackerSettingsDto {
  @Field(() => Date, { description: 'The server’s clock as it answers, UTC.' })
  serverTime: Date;
  @Field({ description: 'Equals the revision in answers of `syncActivities` while nothing has changed.' })
  revision: string;
  @Field(() => [TrackerProjectDto], { description: 'Each project on its own.' })
  projects: TrackerProjectDto[];
}

@ObjectType('Tracking')
export class TrackingDto {
  @Field(() => [ProjectTodayDto], { description: 'Each project on its own.' })
  projects: ProjectTodayDto[];
  @Field(() => Int, { description: 'Seconds of all projects.' })
  tracked: number;
  @Field(() => Int, { description: 'Seconds of all projects.' })
  worked: number;
}

export function toTrackerProjectDto({ membership, limit, today }: TrackableProject): TrackerProjectDto {
  const { settings } = membership;
  return {
    uuid: membership.project,
    name: membership.projectName,
    company: { uuid: membership.company, name: membership.companyName },
    timezone: membership.zone,
    screencasts: !settings.disableScreencast,
    screencastInterval: settings.screencastInterval,
    blur: settings.blur,
    idleTime: settings.idleTime,
    idleCounts: settings.idleCounts,
    recordingHours: settings.recordingHours,
    backdateDays: settings.backdateDays,
    limit,
    today,
  };
}
