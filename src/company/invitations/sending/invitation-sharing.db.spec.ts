import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn, signIn } from '../../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../../test/harness/app.js';
import { aCompany, aMember } from '../../../../test/harness/builders/company.js';
import { newAddress, PASSWORD } from '../../../../test/harness/builders/identity.js';
import type { User } from '../../../identity/index.js';
import { NotFound } from '../../../shared/errors/app-error.js';
import type { Company } from '../../companies/company.entity.js';
import { InvitationAcceptance } from '../acceptance/invitation-acceptance.service.js';
import { InvitationRevoked, InvitationUsed, VerificationFailed } from '../invitation.errors.js';
import { InvitationRevocation } from '../invitation-revocation.service.js';
import { Invitations } from './invitations.service.js';
import { InvitationSharing } from './invitation-sharing.service.js';

describe('the link of an invitation that is handed on', () => {
  let test: TestApp;
  let invitations: Invitations;
  let sharing: InvitationSharing;
  let acceptance: InvitationAcceptance;
  let owner: Person;
  let company: Company;
  beforeAll(async () => {
    test = await openTestApp();
    invitations = test.app.get(Invitations);
    sharing = test.app.get(InvitationSharing);
    acceptance = test.app.get(InvitationAcceptance);
  });
  beforeEach(async () => {
    owner = await signedIn(test.app, { name: 'Asha Rai' });
    company = await aCompany(test.app, owner.actor, { name: 'Himal Support' });
  });
  afterAll(() => test.close());

  const invite = (email: string) =>
    invitations.invite(owner.actor, { email, company: company.uuid, companyRole: 'member' });
  const secretOf = (link: string): string => new URL(link, 'http://here').searchParams.get('token') ?? '';
  const joinAsNew = async (link: string): Promise<User> =>
    (await acceptance.acceptAsNew({ token: secretOf(link), name: 'Hari Thapa', password: PASSWORD })).user;

  it('is the same each time, works once, and changes when the invitation is sent again', async () => {
    const { uuid } = await invite(newAddress());
    const link = await sharing.readLink(owner.actor, uuid);
    expect(await sharing.readLink(owner.actor, uuid)).toBe(link);
    await invitations.resend(owner.actor, uuid);
    await expect(joinAsNew(link)).rejects.toThrow(VerificationFailed);
    const newer = await sharing.readLink(owner.actor, uuid);
    expect(newer).not.toBe(link);
    await joinAsNew(newer);
    await expect(joinAsNew(newer)).rejects.toThrow(InvitationUsed);
    await expect(sharing.readLink(owner.actor, uuid)).rejects.toThrow(InvitationUsed);
  });

  it('is shown to nobody who could not have sent it, and not after it was revoked', async () => {
    const { uuid } = await invite(newAddress());
    const member = await aMember(test.app, company);
    await expect(sharing.readLink(member.actor, uuid)).rejects.toThrow(NotFound);
    await expect(sharing.readLink((await signedIn(test.app)).actor, uuid)).rejects.toThrow(NotFound);
    await test.app.get(InvitationRevocation).revoke(owner.actor, uuid);
    await expect(sharing.readLink(owner.actor, uuid)).rejects.toThrow(InvitationRevoked);
  });

  it('proves nobody’s address: what another company sends to it needs its own link', async () => {
    const email = newAddress();
    const user = await joinAsNew(await sharing.readLink(owner.actor, (await invite(email)).uuid));
    expect(user.addressProven).toBe(false);
    const { actor: bearer } = await signIn(test.app, user);
    const other = await signedIn(test.app, { name: 'Bikram Karki' });
    const elsewhere = await aCompany(test.app, other.actor, { name: 'Pokhara Design' });
    const meant = { email, company: elsewhere.uuid, companyRole: 'member' };
    const { uuid } = await invitations.invite(other.actor, meant);
    await expect(acceptance.join(bearer, { invitation: uuid })).rejects.toThrow(VerificationFailed);
    const link = await sharing.readLink(other.actor, uuid);
    expect((await acceptance.join(bearer, { token: secretOf(link) })).company.uuid).toBe(elsewhere.uuid);
  });
});
