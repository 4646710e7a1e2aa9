import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { newAddress, PASSWORD, person } from '../../../test/harness/builders/identity.js';
import type { Client } from '../../../test/harness/client.js';
import { gql, refusal } from '../../../test/harness/graphql.js';
import { textOf } from '../../../test/harness/texts.js';
import { requestContext } from '../../shared/request/request-context.js';
import { PasswordHasher } from '../credentials/password-hasher.js';
import { UsersRepository } from '../users/users.repository.js';
import { BrowserSignIn } from './browser-sign-in.service.js';
import { SignIn } from './sign-in.service.js';

const LOGIN = `mutation ($username: String!, $password: String!) {
  login(username: $username, password: $password) { status accessToken refreshToken tokenType expiresIn user { uuid email } }
}`;

describe('signing in', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await openTestApp()));
  afterAll(() => test.close());

  const login = (client: Client, username: string, password: string) => gql(client, LOGIN, { username, password });

  it('answers the same over GraphQL and REST, with a token that opens what is one’s own', async () => {
    const user = await person(test.app);
    const { data } = await login(test.client(), user.email.toUpperCase(), PASSWORD);
    expect(data['login']).toMatchObject({
      status: 'SUCCESS',
      tokenType: 'Bearer',
      expiresIn: 600,
      user: { uuid: user.uuid, email: user.email },
    });
    const { body } = await test.client().post('/jwt/login').send({ username: user.email, password: PASSWORD });
    const { access_token: token } = body as { access_token: string };
    const mine = await gql(test.client({ token }), '{ myInfo { uuid } }');
    expect(mine.data['myInfo']).toEqual({ uuid: user.uuid });
  });

  it('T2 tells a wrong password, an unknown address, a deactivated and a foreign-looking one alike', async () => {
    const user = await person(test.app);
    const gone = await person(test.app);
    await test.app.get(UsersRepository).update(gone.id, { deactivatedAt: test.clock.now() });
    const tries: [string, string][] = [
      [user.email, 'not the password'],
      [newAddress(), PASSWORD],
      [gone.email, PASSWORD],
      ['sítä@people.test', PASSWORD],
    ];
    const answers = await Promise.all(tries.map(([name, password]) => login(test.client(), name, password)));
    expect(answers[0]?.errors[0]).toMatchObject({
      message: textOf('server', 'en', 'errors.WRONG_CREDENTIALS'),
      extensions: { code: 'UNAUTHENTICATED', reason: 'WRONG_CREDENTIALS' },
    });
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('says that an address is not verified only to who knows the password', async () => {
    const user = await person(test.app, { emailVerifiedAt: null });
    expect(refusal(await login(test.client(), user.email, 'guess'))).toMatchObject({ reason: 'WRONG_CREDENTIALS' });
    expect(refusal(await login(test.client(), user.email, PASSWORD))).toMatchObject({ reason: 'EMAIL_NOT_VERIFIED' });
  });

  it('T7 a deactivated person is nobody from the next request on', async () => {
    const user = await person(test.app);
    const { data } = await login(test.client(), user.email, PASSWORD);
    const client = test.client({ token: String(data['login']?.['accessToken']) });
    expect((await gql(client, '{ myInfo { uuid } }')).errors).toEqual([]);
    await test.app.get(UsersRepository).update(user.id, { deactivatedAt: test.clock.now() });
    expect(refusal(await gql(client, '{ myInfo { uuid } }'))).toEqual({ code: 'UNAUTHENTICATED' });
  });

  it('T1 five wrong passwords, then the right one waits too', async () => {
    const user = await person(test.app);
    for (let turn = 0; turn < 5; turn++) {
      expect(refusal(await login(test.client(), user.email, 'guess'))).toMatchObject({ reason: 'WRONG_CREDENTIALS' });
    }
    const refused = await login(test.client(), user.email, PASSWORD);
    expect(refused.errors[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 30 });
    const overRest = await test.client().post('/jwt/login').send({ username: user.email, password: PASSWORD });
    expect([overRest.status, overRest.headers['retry-after']]).toEqual([429, '30']);
    test.clock.advance(30);
    expect((await login(test.client(), user.email, PASSWORD)).errors).toEqual([]);
    expect(refusal(await login(test.client(), user.email, 'guess'))).toMatchObject({ reason: 'WRONG_CREDENTIALS' });
    expect(refusal(await login(test.client(), user.email, 'guess'))).toMatchObject({ reason: 'WRONG_CREDENTIALS' });
  });

  it('T1 counts the misses of one machine over all accounts, and an account that nobody has like any other', async () => {
    const machine = test.client();
    const ghost = newAddress();
    for (let turn = 0; turn < 5; turn++) await login(machine, ghost, 'guess');
    expect(refusal(await login(machine, ghost, 'guess'))).toMatchObject({ code: 'RATE_LIMITED' });
    // The other 95 are written down at once: a hundred slow hashes would only show the same.
    await test.dataSource.query('UPDATE shared_rate_limit SET hits = 100 WHERE hits = 5 AND expires_at > ?', [
      new Date(test.clock.now().getTime() + 3000_000),
    ]);
    const user = await person(test.app);
    expect(refusal(await login(machine, user.email, PASSWORD))).toMatchObject({ code: 'RATE_LIMITED' });
    expect((await login(test.client(), user.email, PASSWORD)).errors).toEqual([]);
  });

  it('T1 strangers who fail on purpose do not lock the owner out of a browser they signed in with before', async () => {
    const user = await person(test.app);
    const browser = test.app.get(BrowserSignIn);
    const entered = await browser.signInWithPassword({ username: user.email, password: PASSWORD });
    const device = 'device' in entered ? entered.device : '';
    for (let turn = 0; turn < 5; turn++) await login(test.client(), user.email, 'guess');
    const from = (deviceCookie: string): Promise<unknown> =>
      requestContext.run({ requestId: '', locale: 'en', ip: '10.1.1.1', userAgent: '', deviceCookie }, () =>
        test.app.get(SignIn).checkPassword(user.email, PASSWORD),
      );
    expect(await from(device)).toMatchObject({ uuid: user.uuid });
    const [id = '', signature = ''] = device.split('.');
    for (const forged of [
      `${id}.`,
      `${id}x.${signature}`,
      `${id}.${'A'.repeat(signature.length)}`,
      '',
      '.',
      'x'.repeat(9000),
    ]) {
      await expect(from(forged)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    }
    const other = await person(test.app);
    await expect(
      requestContext.run(
        { requestId: '', locale: 'en', ip: '10.1.1.2', userAgent: '', deviceCookie: device },
        async () => {
          for (let turn = 0; turn < 6; turn++) {
            await test.app
              .get(SignIn)
              .checkPassword(other.email, 'guess')
              .catch((error: { code: string }) => {
                if (error.code !== 'WRONG_CREDENTIALS') throw error;
              });
          }
        },
      ),
    ).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('T12 takes a password as it is typed: one spelling of every character, and nothing cut off', async () => {
    const user = await person(test.app);
    const wrong = [`${PASSWORD}\0`, PASSWORD.toUpperCase(), `${PASSWORD} `, PASSWORD.slice(0, -1)];
    for (const password of wrong) {
      const answer = await login(test.client(), user.email, password);
      expect(refusal(answer)).toMatchObject({ reason: 'WRONG_CREDENTIALS' });
    }
    const wide = PASSWORD.replace('seven', '\uff53\uff45\uff56\uff45\uff4e');
    test.clock.advance(61);
    expect((await login(test.client(), user.email, wide)).errors).toEqual([]);
  });

  it('T12 refuses what is no text, is empty or is too long, by field', async () => {
    const post = (body: object) => test.client().post('/jwt/login').send(body);
    for (const password of [0, true, null, ['x'], { $gt: '' }, '', 'x'.repeat(201)]) {
      const { status, body } = await post({ username: newAddress(), password });
      expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([422, ['password']]);
    }
    const missing = textOf('server', 'en', 'validation.isNotEmpty');
    expect((await post({})).body).toMatchObject({
      code: 'VALIDATION',
      reason: 'INVALID_INPUT',
      fields: { username: [missing], password: [missing] },
    });
  });

  it('T11 hashes two at a time, keeps fifty waiting, and turns the rest away at once', async () => {
    const hasher = test.app.get(PasswordHasher);
    const guesses = await Promise.allSettled(Array.from({ length: 60 }, () => hasher.matches('guess', undefined)));
    const refused = guesses.filter((guess) => guess.status === 'rejected');
    expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual(Array(8).fill('UNAVAILABLE'));
    expect(await hasher.matches('guess', undefined)).toBe(false);
  });

  it('is written down in the audit log, refusals too', async () => {
    const user = await person(test.app);
    await login(test.client(), user.email, 'guess');
    await login(test.client(), user.email, PASSWORD);
    const rows = (await test.dataSource.query('SELECT action, ip FROM shared_audit WHERE actor_id = ? ORDER BY id', [
      user.uuid,
    ])) as { action: string; ip: string }[];
    expect(rows.map(({ action }) => action)).toEqual(['identity.sign-in-refused', 'identity.signed-in']);
    expect(rows.every(({ ip }) => ip.startsWith('10.'))).toBe(true);
  });
});
