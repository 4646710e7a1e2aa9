import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { Input } from '../../shared/validation/arguments.js';
import { MutationResult, succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can, Public } from '../../shared/permissions/rule.js';
import { ClientKind, ConfirmIdentityInput, type LoginInput, SessionTokensDto } from './sign-in.dto.js';
import { ApiSignIn } from './api-sign-in.service.js';

@Resolver()
export class SignInResolver {
  constructor(
    private readonly signIn: ApiSignIn,
    private readonly translator: Translator,
  ) {}

  @Public()
  @Mutation(() => SessionTokensDto, {
    description:
      'Signs an API client in. Reasons of UNAUTHENTICATED: WRONG_CREDENTIALS, EMAIL_NOT_VERIFIED, SECOND_FACTOR_REQUIRED (send the same with `code`), WRONG_CODE.',
  })
  login(
    @Args('username', { description: 'The e-mail address.' }) username: string,
    @Args('password', { description: 'At least 12 characters, neither common nor close to one’s own name or address.' })
    password: string,
    @Args('code', {
      type: () => String,
      nullable: true,
      description: 'From the authenticator app, or a recovery code.',
    })
    code?: string,
    @Args('client', { type: () => ClientKind, nullable: true, description: 'How long the session may last.' })
    client?: ClientKind,
  ): Promise<SessionTokensDto> {
    const input: LoginInput = { username, password, code: code ?? undefined, client: client ?? ClientKind.API };
    return this.signIn.login(input);
  }

  @Public()
  @Mutation(() => SessionTokensDto, {
    description:
      'Exchanges a refresh token for a new pair; it works once, and again with the same answer for 20 s, or until either token of that answer was used. Reasons: SESSION_OVER, REFRESH_TOKEN_REUSED.',
  })
  refreshToken(
    @Args('refreshToken', { description: 'With which the next pair of tokens is fetched; it works once.' })
    refreshToken: string,
  ): Promise<SessionTokensDto> {
    return this.signIn.refresh(refreshToken);
  }

  @Can('login')
  @Mutation(() => MutationResult, { description: 'Ends the session that asks.' })
  async logout(@CurrentActor() actor: Actor): Promise<MutationResult> {
    await this.signIn.logout(actor);
    return succeeded(this.translator.translate('messages.signedOut'));
  }

  @Can('login')
  @Mutation(() => MutationResult, {
    description: 'Proves once more who is at the device; sensitive changes ask for it with reason STEP_UP_REQUIRED.',
  })
  async confirmIdentity(@CurrentActor() actor: Actor, @Input() input: ConfirmIdentityInput): Promise<MutationResult> {
    await this.signIn.confirm(actor, input);
    return succeeded(this.translator.translate('messages.identityConfirmed'));
  }
}
