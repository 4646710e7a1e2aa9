import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { IdArg } from '../../../shared/validation/arguments.js';
import { MutationResult, succeeded } from '../../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../../shared/http/current-actor.js';
import type { UuidLike } from '../../../shared/ids/id.js';
import { Translator } from '../../../shared/language/translator.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { Can } from '../../../shared/permissions/rule.js';
import { AccessTokenDto, AccessTokenResult, CreateAccessTokenInput, toAccessTokenDto } from './access-token.dto.js';
import { AccessTokens } from './access-tokens.service.js';

@Resolver()
export class AccessTokensResolver {
  constructor(
    private readonly tokens: AccessTokens,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @Query(() => [AccessTokenDto], { description: 'One’s own tokens that still count, the newest first.' })
  async myAccessTokens(@CurrentActor() actor: Actor): Promise<AccessTokenDto[]> {
    return (await this.tokens.list(actor)).map(toAccessTokenDto);
  }

  @Can('login')
  @Mutation(() => AccessTokenResult, {
    description:
      'Makes a personal access token for a script. Needs a fresh proof of identity (STEP_UP_REQUIRED); at most 20 a person.',
  })
  async createAccessToken(
    @CurrentActor() actor: Actor,
    @Args('input', { description: 'Purpose, scopes and lifetime.' }) input: CreateAccessTokenInput,
  ): Promise<AccessTokenResult> {
    const { token, accessToken } = await this.tokens.create(actor, input);
    const said = succeeded(this.translator.translate('messages.accessTokenCreated'));
    return { ...said, token, accessToken: toAccessTokenDto(accessToken) };
  }

  @Can('login')
  @Mutation(() => MutationResult, { description: 'The token is refused from the next request on.' })
  async revokeAccessToken(
    @CurrentActor() actor: Actor,
    @IdArg('uuid', 'UUID of the token, not the token itself.')
    uuid: UuidLike<'accessToken'>,
  ): Promise<MutationResult> {
    await this.tokens.revoke(actor, uuid);
    return succeeded(this.translator.translate('messages.accessTokenRevoked'));
  }
}
