import { applyDecorators } from '@nestjs/common';
import { Field, ID } from '@nestjs/graphql';
import { ArrayMaxSize, IsOptional, IsUUID } from 'class-validator';

/** A list of public ids that may be left out: any of them. */
export function UuidList(description: string): PropertyDecorator {
  return applyDecorators(
    Field(() => [ID], { nullable: true, description }),
    IsOptional(),
    ArrayMaxSize(100),
    IsUUID(undefined, { each: true }),
  );
}
