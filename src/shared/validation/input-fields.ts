import { applyDecorators } from '@nestjs/common';
import { Field, ID } from '@nestjs/graphql';
import { IsBoolean, IsNotEmpty, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { IsLocalDay, IsPlainLine, IsPlainText } from './input-rules.js';

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

/** Declares a text for programs, such as a code or an amount. */
export function StringField(maxLength: number, description: string): PropertyDecorator {
  return applyDecorators(
    MaxLength(maxLength),
    IsString(),
    Field(() => String, { description }),
  );
}

/** Declares a text for programs that is never empty. */
export function FilledStringField(maxLength: number, description: string): PropertyDecorator {
  return applyDecorators(
    MaxLength(maxLength),
    IsString(),
    IsNotEmpty(),
    Field(() => String, { description }),
  );
}

/** Declares a text for programs that may be left out, such as what to search for. */
export function OptionalStringField(maxLength: number, description: string): PropertyDecorator {
  return applyDecorators(
    MaxLength(maxLength),
    IsString(),
    IsOptional(),
    Field(() => String, { nullable: true, description }),
  );
}

/** Declares a day, YYYY-MM-DD. */
export function DayField(description: string): PropertyDecorator {
  return applyDecorators(
    IsLocalDay(),
    Field(() => String, { description }),
  );
}

/** Declares a yes or no. */
export function FlagField(description: string): PropertyDecorator {
  return applyDecorators(
    IsBoolean(),
    Field(() => Boolean, { description }),
  );
}

/** Declares a yes or no that may be left out. */
export function OptionalFlagField(description: string): PropertyDecorator {
  return applyDecorators(
    IsBoolean(),
    IsOptional(),
    Field(() => Boolean, { nullable: true, description }),
  );
}

/** Declares a yes or no that is no where it is left out. */
export function FalseFlagField(description: string): PropertyDecorator {
  return applyDecorators(
    IsBoolean(),
    IsOptional(),
    Field(() => Boolean, { defaultValue: false, description }),
  );
}
