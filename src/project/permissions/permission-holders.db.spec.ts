import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { aProject, aProjectUser, nextRequest, seated } from '../../../test/harness/builders/project.js';
import type { Company } from '../../company/index.js';
import type { Slug } from '../../shared/permissions/slug.js';
import { Permissions } from '../../shared/permissions/permissions.service.js';
import type { ProjectView } from '../projects/project-view.js';
import { PermissionChanges } from './changes/permission-changes.service.js';
import { PermissionHolders } from './permission-holders.service.js';

describe('who is told what waits in a project', () => {
  let test: TestApp;
  let company: Company;
  let project: ProjectView;
  let owner: Person;
  let people: Person[];
  beforeAll(async () => {
    test = await openTestApp();
    owner = await signedIn(test.app);
    company = await aCompany(test.app, owner.actor);
    project = await aProject(test.app, owner.actor, company);
    const manager = await aMember(test.app, company, { role: 'manager' });
    const accountant = await aMember(test.app, company, { role: 'accountant' });
    const agent = await aMember(test.app, company, { role: 'agent' });
    const leader = await aProjectUser(test.app, company, project, { projectRole: 'admin' });
    const worker = await aProjectUser(test.app, company, project);
    const elsewhere = await aProject(test.app, owner.actor, company, { name: 'Another desk' });
    const stranger = await seated(test.app, elsewhere, await aMember(test.app, company), 'admin');
    people = [owner, manager, accountant, agent, leader, worker, stranger];
  });
  afterAll(() => test.close());

  const scope = () => ({ companyKey: company.id, projectKey: project.key });
  const listHolders = async (slug: Slug) =>
    [...(await test.app.get(PermissionHolders).listHolders(scope(), slug))].sort();
  /** Lists the people who are allowed, each judged as the one who asks. */
  const listAllowed = async (slug: Slug) => {
    const keys = [];
    for (const person of people) {
      const access = await test.app.get(Permissions).accessOf(nextRequest(person));
      if (access.can(slug, scope())) keys.push(person.user.id);
    }
    return keys.sort();
  };
  const change = (...changes: object[]) =>
    test.app
      .get(PermissionChanges)
      .save({ ...nextRequest(owner), provenAt: test.clock.now() }, { company: company.uuid }, { changes });
  const changeHere = (...changes: object[]) =>
    test.app
      .get(PermissionChanges)
      .save({ ...nextRequest(owner), provenAt: test.clock.now() }, { project: project.uuid }, { changes });

  it.each<Slug>(['payment.edit', 'payment.view', 'timing.manual.approve', 'timing.limit.notify'])(
    'are those who hold %s by their roles',
    async (slug) => {
      const holders = await listHolders(slug);
      expect(holders).toContain(owner.user.id);
      expect(holders).toEqual(await listAllowed(slug));
    },
  );

  it('are those to whom it was given, and not those whom it was denied', async () => {
    const [, manager, accountant, , , worker] = people as [Person, Person, Person, Person, Person, Person];
    const slug = 'payment.edit';
    await change(
      { subject: 'COMPANY_ROLE', role: 'manager', slug, effect: 'ALLOW' },
      { subject: 'USER', user: accountant.user.uuid, slug, effect: 'DENY' },
    );
    await changeHere({ subject: 'USER', user: worker.user.uuid, slug, effect: 'ALLOW' });
    const holders = await listHolders(slug);
    expect(holders).toEqual([owner, manager, worker].map(({ user }) => user.id).sort());
    expect(holders).toEqual(await listAllowed(slug));
    await changeHere({ subject: 'PROJECT_ROLE', role: 'admin', slug, effect: 'ALLOW' });
    expect(await listHolders(slug)).toEqual(await listAllowed(slug));
    expect(await listHolders(slug)).toHaveLength(4);
  });
});
