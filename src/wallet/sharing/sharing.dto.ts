import { ArgsType, Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { IsBoolean, IsEnum, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { FilledStringField, IdField, StringField } from '../../shared/validation/input-fields.js';
import { NewPasswordInput, UserDto } from '../../identity/index.js';
import { MutationResult } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';
import { MoneyDto, toMoneyDto } from '../../shared/graphql/money.dto.js';
import { PageArgs, pageType } from '../../shared/pagination/page.js';
import { ShareDirectionName } from '../shares/share.dto.js';
import { InviteStateName, toInviteDto, WalletShareInviteDto } from '../accounts/guests/invite.dto.js';
import type { Invite } from '../accounts/guests/invite.entity.js';
import type { ShareDirection } from '../accounts/records/share.entity.js';
import type { SharedAccount } from './shared-accounts.service.js';
import { IsAddress, IsPlainLine } from '../../shared/validation/input-rules.js';

@InputType()
export class InviteToShareInput {
  @IdField('UUID of the share.')
  share: Uuid<'share'>;

  @Field({ description: 'Email address of the guest.' })
  @IsNotEmpty()
  @IsAddress()
  email: string;

  @Field(() => ShareDirectionName, {
    nullable: true,
    description: 'New permission of all guests; omitted: unchanged.',
  })
  @IsOptional()
  @IsEnum(ShareDirectionName)
  shareDirection?: ShareDirection;
}

@InputType()
export class RevokeShareInviteInput {
  @StringField(64, 'Checksum of the invite: 64 hexadecimal digits.')
  checksum: string;
}

@InputType()
export class ApproveShareInviteInput {
  @IdField('UUID of the invite.')
  invite: Uuid<'invite'>;

  @Field(() => Boolean, {
    nullable: true,
    defaultValue: false,
    description: 'True to decline, false or omitted to accept.',
  })
  @IsOptional()
  @IsBoolean()
  decline?: boolean;
}

/** Fields of a person who accepts an invite without an account. */
@InputType({ isAbstract: true })
export class AcceptShareAsNewInput extends NewPasswordInput {
  @IsNotEmpty()
  @IsString()
  @MaxLength(100)
  token: string;

  @IsNotEmpty()
  @IsPlainLine(100)
  name: string;
}

@InputType()
export class ProcessShareInviteInput {
  @FilledStringField(100, 'Token of the link in the email.')
  token: string;

  @Field(() => String, { nullable: true, description: 'Name of the new account.' })
  name?: string;

  @Field(() => String, { nullable: true, description: 'Password of the new account.' })
  password?: string;

  @Field(() => String, {
    name: 'password_confirmation',
    nullable: true,
    description: 'Repeated password of the new account.',
  })
  password_confirmation?: string;
}

@ObjectType('SharedAccount')
export class SharedAccountDto {
  @Field(() => ID, { description: 'UUID of the invite, needed to accept or decline.' })
  invite: Uuid<'invite'>;
  @Field(() => InviteStateName, { description: 'PENDING or ACCEPTED.' })
  state: InviteStateName;
  @Field(() => ID, { description: 'UUID of the share, used as source or destination of transfers.' })
  share: Uuid<'share'>;
  @Field({ description: 'Name.' })
  name: string;
  @Field(() => ShareDirectionName, { description: 'Permission of the guest.' })
  shareDirection: ShareDirectionName;
  @Field(() => String, { description: 'ISO 4217.' })
  currency: string;
  @Field(() => ID, { description: 'UUID of the company that holds the money.' })
  company: Uuid<'company'>;
  @Field({ description: 'Name of the owner: a user or a company.' })
  owner: string;
  @Field(() => MoneyDto, {
    nullable: true,
    description: 'Balance; null for guests who may only deposit, and before the invite is accepted.',
  })
  balance: MoneyDto | null;
  @Field({ description: 'Expiry of a pending invite, UTC.' })
  expiresAt: Date;
}

@ObjectType()
export class SharedAccountPage extends pageType(SharedAccountDto) {}

@ArgsType()
export class ShareInvitesArgs extends PageArgs {
  @IdField('UUID of the share.')
  share: Uuid<'share'>;
}

@ObjectType('ListedWalletShareInvite')
export class ListedShareInviteDto extends WalletShareInviteDto {
  @Field({ description: 'Whether the invite stands and its guest has no active seat in the company.' })
  outside: boolean;
}

@ObjectType()
export class WalletShareInvitePage extends pageType(ListedShareInviteDto) {}

@ObjectType()
export class WalletShareInviteResult extends MutationResult {
  @Field(() => ID, { description: 'UUID of the invite.' })
  invite: Uuid<'invite'>;
}

@ObjectType({
  description:
    'Result of an invite link. The tokens are null unless an account was created: a link never signs in to an existing account.',
})
export class ProcessShareInviteResult extends MutationResult {
  @Field(() => String, {
    nullable: true,
    description: 'Access token for the header Authorization: Bearer; valid for ten minutes.',
  })
  accessToken: string | null;
  @Field(() => String, { nullable: true, description: 'Token to get the next pair of tokens; it works once.' })
  refreshToken: string | null;
  @Field(() => Int, { nullable: true, description: 'Seconds until the access token expires.' })
  expiresIn: number | null;
  @Field(() => UserDto, { description: 'The user who answered the invite.' })
  user: UserDto;
}

export function toListedInviteDto({ isOutside, ...invite }: Invite & { isOutside: boolean }): ListedShareInviteDto {
  return { ...toInviteDto(invite), outside: isOutside };
}

export function toSharedAccountDto({ invite, share, company, ownerName, balance }: SharedAccount): SharedAccountDto {
  return {
    invite: invite.uuid,
    state: invite.state,
    share: share.uuid,
    name: share.name,
    shareDirection: share.direction,
    currency: share.currency,
    company: company.uuid,
    owner: ownerName,
    balance: balance === null ? null : toMoneyDto(balance, share.currency),
    expiresAt: invite.expiresAt,
  };
}
