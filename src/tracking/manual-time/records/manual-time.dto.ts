import { ArgsType, Field, ID, InputType, Int, ObjectType, OmitType } from '@nestjs/graphql';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsDate,
  IsEnum,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
} from 'class-validator';
import { graphqlEnum } from '../../../shared/enums/graphql-enum.js';
import { IdField, OptionalIdField, OptionalStringField } from '../../../shared/validation/input-fields.js';
import { MutationResult, resultType } from '../../../shared/graphql/mutation-result.js';
import type { Uuid, UuidLike } from '../../../shared/ids/id.js';
import { PageArgs, pageType } from '../../../shared/pagination/page.js';
import { IsPlainText } from '../../../shared/validation/input-rules.js';
import { TimeSpanDto } from '../../ingest/sync.dto.js';
import type { ManualTimeView } from './manual-time-views.service.js';

export const ManualTimeState = graphqlEnum('ManualTimeStatus', {
  PENDING: 'Waits for somebody to decide.',
  APPROVED: 'Counts as worked.',
  DECLINED: 'Does not count; `remarks` may say why.',
  WITHDRAWN: 'Taken back by the person.',
});
export type ManualTimeState = keyof typeof ManualTimeState;

/** A span to check before it is posted. */
export class PreviewManualTimeArgs {
  @IsUUID()
  project: Uuid<'project'>;

  @IsNotEmpty()
  @IsDate()
  startedAt: Date;

  @IsNotEmpty()
  @IsDate()
  endedAt: Date;

  @IsOptional()
  @IsString()
  @MaxLength(64)
  timezone?: string;
}

@InputType()
export class PostManualTimeInput {
  @IdField('UUID of the project.')
  project: Uuid<'project'>;

  @Field({ description: 'When the work began.' })
  @IsNotEmpty()
  @IsDate()
  startedAt: Date;

  @Field({ description: 'When it ended; at most 24 hours later, and not in the future.' })
  @IsNotEmpty()
  @IsDate()
  endedAt: Date;

  @Field({ description: 'Description of the work, up to 500 characters.' })
  @IsNotEmpty()
  @IsPlainText(500)
  remarks: string;

  @OptionalIdField('Made by the client: sent again, it answers what was posted already.')
  uuid?: Uuid<'manualTime'>;

  @OptionalStringField(64, 'IANA zone of the times in a refusal; left out: the company’s main one.')
  timezone?: string;
}

@InputType()
export class DeclineManualTimeInput {
  @IdField('Public id (UUID).')
  uuid: Uuid<'manualTime'>;

  @Field({ description: 'Why; the person reads it.' })
  @IsNotEmpty()
  @IsPlainText(500)
  reason: string;
}

@ArgsType()
export class ManyManualTimesArgs {
  @Field(() => [ID], { description: 'Up to 100 UUIDs.' })
  @IsArray()
  @ArrayNotEmpty()
  @ArrayUnique()
  @ArrayMaxSize(100)
  @IsUUID(undefined, { each: true })
  uuids: Uuid<'manualTime'>[];
}

@ArgsType()
export class DeclineManualTimesArgs extends ManyManualTimesArgs {
  @Field({ description: 'Why; the people read it.' })
  @IsNotEmpty()
  @IsPlainText(500)
  reason: string;
}

@ArgsType()
export class PendingManualTimesArgs extends PageArgs {
  @IdField('UUID of the project.')
  project: Uuid<'project'>;
}

@ArgsType()
export class ManualTimesArgs extends PendingManualTimesArgs {
  @OptionalIdField('UUID of a person; left out: oneself.')
  user?: Uuid<'user'>;

  @Field(() => ManualTimeState, { nullable: true, description: 'Only requests in this state.' })
  @IsOptional()
  @IsEnum(ManualTimeState)
  status?: ManualTimeState;

  @Field(() => Date, { nullable: true, description: 'Only what ended after it.' })
  @IsOptional()
  @IsDate()
  from?: Date;

  @Field(() => Date, { nullable: true, description: 'Only what began before it.' })
  @IsOptional()
  @IsDate()
  to?: Date;
}

/** Arguments of the page; scripts ask for one person's. */
export class DecidedManualTimesArgs extends OmitType(ManualTimesArgs, ['user']) {
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @IsUUID(undefined, { each: true })
  users?: Uuid<'user'>[];
}

@ObjectType('ManualTimePerson')
export class ManualTimePersonDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'user'>;
  @Field({ description: 'Name.' })
  name: string;
}

@ObjectType('ManualTime', { description: 'Time that somebody asks to have added.' })
export class ManualTimeDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: UuidLike<'manualTime'>;
  @Field(() => ID, { description: 'Same value as uuid.' })
  id: UuidLike<'manualTime'>;
  @Field(() => ManualTimePersonDto, { description: 'The person.' })
  user: ManualTimePersonDto;
  @Field({ description: 'Start, UTC, included.' })
  startedAt: Date;
  @Field({ description: 'End, UTC, not included.' })
  endedAt: Date;
  @Field(() => Int, { description: 'Seconds.' })
  duration: number;
  @Field({ description: 'Why it was declined, or what was said about it.' })
  remarks: string;
  @Field(() => ManualTimeState, { description: 'State of the request.' })
  status: ManualTimeState;
  @Field({ description: 'When it was created, UTC.' })
  createdAt: Date;
  @Field(() => ManualTimePersonDto, { nullable: true, description: 'Who approved or declined it; null: nobody yet.' })
  decidedBy: ManualTimePersonDto | null;
  @Field(() => Date, { nullable: true, description: 'When it was approved or declined, UTC; null: not yet.' })
  decidedAt: Date | null;
  @Field(() => String, { nullable: true, description: 'Why it was declined.' })
  reason: string | null;
  @Field(() => [TimeSpanDto], {
    description: 'For a pending one: recorded time that by now overlaps it, so that it cannot be approved.',
  })
  conflicts: TimeSpanDto[];
  @Field({ description: 'The asker may approve or decline it.' })
  mayDecide: boolean;
}

@ObjectType()
export class ManualTimePage extends pageType(ManualTimeDto) {}

@ObjectType()
export class ManualTimeResult extends resultType('manualTime', ManualTimeDto) {}

@ObjectType('ManualTimeOutcome', { description: 'Outcome for one of many manual times.' })
export class ManualTimeOutcomeDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'manualTime'>;
  @Field({ description: 'It was decided now.' })
  done: boolean;
  @Field(() => String, { nullable: true, description: 'Why not, for programs.' })
  code: string | null;
  @Field(() => String, { nullable: true, description: 'Why not, for people.' })
  message: string | null;
}

@ObjectType()
export class ManualTimesResult extends MutationResult {
  @Field(() => [ManualTimeOutcomeDto], { description: 'One outcome per id, in the order of the request.' })
  outcomes: ManualTimeOutcomeDto[];
}

export function toManualTimeDto(view: ManualTimeView): ManualTimeDto {
  return { ...view, id: view.uuid };
}
