import { Field, ID, ObjectType } from '@nestjs/graphql';
import { graphqlEnum } from '../../../shared/enums/graphql-enum.js';
import type { Uuid } from '../../../shared/ids/id.js';
import type { Invite } from './invite.entity.js';

export const InviteStateName = graphqlEnum(
  'WalletShareInviteState',
  {
    PENDING: 'Not answered yet.',
    ACCEPTED: 'Accepted; the account is shared.',
    DECLINED: 'Declined by the guest.',
    REVOKED: 'Revoked by the owner, or by a change of the account.',
    EXPIRED: 'Not answered within 7 days.',
  },
  'State of an invite.',
);
export type InviteStateName = keyof typeof InviteStateName;

@ObjectType('WalletShareInvite')
export class WalletShareInviteDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'invite'>;
  @Field({ description: 'Email address the invite was sent to.' })
  sharedTo: string;
  @Field({ description: 'Checksum that identifies the invite when revoking it: 64 hexadecimal digits.' })
  checksum: string;
  @Field(() => InviteStateName, { description: 'State of the invite.' })
  state: InviteStateName;
  @Field({ description: 'Whether the invite is accepted and the account shared.' })
  accepted: boolean;
  @Field({ description: 'Whether the invite was revoked or has expired.' })
  isInvalid: boolean;
  @Field(() => Date, { nullable: true, description: 'When it was answered, revoked or expired, UTC.' })
  processedAt: Date | null;
}

export function toInviteDto({ uuid, email, checksum, state, processedAt }: Invite): WalletShareInviteDto {
  return {
    uuid,
    sharedTo: email,
    checksum: checksum.toString('hex'),
    state,
    accepted: state === 'ACCEPTED',
    isInvalid: state === 'REVOKED' || state === 'EXPIRED',
    processedAt,
  };
}
