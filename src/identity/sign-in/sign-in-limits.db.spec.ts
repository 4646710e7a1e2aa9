import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { signedIn } from '../../../test/harness/actors.js';
import { newAddress, PASSWORD, person } from '../../../test/harness/builders/identity.js';
import type { Client } from '../../../test/harness/client.js';
import { gql, refusal } from '../../../test/harness/graphql.js';
import { Unavailable } from '../../shared/errors/app-error.js';
import { requestContext } from '../../shared/request/request-context.js';
import { Credentials } from '../credentials/credentials.service.js';
import { OwnPassword } from '../passwords/password-change.service.js';
import { Sessions } from '../sessions/sessions.service.js';
import { SignInLimits } from './sign-in-limits.js';
import { SignIn } from './sign-in.service.js';

const NEW = 'eleven purple mountains';
const LOGIN =
  'mutation ($username: String!, $password: String!) { login(username: $username, password: $password) { status } }';

const newIp = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

function fromAddress<T>(ip: string, work: () => Promise<T>): Promise<T> {
  return requestContext.run({ requestId: '', locale: 'en', ip, userAgent: '' }, work);
}

describe('guessing passwords', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await openTestApp()));
  afterAll(() => test.close());

  const login = (client: Client, username: string, password: string) => gql(client, LOGIN, { username, password });

  it('T1 the waits grow with every miss, to an hour, and after a hundred in a row to a day', async () => {
    const user = await person(test.app);
    const signIn = test.app.get(SignIn);
    const guess = (): Promise<{ code: string; retryAfter?: number }> =>
      fromAddress(newIp(), () => signIn.checkPassword(user.email, 'guess')).then(
        () => ({ code: 'ENTERED' }),
        (error: { code: string; retryAfter?: number }) => error,
      );
    const start = test.clock.now();
    const waits: number[] = [];
    for (let miss = 1; miss <= 100; miss++) {
      expect(await guess()).toMatchObject({ code: 'WRONG_CREDENTIALS' });
      if (miss < 5) continue;
      const { code, retryAfter = 0 } = await guess();
      expect(code).toBe('TOO_MANY_REQUESTS');
      waits.push(retryAfter);
      if (miss < 100) test.clock.advance(retryAfter);
    }
    expect(waits.slice(0, 9)).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
    expect(waits.slice(-2)).toEqual([3600, 24 * 3600]);
    await test.app.get(SignInLimits).forget(user.email);
    expect((await login(test.client(), user.email, PASSWORD)).errors).toEqual([]);
    test.clock.set(start);
  });

  it('S7 of sixty guesses at once no more are judged than the limit lets through, wherever passwords are asked for', async () => {
    const { actor, user } = await signedIn(test.app);
    const signIn = test.app.get(SignIn);
    const ways: (() => Promise<unknown>)[] = [
      () => fromAddress(newIp(), () => signIn.checkPassword(user.email, 'guess')),
      () => signIn.confirm(actor, { password: 'guess' }),
      () =>
        test.app.get(OwnPassword).update(actor, { old_password: 'guess', password: NEW, password_confirmation: NEW }),
    ];
    for (const way of ways) {
      const answers = await Promise.allSettled(Array.from({ length: 60 }, way));
      const codes = answers.map((answer) => (answer as PromiseRejectedResult).reason as { code: string });
      expect(codes.filter(({ code }) => code !== 'TOO_MANY_REQUESTS').length).toBeLessThanOrEqual(5);
    }
  });

  it('T1 a try that nobody came to judge is no miss', async () => {
    const user = await person(test.app);
    const credentials = test.app.get(Credentials);
    const broken = jest.spyOn(credentials, 'matches').mockRejectedValue(new Unavailable());
    for (let turn = 0; turn < 7; turn++) {
      expect(refusal(await login(test.client(), user.email, PASSWORD))).toMatchObject({ code: 'UNAVAILABLE' });
    }
    broken.mockRestore();
    expect((await login(test.client(), user.email, PASSWORD)).errors).toEqual([]);
  });

  it('S14 where too many fail, those still enter who did so from there before', async () => {
    const [regular, other] = [await person(test.app), await person(test.app)];
    const office = newIp();
    const signIn = test.app.get(SignIn);
    const enter = (name: string, password: string): Promise<string> =>
      fromAddress(office, () => signIn.checkPassword(name, password)).then(
        () => 'ENTERED',
        (error: { code: string }) => error.code,
      );
    await fromAddress(office, () => test.app.get(Sessions).open(regular, 'API'));
    await fromAddress(office, () => enter(newAddress(), 'guess'));
    // The other 99 are written down at once: a hundred slow hashes would only show the same.
    await test.dataSource.query('UPDATE shared_rate_limit SET hits = 100 WHERE hits = 1 AND expires_at <= ?', [
      new Date(test.clock.now().getTime() + 3600_000),
    ]);
    expect(await enter(other.email, PASSWORD)).toBe('TOO_MANY_REQUESTS');
    expect(await enter(newAddress(), 'guess')).toBe('TOO_MANY_REQUESTS');
    // Whether somebody comes from here is nothing that strangers may learn.
    expect(await enter(regular.email, 'guess')).toBe('TOO_MANY_REQUESTS');
    expect(await enter(regular.email, PASSWORD)).toBe('ENTERED');
  });

  it('says over GraphQL, in the head of the answer too, when the same may be tried again', async () => {
    const user = await person(test.app);
    const variables = { username: user.email, password: 'guess' };
    const ask = () => test.client().post('/graphql').send({ query: LOGIN, variables });
    for (let turn = 0; turn < 5; turn++) expect((await ask()).status).toBe(200);
    const { status, headers, body } = await ask();
    expect([status, headers['retry-after']]).toEqual([429, '30']);
    expect(body).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED', retryAfter: 30 } }] });
  });
});
