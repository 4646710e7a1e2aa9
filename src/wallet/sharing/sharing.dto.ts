import { ArgsType, Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { IsBoolean, IsEnum, IsNotEmpty, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { NewPasswordInput, UserDto } from '../../identity/index.js';
import { MutationResult } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';
import { MoneyDto, toMoneyDto } from '../../shared/graphql/money.dto.js';
import { PageArgs, pageType } from '../../shared/pagination/page.js';
import { ShareDirectionName } from '../shares/share.dto.js';
import { InviteStateName, WalletShareInviteDto } from '../accounts/guests/invite.dto.js';
import type { ShareDirection } from '../accounts/records/share.entity.js';
import type { SharedAccount } from './shared-accounts.service.js';
import { IsAddress, IsPlainLine } from '../../shared/validation/input-rules.js';

@InputType()
export class InviteToShareInput {
  @Field(() => ID, { description: 'UUID of the share.' })
  @IsUUID()
  share: Uuid<'share'>;

  @Field({ description: 'Of the person who is asked.' })
  @IsNotEmpty()
  @IsAddress()
  email: string;

  @Field(() => ShareDirectionName, {
    nullable: true,
    description: 'What guests may do from now on, all of them; left out, it stays as it is.',
  })
  @IsOptional()
  @IsEnum(ShareDirectionName)
  shareDirection?: ShareDirection;
}

@InputType()
export class RevokeShareInviteInput {
  @Field({ description: 'Checksum of the invite: 64 hexadecimal digits.' })
  @IsString()
  @MaxLength(64)
  checksum: string;
}

@InputType()
export class ApproveShareInviteInput {
  @Field(() => ID, { description: 'UUID of the invite.' })
  @IsUUID()
  invite: Uuid<'invite'>;

  @Field(() => Boolean, { nullable: true, defaultValue: false, description: 'True to decline it.' })
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
  @Field({ description: 'From the mailed link.' })
  @IsNotEmpty()
  @IsString()
  @MaxLength(100)
  token: string;

  @Field(() => String, { nullable: true, description: 'For a new account.' })
  name?: string;

  @Field(() => String, { nullable: true, description: 'For a new account.' })
  password?: string;

  @Field(() => String, { name: 'password_confirmation', nullable: true, description: 'For a new account.' })
  password_confirmation?: string;
}

@ObjectType('SharedAccount')
export class SharedAccountDto {
  @Field(() => ID, { description: 'UUID of the invite; with it one accepts or declines.' })
  invite: Uuid<'invite'>;
  @Field(() => InviteStateName, { description: 'PENDING or ACCEPTED.' })
  state: InviteStateName;
  @Field(() => ID, { description: 'UUID of the share: money goes there and comes from there.' })
  share: Uuid<'share'>;
  @Field({ description: 'Name.' })
  name: string;
  @Field(() => ShareDirectionName, { description: 'What one may do with it.' })
  shareDirection: ShareDirectionName;
  @Field(() => String, { description: 'ISO 4217.' })
  currency: string;
  @Field(() => ID, { description: 'UUID of the company in whose pool it is.' })
  company: Uuid<'company'>;
  @Field({ description: 'Name of the person, or the company, whose it is.' })
  owner: string;
  @Field(() => MoneyDto, { nullable: true, description: 'Null to who only puts in, and before it was accepted.' })
  balance: MoneyDto | null;
  @Field({ description: 'A pending one can be answered until then, UTC.' })
  expiresAt: Date;
}

@ObjectType()
export class SharedAccountPage extends pageType(SharedAccountDto) {}

@ArgsType()
export class ShareInvitesArgs extends PageArgs {
  @Field(() => ID, { description: 'UUID of the share.' })
  @IsUUID()
  share: Uuid<'share'>;
}

@ObjectType()
export class WalletShareInvitePage extends pageType(WalletShareInviteDto) {}

@ObjectType()
export class WalletShareInviteResult extends MutationResult {
  @Field(() => ID, { description: 'UUID of the invite.' })
  invite: Uuid<'invite'>;
}

@ObjectType({
  description: 'The tokens are only there for a new account: an existing one is never signed in by a link.',
})
export class ProcessShareInviteResult extends MutationResult {
  @Field(() => String, { nullable: true, description: 'For the header Authorization: Bearer; good for ten minutes.' })
  accessToken: string | null;
  @Field(() => String, { nullable: true, description: 'With which the next pair of tokens is fetched; it works once.' })
  refreshToken: string | null;
  @Field(() => Int, { nullable: true, description: 'Seconds until the access token has to be refreshed.' })
  expiresIn: number | null;
  @Field(() => UserDto, { description: 'The person.' })
  user: UserDto;
}

export function toSharedAccountDto({ invite, share, company, ownerName, balance }: SharedAccount): SharedAccountDto {
  return {
    invite: invite.uuid,
    state: InviteStateName[invite.state],
    share: share.uuid,
    name: share.name,
    shareDirection: ShareDirectionName[share.direction],
    currency: share.currency,
    company: company.uuid,
    owner: ownerName,
    balance: balance === null ? null : toMoneyDto(balance, share.currency),
    expiresAt: invite.expiresAt,
  };
}
