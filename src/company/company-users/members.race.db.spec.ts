import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { MemberChanges } from './member-changes.service.js';
import { Members } from '../members/members.service.js';

describe('at the same time', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await openTestApp()));
  afterAll(() => test.close());

  it('T24 two owners demote each other: one wins, and one owner is left', async () => {
    const changes = test.app.get(MemberChanges);
    for (let round = 0; round < 5; round++) {
      const first = await signedIn(test.app);
      const company = await aCompany(test.app, first.actor);
      const second = await aMember(test.app, company, { role: 'owner' });
      const demote = (by: typeof first, whom: typeof first) =>
        changes.changeRole(by.actor, { company: company.uuid, user: whom.user.uuid, role: 'member' });
      const outcomes = await Promise.allSettled([demote(first, second), demote(second, first)]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await test.app.get(Members).listKeys(company.id, 'owner')).toHaveLength(1);
    }
  });

  it('T24 the last two owners leave: one stays', async () => {
    const changes = test.app.get(MemberChanges);
    const first = await signedIn(test.app);
    const company = await aCompany(test.app, first.actor);
    const second = await aMember(test.app, company, { role: 'owner' });
    const outcomes = await Promise.allSettled([first, second].map(({ actor }) => changes.leave(actor, company.uuid)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await test.app.get(Members).listKeys(company.id, 'owner')).toHaveLength(1);
  });

  it('one person is added many times: one membership', async () => {
    const members = test.app.get(Members);
    const company = await aCompany(test.app, (await signedIn(test.app)).actor);
    const { user } = await signedIn(test.app);
    const added = await Promise.all(Array.from({ length: 6 }, () => members.add(company.id, user.id, 'agent')));
    expect(added.filter(Boolean)).toHaveLength(1);
    expect(await members.listKeys(company.id, 'agent')).toEqual([user.id]);
  });
});
