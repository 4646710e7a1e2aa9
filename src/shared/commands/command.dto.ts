import { applyDecorators } from '@nestjs/common';
import { Field, InputType } from '@nestjs/graphql';
import { Transform } from 'class-transformer';
import { Matches } from 'class-validator';
import { COMMAND_KEY } from './command.js';

const UUID_SHAPE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A key that a client chose: a UUID is the same key in capitals, any other key is taken letter by letter. */
export function IsCommandKey(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && UUID_SHAPE.test(value) ? value.toLowerCase() : value,
    ),
    Matches(COMMAND_KEY),
  );
}

/** Input of an operation that happens once for each key. */
@InputType()
export class CommandInput {
  @Field({
    description: 'Idempotency key chosen by the client, 8 to 80 characters: a repetition returns the first result.',
  })
  @IsCommandKey()
  idempotencyKey: string;
}
