import { ArgsType, Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { ArrayMaxSize, ArrayNotEmpty, ArrayUnique, IsArray, IsUUID } from 'class-validator';
import { FalseFlagField } from '../../../shared/validation/input-fields.js';
import { MutationResult } from '../../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { TimeSpanDto } from '../../ingest/sync.dto.js';

@ArgsType()
export class ManyScreencastsArgs {
  @Field(() => [ID], { description: 'Up to 200 UUIDs, of one person.' })
  @IsArray()
  @ArrayNotEmpty()
  @ArrayUnique()
  @ArrayMaxSize(200)
  @IsUUID(undefined, { each: true })
  uuids: Uuid<'screencast'>[];
}

@ArgsType()
export class DeleteScreencastsArgs extends ManyScreencastsArgs {
  @FalseFlagField('The tracked time goes too; only the person whose time it is may ask for that.')
  withTime: boolean = false;
}

@ObjectType('ScreencastDeletionCost', { description: 'Time that would be deleted with the pictures.' })
export class ScreencastDeletionCostDto {
  @Field(() => Int, { description: 'Seconds.' })
  tracked: number;
  @Field(() => Int, { description: 'Seconds of it that count as worked.' })
  worked: number;
  @Field(() => [TimeSpanDto], { description: 'Stretches of time, in order.' })
  spans: TimeSpanDto[];
  @Field({ description: 'The asker’s own time.' })
  mayRemoveTime: boolean;
  @Field({ description: 'Some of it lies in an invoice that was approved or paid: it stays.' })
  frozen: boolean;
}

@ObjectType()
export class DeleteScreencastsResult extends MutationResult {
  @Field(() => Int, { description: 'Seconds of time that went with them.' })
  removedSeconds: number;
}

@ObjectType()
export class RestoreScreencastsResult extends MutationResult {
  @Field(() => Int, { description: 'Seconds of time that came back with them.' })
  restoredSeconds: number;
}
