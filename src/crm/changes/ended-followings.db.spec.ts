import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { MemberChanges } from '../../company/company-users/member-changes.service.js';
import { newUuid } from '../../shared/ids/uuid.js';
import type { LeadDto } from '../leads/lead.dto.js';
import { Leads } from '../leads/leads.service.js';
import { LeadChanges } from './lead-changes.service.js';
import { LeadMoves } from './lead-moves.service.js';

describe('leads of a person whose last seat ends', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test.close());

  const by = ({ actor }: Person) => ({ ...actor });

  it('are in the pool again where nobody else follows them, and say so', async () => {
    const owner = await signedIn(test.app);
    const [company, elsewhere] = [await aCompany(test.app, owner.actor), await aCompany(test.app, owner.actor)];
    const [asha, bina] = [
      await aMember(test.app, company, { role: 'agent' }),
      await aMember(test.app, company, { role: 'agent' }),
    ];
    const create = (name: string, { uuid } = company, person = asha): Promise<LeadDto> =>
      test.app.get(LeadChanges).create(by(person), {
        company: uuid,
        name,
        email: `${newUuid()}@lead.test`,
        idempotencyKey: newUuid(),
      });
    const [alone, shared] = [await create('Alone'), await create('Shared')];
    const both = { lead: shared.uuid, agents: [asha.user.uuid, bina.user.uuid], version: shared.version };
    await test.app.get(LeadMoves).assign(by(owner), both);
    const foreign = await create('Foreign', elsewhere, owner);
    const left = { company: company.uuid, user: asha.user.uuid };
    await test.app.get(MemberChanges).deactivate(owner.actor, left);

    const leads = test.app.get(Leads);
    const pool = await leads.list(by(bina), { company: company.uuid, chip: 'POOL' });
    expect(pool.data.map(({ name }) => name)).toEqual(['Alone']);
    const names = async ({ uuid }: LeadDto) =>
      (await leads.read(by(owner), uuid)).followers.map((follower) => follower.uuid);
    expect(await names(alone)).toEqual([]);
    expect(await names(shared)).toEqual([bina.user.uuid]);
    expect(await names(foreign)).toEqual([owner.user.uuid]);
    const { timeline, version } = await leads.read(by(owner), alone.uuid);
    expect(timeline[0]).toMatchObject({ kind: 'UNFOLLOWED', agent: { uuid: asha.user.uuid } });
    expect(version).toBe(alone.version + 1);
    await test.app.get(LeadMoves).follow(by(bina), alone.uuid);
    expect(await names(alone)).toEqual([bina.user.uuid]);
  });
});
