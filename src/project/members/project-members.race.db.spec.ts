import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { aProject, aProjectUser } from '../../../test/harness/builders/project.js';
import type { Uuid } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Permissions } from '../../shared/permissions/permissions.service.js';
import { AlreadyInProject, LastProjectOwner } from '../memberships/member.errors.js';
import { ProjectMembers } from './project-members.service.js';
import { ProjectUsersQuery } from './project-users.query.js';

const ROUNDS = 6;

describe('people of a project, at the same time', () => {
  let test: TestApp;
  let members: ProjectMembers;
  beforeAll(async () => {
    test = await openTestApp();
    members = test.app.get(ProjectMembers);
  });
  afterAll(() => test.close());

  const world = async () => {
    const first = await signedIn(test.app);
    const company = await aCompany(test.app, first.actor);
    const project = await aProject(test.app, first.actor, company);
    const second = await aProjectUser(test.app, company, project, { projectRole: 'owner' });
    return { first, second, company, project };
  };

  it('of two owners who are removed one stays', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { first, second, company, project } = await world();
      const managers = await Promise.all([1, 2].map(() => aMember(test.app, company, { role: 'manager' })));
      const remove = (by: Person | undefined, user: Uuid<'user'>) =>
        round % 2 === 0
          ? members.setStatus(by?.actor as Actor, { project: project.uuid, user, enable: false })
          : members.changeRole(by?.actor as Actor, { project: project.uuid, user, role: 'user' });
      const outcomes = await Promise.allSettled([
        remove(managers[0], first.user.uuid),
        remove(managers[1], second.user.uuid),
      ]);
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(refused.map(({ reason }) => reason as unknown)).toEqual([expect.any(LastProjectOwner)]);
      expect(await test.app.get(ProjectUsersQuery).listActiveOwners(project.key)).toHaveLength(1);
    }
  });

  it('T22 of two owners who disable each other one acts, and the other is nobody any more', async () => {
    const { first, second, project } = await world();
    const out = (who: Person, whom: Person) =>
      members.setStatus(who.actor, { project: project.uuid, user: whom.user.uuid, enable: false });
    // The two run the project alone: neither has a say in the company.
    const sql = "UPDATE company_member SET role = 'member' WHERE user_id = ?";
    await test.dataSource.query(sql, [first.user.id]);
    test.app.get(Permissions).forget(first.actor);
    const outcomes = await Promise.allSettled([out(first, second), out(second, first)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await test.app.get(ProjectUsersQuery).listActiveOwners(project.key)).toHaveLength(1);
  });

  it('one person is added once, however many add them', async () => {
    const { first, second, company, project } = await world();
    const person = await aMember(test.app, company);
    const membership = { project: project.uuid, user: person.user.uuid };
    const outcomes = await Promise.allSettled(
      [first, second, first, second].map(({ actor }) => members.add(actor, membership)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(AlreadyInProject);
    }
  });
});
