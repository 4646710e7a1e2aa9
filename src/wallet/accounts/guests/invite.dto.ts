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
  description: 'What became of an invite.',
  valuesMap: {
    PENDING: { description: 'Not answered yet.' },
    ACCEPTED: { description: 'In force: the account is shared.' },
    DECLINED: { description: 'The invited person does not want it.' },
    REVOKED: { description: 'Taken back by the owner, or by a change of the account.' },
    EXPIRED: { description: 'Not answered within 7 days.' },
  },
});

@ObjectType('WalletShareInvite')
export class WalletShareInviteDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'invite'>;
  @Field({ description: 'Whom it was sent to.' })
  sharedTo: string;
  @Field({ description: 'Names it when it is revoked: 64 hexadecimal digits.' })
  checksum: string;
  @Field(() => InviteStateName, { description: 'What became of it.' })
  state: InviteStateName;
  @Field({ description: 'Whether it is in force.' })
  accepted: boolean;
  @Field({ description: 'Whether it was revoked or is too old.' })
  isInvalid: boolean;
  @Field(() => Date, { nullable: true, description: 'When it was answered, revoked or found to be too old, UTC.' })
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
