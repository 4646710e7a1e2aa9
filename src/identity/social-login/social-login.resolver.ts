import { Args, Field, Mutation, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { Public } from '../../shared/permissions/rule.js';
import { ApiSignIn } from '../sign-in/api-sign-in.service.js';
import { ClientKind, SessionTokensDto } from '../sign-in/sign-in.dto.js';
import { SignIn } from '../sign-in/sign-in.service.js';
import { Providers } from './providers.js';
import { SocialLogin } from './social-login.service.js';

@ObjectType('SocialProvider')
export class SocialProviderDto {
  @Field({ description: 'By which socialLogin knows it.' })
  id: string;

  @Field({ description: 'Text of the sign-in button.' })
  label: string;
}

@Resolver()
export class SocialLoginResolver {
  constructor(
    private readonly providers: Providers,
    private readonly socialLoginService: SocialLogin,
    private readonly signIn: SignIn,
    private readonly apiSignIn: ApiSignIn,
  ) {}

  @Public()
  @Query(() => [SocialProviderDto], { description: 'Providers that people can sign in through.' })
  socialProviders(): SocialProviderDto[] {
    return this.providers.list();
  }

  @Public()
  @Mutation(() => String, {
    description: 'A nonce for socialLogin: the ID token must carry it. Valid for 10 minutes, once.',
  })
  startSocialLogin(
    @Args('provider', { description: 'Id of the provider, from socialProviders.' }) provider: string,
  ): Promise<string> {
    return this.socialLoginService.createNonce(provider);
  }

  @Public()
  @Mutation(() => SessionTokensDto, {
    description: 'Signs in with an ID token of an OpenID Connect provider, whose nonce comes from startSocialLogin.',
  })
  async socialLogin(
    @Args('provider', { description: 'Id of the provider, from socialProviders.' }) provider: string,
    @Args('token', { description: 'ID token of the provider.' }) token: string,
    @Args('code', {
      type: () => String,
      nullable: true,
      description: 'From the authenticator app, or a recovery code.',
    })
    code?: string,
  ): Promise<SessionTokensDto> {
    const user = await this.socialLoginService.signInWithIdToken(provider, token);
    await this.signIn.requireCode(user, code);
    return this.apiSignIn.open(user, ClientKind.API);
  }
}
