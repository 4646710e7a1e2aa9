import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { aProject, aProjectUser } from '../../../test/harness/builders/project.js';
import { gql } from '../../../test/harness/graphql.js';
import type { Company } from '../../company/companies/company.entity.js';
import { Forbidden, InvalidInput, NotFound } from '../../shared/errors/app-error.js';
import type { Uuid } from '../../shared/ids/id.js';
import { newUuid } from '../../shared/ids/uuid.js';
import { ProjectUsers } from '../members/project-users.service.js';
import type { ProjectView } from '../projects/project-view.js';
import { TagNameTaken } from './tag.errors.js';
import { Tags } from './tags.service.js';

describe('tags', () => {
  let test: TestApp;
  let tags: Tags;
  let owner: Person;
  let company: Company;
  let project: ProjectView;
  beforeAll(async () => {
    test = await openTestApp();
    tags = test.app.get(Tags);
  });
  beforeEach(async () => {
    owner = await signedIn(test.app);
    company = await aCompany(test.app, owner.actor);
    project = await aProject(test.app, owner.actor, company);
  });
  afterAll(() => test.close());

  const create = (name: string, values: object = {}, by = owner) =>
    tags.create(by.actor, { project: project.uuid, name, color: '#0E5A52', ...values });

  it('have a name of their own in their project', async () => {
    const tag = await create(' Night shift ');
    expect(tag).toMatchObject({ name: 'Night shift', color: '#0e5a52', description: '' });
    await expect(create('night SHIFT')).rejects.toThrow(TagNameTaken);
    const other = await aProject(test.app, owner.actor, company, { name: 'Other' });
    await create('Night shift', { project: other.uuid });
    const second = await create('Day');
    const same = { uuid: second.uuid, name: 'Night shift', color: '#ffffff' };
    await expect(tags.update(owner.actor, same)).rejects.toThrow(TagNameTaken);
    expect(await tags.update(owner.actor, { ...same, name: 'Days' })).toMatchObject({ name: 'Days', color: '#ffffff' });
  });

  it.each([{ color: 'red' }, { color: '#12345' }, { color: '#1234567' }, { name: '' }, { name: 'x'.repeat(61) }])(
    'refuse %j',
    async (values) => {
      await expect(create('Tag', values)).rejects.toThrow(InvalidInput);
    },
  );

  it('are made and given by holders of project.manageusers, and read by everybody in the project', async () => {
    const tag = await create('Night');
    const [manager, colleague] = [
      await aProjectUser(test.app, company, project, { projectRole: 'manager' }),
      await aMember(test.app, company),
    ];
    const worn = { project: project.uuid, user: manager.user.uuid, tags: [tag.uuid] };
    expect((await tags.list(manager.actor, { project: project.uuid, first: -1 })).data).toHaveLength(1);
    await expect(create('Day', {}, manager)).rejects.toThrow(Forbidden);
    await expect(tags.delete(manager.actor, tag.uuid)).rejects.toThrow(Forbidden);
    await expect(tags.assign(manager.actor, worn)).rejects.toThrow(Forbidden);
    for (const { actor } of [colleague, await signedIn(test.app)]) {
      await expect(tags.list(actor, { project: project.uuid })).rejects.toThrow(NotFound);
      await expect(tags.update(actor, { uuid: tag.uuid, name: 'X', color: '#000000' })).rejects.toThrow(NotFound);
      await expect(tags.delete(actor, tag.uuid)).rejects.toThrow(NotFound);
      await expect(tags.assign(actor, worn)).rejects.toThrow(NotFound);
    }
    await expect(tags.delete(owner.actor, newUuid())).rejects.toThrow(NotFound);
  });

  it('are replaced as a set, and T20 only by those of the same project and person', async () => {
    const [night, day] = [await create('Night'), await create('Day')];
    const user = await aProjectUser(test.app, company, project);
    const wear = (ids: Uuid<'tag'>[], person = user) =>
      tags.assign(owner.actor, { project: project.uuid, user: person.user.uuid, tags: ids });
    const worn = async (): Promise<string[]> => {
      const { data } = await test.app.get(ProjectUsers).list(owner.actor, { project: project.uuid, tag: day.uuid });
      return data.flatMap((person) => person.tags.map(({ name }) => name));
    };
    await wear([night.uuid, day.uuid, day.uuid]);
    expect(await worn()).toEqual(['Day', 'Night']);
    await wear([day.uuid]);
    expect(await worn()).toEqual(['Day']);
    const other = await aProject(test.app, owner.actor, company, { name: 'Other' });
    const foreign = await create('Foreign', { project: other.uuid });
    await expect(wear([foreign.uuid])).rejects.toThrow(NotFound);
    await expect(wear([day.uuid], await aMember(test.app, company))).rejects.toThrow(NotFound);
    await tags.delete(owner.actor, day.uuid);
    expect(await worn()).toEqual([]);
  });

  it('come over GraphQL', async () => {
    const client = test.client({ token: owner.token });
    const mutation = 'mutation ($input: CreateTagInput!) { createTag(input: $input) { tag { uuid name color } } }';
    const input = { project: project.uuid, name: 'Night', color: '#123456' };
    const created = await gql(client, mutation, { input });
    expect(created.data['createTag']).toMatchObject({ tag: { name: 'Night', color: '#123456' } });
    const again = await gql(client, mutation, { input });
    expect(again.errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'TAG_NAME_TAKEN' });
    const list = 'query ($p: ID!) { tags(project: $p) { data { name description } paginatorInfo { total } } }';
    expect((await gql(client, list, { p: project.uuid })).data['tags']).toMatchObject({ paginatorInfo: { total: 1 } });
  });
});
