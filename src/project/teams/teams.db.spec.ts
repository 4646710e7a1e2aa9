import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { aProject, aProjectUser } from '../../../test/harness/builders/project.js';
import { gql } from '../../../test/harness/graphql.js';
import type { Company } from '../../company/companies/company.entity.js';
import { Forbidden, InvalidInput, NotFound } from '../../shared/errors/app-error.js';
import type { Uuid } from '../../shared/ids/id.js';
import { newUuid } from '../../shared/ids/uuid.js';
import type { ProjectView } from '../projects/project-view.js';
import { TeamNameTaken } from './team.errors.js';
import { Teams } from './teams.service.js';

describe('teams', () => {
  let test: TestApp;
  let teams: Teams;
  let owner: Person;
  let company: Company;
  let project: ProjectView;
  beforeAll(async () => {
    test = await openTestApp();
    teams = test.app.get(Teams);
  });
  beforeEach(async () => {
    owner = await signedIn(test.app);
    company = await aCompany(test.app, owner.actor);
    project = await aProject(test.app, owner.actor, company);
  });
  afterAll(() => test.close());

  const create = (name: string, by = owner) => teams.create(by.actor, { project: project.uuid, name });
  const join = (team: Uuid<'team'>, ...people: Person[]) =>
    teams.assign(owner.actor, { team, users: people.map(({ user }) => user.uuid) });
  const names = async (person: Person, args: object = {}): Promise<string[]> =>
    (await teams.list(person.actor, { project: project.uuid, ...args })).data.map(({ name }) => name);

  it('have a name of their own in their project, and can be renamed', async () => {
    const team = await create('Chat');
    expect(team).toMatchObject({ usersTotal: 0, project: { uuid: project.uuid } });
    await expect(create('chat')).rejects.toThrow(TeamNameTaken);
    const phone = await create('Phone');
    await expect(teams.update(owner.actor, { uuid: phone.uuid, name: 'Chat' })).rejects.toThrow(TeamNameTaken);
    const changed = await teams.update(owner.actor, { uuid: phone.uuid, name: 'Line', description: 'a\nb' });
    expect(changed).toMatchObject({ name: 'Line', description: 'a\nb' });
    await expect(create('')).rejects.toThrow(InvalidInput);
    expect(await names(owner, { keyword: 'ha' })).toEqual(['Chat']);
  });

  it('take in people of the project, each once, and let them go', async () => {
    const team = await create('Chat');
    const [one, two] = [await aProjectUser(test.app, company, project), await aProjectUser(test.app, company, project)];
    await join(team.uuid, one);
    expect((await join(team.uuid, one, two)).usersTotal).toBe(2);
    const left = await teams.remove(owner.actor, { team: team.uuid, users: [one.user.uuid] });
    expect(left.usersTotal).toBe(1);
    await test.dataSource.query('UPDATE project_member SET deactivated_at = NOW(3) WHERE user_id = ?', [two.user.id]);
    expect((await teams.read(owner.actor, team.uuid)).usersTotal).toBe(0);
    await teams.delete(owner.actor, team.uuid);
    await expect(teams.read(owner.actor, team.uuid)).rejects.toThrow(NotFound);
  });

  it('T20 take in nobody from outside', async () => {
    const team = await create('Chat');
    for (const user of [(await aMember(test.app, company)).user.uuid, newUuid()]) {
      await expect(teams.assign(owner.actor, { team: team.uuid, users: [user] })).rejects.toThrow(NotFound);
    }
    await expect(teams.assign(owner.actor, { team: team.uuid, users: [] })).rejects.toThrow(InvalidInput);
  });

  it('are all seen by holders of project.viewusers; others see their own', async () => {
    const [chat] = [await create('Chat'), await create('Phone')];
    const [manager, user] = [
      await aProjectUser(test.app, company, project, { projectRole: 'manager' }),
      await aProjectUser(test.app, company, project),
    ];
    await join(chat.uuid, user);
    expect(await names(manager)).toEqual(['Chat', 'Phone']);
    expect(await names(user)).toEqual(['Chat']);
    expect(await teams.listNames(user.actor, project.uuid)).toEqual([{ uuid: chat.uuid, name: 'Chat' }]);
    const phone = (await teams.listNames(owner.actor, project.uuid)).find(({ name }) => name === 'Phone');
    await expect(teams.read(user.actor, phone?.uuid ?? '')).rejects.toThrow(NotFound);
  });

  it('are changed by holders of project.manageusers, and T20 are nothing to strangers', async () => {
    const team = await create('Chat');
    const manager = await aProjectUser(test.app, company, project, { projectRole: 'manager' });
    const people = { team: team.uuid, users: [manager.user.uuid] };
    await expect(create('Phone', manager)).rejects.toThrow(Forbidden);
    await expect(teams.update(manager.actor, { uuid: team.uuid, name: 'X' })).rejects.toThrow(Forbidden);
    await expect(teams.delete(manager.actor, team.uuid)).rejects.toThrow(Forbidden);
    await expect(teams.assign(manager.actor, people)).rejects.toThrow(Forbidden);
    await expect(teams.remove(manager.actor, people)).rejects.toThrow(Forbidden);
    const user = await aProjectUser(test.app, company, project);
    for (const { actor } of [user, await aMember(test.app, company), await signedIn(test.app)]) {
      await expect(teams.read(actor, team.uuid)).rejects.toThrow(NotFound);
      await expect(teams.update(actor, { uuid: team.uuid, name: 'X' })).rejects.toThrow(NotFound);
      await expect(teams.delete(actor, team.uuid)).rejects.toThrow(NotFound);
      await expect(teams.assign(actor, people)).rejects.toThrow(NotFound);
    }
  });

  it('come over GraphQL, with their people', async () => {
    const client = test.client({ token: owner.token });
    const team = await create('Chat');
    await join(team.uuid, owner);
    const query =
      'query ($t: ID!, $p: ID!) { team(uuid: $t) { name usersTotal project { name } users { data { uuid role } } } teamsDropdown(project: $p) { id name } }';
    expect((await gql(client, query, { t: team.uuid, p: project.uuid })).data).toEqual({
      team: {
        name: 'Chat',
        usersTotal: 1,
        project: { name: 'Support desk' },
        users: { data: [{ uuid: owner.user.uuid, role: 'owner' }] },
      },
      teamsDropdown: [{ id: team.uuid, name: 'Chat' }],
    });
  });
});
