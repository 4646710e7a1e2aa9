import { Inject } from '@nestjs/common';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { CONFIG, type Config } from '../../shared/config/config.js';
import { LOGGER, type Logger } from '../../shared/logging/logger.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { SocialLoginRefused } from './social-login.errors.js';
import { SingleUseTokens } from '../single-use/single-use-tokens.js';
import type { User } from '../users/user.entity.js';
import { ExternalAccounts } from './external-accounts.js';
import { Providers } from './providers.js';

/** Path to which providers send people back. */
export const CALLBACK_PATH = '/gec/callback';

/**
 * `state` is kept in a cookie of the browser that started, so that nobody can be signed in with somebody else's answer.
 */
export interface StartedSocialLogin {
  url: string;
  state: string;
}

/** Signing in through another provider (OpenID Connect, authorization code with PKCE; or an ID token for API clients). */
@PublicService()
export class SocialLogin {
  constructor(
    private readonly providers: Providers,
    private readonly accounts: ExternalAccounts,
    private readonly tokens: SingleUseTokens,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The provider's page to send the browser to. Throws UnknownProvider. */
  async start(providerId: string): Promise<StartedSocialLogin> {
    const configuration = await this.providers.discover(providerId);
    const verifier = oidc.randomPKCECodeVerifier();
    const nonce = oidc.randomNonce();
    const state = await this.tokens.issue('SOCIAL_LOGIN', null, { provider: providerId, verifier, nonce });
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: this.callbackUrl,
      scope: 'openid email profile',
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    });
    return { url: url.href, state };
  }

  /** The person the provider's answer is about. Throws SocialLoginRefused. */
  async finish(query: URLSearchParams, stateCookie: string | undefined): Promise<User> {
    const state = query.get('state');
    if (!state || !stateCookie || state !== stateCookie) throw new SocialLoginRefused();
    const started = await this.tokens.use('SOCIAL_LOGIN', state).catch(() => undefined);
    const { provider, verifier, nonce } = started?.payload ?? {};
    if (!provider || !verifier || !nonce) throw new SocialLoginRefused();
    const configuration = await this.providers.discover(provider);
    const answer = await oidc
      .authorizationCodeGrant(configuration, new URL(`${this.callbackUrl}?${query.toString()}`), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      .catch((error: unknown) => this.refuse(provider, error));
    return this.accounts.personOf(provider, { ...answer.claims() });
  }

  /** A nonce that the client's provider must put into the ID token. Throws UnknownProvider. */
  async createNonce(providerId: string): Promise<string> {
    this.providers.find(providerId);
    return this.tokens.issue('SOCIAL_LOGIN', null, { provider: providerId });
  }

  /**
   * The person of an ID token that a client got from the provider by itself: signature, issuer, audience and age are
   * checked, and its nonce must be one of ours, once. Throws UnknownProvider, SocialLoginRefused.
   */
  async signInWithIdToken(providerId: string, idToken: string): Promise<User> {
    const provider = this.providers.find(providerId);
    const metadata = (await this.providers.discover(providerId)).serverMetadata();
    const keys = createRemoteJWKSet(new URL(metadata.jwks_uri ?? ''), { timeoutDuration: 5000 });
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: metadata.issuer,
      audience: provider.clientId,
      maxTokenAge: '10m',
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
    }).catch((error: unknown) => this.refuse(providerId, error));
    const started = await this.tokens.use('SOCIAL_LOGIN', payload['nonce']).catch(() => undefined);
    if (started?.payload?.['provider'] !== providerId) throw new SocialLoginRefused();
    return this.accounts.personOf(providerId, payload);
  }

  private get callbackUrl(): string {
    return `${this.config.publicUrl}${CALLBACK_PATH}`;
  }

  private refuse(provider: string, error: unknown): never {
    this.logger.info({ provider, reason: (error as Error).message }, 'a social login was refused');
    throw new SocialLoginRefused();
  }
}
