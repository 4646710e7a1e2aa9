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

export function succeeded(message: string): MutationResult {
  return { status: MutationStatus.SUCCESS, message };
}
