import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';
import { IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { FilledStringField, OptionalStringField } from '../../shared/validation/input-fields.js';
import { graphqlEnum } from '../../shared/enums/graphql-enum.js';
import { MutationResult } from '../../shared/graphql/mutation-result.js';
import { PASSWORD_MAX_LENGTH } from '../credentials/password-policy.js';
import { UserDto } from '../users/user.dto.js';

export const ClientKind = graphqlEnum(
  'ClientKind',
  {
    API: 'A program that is used often: 30 days at most.',
    TRACKER: 'May be offline for long: 90 days.',
  },
  'A TRACKER stays signed in for 90 days, so that a long offline time loses nothing; an API client for 30.',
);
export type ClientKind = keyof typeof ClientKind;

@InputType()
export class LoginInput {
  @FilledStringField(254, 'The e-mail address.')
  username: string;

  @FilledStringField(
    PASSWORD_MAX_LENGTH,
    'At least 12 characters, neither common nor close to one’s own name or address.',
  )
  password: string;

  @OptionalStringField(32, 'From the authenticator app, or a recovery code.')
  code?: string;

  @Field(() => ClientKind, {
    nullable: true,
    defaultValue: ClientKind.API,
    description: 'How long the session may last.',
  })
  @IsOptional()
  @IsIn(Object.values(ClientKind))
  client?: ClientKind;
}

/** Form of the browser: address and password, and whether to stay signed in. */
export class BrowserLoginInput {
  @IsNotEmpty()
  @IsString()
  @MaxLength(254)
  username: string;

  @IsNotEmpty()
  @IsString()
  @MaxLength(PASSWORD_MAX_LENGTH)
  password: string;

  @IsOptional()
  @IsBoolean()
  remember?: boolean;
}

export class BrowserCodeInput {
  @IsNotEmpty()
  @IsString()
  @MaxLength(32)
  code: string;
}

@ObjectType({
  description: 'Tokens of an API client: a short-lived access token, and a refresh token that works once.',
})
export class SessionTokensDto extends MutationResult {
  @Field({ description: 'For the header Authorization: Bearer; good for ten minutes.' })
  accessToken: string;

  @Field({ description: 'With which the next pair of tokens is fetched; it works once.' })
  refreshToken: string;

  @Field({ description: 'Always Bearer.' })
  tokenType: string;

  @Field(() => Int, { description: 'Seconds until the access token has to be refreshed.' })
  expiresIn: number;

  @Field(() => UserDto, { description: 'The person.' })
  user: UserDto;
}

/** A proof of identity before a sensitive change: the password, or a code if a second factor is on. */
@InputType()
export class ConfirmIdentityInput {
  @OptionalStringField(
    PASSWORD_MAX_LENGTH,
    'At least 12 characters, neither common nor close to one’s own name or address.',
  )
  password?: string;

  @OptionalStringField(32, 'From the authenticator app, or a recovery code.')
  code?: string;
}
