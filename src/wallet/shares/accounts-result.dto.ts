import { Field, ID, ObjectType } from '@nestjs/graphql';
import { MutationResult } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';

@ObjectType()
export class AccountsResult extends MutationResult {
  @Field(() => [ID], { description: 'UUIDs of the wallets or shares that were created or changed.' })
  accounts: Uuid[];
}
