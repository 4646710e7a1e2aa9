import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { BankWorld } from '../../../test/harness/bank-world.js';
import { aMember } from '../../../test/harness/builders/company.js';
import { ownDatabaseAddress } from '../../../test/harness/database-server.js';
import { type GrantSubject, Grants } from '../../company/index.js';
import { MemberChanges } from '../../company/company-users/member-changes.service.js';
import { MoneyHolders } from './money-holders.service.js';

describe('a newly given right over the accounts of a company', () => {
  let test: TestApp;
  let world: BankWorld;
  beforeAll(async () => {
    // All companies are compared.
    test = await openTestApp({}, { database: await ownDatabaseAddress('money_holders') });
  });
  beforeEach(async () => {
    world = await BankWorld.make(test);
  });
  afterAll(() => test.close());

  const holders = async () => {
    const rows = await world.query<{ name: string; giver: string | null; givenAt: Date | null; endedAt: Date | null }>(
      `SELECT person.name, giver.name AS giver, holder.given_at AS givenAt, holder.ended_at AS endedAt
         FROM wallet_money_holder holder JOIN identity_user person ON person.id = holder.user_id
         LEFT JOIN identity_user giver ON giver.id = holder.given_by
        WHERE holder.company_id = ? ORDER BY person.name`,
      world.company.id,
    );
    const stateOf = ({ givenAt, endedAt }: (typeof rows)[number]) => (endedAt ? 'ended' : givenAt ? 'new' : 'first');
    return rows.map((row) => `${row.name} ${stateOf(row)}${row.giver ? ` by ${row.giver}` : ''}`);
  };
  const change = (role: string) =>
    test.app
      .get(MemberChanges)
      .changeRole(world.owner.actor, { company: world.company.uuid, user: world.worker.user.uuid, role });

  it('is told to all owners, once', async () => {
    const before = await world.toldTo(world.owner);
    await aMember(test.app, world.company, { name: 'Nina New', role: 'accountant' });
    await test.app.get(MoneyHolders).compareAll();
    expect(await world.toldTo(world.owner)).toEqual([...before, 'RIGHT_GIVEN']);
    expect(await holders()).toEqual(['Anna Accountant new', 'Nina New new', 'Olga Owner first']);
    expect(await world.toldTo(world.accountant)).toEqual([]);
  });

  it('is recorded with a new role, however soon it is taken, and again when it is given again', async () => {
    const before = (await world.toldTo(world.owner)).length;
    for (const role of ['accountant', 'member', 'accountant']) await change(role);
    expect((await world.toldTo(world.owner)).slice(before)).toEqual(['RIGHT_GIVEN', 'RIGHT_GIVEN']);
    expect(await holders()).toContain('Will Worker new by Olga Owner');
    await change('member');
    expect(await holders()).toContain('Will Worker ended by Olga Owner');
  });

  it('is recorded with a permission of a person or of a role, and with what takes it away', async () => {
    const { company, worker, owner } = world;
    const give = (subject: GrantSubject, effect: 'ALLOW' | 'DENY' | null) => {
      const grants = [{ subject, slug: 'accounts.company' as const, projectKey: null, effect }];
      return test.app.get(Grants).apply(company.id, grants, owner.user.id);
    };
    await give({ kind: 'USER', userKey: worker.user.id }, 'ALLOW');
    expect(await holders()).toContain('Will Worker new by Olga Owner');
    await give({ kind: 'USER', userKey: worker.user.id }, null);
    expect(await holders()).toContain('Will Worker ended by Olga Owner');
    await give({ kind: 'COMPANY_ROLE', role: 'accountant' }, 'DENY');
    expect(await holders()).toContain('Anna Accountant ended');
    await give({ kind: 'COMPANY_ROLE', role: 'accountant' }, null);
    expect(await holders()).toContain('Anna Accountant new by Olga Owner');
  });

  it('is found by the next comparison where two transactions gave it together', async () => {
    const { company, worker } = world;
    await world.query(
      "UPDATE company_member SET role = 'accountant' WHERE company_id = ? AND user_id = ?",
      company.id,
      worker.user.id,
    );
    await test.app.get(MoneyHolders).compareAll();
    expect(await holders()).toContain('Will Worker new');
  });
});
