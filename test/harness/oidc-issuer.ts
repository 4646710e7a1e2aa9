import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createHash, randomUUID } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export const CLIENT_ID = 'workzone-at-the-provider';
const CLIENT_SECRET = 'known to us and to the provider';

/** How the next ID token differs from an honest one. */
export interface Forgery {
  claims?: JWTPayload;
  /** Signed with a key that the provider never published. */
  foreignKey?: boolean;
  /** Not signed at all. */
  algNone?: boolean;
  /** Signed with HS256 and the public key as the secret. */
  confusedKey?: boolean;
}

interface Granted {
  challenge: string;
  nonce: string;
  claims: JWTPayload;
}

/** An OpenID Connect provider in the test's own process: honest by default, able to lie on demand. */
export class OidcIssuer {
  url = '';
  forgery: Forgery = {};
  private readonly granted = new Map<string, Granted>();
  private readonly server: Server = createServer((request, response) => void this.answer(request, response));
  private key: CryptoKey;
  private foreignKey: CryptoKey;
  private publicJwk: object;

  async start(): Promise<void> {
    const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
    this.key = own.privateKey;
    this.foreignKey = foreign.privateKey;
    this.publicJwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' };
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Returns the issuer's part of the variable OIDC_PROVIDERS. */
  get configuration(): object {
    return { id: 'acme', label: 'Acme', issuer: this.url, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET };
  }

  /** The person agrees at the provider: what the browser brings back to us. */
  agree(authorizationUrl: string, claims: JWTPayload): URLSearchParams {
    const asked = new URL(authorizationUrl).searchParams;
    const code = randomUUID();
    this.granted.set(code, {
      challenge: asked.get('code_challenge') ?? '',
      nonce: asked.get('nonce') ?? '',
      claims,
    });
    return new URLSearchParams({ code, state: asked.get('state') ?? '' });
  }

  async idToken(claims: JWTPayload): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const payload = { iss: this.url, aud: CLIENT_ID, iat: now, exp: now + 300, ...claims, ...this.forgery.claims };
    if (this.forgery.algNone) return `${base64({ alg: 'none' })}.${base64(payload)}.`;
    const jwt = new SignJWT(payload);
    if (this.forgery.confusedKey) {
      return jwt.setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(JSON.stringify(this.publicJwk)));
    }
    const key = this.forgery.foreignKey ? this.foreignKey : this.key;
    return jwt.setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(key);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = new URLSearchParams(await text(request));
    const routes: Record<string, () => object | Promise<object>> = {
      '/.well-known/openid-configuration': () => this.metadata(),
      '/jwks': () => ({ keys: [this.publicJwk] }),
      '/token': () => this.exchange(body),
    };
    const result = await routes[request.url ?? '']?.();
    response.writeHead(result && !('error' in result) ? 200 : 400, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(result ?? { error: 'not_found' }));
  }

  private metadata(): object {
    return {
      issuer: this.url,
      authorization_endpoint: `${this.url}/authorize`,
      token_endpoint: `${this.url}/token`,
      jwks_uri: `${this.url}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
    };
  }

  /** A code is good once, for whoever knows the verifier. */
  private async exchange(body: URLSearchParams): Promise<object> {
    const granted = this.granted.get(body.get('code') ?? '');
    this.granted.delete(body.get('code') ?? '');
    const verifier = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (!granted || verifier !== granted.challenge) return { error: 'invalid_grant' };
    const idToken = await this.idToken({ nonce: granted.nonce, ...granted.claims });
    return { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token: idToken };
  }
}

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
