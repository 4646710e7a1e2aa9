import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../../test/harness/app.js';
import { aCompany, aMember } from '../../../../test/harness/builders/company.js';
import { newAddress, PASSWORD } from '../../../../test/harness/builders/identity.js';
import { gql, refusal } from '../../../../test/harness/graphql.js';
import { aKey } from '../../../../test/harness/ids.js';
import { mailsTo, tokenMailedTo } from '../../../../test/harness/mailbox.js';
import { textOf } from '../../../../test/harness/texts.js';
import { Forbidden, NotFound } from '../../../shared/errors/app-error.js';
import { newSecretToken } from '../../../shared/ids/secret-token.js';
import { newUuid } from '../../../shared/ids/uuid.js';
import { Permissions } from '../../../shared/permissions/permissions.service.js';
import { CompanyRemoval } from '../../removal/company-removal.service.js';
import type { Company } from '../../companies/company.entity.js';
import { MemberChanges } from '../../company-users/member-changes.service.js';
import { Members } from '../../members/members.service.js';
import { ProjectMemberships } from '../../memberships/project-memberships.js';
import { InvitationAcceptance } from '../acceptance/invitation-acceptance.service.js';
import { InvitationPreviews } from '../acceptance/invitation-previews.service.js';
import { InvitationRevocation } from '../invitation-revocation.service.js';
import { Invitations } from './invitations.service.js';

describe('invitations', () => {
  let test: TestApp;
  let invitations: Invitations;
  let acceptance: InvitationAcceptance;
  let owner: Person;
  let company: Company;
  const given: unknown[][] = [];
  const project = { projectKey: aKey('77'), uuid: newUuid(), name: 'Support desk' };
  const closed = newUuid();
  beforeAll(async () => {
    test = await openTestApp();
    invitations = test.app.get(Invitations);
    acceptance = test.app.get(InvitationAcceptance);
    test.app.get(ProjectMemberships).use({
      forInvitation: (_access, companyKey, uuid) => {
        if (uuid === closed) return Promise.reject(new Forbidden());
        if (uuid !== project.uuid || companyKey !== company.id) return Promise.reject(new NotFound());
        return Promise.resolve(project);
      },
      give: (...membership) => Promise.resolve(given.push(membership) > 0),
      named: () => Promise.resolve(new Map([[project.projectKey, project]])),
      countIn: () => Promise.resolve(new Map()),
    });
  });
  beforeEach(async () => {
    owner = await signedIn(test.app, { name: 'Asha Rai', locale: 'np' });
    company = await aCompany(test.app, owner.actor, { name: 'Himal Support' });
  });
  afterAll(() => test.close());

  const invite = (by: Person, email: string, more: object = {}) =>
    invitations.invite(by.actor, { email, company: company.uuid, companyRole: 'member', ...more });
  const tokenOf = (email: string, name = 'invitation') => tokenMailedTo(test.dataSource, email, name);
  const form = (token: string, changes: object = {}) => ({
    token,
    name: 'Hari Thapa',
    password: PASSWORD,
    password_confirmation: PASSWORD,
    ...changes,
  });
  const face = async (person: Person | null, token: string) =>
    (await test.app.get(InvitationPreviews).preview(person?.actor ?? null, { token })).face;
  const roleOf = async (person: Pick<Person, 'actor'>) => {
    test.app.get(Permissions).forget(person.actor);
    return (await test.app.get(Permissions).accessOf(person.actor)).companyRole(company.id);
  };

  describe('are sent', () => {
    it('by mail, in the inviter’s language to somebody new, with a secret that is stored as a hash only', async () => {
      const email = newAddress();
      const sent = await invite(owner, email.toUpperCase());
      const [mail] = await mailsTo(test.dataSource, email);
      expect(mail).toMatchObject({ locale: 'np', name: 'invitation' });
      const token = await tokenOf(email);
      const [row] = (await test.dataSource.query('SELECT * FROM company_invitation WHERE uuid = ?', [
        sent.uuid,
      ])) as object[];
      expect(JSON.stringify(row)).not.toContain(token);
      expect(sent).toMatchObject({ email, companyRole: 'member', projectId: null });
    });

    it('in the invited person’s own language, with a line in their inbox that leads to the page', async () => {
      const invited = await signedIn(test.app, { locale: 'kr' });
      const sent = await invite(owner, invited.user.email);
      const [mail] = await mailsTo(test.dataSource, invited.user.email);
      expect(mail?.locale).toBe('kr');
      await test.settle();
      const client = test.client({ token: invited.token });
      const inbox = await gql(client, '{ myNotifications(page: 1) { data { type link } } }');
      expect(inbox.data['myNotifications']?.['data']).toEqual([
        { type: 'INVITATION_RECEIVED', link: `/invitation?invitation=${sent.uuid}` },
      ]);
    });

    it('T18 never to more than the inviter can do', async () => {
      const manager = await aMember(test.app, company, { role: 'manager' });
      for (const companyRole of ['owner', 'accountant'] as const) {
        const refused = invite(manager, newAddress(), { companyRole });
        await expect(refused).rejects.toMatchObject({
          code: 'ROLE_ABOVE_OWN',
          fields: { companyRole: expect.anything() },
        });
      }
      for (const companyRole of ['manager', 'agent', 'member'] as const)
        await invite(manager, newAddress(), { companyRole });
      for (const companyRole of ['owner', 'accountant'] as const) await invite(owner, newAddress(), { companyRole });
    });

    it('T18 a role that this company gave more to counts with all it holds', async () => {
      const manager = await aMember(test.app, company, { role: 'manager' });
      await test.dataSource.query(
        `INSERT INTO company_grant (company_id, subject, slug, project_id, allow, granted_by, granted_at)
         VALUES (?, 'company:agent', 'accounts.company', 0, 1, ?, ?)`,
        [company.id, owner.user.id, test.clock.now()],
      );
      await expect(invite(manager, newAddress(), { companyRole: 'agent' })).rejects.toMatchObject({
        code: 'ROLE_ABOVE_OWN',
      });
    });

    it.each(['accountant', 'agent', 'member'] as const)('not by a %s', async (role) => {
      const person = await aMember(test.app, company, { role });
      await expect(invite(person, newAddress())).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(invitations.list(person.actor, { company: company.uuid })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    });

    it('T19 not into foreign companies and projects', async () => {
      const stranger = await signedIn(test.app);
      await expect(invite(stranger, newAddress())).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(invite(owner, newAddress(), { project: newUuid() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(invite(owner, newAddress(), { project: closed })).rejects.toMatchObject({ code: 'FORBIDDEN' });
      const noProject = invite(owner, newAddress(), { projectRole: 'user' });
      await expect(noProject).rejects.toMatchObject({ fields: { project: expect.anything() } });
    });

    it('not to members, to those who were deactivated, or twice', async () => {
      const member = await aMember(test.app, company);
      await expect(invite(owner, member.user.email)).rejects.toMatchObject({ code: 'ALREADY_MEMBER' });
      await test.app.get(MemberChanges).deactivate(owner.actor, { company: company.uuid, user: member.user.uuid });
      await expect(invite(owner, member.user.email)).rejects.toMatchObject({ code: 'MEMBER_DEACTIVATED' });
      const email = newAddress();
      await invite(owner, email);
      await expect(invite(owner, email)).rejects.toMatchObject({ code: 'ALREADY_INVITED' });
      await invite(owner, email, { project: project.uuid });
    });

    it('two hundred an hour for a company', async () => {
      const now = test.clock.now();
      const sql = 'UPDATE shared_rate_limit SET hits = 200 WHERE expires_at > ? AND hits = 1';
      await invite(owner, newAddress());
      await test.dataSource.query(sql, [now]);
      await expect(invite(owner, newAddress())).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    });
  });

  describe('are accepted', () => {
    it('T14 by nobody who only looks: the link works as often as it is opened', async () => {
      const email = newAddress();
      await invite(owner, email);
      const token = await tokenOf(email);
      for (let look = 0; look < 3; look++) expect(await face(null, token)).toBe('NEW');
      await acceptance.acceptAsNew(form(token));
      expect(await face(null, token)).toBe('USED');
    });

    it('T15 by somebody new, whose account is theirs from then on and verified by the link', async () => {
      const email = newAddress();
      await invite(owner, email, { companyRole: 'agent', project: project.uuid, projectRole: 'manager' });
      const token = await tokenOf(email, 'invitation-to-project');
      const { data } = await gql(
        test.client(),
        'mutation ($input: ProcessInviteInput!) { processInvite(input: $input) { accessToken refreshToken expiresIn company user { email name } } }',
        { input: { ...form(token), email } },
      );
      const answer = data['processInvite'] as { accessToken: string; user: object };
      expect(answer).toMatchObject({ expiresIn: 600, company: company.uuid, user: { email, name: 'Hari Thapa' } });
      const client = test.client({ token: answer.accessToken });
      const mine = await gql(client, '{ myCompanies { data { uuid role } } }');
      expect(mine.data['myCompanies']).toEqual({ data: [{ uuid: company.uuid, role: 'agent' }] });
      expect(given.at(-1)?.[0]).toBe(project.projectKey);
      expect(given.at(-1)?.[2]).toBe('manager');
      await test.settle();
      const inbox = await gql(test.client({ token: owner.token }), '{ myNotifications(page: 1) { data { type } } }');
      expect(inbox.data['myNotifications']?.['data']).toEqual([{ type: 'INVITATION_ACCEPTED' }]);
    });

    it('T15 a link never signs in to an account that exists, and takes nobody’s password', async () => {
      const invited = await signedIn(test.app);
      const { email } = invited.user;
      await invite(owner, email);
      const token = await tokenOf(email);
      expect(await face(null, token)).toBe('SIGN_IN');
      await expect(acceptance.acceptAsNew(form(token))).rejects.toMatchObject({ code: 'ALREADY_REGISTERED' });
      const answer = await gql(
        test.client(),
        'mutation ($input: ProcessInviteInput!) { processInvite(input: $input) { accessToken } }',
        { input: { ...form(token), email } },
      );
      expect(refusal(answer)).toEqual({ code: 'CONFLICT', reason: 'ALREADY_REGISTERED' });
      expect(await roleOf(invited)).toBeNull();
    });

    it('T15 with one’s own account, and without tokens in the answer', async () => {
      const invited = await signedIn(test.app);
      await invite(owner, invited.user.email);
      const token = await tokenOf(invited.user.email);
      expect(await face(invited, token)).toBe('JOIN');
      const { data } = await gql(
        test.client({ token: invited.token }),
        'mutation ($input: ProcessInviteInput!) { processInvite(input: $input) { accessToken refreshToken company } }',
        { input: { token, email: invited.user.email } },
      );
      expect(data['processInvite']).toEqual({ accessToken: null, refreshToken: null, company: company.uuid });
      expect(await roleOf(invited)).toBe('member');
      expect(await face(invited, token)).toBe('MEMBER');
    });

    it('T15 not by the owner of another account, who is told neither address', async () => {
      const email = newAddress();
      const sent = await invite(owner, email);
      const token = await tokenOf(email);
      const other = await signedIn(test.app);
      expect(await face(other, token)).toBe('OTHER_ACCOUNT');
      const refused = await acceptance.join(other.actor, { token }).catch((error: unknown) => error);
      expect(refused).toMatchObject({ code: 'INVITATION_FOR_ANOTHER' });
      expect(JSON.stringify(refused)).not.toContain(email);
      const byId = acceptance.join(other.actor, { invitation: sent.uuid });
      await expect(byId).rejects.toMatchObject({ code: 'VERIFICATION_FAILED' });
      expect(await roleOf(other)).toBeNull();
    });

    it('from the inbox too, without the secret, by the owner of the address', async () => {
      const invited = await signedIn(test.app);
      const { uuid } = await invite(owner, invited.user.email);
      const faces = test.app.get(InvitationPreviews);
      expect((await faces.preview(invited.actor, { invitation: uuid })).face).toBe('JOIN');
      for (const nobody of [null, owner.actor]) {
        await expect(faces.preview(nobody, { invitation: uuid })).rejects.toMatchObject({
          code: 'VERIFICATION_FAILED',
        });
      }
      await acceptance.join(invited.actor, { invitation: uuid });
      expect(await roleOf(invited)).toBe('member');
    });

    it('over what a stranger once typed for the address and never verified', async () => {
      const email = newAddress();
      const register = 'mutation ($input: RegisterInput!) { register(input: $input) { status } }';
      const { token: _token, ...typed } = form('');
      await gql(test.client(), register, { input: { ...typed, name: 'Mallory', email } });
      await invite(owner, email);
      const { user } = await acceptance.acceptAsNew(form(await tokenOf(email)));
      expect(user).toMatchObject({ email, name: 'Hari Thapa' });
    });

    it('not after seven days, after they were taken back, with an older link, or into a company that was deleted', async () => {
      const emails = Array.from({ length: 4 }, newAddress);
      const [expired = '', revoked = '', renewed = '', orphaned = ''] = emails;
      const first = await invite(owner, expired);
      const now = test.clock.now();
      test.clock.advance(7 * 86_400);
      try {
        const token = await tokenOf(expired);
        expect(await face(null, token)).toBe('EXPIRED');
        await expect(acceptance.acceptAsNew(form(token))).rejects.toMatchObject({ code: 'INVITATION_EXPIRED' });
        await invitations.resend(owner.actor, first.uuid);
        expect(await face(null, await tokenOf(expired))).toBe('NEW');
      } finally {
        test.clock.set(now);
      }
      await test.app.get(InvitationRevocation).revoke(owner.actor, (await invite(owner, revoked)).uuid);
      expect(await face(null, await tokenOf(revoked))).toBe('REVOKED');
      const taken = acceptance.acceptAsNew(form(await tokenOf(revoked)));
      await expect(taken).rejects.toMatchObject({ code: 'INVITATION_REVOKED' });

      const again = await invite(owner, renewed);
      const former = await tokenOf(renewed);
      await invitations.resend(owner.actor, again.uuid);
      await expect(face(null, former)).rejects.toMatchObject({ code: 'VERIFICATION_FAILED' });
      expect(await face(null, await tokenOf(renewed))).toBe('NEW');

      await invite(owner, orphaned);
      await test.app.get(CompanyRemoval).delete(owner.actor, { uuid: company.uuid, confirmation: company.name });
      await expect(face(null, await tokenOf(orphaned))).rejects.toMatchObject({ code: 'VERIFICATION_FAILED' });
    });

    it('not with a poor password or an unknown secret, and the secret is good only for its address', async () => {
      const email = newAddress();
      await invite(owner, email);
      const token = await tokenOf(email);
      const poor = acceptance.acceptAsNew(form(token, { password: '12345678', password_confirmation: '12345678' }));
      await expect(poor).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: { password: expect.anything() } });
      for (const wrong of [newSecretToken(), '', 'x', '0']) {
        await expect(acceptance.acceptAsNew(form(wrong, {}))).rejects.toMatchObject({
          kind: expect.stringMatching(/not-found|invalid/),
        });
      }
      const verify =
        'mutation ($t: String!, $e: String!) { verifyInvitation(token: $t, email: $e) { face company invitedBy message } }';
      const right = await gql(test.client(), verify, { t: token, e: email });
      expect(right.data['verifyInvitation']).toMatchObject({
        face: 'NEW',
        company: 'Himal Support',
        invitedBy: 'Asha Rai',
      });
      const other = await gql(test.client(), verify, { t: token, e: newAddress() });
      expect([refusal(other), other.errors[0]?.message]).toEqual([
        { code: 'NOT_FOUND', reason: 'VERIFICATION_FAILED' },
        textOf('server', 'en', 'errors.VERIFICATION_FAILED'),
      ]);
    });

    it('by members only where there is a project to join', async () => {
      const member = await aMember(test.app, company);
      await invite(owner, member.user.email, { project: project.uuid });
      const token = await tokenOf(member.user.email, 'invitation-to-project');
      expect([await face(null, token), await face(member, token)]).toEqual(['SIGN_IN', 'JOIN']);
      await acceptance.join(member.actor, { token });
      expect(given.at(-1)).toEqual([project.projectKey, member.user.id, 'user']);
    });
  });

  describe('are managed', () => {
    it('paged, by state, by those who could have sent them', async () => {
      const manager = await aMember(test.app, company, { role: 'manager' });
      const [open, owned] = [
        await invite(manager, newAddress()),
        await invite(owner, newAddress(), { companyRole: 'owner' }),
      ];
      const client = test.client({ token: manager.token });
      const list = `{ invitations(company: "${company.uuid}", state: PENDING) { data { uuid state invitedBy sends project } paginatorInfo { total } } }`;
      const listed = await gql(client, list);
      expect(listed.data['invitations']?.['paginatorInfo']).toEqual({ total: 2 });
      const above = await gql(client, `mutation { revokeInvitation(uuid: "${owned.uuid}") { message } }`);
      expect(refusal(above)).toEqual({ code: 'FORBIDDEN', reason: 'ROLE_ABOVE_OWN' });
      const resent = await gql(
        client,
        `mutation { resendInvitation(uuid: "${open.uuid}") { invitation { sends state } } }`,
      );
      expect(resent.data['resendInvitation']).toEqual({ invitation: { sends: 2, state: 'PENDING' } });
      const revoked = await gql(client, `mutation { revokeInvitation(uuid: "${open.uuid}") { invitation { state } } }`);
      expect(revoked.data['revokeInvitation']).toEqual({ invitation: { state: 'REVOKED' } });
      await expect(invitations.resend(manager.actor, open.uuid)).rejects.toMatchObject({ code: 'INVITATION_REVOKED' });
    });

    it('T20 not by strangers, for whom they do not exist', async () => {
      const { uuid } = await invite(owner, newAddress());
      const stranger = await signedIn(test.app);
      await aCompany(test.app, stranger.actor);
      for (const act of [
        invitations.resend(stranger.actor, uuid),
        test.app.get(InvitationRevocation).revoke(stranger.actor, uuid),
      ]) {
        await expect(act).rejects.toMatchObject({ code: 'NOT_FOUND' });
      }
      await expect(invitations.list(stranger.actor, { company: company.uuid })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    });

    it('not once they were used', async () => {
      const email = newAddress();
      const { uuid } = await invite(owner, email);
      await acceptance.acceptAsNew(form(await tokenOf(email)));
      for (const act of [
        invitations.resend(owner.actor, uuid),
        test.app.get(InvitationRevocation).revoke(owner.actor, uuid),
      ]) {
        await expect(act).rejects.toMatchObject({ code: 'INVITATION_USED' });
      }
      expect(await test.app.get(Members).listKeys(company.id)).toHaveLength(2);
    });
  });
});
