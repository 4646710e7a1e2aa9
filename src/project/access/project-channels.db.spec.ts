import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { aProject, aProjectUser, nextRequest } from '../../../test/harness/builders/project.js';
import { reportFigure } from '../../../test/harness/figures.mjs';
import { gql } from '../../../test/harness/graphql.js';
import { listener } from '../../../test/harness/listener.js';
import { SIZES } from '../../../test/sizes.js';
import { MemberChanges } from '../../company/company-users/member-changes.service.js';
import type { Company } from '../../company/companies/company.entity.js';
import { CompanyRemoval } from '../../company/removal/company-removal.service.js';
import { CompanyRestoration } from '../../company/removal/company-restoration.service.js';
import { RealtimeService } from '../../shared/realtime/realtime.service.js';
import { ProjectMembers } from '../members/project-members.service.js';
import { PermissionChanges } from '../permissions/changes/permission-changes.service.js';
import { ProjectChanges } from '../projects/project-changes.service.js';
import type { ProjectView } from '../projects/project-view.js';

const ROUNDS = SIZES.leavingRounds;

describe('what sockets hear of projects (S8, gate 9)', () => {
  let test: TestApp;
  let url: string;
  let owner: Person;
  let company: Company;
  let [desk, other]: ProjectView[] = [];
  const sockets: Socket[] = [];

  beforeAll(async () => {
    test = await openTestApp();
    url = (await test.app.getUrl()).replace('[::1]', '127.0.0.1');
  });
  beforeEach(async () => {
    owner = await signedIn(test.app);
    company = await aCompany(test.app, owner.actor);
    desk = await aProject(test.app, nextRequest(owner), company);
    other = await aProject(test.app, nextRequest(owner), company, { name: 'Other' });
  });
  afterEach(() => sockets.splice(0).forEach((socket) => socket.close()));
  afterAll(() => test.close());

  /**
   * Connects a person and returns a function that lists the topics received since, once everything sent so far has
   * arrived.
   */
  async function listens({ token, user }: Person): Promise<() => Promise<string[]>> {
    const socket = io(url, { forceNew: true, reconnection: false, transports: ['websocket'], auth: { token } });
    sockets.push(socket);
    const heard = await listener(test.app, socket, user.uuid);
    return async () => (await heard()).map(({ topic, payload }) => named(topic, payload));
  }

  function named(topic: string, payload: unknown): string {
    const { project } = (payload ?? {}) as { project?: string };
    const name = project === desk?.uuid ? ' desk' : project === other?.uuid ? ' other' : '';
    return topic + name;
  }

  /** Repeats a message until it is received: new channels are looked up after the change. */
  async function untilHeard(hears: () => Promise<string[]>, topic: string, say: () => unknown): Promise<string[]> {
    const heard: string[] = [];
    do {
      await say();
      heard.push(...(await hears()));
    } while (!heard.includes(topic));
    return heard;
  }

  const change = (project: ProjectView | undefined): Promise<unknown> =>
    test.app.get(ProjectChanges).update(nextRequest(owner), { uuid: project?.uuid, name: `Project ${project?.name}` });
  const projects = (): [ProjectView, ProjectView] => [desk as ProjectView, other as ProjectView];

  it('members hear their projects and no others; those who see all hear all', async () => {
    const [mine, theirs] = projects();
    const hears = await listens(await aProjectUser(test.app, company, mine));
    const [ownerHears, managerHears] = [
      await listens(owner),
      await listens(await aMember(test.app, company, { role: 'manager' })),
    ];
    const colleagueHears = await listens(await aMember(test.app, company));
    const strangerHears = await listens(await signedIn(test.app));
    await change(theirs);
    expect(await hears()).toEqual([]);
    await change(mine);
    expect(await hears()).toEqual(['projectUpdated desk']);
    expect(await ownerHears()).toEqual(['projectUpdated other', 'projectUpdated desk']);
    expect(await managerHears()).toEqual(['projectUpdated other', 'projectUpdated desk']);
    expect(await colleagueHears()).toEqual([]);
    expect(await strangerHears()).toEqual([]);
  });

  it('who is disabled hears nothing from the very next event on, and who is enabled hears again', async () => {
    const [mine] = projects();
    const member = await aProjectUser(test.app, company, mine);
    const hears = await listens(member);
    const target = { project: mine.uuid, user: member.user.uuid };
    await test.app.get(ProjectMembers).setStatus(nextRequest(owner), { ...target, enable: false });
    // The message is sent within the same turn: nothing was looked up in between.
    test.app.get(RealtimeService).send({
      project: mine.uuid,
      company: company.uuid,
      topic: 'limitChange',
      payload: { project: mine.uuid },
    });
    for (let times = 0; times < 5; times++) await change(mine);
    const heard = await hears();
    expect(heard).toContain('userStatusInProjectChanged desk');
    expect(heard.filter((topic) => /^(projectUpdated|limitChange)/.test(topic))).toEqual([]);
    await test.app.get(ProjectMembers).setStatus(nextRequest(owner), { ...target, enable: true });
    await untilHeard(hears, 'projectUpdated desk', () => change(mine));
  });

  it('who is added to a project hears it on the pages that are open already', async () => {
    const [mine] = projects();
    const member = await aMember(test.app, company);
    const hears = await listens(member);
    await test.app
      .get(ProjectMembers)
      .add(nextRequest(owner), { project: mine.uuid, user: member.user.uuid, role: 'user' });
    await untilHeard(hears, 'projectUpdated desk', () => change(mine));
  });

  it('a manager who becomes a member hears the own projects only', async () => {
    const [mine, theirs] = projects();
    const manager = await aProjectUser(test.app, company, mine, { role: 'manager' });
    const hears = await listens(manager);
    await change(theirs);
    expect(await hears()).toEqual(['projectUpdated other']);
    const input = { company: company.uuid, user: manager.user.uuid, role: 'member' };
    await test.app.get(MemberChanges).changeRole(nextRequest(owner), input);
    await change(theirs);
    expect((await hears()).filter((topic) => topic.startsWith('projectUpdated'))).toEqual([]);
    await untilHeard(hears, 'projectUpdated desk', () => change(mine));
    await change(theirs);
    expect(await hears()).toEqual([]);
  });

  it('a permission in the company lets its holder hear all projects, while it is allowed', async () => {
    const [mine] = projects();
    const member = await aMember(test.app, company);
    const hears = await listens(member);
    const save = (effect: string) =>
      test.app
        .get(PermissionChanges)
        .save(
          nextRequest(owner),
          { company: company.uuid },
          { changes: [{ subject: 'USER', slug: 'project.viewusers', user: member.user.uuid, effect }] },
        );
    await save('ALLOW');
    await untilHeard(hears, 'projectUpdated desk', () => change(mine));
    await save('INHERIT');
    await change(mine);
    expect((await hears()).filter((topic) => topic.startsWith('projectUpdated'))).toEqual([]);
  });

  it('whoever leaves in whichever way, on an open socket or while away, hears nothing of what is said afterwards', async () => {
    const [mine] = projects();
    const say = (): void => {
      for (const topic of ['projectUpdated', 'limitChange'] as const)
        test.app
          .get(RealtimeService)
          .send({ project: mine.uuid, company: company.uuid, topic, payload: { project: mine.uuid } });
    };
    const leaks: string[] = [];
    let [said, left] = [0, 0];
    for (let round = 0; round < ROUNDS; round++) {
      for (const [way, { enter, leave }] of Object.entries(waysOut())) {
        const person = await enter();
        const hears = await listens(person);
        say();
        if (!(await hears()).includes('projectUpdated desk')) throw new Error(`${way}: heard nothing while in it`);
        const away = sockets.splice(sockets.length - 1, 1)[0];
        if (round % 2 === 1) away?.close();
        await leave(person);
        for (let times = 0; times < 5; times++) say();
        const hearsNow = round % 2 === 1 ? await listens(person) : hears;
        for (let times = 0; times < 5; times++) say();
        [said, left] = [said + 20, left + 1];
        leaks.push(...(await hearsNow()).filter((topic) => /^(projectUpdated|limitChange)/.test(topic)).map(() => way));
        away?.close();
        const { data } = await gql(test.client({ token: person.token }), `{ project(uuid: "${mine.uuid}") { uuid } }`);
        if (data?.['project']) leaks.push(`${way}: HTTP`);
      }
    }
    reportFigure(
      9,
      `${leaks.length} of ${said} events heard by ${left} people who had left in four ways, half of them offline`,
    );
    expect(leaks).toEqual([]);
  });

  /** How one comes to hear a project, and how one ceases to. */
  function waysOut(): Record<string, { enter: () => Promise<Person>; leave: (person: Person) => Promise<unknown> }> {
    const [mine] = projects();
    const members = test.app.get(MemberChanges);
    const inCompany = (person: Person) => ({ company: company.uuid, user: person.user.uuid });
    const grant = (person: Person, effect: string): Promise<unknown> =>
      test.app
        .get(PermissionChanges)
        .save(
          nextRequest(owner),
          { company: company.uuid },
          { changes: [{ subject: 'USER', slug: 'project.viewusers', user: person.user.uuid, effect }] },
        );
    return {
      disabled: {
        enter: () => aProjectUser(test.app, company, mine),
        leave: ({ user }) =>
          test.app
            .get(ProjectMembers)
            .setStatus(nextRequest(owner), { project: mine.uuid, user: user.uuid, enable: false }),
      },
      deactivated: {
        enter: () => aProjectUser(test.app, company, mine),
        leave: (person) => members.deactivate(nextRequest(owner), inCompany(person)),
      },
      'another role': {
        enter: () => aMember(test.app, company, { role: 'manager' }),
        leave: (person) => members.changeRole(nextRequest(owner), { ...inCompany(person), role: 'member' }),
      },
      'no permission': {
        enter: async () => {
          const person = await aMember(test.app, company);
          await grant(person, 'ALLOW');
          return person;
        },
        leave: (person) => grant(person, 'INHERIT'),
      },
    };
  }

  it('nobody hears a deactivated or deleted company, and a restored one is heard again', async () => {
    const [mine] = projects();
    const [member, kicked] = [await aProjectUser(test.app, company, mine), await aProjectUser(test.app, company, mine)];
    const [hears, kickedHears] = [await listens(member), await listens(kicked)];
    await test.app.get(MemberChanges).deactivate(nextRequest(owner), { company: company.uuid, user: kicked.user.uuid });
    await change(mine);
    expect((await kickedHears()).filter((topic) => topic !== 'permissionUpdated')).toEqual([]);
    expect(await hears()).toEqual(['companyUpdated', 'projectUpdated desk']);

    const removal = test.app.get(CompanyRemoval);
    await removal.delete(nextRequest(owner), { uuid: company.uuid, confirmation: company.name });
    const told = await untilHeard(hears, 'permissionUpdated', () => undefined);
    expect(told[0]).toBe('companyUpdated');
    const say = (): void =>
      test.app.get(RealtimeService).send({
        project: mine.uuid,
        company: company.uuid,
        topic: 'projectUpdated',
        payload: { project: mine.uuid },
      });
    say();
    expect((await hears()).filter((topic) => topic.startsWith('projectUpdated'))).toEqual([]);
    await test.app.get(CompanyRestoration).restore(nextRequest(owner), company.uuid);
    // Open pages of these people are told to load again.
    await untilHeard(hears, 'permissionUpdated', () => undefined);
    say();
    expect(await hears()).toEqual(['projectUpdated desk']);
  });
});
