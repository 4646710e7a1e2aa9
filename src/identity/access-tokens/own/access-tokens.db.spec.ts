import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { io } from 'socket.io-client';
import { type Person, signedIn } from '../../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../../test/harness/app.js';
import { cookieOf, PASSWORD } from '../../../../test/harness/builders/identity.js';
import { gql, refusal } from '../../../../test/harness/graphql.js';
import { OwnPassword } from '../../passwords/password-change.service.js';
import { UsersRepository } from '../../users/users.repository.js';
import { AccessTokens, MAX_ACCESS_TOKENS } from './access-tokens.service.js';

const ME = '{ myInfo { uuid } }';
const CREATE = `mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) {
  status message token accessToken { uuid name scopes createdAt expiresAt lastUsedAt } } }`;
const DAY = 24 * 3600;

describe('personal access tokens', () => {
  let test: TestApp;
  let tokens: AccessTokens;
  beforeAll(async () => {
    test = await openTestApp();
    tokens = test.app.get(AccessTokens);
  });
  afterAll(() => test.close());

  const input = (changes: object = {}): object => ({ name: 'Report', scopes: ['profile:read'], days: 30, ...changes });
  const make = (person: Person, changes: object = {}) => tokens.create(person.actor, input(changes));
  const ask = (token: string, query = ME) => gql(test.client({ token }), query);

  it('are shown once, kept as a hash, and open what they were made for', async () => {
    const person = await signedIn(test.app);
    const { data } = await gql(test.client({ token: person.token }), CREATE, {
      input: { name: ' Monthly report ', scopes: ['PROFILE_READ'], days: 30 },
    });
    const { token, accessToken } = data['createAccessToken'] as unknown as { token: string; accessToken: object };
    expect(token).toMatch(/^wzp_[A-Za-z0-9_-]{43}$/);
    expect(accessToken).toMatchObject({ name: 'Monthly report', scopes: ['PROFILE_READ'], lastUsedAt: null });
    expect((await ask(token)).data['myInfo']).toEqual({ uuid: person.user.uuid });
    const listed = await gql(test.client({ token: person.token }), '{ myAccessTokens { name lastUsedAt } }');
    expect(listed.data['myAccessTokens']).toEqual([
      { name: 'Monthly report', lastUsedAt: test.clock.now().toISOString() },
    ]);
    expect(listed.text).not.toContain(token);
    const rows = await test.dataSource.query('SELECT * FROM identity_access_token');
    expect(JSON.stringify(rows)).not.toContain(token.slice(4));
  });

  it('open nothing else: no other scope, no operation without one, no socket, no page', async () => {
    const person = await signedIn(test.app);
    const { token } = await make(person);
    expect(refusal(await ask(token, '{ tracking { tracked } }'))).toEqual({
      code: 'FORBIDDEN',
      reason: 'TOKEN_SCOPE_MISSING',
    });
    for (const query of [
      '{ mySessions { uuid } }',
      '{ myAccessTokens { uuid } }',
      'mutation { logout { status } }',
      'mutation { confirmIdentity(input: { password: "x" }) { status } }',
    ]) {
      expect(refusal(await ask(token, query))).toEqual({ code: 'FORBIDDEN', reason: 'NOT_FOR_TOKENS' });
    }
    const { status } = await test.client({ token }).post('/jwt/logout');
    expect(status).toBe(403);
    expect((await test.client({ cookie: `sid=${token}` }).get('/schema.graphql')).status).toBe(401);
    const url = (await test.app.getUrl()).replace('[::1]', '127.0.0.1');
    const socket = io(url, { auth: { token }, transports: ['websocket'], reconnection: false });
    const refused = await new Promise((resolve) => {
      socket.on('connect_error', () => resolve(true));
      socket.on('disconnect', () => resolve(true));
    });
    socket.close();
    expect(refused).toBe(true);
  });

  it('never carry an administrator’s power', async () => {
    const admin = await signedIn(test.app, { isAdmin: true });
    const { token } = await make(admin, { scopes: ['profile:read', 'projects:read', 'time:read', 'reports:read'] });
    expect(refusal(await ask(token, '{ installationHealth { __typename } }'))).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('end when they expire, are revoked, or their person is deactivated or changes the password', async () => {
    const person = await signedIn(test.app);
    const [short, revoked, last] = [await make(person, { days: 1 }), await make(person), await make(person)];
    const start = test.clock.now();
    expect((await ask(short.token)).errors).toEqual([]);
    test.clock.advance(DAY);
    expect(refusal(await ask(short.token))).toEqual({ code: 'UNAUTHENTICATED' });
    test.clock.set(start);
    await tokens.revoke(person.actor, revoked.accessToken.uuid);
    expect(refusal(await ask(revoked.token))).toEqual({ code: 'UNAUTHENTICATED' });
    await expect(tokens.revoke(person.actor, revoked.accessToken.uuid)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const change = {
      old_password: PASSWORD,
      password: 'nine amber rivers',
      password_confirmation: 'nine amber rivers',
    };
    await test.app.get(OwnPassword).update(person.actor, change);
    expect(refusal(await ask(last.token))).toEqual({ code: 'UNAUTHENTICATED' });
    const leaver = await signedIn(test.app);
    const { token } = await make(leaver);
    await test.app.get(UsersRepository).update(leaver.user.id, { deactivatedAt: test.clock.now() });
    expect(refusal(await ask(token))).toEqual({ code: 'UNAUTHENTICATED' });
  });

  it('need a fresh proof, are somebody’s own, and are written down', async () => {
    const [person, stranger] = [await signedIn(test.app), await signedIn(test.app)];
    const { accessToken } = await make(person);
    await expect(tokens.revoke(stranger.actor, accessToken.uuid)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(tokens.revoke(person.actor, 'é')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const stale = { ...person.actor, provenAt: new Date(test.clock.now().getTime() - 301_000) };
    await expect(tokens.create(stale, input())).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
    await tokens.revoke(person.actor, accessToken.uuid);
    const sql = 'SELECT action FROM shared_audit WHERE object_id = ? ORDER BY id';
    expect(await test.dataSource.query(sql, [accessToken.uuid])).toEqual([
      { action: 'identity.access-token-created' },
      { action: 'identity.access-token-revoked' },
    ]);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['everything'] }, 'scopes'],
    [{ scopes: ['time:read', 'time:read'] }, 'scopes'],
    [{ days: 0 }, 'days'],
    [{ days: 367 }, 'days'],
    [{ days: 1.5 }, 'days'],
    [{ isAdmin: true }, 'isAdmin'],
  ])('are not made of %p', async (changes, field) => {
    const person = await signedIn(test.app);
    const failure = await make(person, changes).catch((error: { fields: object }) => error);
    expect(Object.keys((failure as { fields: object }).fields)).toEqual([field]);
  });

  it('are at most twenty a person, however many are asked for at once', async () => {
    const person = await signedIn(test.app);
    const answers = await Promise.allSettled(Array.from({ length: MAX_ACCESS_TOKENS + 5 }, () => make(person)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_ACCESS_TOKENS);
    await expect(make(person)).rejects.toMatchObject({ code: 'TOO_MANY_ACCESS_TOKENS' });
  });

  it('and the browser’s session read the schema', async () => {
    const person = await signedIn(test.app);
    const { token } = await make(person);
    const cookie = await cookieOf(test.app, person.user);
    for (const client of [test.client({ token }), test.client({ token: person.token }), test.client({ cookie })]) {
      const { status, text, headers } = await client.get('/schema.graphql');
      expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
      expect(text).toContain('type Query {');
    }
    expect((await test.client().get('/schema.graphql')).status).toBe(401);
  });
});
