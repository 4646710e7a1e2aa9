import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ArrayMaxSize, ArrayNotEmpty, ArrayUnique, IsEnum, IsInt, Max, Min } from 'class-validator';
import { LineField } from '../../../shared/validation/input-fields.js';
import { MutationResult } from '../../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { TOKEN_SCOPES } from '../../../shared/permissions/scopes/token-scope.js';
import type { AccessToken } from '../access-token.entity.js';

export const MAX_TOKEN_DAYS = 366;

export enum TokenScopeName {
  PROFILE_READ = 'profile:read',
  PROJECTS_READ = 'projects:read',
  TIME_READ = 'time:read',
  REPORTS_READ = 'reports:read',
}

registerEnumType(TokenScopeName, {
  name: 'TokenScope',
  description: 'Purposes of a personal access token. It never has more permissions than its person.',
  valuesMap: {
    PROFILE_READ: { description: 'profile:read: who one is, one’s picture and contact data.' },
    PROJECTS_READ: { description: 'projects:read: the companies, projects, teams and tags that one sees.' },
    TIME_READ: { description: 'time:read: one’s tracking settings, today’s time and manual time.' },
    REPORTS_READ: { description: 'reports:read: all reports that one sees, as data and as files.' },
  },
});

@InputType()
export class CreateAccessTokenInput {
  @LineField(80, 'Purpose of the token, in at most 80 characters.')
  name: string;

  @Field(() => [TokenScopeName], { description: 'At least one.' })
  @ArrayNotEmpty()
  @ArrayMaxSize(TOKEN_SCOPES.length)
  @ArrayUnique()
  @IsEnum(TokenScopeName, { each: true })
  scopes: TokenScopeName[];

  @Field(() => Int, { description: `Days until it expires, 1 to ${MAX_TOKEN_DAYS}.` })
  @IsInt()
  @Min(1)
  @Max(MAX_TOKEN_DAYS)
  days: number;
}

@ObjectType('AccessToken', { description: 'A token that a person made for a script of theirs.' })
export class AccessTokenDto {
  @Field(() => ID, { description: 'UUID, by which it is revoked. It is not the token.' })
  uuid: Uuid<'accessToken'>;

  @Field({ description: 'Purpose of the token, in the person’s words.' })
  name: string;

  @Field(() => [TokenScopeName], { description: 'Scopes of the token.' })
  scopes: TokenScopeName[];

  @Field({ description: 'When it was made.' })
  createdAt: Date;

  @Field({ description: 'From when on it is refused.' })
  expiresAt: Date;

  @Field(() => Date, { nullable: true, description: 'To the minute; null: never.' })
  lastUsedAt: Date | null;
}

@ObjectType()
export class AccessTokenResult extends MutationResult {
  @Field({ description: 'The token itself, `wzp_` and 43 characters. It is shown this once.' })
  token: string;

  @Field(() => AccessTokenDto, { description: 'The token without its secret, as it is listed from now on.' })
  accessToken: AccessTokenDto;
}

export function toAccessTokenDto(token: AccessToken): AccessTokenDto {
  const { uuid, name, scopes, createdAt, expiresAt, lastUsedAt } = token;
  return { uuid, name, scopes: scopes as TokenScopeName[], createdAt, expiresAt, lastUsedAt };
}
