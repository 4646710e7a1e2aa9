import type { Type } from '@nestjs/common';
import { Field, ObjectType, registerEnumType } from '@nestjs/graphql';

export enum MutationStatus {
  SUCCESS = 'SUCCESS',
}

registerEnumType(MutationStatus, { name: 'MutationStatus' });

/** What every mutation answers: the spec's clients show `message` to the user. */
@ObjectType()
export class MutationResult {
  @Field(() => MutationStatus)
  status: MutationStatus = MutationStatus.SUCCESS;

  @Field({ description: 'A sentence for people, in the language of Accept-Language.' })
  message: string;
}

/** What the answer class of a mutation about one thing extends: `class TeamResult extends resultType('team', TeamDto) {}`. */
export function resultType<Name extends string, T>(name: Name, type: Type<T>): Type<MutationResult & Record<Name, T>> {
  @ObjectType({ isAbstract: true })
  class Result extends MutationResult {}
  Field(() => type)(Result.prototype, name);
  return Result as Type<MutationResult & Record<Name, T>>;
}

export function succeeded(message: string): MutationResult {
  return { status: MutationStatus.SUCCESS, message };
}
