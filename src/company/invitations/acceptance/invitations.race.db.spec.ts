import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signedIn } from '../../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../../test/harness/app.js';
import { aCompany } from '../../../../test/harness/builders/company.js';
import { newAddress, PASSWORD } from '../../../../test/harness/builders/identity.js';
import { tokenMailedTo } from '../../../../test/harness/mailbox.js';
import { Members } from '../../members/members.service.js';
import { InvitationAcceptance } from './invitation-acceptance.service.js';
import { InvitationRevocation } from '../invitation-revocation.service.js';
import { Invitations } from '../sending/invitations.service.js';

describe('at the same time', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await openTestApp()));
  afterAll(() => test.close());

  const count = async (sql: string, parameter: string): Promise<number> => {
    const [row] = (await test.dataSource.query(sql, [parameter])) as { total: string }[];
    return Number(row?.total);
  };
  const prepared = async (email: string) => {
    const owner = await signedIn(test.app);
    const company = await aCompany(test.app, owner.actor);
    const sent = await test.app
      .get(Invitations)
      .invite(owner.actor, { email, company: company.uuid, companyRole: 'member' });
    return { owner, company, sent, token: await tokenMailedTo(test.dataSource, email, 'invitation') };
  };

  it('T18 one invitation is accepted by a new person several times: one account, one membership', async () => {
    const email = newAddress();
    const { company, token } = await prepared(email);
    const form = { token, name: 'Hari Thapa', password: PASSWORD, password_confirmation: PASSWORD };
    const acceptance = test.app.get(InvitationAcceptance);
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => acceptance.acceptAsNew(form)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await count('SELECT COUNT(*) AS total FROM identity_user WHERE email = ?', email)).toBe(1);
    expect(await test.app.get(Members).listKeys(company.id)).toHaveLength(2);
  });

  it('T18 one invitation is joined twice: one membership, accepted once', async () => {
    const invited = await signedIn(test.app);
    const { company, sent, token } = await prepared(invited.user.email);
    const acceptance = test.app.get(InvitationAcceptance);
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => acceptance.join({ ...invited.actor }, { token })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await test.app.get(Members).listKeys(company.id)).toHaveLength(2);
    const accepted =
      "SELECT COUNT(*) AS total FROM shared_audit WHERE action = 'company.invitation-accepted' AND object_id = ?";
    expect(await count(accepted, sent.uuid)).toBe(1);
  });

  it('T18 taken back while it is accepted: one of the two happens', async () => {
    for (let round = 0; round < 4; round++) {
      const invited = await signedIn(test.app);
      const { owner, company, sent, token } = await prepared(invited.user.email);
      const [joined, revoked] = await Promise.allSettled([
        test.app.get(InvitationAcceptance).join(invited.actor, { token }),
        test.app.get(InvitationRevocation).revoke(owner.actor, sent.uuid),
      ]);
      expect([joined.status, revoked.status].sort()).toEqual(['fulfilled', 'rejected']);
      const isMember = await test.app.get(Members).isActive(company.id, invited.user.id);
      expect(isMember).toBe(joined.status === 'fulfilled');
    }
  });

  it('T18 one address is invited by two: one invitation', async () => {
    const owner = await signedIn(test.app);
    const company = await aCompany(test.app, owner.actor);
    const request = { email: newAddress(), company: company.uuid, companyRole: 'member' };
    const invite = () => test.app.get(Invitations).invite({ ...owner.actor }, request);
    const outcomes = await Promise.allSettled([invite(), invite(), invite()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
