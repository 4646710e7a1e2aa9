import { Field, Int, ObjectType } from '@nestjs/graphql';
import { graphqlEnum } from '../../../shared/enums/graphql-enum.js';
import { LocalDayScalar } from '../../../shared/graphql/local-day.scalar.js';
import { UsageKind } from '../../apps/app.dto.js';
import { ScreencastDto, ScreencastPersonDto } from '../records/screencast.dto.js';

export const ScreencastCellKind = graphqlEnum(
  'ScreencastCellKind',
  {
    SHOTS: 'There are screenshots.',
    DELETED: 'There were screenshots, and somebody deleted them.',
    EXPIRED: 'There were screenshots; their time was over.',
    MANUAL: 'Time that was added by hand.',
    IDLE: 'No input.',
    OFF: 'Screenshots were off.',
    NO_PICTURE: 'Time was recorded, but no screenshot came.',
    NOT_TRACKING: 'No time was recorded.',
    FUTURE: 'Still to come.',
  },
  'Content of a cell of ten minutes: pictures, or the reason why it has none.',
);
export type ScreencastCellKind = keyof typeof ScreencastCellKind;

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
