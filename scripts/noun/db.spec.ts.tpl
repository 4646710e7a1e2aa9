import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { gql } from '../../../test/harness/graphql.js';
import type { Company } from '../../company/companies/company.entity.js';
import { Forbidden, InvalidInput, NotFound } from '../../shared/errors/app-error.js';
import { newUuid } from '../../shared/ids/uuid.js';
import { __Noun__Changed, __Noun__NameTaken } from './__kebab__.errors.js';
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

  const create = (name: string, by = owner, key = newUuid()) =>
    service.create(by.actor, { idempotencyKey: key, company: company.uuid, name });
  const update = ({ uuid, version }: { uuid: string; version: number }, values: object, by = owner) =>
    service.update(by.actor, { idempotencyKey: newUuid(), uuid, version, ...values });
  const names = async (person: Person, args: object = {}): Promise<string[]> =>
    (await service.list(person.actor, { company: company.uuid, ...args })).data.map(({ name }) => name);

  it('have a name of their own in their company, and are found by a part of it', async () => {
    const first = await create(' First ');
    expect(first).toMatchObject({ name: 'First', description: '' });
    await expect(create('FIRST')).rejects.toThrow(__Noun__NameTaken);
    const other = await aCompany(test.app, owner.actor, { name: 'Other' });
    await service.create(owner.actor, { idempotencyKey: newUuid(), company: other.uuid, name: 'First' });
    await create('Second');
    expect(await names(owner)).toEqual(['First', 'Second']);
    expect(await names(owner, { keyword: 'eco' })).toEqual(['Second']);
  });

  it.each([{ name: '' }, { name: 'x'.repeat(81) }, { name: 'Name', description: 'x'.repeat(501) }])(
    'are refused with %j',
    async (values) => {
      const input = { idempotencyKey: newUuid(), company: company.uuid, ...values };
      await expect(service.create(owner.actor, input)).rejects.toThrow(InvalidInput);
    },
  );

  it('are changed and deleted', async () => {
    const [first, second] = [await create('First'), await create('Second')];
    await expect(update(second, { name: 'First' })).rejects.toThrow(__Noun__NameTaken);
    const changed = await update(second, { name: 'Third', description: 'Why' });
    expect(changed).toMatchObject({ name: 'Third', description: 'Why', version: 2 });
    await service.delete(owner.actor, first.uuid);
    expect(await names(owner)).toEqual(['Third']);
    await expect(service.delete(owner.actor, first.uuid)).rejects.toThrow(NotFound);
  });

  it('are created once for each key', async () => {
    const key = newUuid();
    const [first, again] = await Promise.all([create('First', owner, key), create('First', owner, key)]);
    expect(again).toEqual(first);
    expect(await names(owner)).toEqual(['First']);
  });

  it('are not changed over what somebody else changed meanwhile', async () => {
    const first = await create('First');
    const both = await Promise.allSettled([update(first, { name: 'One' }), update(first, { name: 'Other' })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(update(first, { name: 'Late' })).rejects.toThrow(__Noun__Changed);
  });

  it('are changed by holders of __slug__, seen by the company, and hidden from strangers', async () => {
    const first = await create('First');
    const member = await aMember(test.app, company);
    expect(await names(member)).toEqual(['First']);
    await expect(create('Second', member)).rejects.toThrow(Forbidden);
    await expect(update(first, { name: 'X' }, member)).rejects.toThrow(Forbidden);
    await expect(service.delete(member.actor, first.uuid)).rejects.toThrow(Forbidden);
    const stranger = await signedIn(test.app);
    await expect(names(stranger)).rejects.toThrow(NotFound);
    await expect(create('Second', stranger)).rejects.toThrow(NotFound);
    await expect(update(first, { name: 'X' }, stranger)).rejects.toThrow(NotFound);
    await expect(service.delete(stranger.actor, first.uuid)).rejects.toThrow(NotFound);
    await expect(service.delete(owner.actor, newUuid())).rejects.toThrow(NotFound);
  });

  it('are created and listed over GraphQL', async () => {
    const client = test.client({ token: owner.token });
    const mutation =
      'mutation ($input: Create__Noun__Input!) { create__Noun__(input: $input) { message __noun__ { uuid name } } }';
    const input = () => ({ idempotencyKey: newUuid(), company: company.uuid, name: 'First' });
    expect((await gql(client, mutation, { input: input() })).data['create__Noun__']).toMatchObject({
      __noun__: { name: 'First' },
    });
    const again = await gql(client, mutation, { input: input() });
    expect(again.errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: '__CODE___NAME_TAKEN' });
    const list = 'query ($c: ID!) { __nouns__(company: $c) { data { name } paginatorInfo { total } } }';
    const { data } = await gql(client, list, { c: company.uuid });
    expect(data['__nouns__']).toEqual({ data: [{ name: 'First' }], paginatorInfo: { total: 1 } });
  });
});
