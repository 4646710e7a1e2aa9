import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { newAddress, PASSWORD, person } from '../../../test/harness/builders/identity.js';
import { mailsTo, tokenMailedTo } from '../../../test/harness/mailbox.js';
import { AlreadyRegistered } from './registration.errors.js';
import { LinkNotValid } from '../single-use/single-use-token.errors.js';
import { SignIn } from '../sign-in/sign-in.service.js';
import type { User } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import { Registration } from './registration.service.js';
import { SetUp } from './set-up.service.js';

describe('registration', () => {
  let test: TestApp;
  let registration: Registration;
  beforeAll(async () => {
    test = await openTestApp();
    registration = test.app.get(Registration);
  });
  afterAll(() => test.close());

  const form = (email: string, changes: object = {}): object => ({
    name: 'Hari Thapa',
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    ...changes,
  });
  const verification = (token: string, changes: object = {}): object => ({
    token,
    name: 'Hari Thapa',
    password: PASSWORD,
    password_confirmation: PASSWORD,
    ...changes,
  });
  const kindsOfMail = async (email: string): Promise<string[]> =>
    (await mailsTo(test.dataSource, email)).map(({ name }) => name);
  const token = (email: string): Promise<string> => tokenMailedTo(test.dataSource, email, 'verify-email');
  const userOf = (email: string): Promise<User | null> => test.app.get(UsersRepository).findByEmail(email);

  it('T2 answers a known and an unknown address alike; only the mail differs', async () => {
    const known = await person(test.app);
    const unknown = newAddress();
    const [one, other] = await Promise.all(
      [known.email, unknown].map((email) => test.client().post('/jwt/register').send(form(email))),
    );
    expect([one?.status, one?.text]).toEqual([202, other?.text]);
    expect(await kindsOfMail(known.email)).toEqual(['already-registered']);
    expect(await kindsOfMail(unknown)).toEqual(['verify-email']);
  });

  it('lets nobody in before the address is verified, and verifies it once', async () => {
    const email = newAddress();
    await registration.register(form(email));
    await expect(test.app.get(SignIn).checkPassword(email, PASSWORD)).rejects.toMatchObject({
      code: 'EMAIL_NOT_VERIFIED',
    });
    const link = await token(email);
    expect(await registration.preview(link)).toEqual({ name: 'Hari Thapa', email });
    await registration.verify(verification(link, { name: 'Hari B. Thapa' }));
    expect(await test.app.get(SignIn).checkPassword(email, PASSWORD)).toMatchObject({ name: 'Hari B. Thapa' });
    await expect(registration.verify(verification(link))).rejects.toThrow(AlreadyRegistered);
    await expect(registration.preview(link)).rejects.toThrow(AlreadyRegistered);
  });

  it('T3 takes the password of who opened the mail, never of who typed a foreign address into the form', async () => {
    const email = newAddress();
    await registration.register(
      form(email, { password: 'strangers own words', password_confirmation: 'strangers own words' }),
    );
    await registration.verify(verification(await token(email)));
    await expect(test.app.get(SignIn).checkPassword(email, 'strangers own words')).rejects.toMatchObject({
      code: 'WRONG_CREDENTIALS',
    });
  });

  it('T3 holds addresses in one form: spelled otherwise they are the same person', async () => {
    const email = newAddress();
    await registration.register(form(`  ${email.toUpperCase()}`.trim()));
    await registration.register(form(email));
    expect(await userOf(email)).not.toBeNull();
    const sql = 'SELECT COUNT(*) AS count FROM identity_user WHERE email = ?';
    expect(await test.dataSource.query(sql, [email])).toEqual([{ count: '1' }]);
  });

  it.each(['m\u0131ke@people.test', 'kelvin\u212a@people.test', 'a@exámple.test', 'a b@people.test', 'a@b@c.test'])(
    'T3 refuses the look-alike address %s',
    async (email) => {
      await expect(registration.register(form(email))).rejects.toMatchObject({ fields: { email: expect.anything() } });
    },
  );

  it('sends the verification again, and then only the newest link works', async () => {
    const email = newAddress();
    await registration.register(form(email));
    const first = await token(email);
    await registration.resendVerification({ email });
    const second = await token(email);
    await expect(registration.preview(first)).rejects.toThrow(LinkNotValid);
    await registration.verify(verification(second));
    await registration.resendVerification({ email });
    expect(await kindsOfMail(email)).toEqual(['verify-email', 'verify-email', 'already-registered']);
  });

  it('sends nothing to an address that never registered', async () => {
    const email = newAddress();
    await registration.resendVerification({ email });
    expect(await kindsOfMail(email)).toEqual([]);
  });

  it('T4 forgets a link after a day, and knows no other one', async () => {
    const email = newAddress();
    await registration.register(form(email));
    const link = await token(email);
    test.clock.advance(24 * 3600);
    await expect(registration.verify(verification(link))).rejects.toThrow(LinkNotValid);
    for (const forged of ['x'.repeat(43), '', 0, null, { $ne: null }, [link]]) {
      await expect(registration.preview(forged)).rejects.toThrow(LinkNotValid);
    }
  });

  it('makes one person of five forms that are sent at once', async () => {
    const email = newAddress();
    const sent = await Promise.allSettled(Array.from({ length: 5 }, () => registration.register(form(email))));
    // The mailbox limit lets three mails through; nobody sees a broken transaction.
    const refusals = sent.filter((result) => result.status === 'rejected');
    expect(refusals.map((result) => (result.reason as { code: string }).code)).toEqual(
      refusals.map(() => 'TOO_MANY_REQUESTS'),
    );
    const sql = 'SELECT COUNT(*) AS count FROM identity_user WHERE email = ?';
    expect(await test.dataSource.query(sql, [email])).toEqual([{ count: '1' }]);
    await registration.verify(verification(await token(email)));
  });

  it('of two uses of one link at once, one wins', async () => {
    const email = newAddress();
    await registration.register(form(email));
    const link = await token(email);
    const uses = await Promise.allSettled([1, 2].map(() => registration.verify(verification(link))));
    expect(uses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('T1 fills nobody’s mailbox: three mails an hour, also for addresses that nobody has', async () => {
    for (const email of [newAddress(), (await person(test.app)).email]) {
      for (let turn = 0; turn < 3; turn++) await registration.resendVerification({ email });
      await expect(registration.resendVerification({ email })).rejects.toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        retryAfter: 3600,
      });
    }
  });

  it('T1 lets one machine write to at most twenty addresses an hour', async () => {
    const machine = test.client();
    const send = async (): Promise<number> =>
      (await machine.post('/jwt/register').send(form(newAddress(), { password: PASSWORD }))).status;
    for (let turn = 0; turn < 20; turn++) expect(await send()).toBe(202);
    expect(await send()).toBe(429);
  });

  it('T10 refuses what the form does not offer', async () => {
    const email = newAddress();
    for (const extra of [{ isAdmin: true }, { emailVerifiedAt: '2026-01-01' }, { companyRole: 'owner' }]) {
      const answer = await test.client().post('/jwt/register').send(form(email, extra));
      expect([answer.status, Object.keys((answer.body as { fields: object }).fields)]).toEqual([
        422,
        Object.keys(extra),
      ]);
    }
    expect(await userOf(email)).toBeNull();
  });
});

describe('the set-up link', () => {
  let test: TestApp;
  let setUp: SetUp;
  beforeAll(async () => {
    test = await openTestApp();
    setUp = test.app.get(SetUp);
  });
  afterAll(() => test.close());

  const form = (token: string): object => ({
    token,
    name: 'Maya Gurung',
    email: newAddress(),
    password: PASSWORD,
    password_confirmation: PASSWORD,
  });

  it('T13 makes one administrator, whoever else hurries, and then no other', async () => {
    // The only rows that specs change for each other: this one is about an installation without administrators.
    await test.dataSource.query('UPDATE identity_user SET is_admin = 0');
    const older = await setUp.newToken();
    const token = (await setUp.newToken()) ?? '';
    await expect(setUp.check(older)).rejects.toThrow(LinkNotValid);
    const made = await Promise.allSettled([setUp.finish(form(token)), setUp.finish(form(token))]);
    expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await test.app.get(UsersRepository).listAdmins()).toHaveLength(1);
    expect(await setUp.newToken()).toBeNull();
    await expect(setUp.finish(form(token))).rejects.toThrow(LinkNotValid);
  });

  it('T13 works for fifteen minutes', async () => {
    await test.dataSource.query('UPDATE identity_user SET is_admin = 0');
    const token = (await setUp.newToken()) ?? '';
    test.clock.advance(15 * 60);
    await expect(setUp.finish(form(token))).rejects.toThrow(LinkNotValid);
  });
});
