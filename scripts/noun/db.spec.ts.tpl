import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { gql } from '../../../test/harness/graphql.js';
import type { Company } from '../../company/companies/company.entity.js';
import { Forbidden, InvalidInput, NotFound } from '../../shared/errors/app-error.js';
import { newUuid } from '../../shared/ids/uuid.js';
import { __Noun__NameTaken } from './__kebab__.errors.js';
import { __Nouns__ } from './__kebabs__.service.js';

describe('__wordss__', () => {
  let test: TestApp;
  let service: __Nouns__;
  let owner: Person;
  let company: Company;
  beforeAll(async () => {
    test = await openTestApp();
    service = test.app.get(__Nouns__);
  });
  beforeEach(async () => {
    owner = await signedIn(test.app);
    company = await aCompany(test.app, owner.actor);
  });
  afterAll(() => test.close());

  const create = (name: string, by = owner) => service.create(by.actor, { company: company.uuid, name });
  const names = async (person: Person, args: object = {}): Promise<string[]> =>
    (await service.list(person.actor, { company: company.uuid, ...args })).data.map(({ name }) => name);

  it('have a name of their own in their company, and are found by a part of it', async () => {
    const first = await create(' First ');
    expect(first).toMatchObject({ name: 'First', description: '' });
    await expect(create('FIRST')).rejects.toThrow(__Noun__NameTaken);
    const other = await aCompany(test.app, owner.actor, { name: 'Other' });
    await service.create(owner.actor, { company: other.uuid, name: 'First' });
    await create('Second');
    expect(await names(owner)).toEqual(['First', 'Second']);
    expect(await names(owner, { keyword: 'eco' })).toEqual(['Second']);
  });

  it.each([{ name: '' }, { name: 'x'.repeat(81) }, { name: 'Name', description: 'x'.repeat(501) }])(
    'refuse %j',
    async (values) => {
      await expect(service.create(owner.actor, { company: company.uuid, ...values })).rejects.toThrow(InvalidInput);
    },
  );

  it('are changed and deleted', async () => {
    const [first, second] = [await create('First'), await create('Second')];
    await expect(service.update(owner.actor, { uuid: second.uuid, name: 'First' })).rejects.toThrow(__Noun__NameTaken);
    const changed = await service.update(owner.actor, { uuid: second.uuid, name: 'Third', description: 'Why' });
    expect(changed).toMatchObject({ name: 'Third', description: 'Why' });
    await service.delete(owner.actor, first.uuid);
    expect(await names(owner)).toEqual(['Third']);
    await expect(service.delete(owner.actor, first.uuid)).rejects.toThrow(NotFound);
  });

  it('are changed by holders of __slug__, seen by the company, and nothing to strangers', async () => {
    const first = await create('First');
    const member = await aMember(test.app, company);
    expect(await names(member)).toEqual(['First']);
    await expect(create('Second', member)).rejects.toThrow(Forbidden);
    await expect(service.update(member.actor, { uuid: first.uuid, name: 'X' })).rejects.toThrow(Forbidden);
    await expect(service.delete(member.actor, first.uuid)).rejects.toThrow(Forbidden);
    const stranger = await signedIn(test.app);
    await expect(names(stranger)).rejects.toThrow(NotFound);
    await expect(create('Second', stranger)).rejects.toThrow(NotFound);
    await expect(service.update(stranger.actor, { uuid: first.uuid, name: 'X' })).rejects.toThrow(NotFound);
    await expect(service.delete(stranger.actor, first.uuid)).rejects.toThrow(NotFound);
    await expect(service.delete(owner.actor, newUuid())).rejects.toThrow(NotFound);
  });

  it('come over GraphQL', async () => {
    const client = test.client({ token: owner.token });
    const mutation =
      'mutation ($input: Create__Noun__Input!) { create__Noun__(input: $input) { message __noun__ { uuid name } } }';
    const input = { company: company.uuid, name: 'First' };
    expect((await gql(client, mutation, { input })).data['create__Noun__']).toMatchObject({
      __noun__: { name: 'First' },
    });
    const again = await gql(client, mutation, { input });
    expect(again.errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: '__CODE___NAME_TAKEN' });
    const list = 'query ($c: ID!) { __nouns__(company: $c) { data { name } paginatorInfo { total } } }';
    const { data } = await gql(client, list, { c: company.uuid });
    expect(data['__nouns__']).toEqual({ data: [{ name: 'First' }], paginatorInfo: { total: 1 } });
  });
});
