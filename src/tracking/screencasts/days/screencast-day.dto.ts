import { Field, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { LocalDayScalar } from '../../../shared/graphql/local-day.scalar.js';
import { UsageKind } from '../../apps/app.dto.js';
import { ScreencastDto, ScreencastPersonDto } from '../records/screencast.dto.js';

export enum ScreencastCellKind {
  SHOTS = 'SHOTS',
  DELETED = 'DELETED',
  EXPIRED = 'EXPIRED',
  MANUAL = 'MANUAL',
  IDLE = 'IDLE',
  OFF = 'OFF',
  NO_PICTURE = 'NO_PICTURE',
  NOT_TRACKING = 'NOT_TRACKING',
  FUTURE = 'FUTURE',
}

registerEnumType(ScreencastCellKind, {
  name: 'ScreencastCellKind',
  description: 'Content of a cell of ten minutes: pictures, or the reason why it has none.',
  valuesMap: {
    DELETED: { description: 'There were screenshots, and somebody deleted them.' },
    EXPIRED: { description: 'There were screenshots; their time was over.' },
    FUTURE: { description: 'Still to come.' },
    IDLE: { description: 'No input.' },
    MANUAL: { description: 'Time that was added by hand.' },
    NOT_TRACKING: { description: 'No time was recorded.' },
    NO_PICTURE: { description: 'Time was recorded, but no screenshot came.' },
    OFF: { description: 'Screenshots were off.' },
    SHOTS: { description: 'There are screenshots.' },
  },
});

@ObjectType('ScreencastUse')
export class ScreencastUseDto {
  @Field(() => UsageKind, { description: 'A program or a web site.' })
  kind: UsageKind;
  @Field({ description: 'Name.' })
  name: string;
  @Field(() => Int, { description: 'Whole seconds.' })
  seconds: number;
}

@ObjectType('ScreencastCell', { description: 'Ten minutes of a day.' })
export class ScreencastCellDto {
  @Field({ description: 'Time on the zone’s clocks at which the cell begins: 09:40' })
  label: string;
  @Field({ description: 'Start, UTC, included.' })
  startedAt: Date;
  @Field({ description: 'End, UTC, not included.' })
  endedAt: Date;
  @Field(() => ScreencastCellKind, { description: 'Content of the cell, or the reason why it has no pictures.' })
  kind: ScreencastCellKind;
  @Field(() => Int, { description: 'Seconds.' })
  tracked: number;
  @Field(() => Int, { description: 'Seconds.' })
  idle: number;
  @Field(() => Int, { description: 'Seconds.' })
  manual: number;
  @Field(() => Int, { description: 'Seconds.' })
  worked: number;
  @Field(() => Int, { nullable: true, description: 'null: not measured.' })
  keyClicks: number | null;
  @Field(() => Int, { nullable: true, description: 'null: not measured.' })
  mouseMoves: number | null;
  @Field(() => Int, {
    nullable: true,
    description:
      'Percent: keys, and every tenth movement of the mouse, for each tracked second in which both were measured; one a second is 100. null: none was.',
  })
  level: number | null;
  @Field(() => [ScreencastUseDto], { description: 'The longest first, up to five.' })
  uses: ScreencastUseDto[];
  @Field(() => [ScreencastDto], { description: 'Screenshots, in order of time.' })
  screencasts: ScreencastDto[];
}

@ObjectType('ScreencastHour', { description: 'Up to six cells that clocks show as one hour.' })
export class ScreencastHourDto {
  @Field({ description: '00 to 23; twice on a day on which clocks are put back.' })
  hour: string;
  @Field(() => Int, { description: 'Seconds.' })
  worked: number;
  @Field(() => Int, {
    nullable: true,
    description: 'Percent: the mean of its cells, weighted by what was tracked in them.',
  })
  level: number | null;
  @Field(() => [ScreencastCellDto], { description: 'Its six ten-minute cells, in order.' })
  cells: ScreencastCellDto[];
}

@ObjectType('ScreencastDay')
export class ScreencastDayDto {
  @Field(() => ScreencastPersonDto, { description: 'The person.' })
  user: ScreencastPersonDto;
  @Field(() => LocalDayScalar, { description: 'Local day.' })
  date: string;
  @Field({ description: 'IANA name of the zone in which the day is cut.' })
  timezone: string;
  @Field(() => Int, { description: 'Seconds.' })
  worked: number;
  @Field(() => Int, {
    nullable: true,
    description: 'Percent: the mean of its cells, weighted by what was tracked in them.',
  })
  level: number | null;
  @Field(() => [ScreencastHourDto], { description: 'Hours with time or pictures.' })
  hours: ScreencastHourDto[];
}
