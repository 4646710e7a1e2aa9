import type { Type } from '@nestjs/common';
import { Field, ObjectType } from '@nestjs/graphql';
import { graphqlEnum } from '../enums/graphql-enum.js';

export const MutationStatus = graphqlEnum('MutationStatus', {
  SUCCESS: 'It was done; otherwise there is an error.',
});
export type MutationStatus = keyof typeof MutationStatus;

/** Base of all mutation results; the spec's clients show `message` to the user. */
@ObjectType()
export class MutationResult {
  @Field(() => MutationStatus, { description: 'SUCCESS; a change that failed is answered with an error instead.' })
  status: MutationStatus = MutationStatus.SUCCESS;

  @Field({ description: 'A sentence for people, in the language of Accept-Language.' })
  message: string;
}

/**
 * Returns the base class for the result of a mutation about one thing: `class TeamResult extends resultType('team',
 * TeamDto) {}`.
 */
export function resultType<Name extends string, T>(name: Name, type: Type<T>): Type<MutationResult & Record<Name, T>> {
  @ObjectType({ isAbstract: true })
  class Result extends MutationResult {}
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  Field(() => type, { description: `The ${words} as it is now.` })(Result.prototype, name);
  return Result as Type<MutationResult & Record<Name, T>>;
}

export function succeeded(message: string): MutationResult {
  return { status: MutationStatus.SUCCESS, message };
}
