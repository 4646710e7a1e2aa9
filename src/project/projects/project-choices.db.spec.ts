import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { aProject, aProjectUser, nextRequest, seated } from '../../../test/harness/builders/project.js';
import { NotFound } from '../../shared/errors/app-error.js';
import { ProjectChoices } from './project-choices.service.js';
import { ProjectChanges } from './project-changes.service.js';

describe('the projects to invite into', () => {
  let test: TestApp;
  let choices: ProjectChoices;
  beforeAll(async () => {
    test = await openTestApp();
    choices = test.app.get(ProjectChoices);
  });
  afterAll(() => test.close());

  it('are those in which one may invite, with the roles up to one’s own (T14)', async () => {
    const owner = await signedIn(test.app);
    const company = await aCompany(test.app, owner.actor);
    const [desk, site, old] = [
      await aProject(test.app, owner.actor, company, { name: 'Support desk' }),
      await aProject(test.app, owner.actor, company, { name: 'Website' }),
      await aProject(test.app, owner.actor, company, { name: 'Old' }),
    ];
    await test.app.get(ProjectChanges).archive(nextRequest(owner), { uuid: old.uuid, name: 'Old' });
    const manager = await seated(
      test.app,
      site,
      await aProjectUser(test.app, company, desk, { projectRole: 'manager' }),
      'user',
    );
    const member = await aMember(test.app, company);
    const stranger = await signedIn(test.app);
    const asked = { company: company.uuid };

    const his = await choices.listInvitable(nextRequest(manager), asked);
    expect(his.data).toEqual([{ uuid: desk.uuid, name: 'Support desk', roles: ['manager', 'user'] }]);
    expect(his.paginatorInfo.total).toBe(1);
    const hers = await choices.listInvitable(nextRequest(owner), asked);
    expect(hers.data.map(({ name }) => name)).toEqual(['Support desk', 'Website']);
    expect(hers.data[0]?.roles).toEqual(['owner', 'admin', 'manager', 'user']);
    const found = await choices.listInvitable(nextRequest(owner), { ...asked, keyword: 'web' });
    expect(found.data.map(({ name }) => name)).toEqual(['Website']);
    expect((await choices.listInvitable(nextRequest(member), asked)).data).toEqual([]);
    await expect(choices.listInvitable(nextRequest(stranger), asked)).rejects.toThrow(NotFound);
  });
});
