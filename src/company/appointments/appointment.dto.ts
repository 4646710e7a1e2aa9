import { Field, ID, InputType, ObjectType } from '@nestjs/graphql';
import { IsUUID } from 'class-validator';
import { MutationResult } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';

@InputType()
export class AppointOwnerInput {
  @Field(() => ID, { description: 'UUID of a company without an active owner.' })
  @IsUUID()
  company: Uuid<'company'>;

  @Field(() => ID, { description: 'UUID of the person who is to own it; not the caller.' })
  @IsUUID()
  user: Uuid<'user'>;
}

@InputType()
export class CancelAppointmentInput {
  @Field(() => ID, { description: 'UUID of the company.' })
  @IsUUID()
  company: Uuid<'company'>;
}

@ObjectType()
export class AppointOwnerResult extends MutationResult {
  @Field({ description: 'Whether the person owns the company now; otherwise its people were told.' })
  completed: boolean;
  @Field({ description: 'From when on the same call completes the appointment, UTC.' })
  dueAt: Date;
}
