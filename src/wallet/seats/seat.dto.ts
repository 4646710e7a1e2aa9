import { ArgsType, Field, ID, InputType, ObjectType } from '@nestjs/graphql';
import { IdField } from '../../shared/validation/input-fields.js';
import { MutationResult } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';

@ArgsType()
@InputType()
export class SeatInput {
  @IdField('UUID of the company.')
  company: Uuid<'company'>;

  @IdField('UUID of a person who is active in the company.')
  user: Uuid<'user'>;
}

@ObjectType('EndedShareInvite', { description: 'A share whose invite ended with the guest’s seat in the company.' })
export class EndedShareInviteDto {
  @Field(() => ID, { description: 'UUID of the share.' })
  share: Uuid<'share'>;
  @Field({ description: 'Name of the share.' })
  name: string;
  @Field(() => String, { description: 'ISO 4217.' })
  currency: string;
}

@ObjectType()
export class EndedShareInvitesResult extends MutationResult {
  @Field(() => [EndedShareInviteDto], { description: 'Shares to which the person was invited again.' })
  invites: EndedShareInviteDto[];
}
