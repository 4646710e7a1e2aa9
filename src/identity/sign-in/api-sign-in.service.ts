import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import { MutationStatus } from '../../shared/graphql/mutation-result.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { SessionOver } from '../sessions/session.errors.js';
import { SessionTokens, type TokenPair } from '../authentication/session-tokens.service.js';
import { Sessions } from '../sessions/sessions.service.js';
import { toUserDto } from '../users/user.dto.js';
import type { User } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import { ClientKind, type LoginInput, type SessionTokensDto } from './sign-in.dto.js';
import { SignIn } from './sign-in.service.js';

/** Signing in of machines: trackers, scripts, other programs. */
@Injectable()
export class ApiSignIn {
  constructor(
    private readonly database: Database,
    private readonly signIn: SignIn,
    private readonly sessions: Sessions,
    private readonly tokens: SessionTokens,
    private readonly users: UsersRepository,
    private readonly translator: Translator,
  ) {}

  /** Throws TooManyRequests, WrongCredentials, EmailNotVerified, SecondFactorRequired, WrongCode, InvalidInput. */
  async login(input: LoginInput): Promise<SessionTokensDto> {
    const user = await this.signIn.identify(input);
    return this.open(user, input.client ?? ClientKind.API);
  }

  /** Opens a session for somebody whose identity was proved already. */
  async open(user: User, client: ClientKind): Promise<SessionTokensDto> {
    const pair = await this.database.transaction(async () => {
      const { session } = await this.sessions.open(user, client);
      return this.tokens.issue(session, user.uuid);
    });
    return this.answer(pair, user, 'messages.signedIn');
  }

  /** Throws SessionOver, RefreshTokenReused. */
  async refresh(refreshToken: unknown): Promise<SessionTokensDto> {
    const pair = await this.tokens.refresh(refreshToken);
    const user = await this.users.findByUuid(pair.userId);
    if (!user) throw new SessionOver();
    return this.answer(pair, user, 'messages.sessionRenewed');
  }

  /** Ends the session of the caller. */
  async logout(actor: Actor): Promise<void> {
    await this.sessions.end(actor, actor.sessionUuid);
  }

  /** Throws WrongCredentials, WrongCode, SecondFactorRequired, TooManyRequests. */
  async confirm(actor: Actor, raw: unknown): Promise<void> {
    await this.signIn.confirm(actor, raw);
    await this.sessions.renewProof(actor);
  }

  private answer(pair: TokenPair, user: User, message: string): SessionTokensDto {
    return {
      status: MutationStatus.SUCCESS,
      message: this.translator.translate(message),
      accessToken: pair.accessToken,
      refreshToken: pair.refreshToken,
      tokenType: 'Bearer',
      expiresIn: pair.expiresIn,
      user: toUserDto(user),
    };
  }
}
