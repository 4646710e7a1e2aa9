import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { newAddress } from '../../../test/harness/builders/identity.js';
import { NotFound } from '../../shared/errors/app-error.js';
import { Permissions } from '../../shared/permissions/permissions.service.js';
import type { Company } from '../companies/company.entity.js';
import { InvitationAcceptance } from '../invitations/acceptance/invitation-acceptance.service.js';
import { InvitationRevocation } from '../invitations/invitation-revocation.service.js';
import { Invitations } from '../invitations/sending/invitations.service.js';
import { MemberChanges } from './member-changes.service.js';
import { Members } from '../members/members.service.js';

describe('a company without an owner yet', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await openTestApp()));
  afterAll(() => test.close());

  it('has its founder remind whom they founded it for, who then owns it; afterwards nobody else makes owners', async () => {
    const [founder, heir] = [await signedIn(test.app), await signedIn(test.app)];
    const company = await aCompany(test.app, founder.actor, { ownerEmail: heir.user.email });
    const invitations = test.app.get(Invitations);
    const [offer] = (await invitations.list(founder.actor, { company: company.uuid })).data;
    const uuid = offer?.uuid ?? '';
    await invitations.resend(founder.actor, uuid);
    await expect(test.app.get(InvitationRevocation).revoke(founder.actor, uuid)).rejects.toMatchObject({
      code: 'ROLE_ABOVE_OWN',
    });
    await test.app.get(InvitationAcceptance).join(heir.actor, { invitation: uuid });
    expect(await test.app.get(Members).listKeys(company.id, 'owner')).toEqual([heir.user.id]);
    const request = { email: newAddress(), company: company.uuid, companyRole: 'owner' };
    const second = await invitations.invite(heir.actor, request);
    await expect(invitations.resend(founder.actor, second.uuid)).rejects.toMatchObject({ code: 'ROLE_ABOVE_OWN' });
  });
});

/** Requests that began before their sender lost what they ask with: the same actor, whose access was read already. */
describe('a request that began earlier', () => {
  let test: TestApp;
  let changes: MemberChanges;
  let owner: Person;
  let company: Company;
  beforeAll(async () => {
    test = await openTestApp();
    changes = test.app.get(MemberChanges);
  });
  beforeEach(async () => {
    owner = await signedIn(test.app);
    company = await aCompany(test.app, owner.actor);
  });
  afterAll(() => test.close());

  const begun = async (person: Person): Promise<Person> => {
    await test.app.get(Permissions).accessOf(person.actor);
    return person;
  };
  const target = ({ user }: Person) => ({ company: company.uuid, user: user.uuid });

  it('T24 of an owner who was demoted meanwhile makes nobody an owner', async () => {
    const second = await begun(await aMember(test.app, company, { role: 'owner' }));
    const member = await aMember(test.app, company);
    await changes.changeRole(owner.actor, { ...target(second), role: 'manager' });
    const late = changes.changeRole(second.actor, { ...target(member), role: 'owner' });
    await expect(late).rejects.toMatchObject({ code: 'ROLE_ABOVE_OWN' });
  });

  it('T22 of somebody who was deactivated meanwhile invites nobody', async () => {
    const manager = await begun(await aMember(test.app, company, { role: 'manager' }));
    await changes.deactivate(owner.actor, target(manager));
    const request = { email: newAddress(), company: company.uuid, companyRole: 'member' };
    await expect(test.app.get(Invitations).invite(manager.actor, request)).rejects.toThrow(NotFound);
  });

  it('T22 of somebody who was deactivated meanwhile sends nothing again', async () => {
    const manager = await begun(await aMember(test.app, company, { role: 'manager' }));
    const invitations = test.app.get(Invitations);
    const request = { email: newAddress(), company: company.uuid, companyRole: 'member' };
    const { uuid } = await invitations.invite(owner.actor, request);
    await changes.deactivate(owner.actor, target(manager));
    await expect(invitations.resend(manager.actor, uuid)).rejects.toThrow(NotFound);
  });
});
