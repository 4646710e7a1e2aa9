import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { newAddress, PASSWORD, person } from '../../../test/harness/builders/identity.js';
import { UsersRepository } from '../users/users.repository.js';
import { SignIn } from '../sign-in/sign-in.service.js';
import { InvitedAccounts } from './invited-accounts.service.js';

describe('accounts of invited people', () => {
  let test: TestApp;
  let accounts: InvitedAccounts;
  beforeAll(async () => {
    test = await openTestApp();
    accounts = test.app.get(InvitedAccounts);
  });
  afterAll(() => test.close());

  const create = async (email: string) => {
    const passwordHash = await accounts.prepare({ name: 'Hari Thapa', email }, PASSWORD);
    return accounts.create({ name: 'Hari Thapa', email, addressProven: true, locale: 'np', passwordHash });
  };

  it('are verified from the start and sign in at once', async () => {
    const email = newAddress();
    const user = await create(email);
    expect(await accounts.ownerOf(email)).toMatchObject({ uuid: user.uuid, locale: 'np' });
    expect(await test.app.get(SignIn).checkPassword(email, PASSWORD)).toMatchObject({ uuid: user.uuid });
    expect(await accounts.signIn(user)).toMatchObject({ expiresIn: 600, user: { email } });
  });

  it('take the place of what was never verified, and of nothing else', async () => {
    const email = newAddress();
    const typed = await test.app.get(UsersRepository).insert({ name: 'Mallory', email, locale: 'en' });
    expect(await accounts.ownerOf(email)).toBeNull();
    expect(await create(email)).toMatchObject({ id: typed.id, name: 'Hari Thapa' });
    const known = await person(test.app);
    await expect(create(known.email)).rejects.toMatchObject({ code: 'ALREADY_REGISTERED' });
  });

  it('need a password that the policy accepts', async () => {
    const poor = accounts.prepare({ name: 'Hari Thapa', email: newAddress() }, 'password');
    await expect(poor).rejects.toMatchObject({ fields: { password: expect.anything() } });
  });
});
