import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { JWTPayload } from 'jose';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { newAddress, PASSWORD, person } from '../../../test/harness/builders/identity.js';
import { type GraphqlAnswer, gql, refusal } from '../../../test/harness/graphql.js';
import { type Forgery, OidcIssuer } from '../../../test/harness/oidc-issuer.js';
import { newUuid } from '../../shared/ids/uuid.js';
import { SignIn } from '../sign-in/sign-in.service.js';
import type { User } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import { SocialLogin } from './social-login.service.js';

/** Forgeries of a provider. Each is refused, in a browser and for an API client. */
const FORGERIES: [string, Forgery][] = [
  ['meant for another program', { claims: { aud: 'another-program' } }],
  ['of another issuer', { claims: { iss: 'https://elsewhere.test' } }],
  ['with another nonce', { claims: { nonce: 'A'.repeat(43) } }],
  ['without a nonce', { claims: { nonce: undefined } }],
  ['that is old', { claims: { iat: 1_600_000_000, exp: 1_600_000_300 } }],
  ['signed by a foreign key', { foreignKey: true }],
  ['not signed at all', { algNone: true }],
  ['signed with the public key as a secret', { confusedKey: true }],
  ['without a subject', { claims: { sub: undefined } }],
  ['whose address the provider has not verified', { claims: { email_verified: false } }],
  ['that calls the address verified in words', { claims: { email_verified: 'true' } }],
  ['with a look-alike address', { claims: { email: 'adm\u0131n@people.test' } }],
];

describe('social login', () => {
  const issuer = new OidcIssuer();
  let test: TestApp;
  let social: SocialLogin;
  beforeAll(async () => {
    await issuer.start();
    test = await openTestApp({ OIDC_PROVIDERS: JSON.stringify([issuer.configuration]) });
    social = test.app.get(SocialLogin);
  });
  afterEach(() => void (issuer.forgery = {}));
  afterAll(async () => {
    await test.close();
    await issuer.stop();
  });

  const claimsOf = (email: string, changes: JWTPayload = {}): JWTPayload => ({
    sub: newUuid(),
    email,
    email_verified: true,
    name: 'Asha Rai',
    ...changes,
  });
  /** Signs in as a browser does: there and back. */
  async function visit(claims: JWTPayload): Promise<User> {
    const { url, state } = await social.start('acme');
    return social.finish(issuer.agree(url, claims), state);
  }
  /** Signs in as an API client does: it got the token by itself. */
  async function bring(claims: JWTPayload): Promise<GraphqlAnswer<{ socialLogin: { user: { email: string } } }>> {
    const client = test.client();
    const started = await gql(client, 'mutation { startSocialLogin(provider: "acme") }');
    const token = await issuer.idToken({ nonce: started.data['startSocialLogin'] as never, ...claims });
    const mutation = 'mutation ($token: String!) { socialLogin(provider: "acme", token: $token) { user { email } } }';
    return gql(client, mutation, { token });
  }
  const userOf = (email: string): Promise<User | null> => test.app.get(UsersRepository).findByEmail(email);

  it('offers what is configured, and nothing else', async () => {
    const { data } = await gql(test.client(), '{ socialProviders { id label } }');
    expect(data['socialProviders']).toEqual([{ id: 'acme', label: 'Acme' }]);
    await expect(social.start('google')).rejects.toMatchObject({ code: 'UNKNOWN_PROVIDER' });
  });

  it('makes a verified person the first time, and finds them by the subject ever after', async () => {
    const claims = claimsOf(newAddress());
    const first = await visit(claims);
    expect(first).toMatchObject({ name: 'Asha Rai', email: claims['email'], isAdmin: false });
    const again = await visit({ ...claims, email: newAddress() });
    expect(again.uuid).toBe(first.uuid);
    expect((await bring(claims)).data.socialLogin.user.email).toBe(claims['email']);
  });

  it('ties itself to the person who has the address, whose password goes on working', async () => {
    const user = await person(test.app);
    expect(await visit(claimsOf(user.email.toUpperCase()))).toMatchObject({ uuid: user.uuid });
    expect(await test.app.get(SignIn).checkPassword(user.email, PASSWORD)).toMatchObject({ uuid: user.uuid });
  });

  it('T3 forgets a password that was typed for the address before anybody verified it', async () => {
    const user = await person(test.app, { emailVerifiedAt: null });
    expect(await visit(claimsOf(user.email))).toMatchObject({ uuid: user.uuid });
    await expect(test.app.get(SignIn).checkPassword(user.email, PASSWORD)).rejects.toMatchObject({
      code: 'WRONG_CREDENTIALS',
    });
  });

  it.each(FORGERIES)('T8 refuses a token %s', async (_what, forgery) => {
    issuer.forgery = forgery;
    const email = newAddress();
    await expect(visit(claimsOf(email))).rejects.toMatchObject({ code: 'SOCIAL_LOGIN_REFUSED' });
    expect(refusal(await bring(claimsOf(email)))).toEqual({ code: 'UNAUTHENTICATED', reason: 'SOCIAL_LOGIN_REFUSED' });
    expect(await userOf(email)).toBeNull();
  });

  it('T9 counts only in the browser that started, and once', async () => {
    const { url, state } = await social.start('acme');
    const answer = issuer.agree(url, claimsOf(newAddress()));
    const other = await social.start('acme');
    for (const cookie of [undefined, '', other.state]) {
      await expect(social.finish(answer, cookie)).rejects.toMatchObject({ code: 'SOCIAL_LOGIN_REFUSED' });
    }
    const mixed = new URLSearchParams({ code: answer.get('code') ?? '', state: other.state });
    await expect(social.finish(mixed, other.state)).rejects.toMatchObject({ code: 'SOCIAL_LOGIN_REFUSED' });
    const fresh = await social.start('acme');
    const right = issuer.agree(fresh.url, claimsOf(newAddress()));
    await social.finish(right, fresh.state);
    await expect(social.finish(right, fresh.state)).rejects.toMatchObject({ code: 'SOCIAL_LOGIN_REFUSED' });
    expect(state).not.toBe(fresh.state);
  });

  it('T9 an answer that comes after ten minutes, or says no, is refused', async () => {
    const late = await social.start('acme');
    const answer = issuer.agree(late.url, claimsOf(newAddress()));
    test.clock.advance(600);
    await expect(social.finish(answer, late.state)).rejects.toMatchObject({ code: 'SOCIAL_LOGIN_REFUSED' });
    const { state } = await social.start('acme');
    const denied = new URLSearchParams({ error: 'access_denied', state });
    await expect(social.finish(denied, state)).rejects.toMatchObject({ code: 'SOCIAL_LOGIN_REFUSED' });
  });

  it('T8 takes a nonce once', async () => {
    const client = test.client();
    const { data } = await gql(client, 'mutation { startSocialLogin(provider: "acme") }');
    const token = await issuer.idToken({ nonce: data['startSocialLogin'] as never, ...claimsOf(newAddress()) });
    const mutation = 'mutation ($token: String!) { socialLogin(provider: "acme", token: $token) { accessToken } }';
    expect((await gql(client, mutation, { token })).errors).toEqual([]);
    expect(refusal(await gql(client, mutation, { token }))).toMatchObject({ reason: 'SOCIAL_LOGIN_REFUSED' });
  });

  it('T8 lets nobody back in who was deactivated', async () => {
    const claims = claimsOf(newAddress());
    const user = await visit(claims);
    await test.app.get(UsersRepository).update(user.id, { deactivatedAt: test.clock.now() });
    await expect(visit(claims)).rejects.toMatchObject({ code: 'SOCIAL_LOGIN_REFUSED' });
    expect(refusal(await bring(claims))).toMatchObject({ reason: 'SOCIAL_LOGIN_REFUSED' });
  });

  it('two first visits of one person at once make one person', async () => {
    const claims = claimsOf(newAddress());
    const visits = await Promise.allSettled([visit(claims), visit(claims)]);
    const uuids = visits.flatMap((result) => (result.status === 'fulfilled' ? [result.value.uuid] : []));
    expect(uuids).toHaveLength(2);
    expect(new Set(uuids).size).toBe(1);
  });
});
