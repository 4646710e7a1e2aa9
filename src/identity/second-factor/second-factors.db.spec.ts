import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TOTP } from 'otpauth';
import { apiClient } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { PASSWORD, person } from '../../../test/harness/builders/identity.js';
import type { Client } from '../../../test/harness/client.js';
import { gql, refusal } from '../../../test/harness/graphql.js';
import { PROOF_SECONDS } from '../sessions/session-lifetimes.js';
import { BrowserSignIn } from '../sign-in/browser-sign-in.service.js';
import { SignIn } from '../sign-in/sign-in.service.js';
import type { User } from '../users/user.entity.js';

describe('the second factor', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await openTestApp()));
  afterAll(() => test.close());

  const codeOf = (secret: string): string => new TOTP({ secret }).generate({ timestamp: test.clock.now().getTime() });
  const start = 'mutation { startSecondFactor { secret address } }';
  const enable = 'mutation ($code: String!) { enableSecondFactor(code: $code) { recoveryCodes } }';
  const disable = 'mutation { disableSecondFactor { status } }';
  const state = '{ secondFactor { enabled recoveryCodesLeft } }';
  const confirm = 'mutation ($input: ConfirmIdentityInput!) { confirmIdentity(input: $input) { status } }';

  interface Secured {
    user: User;
    client: Client;
    secret: string;
    recoveryCodes: string[];
  }

  /** Somebody who has it on already. The clock moves on, so that the code shown to turn it on is not the next one. */
  async function secured(): Promise<Secured> {
    const { user, client } = await apiClient(test);
    const { secret } = (await gql<{ startSecondFactor: { secret: string } }>(client, start)).data.startSecondFactor;
    const answer = await gql<{ enableSecondFactor: { recoveryCodes: string[] } }>(client, enable, {
      code: codeOf(secret),
    });
    test.clock.advance(30);
    return { user, client, secret, recoveryCodes: answer.data.enableSecondFactor.recoveryCodes };
  }
  const identify = (user: User, code?: string): Promise<User> =>
    test.app.get(SignIn).identify({ username: user.email, password: PASSWORD, code });

  it('is on once a code was shown, and gives ten recovery codes that are all different', async () => {
    const { client } = await apiClient(test);
    expect(refusal(await gql(client, enable, { code: '123456' }))).toMatchObject({
      reason: 'SECOND_FACTOR_NOT_STARTED',
    });
    const started = await gql<{ startSecondFactor: { secret: string; address: string } }>(client, start);
    const { secret, address } = started.data.startSecondFactor;
    expect(address).toContain(`secret=${secret}`);
    expect(refusal(await gql(client, enable, { code: '000000' }))).toMatchObject({ reason: 'WRONG_CODE' });
    expect((await gql(client, state)).data['secondFactor']).toEqual({ enabled: false, recoveryCodesLeft: 0 });
    const { data } = await gql<{ enableSecondFactor: { recoveryCodes: string[] } }>(client, enable, {
      code: codeOf(secret),
    });
    expect(new Set(data.enableSecondFactor.recoveryCodes).size).toBe(10);
    expect((await gql(client, state)).data['secondFactor']).toEqual({ enabled: true, recoveryCodesLeft: 10 });
    expect(refusal(await gql(client, start))).toMatchObject({ code: 'CONFLICT', reason: 'SECOND_FACTOR_ALREADY_ON' });
  });

  it('is asked for at every door, after the password and not instead of it', async () => {
    const { user, secret } = await secured();
    await expect(identify(user)).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    const wrong = { username: user.email, password: 'guess', code: codeOf(secret) };
    await expect(test.app.get(SignIn).identify(wrong)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    const rest = await test.client().post('/jwt/login').send({ username: user.email, password: PASSWORD });
    expect([rest.status, rest.body]).toMatchObject([401, { reason: 'SECOND_FACTOR_REQUIRED' }]);
    expect(await identify(user, codeOf(secret))).toMatchObject({ uuid: user.uuid });
  });

  it('T16 takes each code once, and of two uses at once one', async () => {
    const { user, secret } = await secured();
    const code = codeOf(secret);
    const uses = await Promise.allSettled([identify(user, code), identify(user, code)]);
    expect(uses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(identify(user, code)).rejects.toMatchObject({ code: 'WRONG_CODE' });
    test.clock.advance(30);
    expect(await identify(user, codeOf(secret))).toMatchObject({ uuid: user.uuid });
  });

  it('forgives a clock that is half a minute off, not more', async () => {
    const { user, secret } = await secured();
    const later = (seconds: number): string =>
      new TOTP({ secret }).generate({ timestamp: test.clock.now().getTime() + seconds * 1000 });
    await expect(identify(user, later(90))).rejects.toMatchObject({ code: 'WRONG_CODE' });
    expect(await identify(user, later(30))).toMatchObject({ uuid: user.uuid });
  });

  it('takes a recovery code instead, each once, written as people write', async () => {
    const { user, client, recoveryCodes } = await secured();
    const [first = '', second = ''] = recoveryCodes;
    await identify(user, first);
    await expect(identify(user, first)).rejects.toMatchObject({ code: 'WRONG_CODE' });
    await identify(user, ` ${second.toUpperCase().replaceAll('-', ' ')} `);
    expect((await gql(client, state)).data['secondFactor']).toMatchObject({ recoveryCodesLeft: 8 });
  });

  it('T16 five codes in five minutes, then none, over all doors', async () => {
    const { user, secret } = await secured();
    for (let turn = 0; turn < 5; turn++)
      await expect(identify(user, '000000')).rejects.toMatchObject({ code: 'WRONG_CODE' });
    await expect(identify(user, codeOf(secret))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    const browser = test.app.get(BrowserSignIn);
    const asked = await browser.signInWithPassword({ username: user.email, password: PASSWORD });
    const challenge = 'challenge' in asked ? asked.challenge : '';
    await expect(browser.signInWithCode(challenge, { code: codeOf(secret) })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
  });

  it('the second step of a browser works once, for five minutes, and only for who passed the first', async () => {
    const { user, secret } = await secured();
    const browser = test.app.get(BrowserSignIn);
    const ask = async (): Promise<string> => {
      const asked = await browser.signInWithPassword({ username: user.email, password: PASSWORD, remember: true });
      return 'challenge' in asked ? asked.challenge : '';
    };
    const challenge = await ask();
    await expect(browser.signInWithCode(challenge, { code: '000000' })).rejects.toMatchObject({ code: 'WRONG_CODE' });
    expect(await browser.signInWithCode(challenge, { code: codeOf(secret) })).toMatchObject({
      seconds: 30 * 24 * 3600,
    });
    test.clock.advance(30);
    await expect(browser.signInWithCode(challenge, { code: codeOf(secret) })).rejects.toMatchObject({
      code: 'SESSION_OVER',
    });
    const late = await ask();
    test.clock.advance(300);
    await expect(browser.signInWithCode(late, { code: codeOf(secret) })).rejects.toMatchObject({
      code: 'SESSION_OVER',
    });
    for (const forged of ['A'.repeat(43), '', null, 0]) {
      await expect(browser.signInWithCode(forged, { code: codeOf(secret) })).rejects.toMatchObject({
        code: 'SESSION_OVER',
      });
    }
  });

  it('sensitive changes ask for a proof that is five minutes old at most, by code where it is on', async () => {
    const { client, secret } = await secured();
    test.clock.advance(PROOF_SECONDS + 1);
    expect(refusal(await gql(client, disable))).toEqual({ code: 'UNAUTHENTICATED', reason: 'STEP_UP_REQUIRED' });
    expect(refusal(await gql(client, confirm, { input: { password: PASSWORD } }))).toMatchObject({
      reason: 'SECOND_FACTOR_REQUIRED',
    });
    expect(refusal(await gql(client, confirm, { input: { code: '000000' } }))).toMatchObject({ reason: 'WRONG_CODE' });
    expect((await gql(client, confirm, { input: { code: codeOf(secret) } })).errors).toEqual([]);
    expect((await gql(client, disable)).errors).toEqual([]);
    expect((await gql(client, state)).data['secondFactor']).toMatchObject({ enabled: false });
  });

  it('asks those without it for the password', async () => {
    const { client } = await apiClient(test);
    test.clock.advance(PROOF_SECONDS + 1);
    expect(refusal(await gql(client, start))).toMatchObject({ reason: 'STEP_UP_REQUIRED' });
    expect(refusal(await gql(client, confirm, { input: {} }))).toMatchObject({ reason: 'WRONG_CREDENTIALS' });
    expect(refusal(await gql(client, confirm, { input: { password: 'guess' } }))).toMatchObject({
      reason: 'WRONG_CREDENTIALS',
    });
    expect((await gql(client, confirm, { input: { password: PASSWORD } })).errors).toEqual([]);
    expect((await gql(client, start)).errors).toEqual([]);
  });

  it('new recovery codes void the old ones', async () => {
    const { user, client, recoveryCodes } = await secured();
    const renew = 'mutation { renewRecoveryCodes { recoveryCodes } }';
    const { data } = await gql<{ renewRecoveryCodes: { recoveryCodes: string[] } }>(client, renew);
    await expect(identify(user, recoveryCodes[0])).rejects.toMatchObject({ code: 'WRONG_CODE' });
    await identify(user, data.renewRecoveryCodes.recoveryCodes[0]);
  });

  it('is stored so that the database alone makes no code', async () => {
    const { user, secret, recoveryCodes } = await secured();
    const rows = await test.dataSource.query(
      `SELECT secret, HEX(hash) AS hash FROM identity_second_factor f JOIN identity_recovery_code c USING (user_id) WHERE f.user_id = ?`,
      [user.id],
    );
    const text = JSON.stringify(rows);
    expect(rows).toHaveLength(10);
    for (const open of [secret, ...recoveryCodes]) expect(text).not.toContain(open);
  });

  it('is told to the person, on and off', async () => {
    const { client } = await secured();
    await test.settle();
    expect((await gql(client, '{ myNotifications { data { type } } }')).text).toContain('SECOND_FACTOR_CHANGED');
  });

  it('leaves people without it alone', async () => {
    const user = await person(test.app);
    expect(await identify(user, '000000')).toMatchObject({ uuid: user.uuid });
  });
});
