import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiClient, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { cookieOf, person, tokensOf } from '../../../test/harness/builders/identity.js';
import { gql, refusal } from '../../../test/harness/graphql.js';
import { Authenticator } from '../../shared/permissions/authenticator.js';
import { ApiSignIn } from '../sign-in/api-sign-in.service.js';
import { ACCESS_TOKEN_SECONDS, REFRESH_GRACE_SECONDS } from './session-lifetimes.js';
import { SessionTokens, type TokenPair } from '../authentication/session-tokens.service.js';
import { Sessions } from './sessions.service.js';

const HOUR = 3600;
const DAY = 24 * HOUR;

describe('sessions', () => {
  let test: TestApp;
  let sessions: Sessions;
  let authenticator: Authenticator;
  beforeAll(async () => {
    test = await openTestApp();
    sessions = test.app.get(Sessions);
    authenticator = test.app.get(Authenticator);
  });
  afterAll(() => test.close());

  const me = '{ myInfo { uuid } }';

  it('are listed to their owner alone, the last used first, the current one marked', async () => {
    const { user, client, sessionUuid } = await apiClient(test);
    test.clock.advance(30);
    const browser = await authenticator.authenticateCookie(await cookieOf(test.app, user));
    await apiClient(test);
    const { data } = await gql(client, '{ mySessions { uuid kind isCurrent } }');
    expect(data['mySessions']).toEqual([
      { uuid: browser?.sessionUuid, kind: 'BROWSER', isCurrent: false },
      { uuid: sessionUuid, kind: 'API', isCurrent: true },
    ]);
  });

  it('end at once, one or all others', async () => {
    const { user, client } = await apiClient(test);
    const second = await tokensOf(test.app, user);
    const third = await tokensOf(test.app, user);
    const tracker = await tokensOf(test.app, user, 'TRACKER');
    const end = 'mutation ($uuid: ID!) { endSession(uuid: $uuid) { status } }';
    expect((await gql(client, end, { uuid: second.sessionUuid })).errors).toEqual([]);
    expect(refusal(await gql(test.client({ token: second.accessToken }), me))).toEqual({ code: 'UNAUTHENTICATED' });
    expect((await gql(test.client({ token: third.accessToken }), me)).errors).toEqual([]);
    expect((await gql(client, 'mutation { endOtherSessions { status } }')).errors).toEqual([]);
    for (const { accessToken } of [third, tracker]) {
      expect(refusal(await gql(test.client({ token: accessToken }), me))).toEqual({ code: 'UNAUTHENTICATED' });
    }
    expect((await gql(client, me)).errors).toEqual([]);
  });

  it('T20 of somebody else are as unknown as those that never existed', async () => {
    const stranger = await signedIn(test.app);
    const { client } = await apiClient(test);
    const end = 'mutation ($uuid: ID!) { endSession(uuid: $uuid) { status } }';
    const answers = [];
    for (const uuid of [stranger.actor.sessionUuid, '019b0000-0000-7000-8000-000000000000', 'x', 'é', '']) {
      answers.push(await gql(client, end, { uuid }));
    }
    expect(refusal(answers[0] as never)).toEqual({ code: 'NOT_FOUND' });
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await authenticator.isLive(stranger.actor.sessionUuid)).toBe(true);
    await expect(sessions.end(stranger.actor, undefined as never)).rejects.toThrow();
  });

  it('T7 all end, however many there are', async () => {
    const { user } = await signedIn(test.app);
    for (let turn = 0; turn < 110; turn++) await sessions.open(user, 'API');
    expect(await sessions.endAll(user.id, 'PASSWORD_CHANGED')).toBe(111);
    expect(await sessions.list({ userKey: user.id } as never)).toEqual([]);
  });

  it.each([
    ['BROWSER', false, 8 * HOUR, 24 * HOUR],
    ['BROWSER', true, 14 * DAY, 30 * DAY],
    ['API', false, 14 * DAY, 30 * DAY],
  ] as const)('%s (remembered: %s) last %i s without use and %i s with it', async (kind, remember, idle, absolute) => {
    const user = await person(test.app);
    const { session } = await sessions.open(user, kind, remember);
    const alive = async (): Promise<boolean> => {
      const tokens = { row: await authenticator.isLive(session.uuid) };
      return tokens.row;
    };
    const start = test.clock.now().getTime();
    test.clock.set(new Date(start + (idle - 1) * 1000));
    expect(await alive()).toBe(true);
    test.clock.set(new Date(start + idle * 1000));
    expect(await alive()).toBe(false);
    await test.dataSource.query('UPDATE identity_session SET last_used_at = ? WHERE id = ?', [
      new Date(start + (absolute - 1) * 1000),
      session.id,
    ]);
    test.clock.set(new Date(start + (absolute - 1) * 1000));
    expect(await alive()).toBe(true);
    test.clock.set(new Date(start + absolute * 1000));
    expect(await alive()).toBe(false);
    test.clock.set(new Date(start));
  });

  it('an access token lives ten minutes, its session longer', async () => {
    const { client, refreshToken } = await apiClient(test);
    // jsonwebtoken reads the machine's clock, so age is shown by the claims.
    expect((await gql(client, me)).errors).toEqual([]);
    const pair = await test.app.get(SessionTokens).refresh(refreshToken);
    expect(pair.expiresIn).toBe(ACCESS_TOKEN_SECONDS);
  });

  it('are forgotten three months after they ended, with their tokens', async () => {
    const { sessionUuid, refreshToken } = await apiClient(test);
    await sessions.purge();
    expect(await authenticator.isLive(sessionUuid)).toBe(true);
    const now = test.clock.now();
    test.clock.advance(121 * DAY);
    await sessions.purge();
    test.clock.set(now);
    expect(await authenticator.isLive(sessionUuid)).toBe(false);
    await expect(test.app.get(SessionTokens).refresh(refreshToken)).rejects.toMatchObject({ code: 'SESSION_OVER' });
  });
});

describe('refresh tokens', () => {
  let test: TestApp;
  let signIn: ApiSignIn;
  beforeAll(async () => {
    test = await openTestApp();
    signIn = test.app.get(ApiSignIn);
  });
  afterAll(() => test.close());

  const refresh = (token: unknown): Promise<{ refreshToken: string; accessToken: string }> => signIn.refresh(token);
  const opens = async ({ accessToken }: Pick<TokenPair, 'accessToken'>): Promise<boolean> =>
    (await gql(test.client({ token: accessToken }), '{ myInfo { uuid } }')).errors.length === 0;

  it('are exchanged for a new pair, over GraphQL and REST', async () => {
    const { refreshToken } = await apiClient(test);
    const query = 'mutation ($token: String!) { refreshToken(refreshToken: $token) { accessToken refreshToken } }';
    const { data } = await gql<{ refreshToken: TokenPair }>(test.client(), query, { token: refreshToken });
    expect(data.refreshToken.refreshToken).not.toBe(refreshToken);
    const rest = await test.client().post('/jwt/refresh-token').send({ refreshToken: data.refreshToken.refreshToken });
    expect(rest.body).toEqual({
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      expiresIn: 600,
      tokenType: 'Bearer',
    });
    expect(await opens(rest.body as TokenPair)).toBe(true);
  });

  it('T6 five calls at once get one and the same successor, and one row is written', async () => {
    for (let round = 0; round < 5; round++) {
      const { refreshToken, sessionUuid } = await apiClient(test);
      const pairs = await Promise.all(Array.from({ length: 5 }, () => refresh(refreshToken)));
      expect(new Set(pairs.map((pair) => pair.refreshToken)).size).toBe(1);
      const sql = `SELECT COUNT(*) AS tokens FROM identity_refresh_token t
        JOIN identity_session s ON s.id = t.session_id WHERE s.uuid = ?`;
      expect(await test.dataSource.query(sql, [sessionUuid])).toEqual([{ tokens: '2' }]);
      expect(await Promise.all(pairs.map(opens))).toEqual(Array(5).fill(true));
    }
  });

  it('T6 a lost answer may be asked for again for twenty seconds, also when the successor was used meanwhile', async () => {
    const { refreshToken } = await apiClient(test);
    const first = await refresh(refreshToken);
    await refresh(first.refreshToken);
    test.clock.advance(REFRESH_GRACE_SECONDS);
    expect((await refresh(refreshToken)).refreshToken).toBe(first.refreshToken);
  });

  it('D-2 an answer that was lost on the line is given again, whenever the tracker is back', async () => {
    const user = await person(test.app);
    const { refreshToken } = await tokensOf(test.app, user, 'TRACKER');
    const lost = await refresh(refreshToken);
    const start = test.clock.now();
    test.clock.advance(30 * DAY);
    const found = await refresh(refreshToken);
    expect(found.refreshToken).toBe(lost.refreshToken);
    test.clock.advance(DAY);
    const kept = await refresh(refreshToken);
    const next = await refresh(kept.refreshToken);
    // The first token is from here on a copy in somebody else's hands.
    test.clock.advance(REFRESH_GRACE_SECONDS + 1);
    await expect(refresh(refreshToken)).rejects.toMatchObject({ code: 'REFRESH_TOKEN_REUSED' });
    await expect(refresh(next.refreshToken)).rejects.toMatchObject({ code: 'SESSION_OVER' });
    test.clock.set(start);
  });

  it('D-9 a tracker comes back after a year offline, also when its session was old by then', async () => {
    const start = test.clock.now();
    const user = await person(test.app);
    let { refreshToken } = await tokensOf(test.app, user, 'TRACKER');
    for (const days of [300, 366, 366]) {
      test.clock.advance(days * DAY);
      const pair = await refresh(refreshToken);
      expect(await opens(pair)).toBe(true);
      ({ refreshToken } = pair);
    }
    test.clock.advance(401 * DAY);
    await expect(refresh(refreshToken)).rejects.toMatchObject({ code: 'SESSION_OVER' });
    test.clock.set(start);
  });

  it('D-9 another program is not kept signed in by renewing', async () => {
    const start = test.clock.now();
    let { refreshToken } = await apiClient(test);
    for (let days = 0; days < 30; days += 10) {
      ({ refreshToken } = await refresh(refreshToken));
      test.clock.advance(10 * DAY);
    }
    await expect(refresh(refreshToken)).rejects.toMatchObject({ code: 'SESSION_OVER' });
    test.clock.set(start);
  });

  it('T6 a thief who refreshes between two refreshes of the owner is found out by the next request', async () => {
    const { refreshToken } = await apiClient(test);
    const owner = await refresh(refreshToken);
    expect(await opens(owner)).toBe(true);
    test.clock.advance(REFRESH_GRACE_SECONDS + 1);
    await expect(refresh(refreshToken)).rejects.toMatchObject({ code: 'REFRESH_TOKEN_REUSED' });
    expect(await opens(owner)).toBe(false);
  });

  it('T6 used again later they end the whole session, and the person is told', async () => {
    const { refreshToken, sessionUuid, user } = await apiClient(test);
    const successor = await refresh(refreshToken);
    expect(await opens(successor)).toBe(true);
    test.clock.advance(REFRESH_GRACE_SECONDS + 1);
    await expect(refresh(refreshToken)).rejects.toMatchObject({ code: 'REFRESH_TOKEN_REUSED' });
    await expect(refresh(successor.refreshToken)).rejects.toMatchObject({ code: 'SESSION_OVER' });
    expect(await opens(successor)).toBe(false);
    const sql = 'SELECT action, details FROM shared_audit WHERE object_id = ? ORDER BY id DESC LIMIT 1';
    expect(await test.dataSource.query(sql, [sessionUuid])).toEqual([
      { action: 'identity.session-ended', details: '{"reason":"TOKEN_REUSED"}' },
    ]);
    await test.settle();
    const { accessToken } = await tokensOf(test.app, user);
    const inbox = await gql(test.client({ token: accessToken }), '{ myNotifications { data { type } } }');
    expect(inbox.text).toContain('SESSION_ABUSE');
  });

  it('T6 the abuse of one session leaves the tracker’s alone', async () => {
    const { refreshToken, user } = await apiClient(test);
    const tracker = await tokensOf(test.app, user, 'TRACKER');
    await refresh((await refresh(refreshToken)).refreshToken);
    test.clock.advance(REFRESH_GRACE_SECONDS + 1);
    await expect(refresh(refreshToken)).rejects.toMatchObject({ code: 'REFRESH_TOKEN_REUSED' });
    expect(await opens(await refresh(tracker.refreshToken))).toBe(true);
  });

  it('T5 T6 nothing else is taken for one', async () => {
    const { accessToken, sessionUuid } = await apiClient(test);
    for (const forged of [accessToken, sessionUuid, 'A'.repeat(43), '', 0, null, undefined, {}, [], true]) {
      await expect(refresh(forged)).rejects.toMatchObject({ code: 'SESSION_OVER' });
    }
    const { status, body } = await test.client().post('/jwt/refresh-token').send({ refreshToken: 0 });
    expect([status, body]).toMatchObject([401, { code: 'UNAUTHENTICATED', reason: 'SESSION_OVER' }]);
  });

  it('are stored as hashes only, each of them once', async () => {
    const { refreshToken } = await apiClient(test);
    const rows = await test.dataSource.query('SELECT hash FROM identity_refresh_token');
    expect(JSON.stringify(rows)).not.toContain(refreshToken);
    const again =
      'INSERT INTO identity_refresh_token (session_id, hash, created_at) SELECT session_id, hash, created_at FROM identity_refresh_token LIMIT 1';
    await expect(test.dataSource.query(again)).rejects.toMatchObject({ driverError: { errno: 1062 } });
  });

  it('do nothing after the sign-out', async () => {
    const { client, refreshToken } = await apiClient(test);
    expect((await client.post('/jwt/logout')).status).toBe(200);
    await expect(refresh(refreshToken)).rejects.toMatchObject({ code: 'SESSION_OVER' });
    expect((await client.post('/jwt/logout')).status).toBe(401);
  });
});
