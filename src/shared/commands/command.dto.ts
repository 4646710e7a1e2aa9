import { Field, InputType } from '@nestjs/graphql';
import { Matches } from 'class-validator';
import { COMMAND_KEY } from './command.js';

/** Input of an operation that happens once for each key. */
@InputType()
export class CommandInput {
  @Field({ description: 'Of the client’s choosing, 8 to 80 characters: the same key does it once.' })
  @Matches(COMMAND_KEY)
  idempotencyKey: string;
}
