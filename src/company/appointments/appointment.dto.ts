import { Field, InputType, ObjectType } from '@nestjs/graphql';
import { IdField } from '../../shared/validation/input-fields.js';
import { MutationResult } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';

@InputType()
export class AppointOwnerInput {
  @IdField('UUID of a company without an active owner.')
  company: Uuid<'company'>;

  @IdField('UUID of the person who is to own it; not the caller.')
  user: Uuid<'user'>;
}

@InputType()
export class CancelAppointmentInput {
  @IdField('UUID of the company.')
  company: Uuid<'company'>;
}

@ObjectType()
export class AppointOwnerResult extends MutationResult {
  @Field({ description: 'Whether the person owns the company now; otherwise its people were told.' })
  completed: boolean;
  @Field({ description: 'From when on the same call completes the appointment, UTC.' })
  dueAt: Date;
}
