import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { aProject, aProjectUser, nextRequest } from '../../../test/harness/builders/project.js';
import { tokenMailedTo } from '../../../test/harness/mailbox.js';
import type { Company } from '../../company/companies/company.entity.js';
import { InvitationAcceptance } from '../../company/invitations/acceptance/invitation-acceptance.service.js';
import { InvitationPreviews } from '../../company/invitations/acceptance/invitation-previews.service.js';
import { Invitations } from '../../company/invitations/sending/invitations.service.js';
import { MemberChanges } from '../../company/company-users/member-changes.service.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { Uuid } from '../../shared/ids/id.js';
import { Permissions } from '../../shared/permissions/permissions.service.js';
import { ProjectChanges } from '../projects/project-changes.service.js';
import type { ProjectView } from '../projects/project-view.js';
import { ProjectMembers } from './project-members.service.js';

describe('an invitation to a project', () => {
  let test: TestApp;
  let owner: Person;
  let invited: Person;
  let company: Company;
  let project: ProjectView;
  beforeAll(async () => void (test = await openTestApp()));
  beforeEach(async () => {
    owner = await signedIn(test.app);
    invited = await signedIn(test.app);
    company = await aCompany(test.app, owner.actor);
    project = await aProject(test.app, owner.actor, company);
  });
  afterAll(() => test.close());

  const invite = (by: Person, more: object = {}) =>
    test.app.get(Invitations).invite(nextRequest(by), {
      email: invited.user.email,
      company: company.uuid,
      companyRole: 'member',
      project: project.uuid,
      projectRole: 'admin',
      ...more,
    });
  const join = async () => {
    const token = await tokenMailedTo(test.dataSource, invited.user.email, 'invitation-to-project');
    return test.app.get(InvitationAcceptance).join(nextRequest(invited), { token });
  };
  const face = async (uuid: Uuid<'invitation'>) =>
    (await test.app.get(InvitationPreviews).preview(nextRequest(invited), { invitation: uuid })).face;
  const setStatus = (person: Person, enable: boolean) =>
    test.app.get(ProjectMembers).setStatus(nextRequest(owner), {
      project: project.uuid,
      user: person.user.uuid,
      enable,
    });

  it('gives the membership, and leaves a line that names the project', async () => {
    const admin = await aProjectUser(test.app, company, project, { projectRole: 'admin' });
    const { uuid } = await invite(admin);
    await join();
    const access = await test.app.get(Permissions).accessOf(nextRequest(invited));
    expect(access.projectRole({ companyKey: company.id, projectKey: project.key })).toBe('admin');
    const [line] = (await test.dataSource.query(
      "SELECT details FROM shared_audit WHERE action = 'company.invitation-accepted' AND object_id = ?",
      [uuid],
    )) as { details: unknown }[];
    const details = typeof line?.details === 'string' ? (JSON.parse(line.details) as object) : line?.details;
    expect(details).toMatchObject({ project: project.uuid, projectRole: 'admin' });
  });

  it('lets nobody in once the project is archived, says why, and works again when it is restored', async () => {
    await invite(owner);
    const projects = test.app.get(ProjectChanges);
    await projects.archive(nextRequest(owner), { uuid: project.uuid, name: project.name });
    await expect(join()).rejects.toMatchObject({
      code: 'INVITED_PROJECT_ARCHIVED',
      kind: 'conflict',
      params: { project: project.name },
    });
    const access = await test.app.get(Permissions).accessOf(nextRequest(invited));
    expect(access.memberships).toEqual([]);
    await projects.unarchive(nextRequest(owner), project.uuid);
    await join();
    expect((await test.app.get(Permissions).accessOf(nextRequest(invited))).memberships).toHaveLength(1);
  });

  it('T18 works once: it gives no membership back that was taken away, and is not used up twice', async () => {
    const { uuid } = await invite(owner);
    await join();
    await setStatus(invited, false);
    expect(await face(uuid)).toBe('MEMBER');
    await expect(join()).rejects.toMatchObject({ code: 'INVITATION_USED' });
    const access = await test.app.get(Permissions).accessOf(nextRequest(invited));
    expect(access.sees({ companyKey: company.id, projectKey: project.key })).toBe(false);
  });

  it('T18 falls with the membership of who sent it, and counts again once it is given back', async () => {
    const admin = await aProjectUser(test.app, company, project, { projectRole: 'admin' });
    const { uuid } = await invite(admin);
    await setStatus(admin, false);
    expect(await face(uuid)).toBe('REVOKED');
    await expect(join()).rejects.toMatchObject({ code: 'INVITATION_REVOKED' });
    await setStatus(admin, true);
    expect(await face(uuid)).toBe('JOIN');
    await join();
  });

  it('T18 falls with the role of who sent it: a manager of the company who became a member', async () => {
    const manager = await aMember(test.app, company, { role: 'manager' });
    const { uuid } = await invite(manager, { projectRole: 'owner' });
    const target = { company: company.uuid, user: manager.user.uuid };
    await test.app.get(MemberChanges).changeRole(nextRequest(owner), { ...target, role: 'member' });
    expect(await face(uuid)).toBe('REVOKED');
    await expect(join()).rejects.toMatchObject({ code: 'INVITATION_REVOKED' });
  });

  it('is vouched for by who sends it again', async () => {
    const admin = await aProjectUser(test.app, company, project, { projectRole: 'admin' });
    const { uuid } = await invite(admin);
    await setStatus(admin, false);
    await test.app.get(Invitations).resend(nextRequest(owner), uuid);
    expect(await face(uuid)).toBe('JOIN');
  });

  it('T19 cannot name a project of another company', async () => {
    const other = await aCompany(test.app, owner.actor);
    const foreign = await aProject(test.app, nextRequest(owner), other);
    await expect(invite(owner, { project: foreign.uuid })).rejects.toThrow(NotFound);
  });
});
