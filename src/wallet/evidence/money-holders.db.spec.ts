import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { BankWorld } from '../../../test/harness/bank-world.js';
import { aMember } from '../../../test/harness/builders/company.js';
import { MemberChanges } from '../../company/company-users/member-changes.service.js';
import { MoneyHolders } from './money-holders.service.js';

describe('a newly given right over the accounts of a company', () => {
  let test: TestApp;
  let world: BankWorld;
  beforeAll(async () => {
    test = await openTestApp();
  });
  beforeEach(async () => {
    world = await BankWorld.make(test);
    await test.settle();
    await test.app.get(MoneyHolders).compareAll();
  });
  afterAll(() => test.close());

  const given = async () => {
    const rows = await world.query<{ name: string; givenAt: Date | null }>(
      `SELECT person.name, holder.given_at AS givenAt FROM wallet_money_holder holder
         JOIN identity_user person ON person.id = holder.user_id WHERE holder.company_id = ? ORDER BY person.name`,
      world.company.id,
    );
    return rows.map(({ name, givenAt }) => `${name} ${givenAt ? 'new' : 'before'}`);
  };

  it('is told to all owners, once', async () => {
    const before = await world.toldTo(world.owner);
    await aMember(test.app, world.company, { name: 'Nina New', role: 'accountant' });
    await test.app.get(MoneyHolders).compareAll();
    await test.app.get(MoneyHolders).compareAll();
    expect(await world.toldTo(world.owner)).toEqual([...before, 'RIGHT_GIVEN']);
    expect(await given()).toContain('Nina New new');
    expect(await world.toldTo(world.accountant)).toEqual([]);
  });

  it('is noticed with a new role, and again after it was taken', async () => {
    const before = (await world.toldTo(world.owner)).length;
    const change = (role: string) =>
      test.app
        .get(MemberChanges)

        .changeRole(world.owner.actor, { company: world.company.uuid, user: world.worker.user.uuid, role });
    for (const role of ['accountant', 'member', 'accountant']) {
      await change(role);
      await test.app.get(MoneyHolders).compareAll();
    }
    expect((await world.toldTo(world.owner)).slice(before)).toEqual(['RIGHT_GIVEN', 'RIGHT_GIVEN']);
  });
});
