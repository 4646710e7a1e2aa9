import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { MysqlQueryRunner } from 'typeorm/driver/mysql/MysqlQueryRunner.js';
import { type Person, signedIn } from '../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../test/harness/app.js';
import { aCompany } from '../../test/harness/builders/company.js';
import { aProject, nextRequest } from '../../test/harness/builders/project.js';
import { gql } from '../../test/harness/graphql.js';
import type { Key } from '../shared/ids/id.js';
import { newUuid } from '../shared/ids/uuid.js';
import { ProjectUsers } from './members/project-users.service.js';
import type { ProjectView } from './projects/project-view.js';
import { Projects } from './projects/projects.service.js';
import { Teams } from './teams/teams.service.js';

const PEOPLE = 10_000;
const PROJECTS = 1_000;

describe('a large company', () => {
  let test: TestApp;
  let owner: Person;
  let desk: ProjectView;
  beforeAll(async () => {
    test = await openTestApp();
    owner = await signedIn(test.app);
    const company = await aCompany(test.app, owner.actor);
    desk = await aProject(test.app, owner.actor, company);
    await fill(company.id);
  });
  afterEach(() => void jest.restoreAllMocks());
  afterAll(() => test.close());

  /** Straight into the tables: through the services it would take minutes. */
  async function fill(companyKey: Key<'company'>): Promise<void> {
    const at = test.clock.now();
    const query = (sql: string, values: unknown[]) => test.dataSource.query(sql, values);
    const mark = newUuid().slice(0, 8);
    const people = Array.from({ length: PEOPLE - 1 }, (_, position) => {
      const email = `p${position}-${mark}@many.test`;
      return [newUuid(), `Person ${String(position).padStart(5, '0')}`, email, 'en', 0, '[]', at, at];
    });
    await query(
      'INSERT INTO identity_user (uuid, name, email, locale, is_admin, extra_information, created_at, email_verified_at) VALUES ?',
      [people],
    );
    await query(
      `INSERT INTO company_member (company_id, user_id, role, joined_at)
       SELECT ?, id, 'member', ? FROM identity_user WHERE email LIKE ?`,
      [companyKey, at, `p%-${mark}@many.test`],
    );
    await query(
      `INSERT INTO project_member (project_id, user_id, role, joined_at)
       SELECT ?, id, 'user', ? FROM identity_user WHERE email LIKE ?`,
      [desk.key, at, `p%-${mark}@many.test`],
    );
    const projects = Array.from({ length: PROJECTS - 1 }, (_, position) => {
      return [newUuid(), companyKey, `Project ${String(position).padStart(4, '0')}`, '', owner.user.id, at];
    });
    await query('INSERT INTO project_project (uuid, company_id, name, description, created_by, created_at) VALUES ?', [
      projects,
    ]);
  }

  /** Statements are what a list costs; more of them for more rows is what must not happen. What runs beside is not counted. */
  async function statements(work: () => Promise<unknown>): Promise<number> {
    const counted = new AsyncLocalStorage<{ count: number }>();

    const query = MysqlQueryRunner.prototype.query;
    jest.spyOn(MysqlQueryRunner.prototype, 'query').mockImplementation(function (this: MysqlQueryRunner, ...args) {
      const store = counted.getStore();
      if (store) store.count++;
      return query.apply(this, args);
    });
    const mine = { count: 0 };
    await counted.run(mine, work);
    jest.restoreAllMocks();
    return mine.count;
  }

  async function countedEverywhere(work: () => Promise<unknown>): Promise<number> {
    await test.settle();
    const query = jest.spyOn(MysqlQueryRunner.prototype, 'query');
    await work();
    const count = query.mock.calls.filter(([sql]) => /^SELECT/.test(sql) && /project_/.test(sql)).length;
    jest.restoreAllMocks();
    return count;
  }

  it('T27 is listed with the same few statements, whether two people or ten thousand are asked for', async () => {
    const users = test.app.get(ProjectUsers);
    const list = (first: number, page = 1) =>
      statements(() => users.list(nextRequest(owner), { project: desk.uuid, first, page }));
    const few = await list(2);
    expect(few).toBeGreaterThan(2);
    expect(few).toBeLessThanOrEqual(8);
    expect(await list(100, 100)).toBe(few);
    expect(await list(-1)).toBe(few);
    const all = await users.list(nextRequest(owner), { project: desk.uuid, first: -1 });
    expect(all.data).toHaveLength(PEOPLE);
  });

  it('lists the people of all teams of an answer with the same few statements, by pages', async () => {
    const teams = test.app.get(Teams);
    const names = ['Chat', 'Mail', 'Phone', 'Empty'];
    const made = [];
    for (const name of names) made.push(await teams.create(owner.actor, { project: desk.uuid, name }));
    const people = (await test.app.get(ProjectUsers).list(owner.actor, { project: desk.uuid, first: 9 })).data;
    for (const [position, { uuid }] of made.slice(0, 3).entries()) {
      const users = people.slice(0, 3 + position * 3).map((person) => person.uuid);
      await teams.assign(nextRequest(owner), { team: uuid, users });
    }
    const client = test.client({ token: owner.token });
    const query = `query ($p: ID!, $first: Int!, $page: Int!) { teams(project: $p, first: $first) { data { name
      users(first: 2, page: $page) { data { name teams { name } } paginatorInfo { total lastPage currentPage } } } } }`;
    const ask = async (first: number, page: number) => {
      const { data, errors } = await gql(client, query, { p: desk.uuid, first, page });
      expect(errors).toEqual([]);
      return (data as { teams: { data: { name: string; users: { data: unknown[]; paginatorInfo: object } }[] } }).teams
        .data;
    };
    // Counted over the whole server: nothing else is asked meanwhile.
    const all = await countedEverywhere(() => ask(20, 1));
    const one = await countedEverywhere(() => ask(1, 1));
    expect(all).toBe(one);
    const listed = await ask(20, 2);
    const own = Object.fromEntries(listed.map(({ name, users }) => [name, [users.data.length, users.paginatorInfo]]));
    expect(own).toEqual({
      Chat: [1, { total: 3, lastPage: 2, currentPage: 2 }],
      Mail: [2, { total: 6, lastPage: 3, currentPage: 2 }],
      Phone: [2, { total: 9, lastPage: 5, currentPage: 2 }],
      Empty: [0, { total: 0, lastPage: 1, currentPage: 2 }],
    });
    expect((await ask(20, 9)).map(({ users }) => users.data.length)).toEqual([0, 0, 0, 0]);
    for (const { uuid } of made) await teams.delete(nextRequest(owner), uuid);
  });

  it('is refused as a whole beyond ten thousand', async () => {
    const users = test.app.get(ProjectUsers);
    const one = await signedIn(test.app);
    const at = test.clock.now();
    await test.dataSource.query(
      "INSERT INTO company_member (company_id, user_id, role, joined_at) VALUES (?, ?, 'member', ?)",
      [desk.companyKey, one.user.id, at],
    );
    await test.dataSource.query(
      "INSERT INTO project_member (project_id, user_id, role, joined_at) VALUES (?, ?, 'user', ?)",
      [desk.key, one.user.id, at],
    );
    const all = { project: desk.uuid, first: -1 };
    await expect(users.list(nextRequest(owner), all)).rejects.toMatchObject({ code: 'TOO_MANY_ROWS' });
    await test.dataSource.query('DELETE FROM project_member WHERE user_id = ?', [one.user.id]);
  });

  it('lists a thousand projects with the same few statements', async () => {
    const projects = test.app.get(Projects);
    const list = (first: number) => statements(() => projects.list(nextRequest(owner), { first }));
    const few = await list(1);
    expect(few).toBeGreaterThan(2);
    expect(few).toBeLessThanOrEqual(6);
    expect(await list(100)).toBe(few);
    expect(await list(-1)).toBe(few);
    expect((await projects.list(nextRequest(owner), { first: -1 })).data).toHaveLength(PROJECTS);
  });
});
