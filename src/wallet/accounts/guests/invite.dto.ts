import { Field, ID, ObjectType, registerEnumType } from '@nestjs/graphql';
import type { Uuid } from '../../../shared/ids/id.js';
import type { Invite } from './invite.entity.js';

export enum InviteStateName {
  PENDING = 'PENDING',
  ACCEPTED = 'ACCEPTED',
  DECLINED = 'DECLINED',
  REVOKED = 'REVOKED',
  EXPIRED = 'EXPIRED',
}
registerEnumType(InviteStateName, {
  name: 'WalletShareInviteState',
  description: 'State of an invite.',
  valuesMap: {
    PENDING: { description: 'Not answered yet.' },
    ACCEPTED: { description: 'Accepted; the account is shared.' },
    DECLINED: { description: 'Declined by the guest.' },
    REVOKED: { description: 'Revoked by the owner, or by a change of the account.' },
    EXPIRED: { description: 'Not answered within 7 days.' },
  },
});

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
    state: InviteStateName[state],
    accepted: state === 'ACCEPTED',
    isInvalid: state === 'REVOKED' || state === 'EXPIRED',
    processedAt,
  };
}
