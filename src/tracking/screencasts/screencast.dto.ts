import { ArgsType, Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsDate,
  IsISO8601,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsTimeZone,
  IsUUID,
  Matches,
  MaxLength,
} from 'class-validator';
import { LocalDayScalar } from '../../shared/graphql/local-day.scalar.js';
import { MutationResult } from '../../shared/graphql/mutation-result.js';
import { PageArgs, PaginatorInfo } from '../../shared/pagination/page.js';
import { IsPlainLine } from '../../shared/validation/input-rules.js';
import { UsageKind } from '../activities/sync.dto.js';
import { TimeSpanDto } from '../activities/sync.dto.js';

const ISO_UTC = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/;

/** Fields of a form are texts. */
const FromText = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && ISO_UTC.test(value) ? new Date(value) : value,
  );

/** The fields beside the picture, as a form carries them. */
export class ScreencastInput {
  @IsUUID()
  uuid: string;

  @IsUUID()
  project: string;

  /** UUID of the activity it was taken in, which may come later. */
  @IsOptional()
  @IsUUID()
  activity?: string;

  @IsNotEmpty()
  @FromText()
  @IsDate()
  takenAt: Date;

  /** The device's clock as it sends. */
  @IsOptional()
  @FromText()
  @IsDate()
  clientTime?: Date;

  @IsOptional()
  @IsString()
  @MaxLength(4000)
  title: string = '';

  /** On the device. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean()
  blurred: boolean = false;
}

export enum ScreencastStatus {
  PENDING = 'PENDING',
  READY = 'READY',
  FAILED = 'FAILED',
  DELETED = 'DELETED',
  EXPIRED = 'EXPIRED',
}

registerEnumType(ScreencastStatus, {
  name: 'ScreencastState',
  valuesMap: {
    PENDING: { description: 'Stored; the picture is being prepared.' },
    READY: { description: 'Can be looked at.' },
    FAILED: { description: 'What was sent could not be read as a picture.' },
    DELETED: { description: 'A person deleted the picture.' },
    EXPIRED: { description: 'The project keeps pictures no longer.' },
  },
});

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
  description: 'What ten minutes have to show, or why they have nothing.',
});

@ArgsType()
export class ScreencastDayArgs {
  @Field(() => ID, { description: 'UUID of the project.' })
  @IsUUID()
  project: string;

  @Field(() => ID, { nullable: true, description: 'Left out: oneself. The screens of others need project.viewusers.' })
  @IsOptional()
  @IsUUID()
  user?: string;

  @Field(() => LocalDayScalar, { nullable: true, description: 'Left out: today.' })
  @IsOptional()
  @Matches(/^\d{4}-\d\d-\d\d$/)
  @IsISO8601({ strict: true })
  date?: string;

  @Field(() => String, {
    nullable: true,
    description: 'IANA name of one of the company’s zones. Default: its main one.',
  })
  @IsOptional()
  @MaxLength(64)
  @IsTimeZone()
  timezone?: string;
}

@ArgsType()
export class ScreencastsArgs extends PageArgs {
  @Field(() => ID, { description: 'UUID of the project.' })
  @IsUUID()
  project: string;

  @Field(() => ID, { nullable: true, description: 'Left out: oneself. The screens of others need project.viewusers.' })
  @IsOptional()
  @IsUUID()
  user?: string;

  @Field(() => LocalDayScalar, { nullable: true, description: 'Left out: today.' })
  @IsOptional()
  @Matches(/^\d{4}-\d\d-\d\d$/)
  @IsISO8601({ strict: true })
  date?: string;

  @Field(() => String, {
    nullable: true,
    description: 'IANA name of one of the company’s zones. Default: its main one.',
  })
  @IsOptional()
  @MaxLength(64)
  @IsTimeZone()
  timezone?: string;
}

@ArgsType()
export class ScreencastLooksArgs extends PageArgs {
  @Field(() => ID, { description: 'UUID of the project.' })
  @IsUUID()
  project: string;
}

@ArgsType()
export class DeleteScreencastsArgs {
  @Field(() => [ID], { description: 'Up to 200 UUIDs, of one person.' })
  @IsArray()
  @ArrayNotEmpty()
  @ArrayUnique()
  @ArrayMaxSize(200)
  @IsUUID(undefined, { each: true })
  uuids: string[];

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'The tracked time goes too; only the person whose time it is may ask for that.',
  })
  @IsOptional()
  @IsBoolean()
  withTime: boolean = false;
}

@ArgsType()
export class ScreencastMemoArgs {
  @Field(() => ID)
  @IsUUID()
  uuid: string;

  @Field({ description: 'Up to 500 characters; empty takes it away.' })
  @IsPlainLine(500)
  memo: string;
}

@ObjectType('ScreencastPerson')
export class ScreencastPersonDto {
  @Field(() => ID)
  uuid: string;
  @Field()
  name: string;
}

@ObjectType('Screencast')
export class ScreencastDto {
  @Field(() => ID)
  uuid: string;
  @Field(() => ID, { description: 'The same as uuid.' })
  id: string;
  @Field()
  takenAt: Date;
  @Field({ description: 'What the window was called.' })
  title: string;
  @Field()
  memo: string;
  @Field(() => ScreencastStatus)
  state: ScreencastStatus;
  @Field({ description: 'Nothing on it can be read, by anybody.' })
  blurred: boolean;
  @Field(() => Int, { nullable: true, description: 'Pixels.' })
  width: number | null;
  @Field(() => Int, { nullable: true, description: 'Pixels.' })
  height: number | null;
  @Field(() => String, { nullable: true, description: 'A placeholder: thumbhash in Base64.' })
  thumbhash: string | null;
  @Field(() => String, { nullable: true, description: 'Path of the picture, for bearers of the same token.' })
  picture: string | null;
  @Field(() => String, { nullable: true, description: 'Path of the thumbnail.' })
  thumbnail: string | null;
  @Field(() => Date, { nullable: true })
  deletedAt: Date | null;
  @Field(() => ScreencastPersonDto, { nullable: true })
  deletedBy: ScreencastPersonDto | null;
  @Field(() => Int, { description: 'Seconds of time that went with it.' })
  removedSeconds: number;
}

@ObjectType()
export class ScreencastPage {
  @Field(() => [ScreencastDto])
  data: ScreencastDto[];
  @Field(() => PaginatorInfo)
  paginatorInfo: PaginatorInfo;
}

@ObjectType('ScreencastUse')
export class ScreencastUseDto {
  @Field(() => UsageKind)
  kind: UsageKind;
  @Field()
  name: string;
  @Field(() => Int)
  seconds: number;
}

@ObjectType('ScreencastCell', { description: 'Ten minutes of a day.' })
export class ScreencastCellDto {
  @Field({ description: 'What clocks of the zone show as it begins: 09:40' })
  label: string;
  @Field()
  startedAt: Date;
  @Field()
  endedAt: Date;
  @Field(() => ScreencastCellKind)
  kind: ScreencastCellKind;
  @Field(() => Int, { description: 'Seconds.' })
  tracked: number;
  @Field(() => Int, { description: 'Seconds.' })
  idle: number;
  @Field(() => Int, { description: 'Seconds.' })
  manual: number;
  @Field(() => Int, { description: 'Seconds.' })
  worked: number;
  @Field(() => Int)
  keyClicks: number;
  @Field(() => Int)
  mouseMoves: number;
  @Field(() => Int, {
    nullable: true,
    description: 'Percent: keys, and every tenth movement of the mouse, for each tracked second; one a second is 100.',
  })
  level: number | null;
  @Field(() => [ScreencastUseDto], { description: 'The longest first, up to five.' })
  uses: ScreencastUseDto[];
  @Field(() => [ScreencastDto])
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
  @Field(() => [ScreencastCellDto])
  cells: ScreencastCellDto[];
}

@ObjectType('ScreencastDay')
export class ScreencastDayDto {
  @Field(() => ScreencastPersonDto)
  user: ScreencastPersonDto;
  @Field(() => LocalDayScalar)
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

@ObjectType('ScreencastLook', { description: 'Somebody looked at a picture of one’s screen: one entry a day.' })
export class ScreencastLookDto {
  @Field(() => ScreencastPersonDto)
  viewer: ScreencastPersonDto;
  @Field(() => ID, { description: 'UUID of the picture.' })
  screencast: string;
  @Field()
  takenAt: Date;
  @Field()
  firstAt: Date;
  @Field()
  lastAt: Date;
  @Field(() => Int, { description: 'How often on that day.' })
  looks: number;
}

@ObjectType()
export class ScreencastLookPage {
  @Field(() => [ScreencastLookDto])
  data: ScreencastLookDto[];
  @Field(() => PaginatorInfo)
  paginatorInfo: PaginatorInfo;
}

@ObjectType('ScreencastDeletionCost', { description: 'What would go if pictures were deleted with their time.' })
export class ScreencastDeletionCostDto {
  @Field(() => Int, { description: 'Seconds.' })
  tracked: number;
  @Field(() => Int, { description: 'Seconds of it that count as worked.' })
  worked: number;
  @Field(() => [TimeSpanDto])
  spans: TimeSpanDto[];
  @Field({ description: 'The asker’s own time.' })
  mayRemoveTime: boolean;
  @Field({ description: 'Some of it lies in an invoice that was approved or paid: it stays.' })
  frozen: boolean;
}

@ObjectType()
export class ScreencastResult extends MutationResult {
  @Field(() => ScreencastDto)
  screencast: ScreencastDto;
}

@ObjectType()
export class DeleteScreencastsResult extends MutationResult {
  @Field(() => Int, { description: 'Seconds of time that went with them.' })
  removedSeconds: number;
}
