import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany } from '../../../test/harness/builders/company.js';
import { newAddress, PASSWORD } from '../../../test/harness/builders/identity.js';
import { gql, refusal } from '../../../test/harness/graphql.js';
import { mailsTo } from '../../../test/harness/mailbox.js';
import { Forbidden, InvalidInput } from '../errors/app-error.js';
import { SwitchName } from './installation.dto.js';
import { Installation } from './installation.service.js';

describe('the installation', () => {
  let test: TestApp;
  let installation: Installation;
  let admin: Person;
  let member: Person;
  beforeAll(async () => {
    test = await openTestApp();
    installation = test.app.get(Installation);
    [admin, member] = [await signedIn(test.app, { isAdmin: true }), await signedIn(test.app)];
  });
  afterAll(() => test.close());

  const register = (email: string) =>
    gql(test.client(), 'mutation ($input: RegisterInput!) { register(input: $input) { status } }', {
      input: { name: 'Gita Rai', email, password: PASSWORD, password_confirmation: PASSWORD },
    });

  it('tells its administrators how it is doing, and nobody else', async () => {
    const state = await installation.readState(admin.actor);
    expect(state).toMatchObject({ database: true, objectStore: true, mail: false, eventsDead: 0, objectsOnDisk: true });
    expect(state.databaseVersion).toMatch(/^\d+\.\d+/);
    await expect(installation.readState(member.actor)).rejects.toThrow(Forbidden);
  });

  it('is closed to strangers at once when the switch says so, and open again', async () => {
    await installation.change(admin.actor, { name: SwitchName.OPEN_REGISTRATION, isOn: false });
    const [early, late] = [newAddress(), newAddress()];
    expect(refusal(await register(early))).toEqual({ code: 'FORBIDDEN', reason: 'REGISTRATION_CLOSED' });
    expect(await mailsTo(test.dataSource, early)).toEqual([]);
    await installation.change(admin.actor, { name: SwitchName.OPEN_REGISTRATION, isOn: true });
    expect((await register(late)).errors).toEqual([]);
    expect(await mailsTo(test.dataSource, late)).toHaveLength(1);
    const lines = await test.dataSource.query("SELECT details FROM shared_audit WHERE object_id = 'OPEN_REGISTRATION'");
    expect(lines).toHaveLength(2);
  });

  it('lets only its administrators open companies when the switch says so', async () => {
    await installation.change(admin.actor, { name: SwitchName.COMPANY_CREATION, isOn: false });
    await expect(aCompany(test.app, member.actor)).rejects.toMatchObject({ code: 'COMPANY_CREATION_CLOSED' });
    await aCompany(test.app, admin.actor);
    await installation.change(admin.actor, { name: SwitchName.COMPANY_CREATION, isOn: true });
    await aCompany(test.app, member.actor);
  });

  it('is switched by its administrators only, and only what there is', async () => {
    const change = { name: SwitchName.OPEN_REGISTRATION, isOn: false };
    await expect(installation.change(member.actor, change)).rejects.toThrow(Forbidden);
    await expect(installation.listSwitches(member.actor)).rejects.toThrow(Forbidden);
    await expect(installation.change(admin.actor, { name: 'FREE_BEER', isOn: true })).rejects.toThrow(InvalidInput);
    await expect(installation.change(admin.actor, { ...change, isOn: 'maybe' })).rejects.toThrow(InvalidInput);
    expect(await installation.isOn(SwitchName.OPEN_REGISTRATION)).toBe(true);
  });
});
