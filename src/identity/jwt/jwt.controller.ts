import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CurrentActor } from '../../shared/http/current-actor.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can, Public } from '../../shared/permissions/rule.js';
import { Registration } from '../registration/registration.service.js';
import { ApiSignIn } from '../sign-in/api-sign-in.service.js';
import type { LoginInput } from '../sign-in/sign-in.dto.js';

/** The REST twins of the authentication mutations, with the spec's field names. */
@Controller('jwt')
export class JwtController {
  constructor(
    private readonly signIn: ApiSignIn,
    private readonly registration: Registration,
    private readonly translator: Translator,
  ) {}

  @Public()
  @Post('login')
  @HttpCode(200)
  async login(@Body() body: unknown): Promise<object> {
    const { accessToken, refreshToken, expiresIn, tokenType, user } = await this.signIn.login(body as LoginInput);
    return {
      access_token: accessToken,
      refresh_token: refreshToken,
      expires_in: expiresIn,
      token_type: tokenType,
      user,
    };
  }

  @Public()
  @Post('register')
  @HttpCode(202)
  async register(@Body() body: unknown): Promise<object> {
    await this.registration.register(body);
    return { status: 'SUCCESS', message: this.translator.translate('messages.registered') };
  }

  @Public()
  @Post('refresh-token')
  @HttpCode(200)
  async refreshToken(@Body() body: { refreshToken?: unknown } | undefined): Promise<object> {
    const { accessToken, refreshToken, expiresIn, tokenType } = await this.signIn.refresh(body?.refreshToken);
    return { accessToken, refreshToken, expiresIn, tokenType };
  }

  @Can('login')
  @Post('logout')
  @HttpCode(200)
  async logout(@CurrentActor() actor: Actor): Promise<object> {
    await this.signIn.logout(actor);
    return { status: 'SUCCESS', message: this.translator.translate('messages.signedOut') };
  }
}
