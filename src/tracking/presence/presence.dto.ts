import { Field, ID, InputType, ObjectType } from '@nestjs/graphql';
import { IsDate, IsEnum, IsNotEmpty } from 'class-validator';
import { graphqlEnum } from '../../shared/enums/graphql-enum.js';
import { IdField, LineField, OptionalStringField } from '../../shared/validation/input-fields.js';
import { MutationResult } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';

export const ReportedState = graphqlEnum('ReportedState', {
  RUNNING: 'Time is being recorded.',
  IDLE: 'Time is being recorded, but the person has not touched the device for longer than the project allows.',
  STOPPED: 'The person pressed stop.',
});
export type ReportedState = keyof typeof ReportedState;

@InputType()
export class PresenceInput {
  @IdField('UUID made by the client at each start; it stays the same until the stop.')
  run: Uuid<'run'>;

  @Field(() => ReportedState, { description: 'State that the client reports.' })
  @IsEnum(ReportedState)
  state: ReportedState;

  @IdField('UUID of the project.')
  project: Uuid<'project'>;

  @OptionalStringField(500, 'Description of the work, at most 500 characters.')
  note?: string | null;

  @LineField(80, 'Name of the device, at most 80 characters.')
  device: string;

  @Field({ description: 'When the person pressed start, by the device’s clock.' })
  @IsNotEmpty()
  @IsDate()
  since: Date;

  @Field({ description: 'Time on the device’s clock when it sends.' })
  @IsNotEmpty()
  @IsDate()
  clientTime: Date;
}

@ObjectType()
export class PresenceResult extends MutationResult {
  @Field(() => Date, { description: 'The server’s clock as it answers, UTC.' })
  serverTime: Date;

  @Field({ description: 'The person pressed stop on another device: stop, and send what was recorded.' })
  stopAsked: boolean;
}

@ObjectType('Presence', { description: 'The last report of one’s own tracker or timer.' })
export class PresenceDto {
  @Field(() => ID, { description: 'UUID that the device made at the start.' })
  run: Uuid<'run'>;

  @Field(() => ID, { description: 'UUID of the project.' })
  project: Uuid<'project'>;

  @Field({ description: 'Name of the project that comes with it; null: none does.' })
  projectName: string;

  @Field(() => String, { nullable: true, description: 'The person’s description of the work.' })
  note: string | null;

  @Field({ description: 'Name of the device that recorded it, or that asks.' })
  device: string;

  @Field(() => Date, { description: 'When the person pressed start.' })
  since: Date;

  @Field(() => Date, { description: 'When it was heard last.' })
  seenAt: Date;
}
