import { applyDecorators } from '@nestjs/common';
import { Field, ID } from '@nestjs/graphql';
import { IsNotEmpty, IsOptional, IsUUID } from 'class-validator';
import { IsPlainLine, IsPlainText } from './input-rules.js';

/* Fields of inputs that many operations have, each declared for GraphQL and for validation at once. */

/** Declares the public id of something. */
export function IdField(description: string): PropertyDecorator {
  return applyDecorators(
    Field(() => ID, { description }),
    IsUUID(),
  );
}

/** Declares the public id of something that may be left out. */
export function OptionalIdField(description: string): PropertyDecorator {
  return applyDecorators(
    Field(() => ID, { nullable: true, description }),
    IsOptional(),
    IsUUID(),
  );
}

/** Declares one line of text for people. */
export function LineField(maxLength: number, description: string): PropertyDecorator {
  return applyDecorators(
    Field(() => String, { description }),
    IsNotEmpty(),
    IsPlainLine(maxLength),
  );
}

/** Declares one line of text for people that may be left out. */
export function OptionalLineField(maxLength: number, description: string): PropertyDecorator {
  return applyDecorators(
    Field(() => String, { nullable: true, description }),
    IsOptional(),
    IsPlainLine(maxLength),
  );
}

/** Declares text for people of several lines that may be left out. */
export function OptionalTextField(maxLength: number, description: string): PropertyDecorator {
  return applyDecorators(
    Field(() => String, { nullable: true, description }),
    IsOptional(),
    IsPlainText(maxLength),
  );
}
