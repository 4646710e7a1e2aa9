import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { graphqlEnum } from '../../../shared/enums/graphql-enum.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { BillingKindName } from '../../billing/billing.dto.js';
import type { Destination } from './destination.js';

const DestinationStateName = graphqlEnum(
  'DestinationState',
  {
    KNOWN: 'Same as at the last payment, or changed long ago.',
    NEW: 'First bank details of the payee; nothing was paid to them yet.',
    CHANGED: 'Changed after the approval or in the last seven days; has to be confirmed.',
  },
  'State of the bank details that a payment goes to.',
);
type DestinationStateName = keyof typeof DestinationStateName;

@ObjectType('PaymentDestination')
export class DestinationDto {
  @Field(() => ID, { description: 'UUID of the member or company that is paid.' })
  payee: Uuid<'user'> | Uuid<'company'>;
  @Field({ description: 'Name of the member or company.' })
  name: string;
  @Field(() => BillingKindName, { description: 'Kind of bank account.' })
  kind: BillingKindName;
  @Field(() => Int, { description: 'Version of the bank details; `confirmedDetails` names it.' })
  version: number;
  @Field(() => DestinationStateName, { description: 'State of the bank details.' })
  state: DestinationStateName;
  @Field({ description: 'Bank and masked number.' })
  account: string;
  @Field({ description: 'Account holder.' })
  holder: string;
  @Field(() => String, { nullable: true, description: 'Former bank and masked number; CHANGED only.' })
  formerAccount: string | null;
  @Field(() => String, { nullable: true, description: 'Former account holder; CHANGED only.' })
  formerHolder: string | null;
}

export function toDestinationDto({
  payee,
  kind,
  version,
  state,
  account,
  holder,
  former,
}: Destination): DestinationDto {
  return {
    payee: payee.uuid,
    name: payee.name,
    kind,
    version,
    state,
    account,
    holder,
    formerAccount: former && former.account,
    formerHolder: former && former.holder,
  };
}
