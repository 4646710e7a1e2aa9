import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiClient, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { newAddress, PASSWORD, person, tokensOf } from '../../../test/harness/builders/identity.js';
import { gql, refusal } from '../../../test/harness/graphql.js';
import { mailsTo, tokenMailedTo } from '../../../test/harness/mailbox.js';
import { textOf } from '../../../test/harness/texts.js';
import { InvalidInput } from '../../shared/errors/app-error.js';
import { LinkNotValid } from '../single-use/single-use-token.errors.js';
import { Sessions } from '../sessions/sessions.service.js';
import { SignIn } from '../sign-in/sign-in.service.js';
import { SingleUseTokens } from '../single-use/single-use-tokens.js';
import type { User } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import { OwnPassword } from './password-change.service.js';
import { PasswordRecovery } from './password-recovery.service.js';

const NEW = 'eleven quiet rivers';
const COMMON = textOf('server', 'en', 'validation.passwordCommon');
const PERSONAL = textOf('server', 'en', 'validation.passwordPersonal');

describe('a new password', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await openTestApp()));
  afterAll(() => test.close());

  const change = (oldPassword: string, password: string): object => ({
    old_password: oldPassword,
    password,
    password_confirmation: password,
  });

  it.each([
    ['short', 'green lamp', textOf('server', 'en', 'validation.minLength', { limit: 12 })],
    ['known to every attacker', 'Password1234', COMMON],
    ['one character, again and again', 'aaaaaaaaaaaaaa', COMMON],
    ['one’s own name', 'SitaSharma123', PERSONAL],
    ['the product’s name', 'workzone1234', PERSONAL],
  ])('is not %s', async (_what, password, message) => {
    const { client } = await apiClient(test, { name: 'Sitasharma' });
    const answer = await gql(
      client,
      'mutation ($input: UpdatePasswordInput!) { updatePassword(input: $input) { status } }',
      {
        input: change(PASSWORD, password),
      },
    );
    expect(refusal(answer)).toEqual({ code: 'VALIDATION', reason: 'INVALID_INPUT' });
    expect(answer.errors[0]?.extensions.fields?.['password']?.join(' ')).toContain(message);
  });

  it('is none of the last five, counted from the first one', async () => {
    const { actor } = await signedIn(test.app);
    const own = test.app.get(OwnPassword);
    let current = PASSWORD;
    for (const number of ['one', 'two', 'three', 'four']) {
      const next = `${number} quiet rivers run`;
      await own.update(actor, change(current, next));
      current = next;
    }
    const again = own.update(actor, change(current, PASSWORD));
    await expect(again).rejects.toMatchObject({ fields: { password: [{ key: 'validation.passwordFormer' }] } });
    await own.update(actor, change(current, 'five quiet rivers run'));
    await own.update(actor, change('five quiet rivers run', PASSWORD));
  });

  it('needs the old one, typed right, and twice the same', async () => {
    const { actor } = await signedIn(test.app);
    const own = test.app.get(OwnPassword);
    await expect(own.update(actor, change('guess', NEW))).rejects.toMatchObject({
      fields: { old_password: [{ key: 'validation.passwordWrong' }] },
    });
    await expect(own.update(actor, { ...change(PASSWORD, NEW), password_confirmation: 'other' })).rejects.toMatchObject(
      {
        fields: { password_confirmation: [{ key: 'validation.matching' }] },
      },
    );
  });

  it('T1 the old password cannot be guessed through the form that changes it', async () => {
    const { actor } = await signedIn(test.app);
    const own = test.app.get(OwnPassword);
    for (let turn = 0; turn < 5; turn++)
      await expect(own.update(actor, change('guess', NEW))).rejects.toThrow(InvalidInput);
    await expect(own.update(actor, change(PASSWORD, NEW))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('T7 ends every other session, keeps this one, and is told to the person', async () => {
    const { client, user } = await apiClient(test);
    const elsewhere = test.client({ token: (await tokensOf(test.app, user)).accessToken });
    const { errors } = await gql(
      client,
      'mutation ($input: UpdatePasswordInput!) { updatePassword(input: $input) { status } }',
      {
        input: change(PASSWORD, NEW),
      },
    );
    expect(errors).toEqual([]);
    expect((await gql(client, '{ myInfo { uuid } }')).errors).toEqual([]);
    expect(refusal(await gql(elsewhere, '{ myInfo { uuid } }'))).toEqual({ code: 'UNAUTHENTICATED' });
    await test.settle();
    expect((await gql(client, '{ myNotifications { data { type } } }')).text).toContain('PASSWORD_CHANGED');
  });
});

describe('a forgotten password', () => {
  let test: TestApp;
  let recovery: PasswordRecovery;
  beforeAll(async () => {
    test = await openTestApp();
    recovery = test.app.get(PasswordRecovery);
  });
  afterAll(() => test.close());

  const reset = (user: User, token: string, changes: object = {}): Promise<void> =>
    recovery.reset({ email: user.email, token, password: NEW, password_confirmation: NEW, ...changes });
  const ask = async (user: User): Promise<string> => {
    await recovery.forgot({ email: user.email });
    return tokenMailedTo(test.dataSource, user.email, 'reset-password');
  };
  const mutation = 'mutation ($email: String!) { forgotPassword(email: $email) { status message } }';

  it('T2 is answered alike for people, strangers, the unverified and the deactivated; only people get mail', async () => {
    const known = await person(test.app);
    const unverified = await person(test.app, { emailVerifiedAt: null });
    const gone = await person(test.app);
    await test.app.get(UsersRepository).update(gone.id, { deactivatedAt: test.clock.now() });
    const addresses = [known.email, newAddress(), unverified.email, gone.email];
    const answers = await Promise.all(addresses.map((email) => gql(test.client(), mutation, { email })));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const mails = await Promise.all(addresses.map((email) => mailsTo(test.dataSource, email)));
    expect(mails.map((list) => list.length)).toEqual([1, 0, 0, 0]);
  });

  it('T3 T4 writes to the stored address, with a link to this installation whatever Host was asked for', async () => {
    const user = await person(test.app);
    await test
      .client()
      .post('/graphql')
      .set('Host', 'evil.test')
      .set('X-Forwarded-Host', 'evil.test')
      .send({ query: mutation, variables: { email: user.email.toUpperCase() } });
    const [mail] = await mailsTo(test.dataSource, user.email);
    expect(mail?.text).toContain('http://localhost:3000/reset-password?token=');
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil');
  });

  it('T4 is replaced once by a link that is half an hour old at most, and by the newest one only', async () => {
    const user = await person(test.app);
    const first = await ask(user);
    const token = await ask(user);
    await expect(reset(user, first)).rejects.toThrow(LinkNotValid);
    expect(await recovery.preview(token)).toEqual({ email: user.email });
    await reset(user, token);
    await expect(
      reset(user, token, { password: 'twelve quiet rivers', password_confirmation: 'twelve quiet rivers' }),
    ).rejects.toThrow(LinkNotValid);
    expect(await test.app.get(SignIn).checkPassword(user.email, NEW)).toMatchObject({ uuid: user.uuid });
    const late = await ask(user);
    test.clock.advance(30 * 60);
    await expect(reset(user, late)).rejects.toThrow(LinkNotValid);
  });

  it('T4 of two uses at once one wins, and the password is the winner’s', async () => {
    const user = await person(test.app);
    const token = await ask(user);
    const words = ['seven wide meadows', 'eight wide meadows'];
    const uses = await Promise.allSettled(
      words.map((password) => reset(user, token, { password, password_confirmation: password })),
    );
    expect(uses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const winner = words[uses.findIndex(({ status }) => status === 'fulfilled')] ?? '';
    expect(await test.app.get(SignIn).checkPassword(user.email, winner)).toMatchObject({ uuid: user.uuid });
  });

  it('T4 of two uses at once one wins, however close they come', async () => {
    const tokens = test.app.get(SingleUseTokens);
    const user = await person(test.app);
    for (let round = 0; round < 15; round++) {
      const token = await tokens.issue('RESET_PASSWORD', user.id);
      const uses = await Promise.allSettled(Array.from({ length: 6 }, () => tokens.use('RESET_PASSWORD', token)));
      expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });

  it('T7 T4 signs every device out, and voids the links that were asked for besides', async () => {
    const { user, client } = await apiClient(test);
    await reset(user, await ask(user));
    expect(refusal(await gql(client, '{ myInfo { uuid } }'))).toEqual({ code: 'UNAUTHENTICATED' });
    expect(await test.app.get(Sessions).list({ userKey: user.id } as never)).toEqual([]);
  });

  it('T4 a link belongs to one person and one purpose', async () => {
    const [mine, other] = [await person(test.app), await person(test.app)];
    const token = await ask(mine);
    await expect(reset(other, token)).rejects.toThrow(LinkNotValid);
    for (const forged of ['A'.repeat(43), 'short']) await expect(reset(mine, forged)).rejects.toThrow(LinkNotValid);
    await expect(reset(mine, 0 as never)).rejects.toThrow(InvalidInput);
    const verify = 'mutation ($input: VerifyEmailInput!) { verifyEmail(input: $input) { status } }';
    const input = { token, name: 'Sita', password: NEW, password_confirmation: NEW };
    expect(refusal(await gql(test.client(), verify, { input }))).toEqual({
      code: 'NOT_FOUND',
      reason: 'LINK_NOT_VALID',
    });
    await reset(mine, token);
  });

  it('S14 a whole office behind one address gets its mails, and a mailbox does not wait for mails that were refused', async () => {
    const office = test.client();
    const forgot = (email: string) => gql(office, mutation, { email });
    for (let mailbox = 0; mailbox < 25; mailbox++) expect((await forgot(newAddress())).errors).toEqual([]);
    const user = await person(test.app);
    await test.dataSource.query('UPDATE shared_rate_limit SET hits = 1000000');
    for (let times = 0; times < 5; times++)
      expect(refusal(await forgot(user.email))).toMatchObject({ code: 'RATE_LIMITED' });
    await test.dataSource.query('DELETE FROM shared_rate_limit WHERE hits > 100');
    expect((await forgot(user.email)).errors).toEqual([]);
    expect(await mailsTo(test.dataSource, user.email)).toHaveLength(1);
  });

  it('T1 a mailbox gets three such mails an hour', async () => {
    const user = await person(test.app);
    const machine = test.client();
    for (let turn = 0; turn < 3; turn++) await gql(machine, mutation, { email: user.email });
    expect(refusal(await gql(test.client(), mutation, { email: user.email }))).toMatchObject({ code: 'RATE_LIMITED' });
  });
});
