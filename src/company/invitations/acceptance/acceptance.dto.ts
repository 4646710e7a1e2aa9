import { ArgsType, Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { IsNotEmpty } from 'class-validator';
import { graphqlEnum } from '../../../shared/enums/graphql-enum.js';
import { FilledStringField, LineField } from '../../../shared/validation/input-fields.js';
import { NewPasswordInput, UserDto } from '../../../identity/index.js';
import { MutationResult } from '../../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { IsAddress } from '../../../shared/validation/input-rules.js';

export const InvitationPreviewStateName = graphqlEnum(
  'InvitationFace',
  {
    NEW: 'Has no account yet: makes one by accepting.',
    SIGN_IN: 'Has an account and has to sign in.',
    JOIN: 'Signed in as the invited person: may accept.',
    OTHER_ACCOUNT: 'Signed in as somebody else.',
    EXPIRED: 'Older than seven days.',
    USED: 'Was accepted before.',
    REVOKED: 'Was taken back.',
    MEMBER: 'Is a member already.',
    REGISTERED: 'Has registered, but not verified the address.',
    BROKEN: 'There is no such link.',
  },
  'NEW: create an account with processInvite. SIGN_IN: the address has an account; sign in and call processInvite. JOIN: call processInvite. OTHER_ACCOUNT: somebody else is signed in. All others are dead ends.',
);
export type InvitationPreviewStateName = keyof typeof InvitationPreviewStateName;

@ArgsType()
export class VerifyInvitationArgs {
  @FilledStringField(100, 'From the mailed link.')
  token: string;

  @Field({ description: 'The address that was invited.' })
  @IsNotEmpty()
  @IsAddress()
  email: string;
}

/** The form for a person without an account behind the link. */
@InputType({ isAbstract: true })
export class AcceptAsNewInput extends NewPasswordInput {
  @FilledStringField(100, 'Secret of the mailed link.')
  token: string;

  @LineField(100, 'Name.')
  name: string;
}

@InputType()
export class ProcessInviteInput {
  @Field({ description: 'From the mailed link.' })
  token: string;

  @Field({ description: 'The address that was invited.' })
  email: string;

  @Field(() => String, { nullable: true, description: 'For a new account.' })
  name?: string;

  @Field(() => String, { nullable: true, description: 'For a new account.' })
  password?: string;

  @Field(() => String, { name: 'password_confirmation', nullable: true, description: 'For a new account.' })
  password_confirmation?: string;
}

@ObjectType()
export class VerifyInvitationResult extends MutationResult {
  @Field(() => InvitationPreviewStateName, { description: 'Tells what the person may do with the link.' })
  face: InvitationPreviewStateName;
  @Field({ description: 'Name of the company.' })
  company: string;
  @Field({ description: 'Role of the person in the company.' })
  companyRole: string;
  @Field(() => String, { nullable: true, description: 'Name of the project.' })
  project: string | null;
  @Field({ description: 'Name of who invited.' })
  invitedBy: string;
}

@ObjectType({
  description: 'The tokens are only there for a new account: an existing one is never signed in by a link.',
})
export class ProcessInviteResult extends MutationResult {
  @Field(() => String, { nullable: true, description: 'For the header Authorization: Bearer; good for ten minutes.' })
  accessToken: string | null;
  @Field(() => String, { nullable: true, description: 'With which the next pair of tokens is fetched; it works once.' })
  refreshToken: string | null;
  @Field(() => Int, { nullable: true, description: 'Seconds until the access token has to be refreshed.' })
  expiresIn: number | null;
  @Field(() => UserDto, { description: 'The person.' })
  user: UserDto;
  @Field(() => ID, { description: 'UUID of the company that was joined.' })
  company: Uuid<'company'>;
}
