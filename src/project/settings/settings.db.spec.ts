import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { aProject, aProjectUser } from '../../../test/harness/builders/project.js';
import { gql } from '../../../test/harness/graphql.js';
import type { Company } from '../../company/companies/company.entity.js';
import { Inbox } from '../../identity/notifications/inbox.service.js';
import { Forbidden, InvalidInput, NotFound } from '../../shared/errors/app-error.js';
import { MemberSettings } from '../member-settings/member-settings.service.js';
import { OwnMembership, RoleAboveOwn } from '../memberships/member.errors.js';
import type { ProjectView } from '../projects/project-view.js';
import { ProjectSettings } from './project-settings.service.js';
import { SettingChanges } from './setting-changes.service.js';
import { LimitTooLong } from './setting.errors.js';

describe('settings of a project', () => {
  let test: TestApp;
  let changes: SettingChanges;
  let personal: MemberSettings;
  let owner: Person;
  let company: Company;
  let project: ProjectView;
  beforeAll(async () => {
    test = await openTestApp();
    [changes, personal] = [test.app.get(SettingChanges), test.app.get(MemberSettings)];
  });
  beforeEach(async () => {
    owner = await signedIn(test.app);
    company = await aCompany(test.app, owner.actor);
    project = await aProject(test.app, owner.actor, company);
  });
  afterAll(() => test.close());

  const general = (values: object = {}) => ({
    project: project.uuid,
    disableScreencast: true,
    idleTime: 10,
    blur: true,
    retentionDays: 30,
    backdateDays: 14,
    recordingHours: { from: '22:00', to: '06:00' },
    ...values,
  });
  const limit = (values: object = {}) => ({ project: project.uuid, hours: 7.5, type: 'DAY', ...values });
  const settingFor = (person: Person) => test.app.get(ProjectSettings).findEffective(project.key, person.user.id);
  const someone = (projectRole: 'user' | 'manager' | 'admin' = 'user') =>
    aProjectUser(test.app, company, project, { projectRole });

  it('are read by everybody in it and by nobody else', async () => {
    const user = await someone();
    expect((await changes.read(user.actor, project.uuid)).GENERAL.idleTime).toBe(5);
    for (const person of [await aMember(test.app, company), await signedIn(test.app)]) {
      await expect(changes.read(person.actor, project.uuid)).rejects.toThrow(NotFound);
    }
  });

  it('hold for its people from then on', async () => {
    const user = await someone();
    expect(await settingFor(user)).toMatchObject({ limit: null, recordingHours: null, retentionDays: 180 });
    await changes.setGeneral(owner.actor, general());
    await changes.setTimeLimit(owner.actor, limit({ hard: true }));
    await changes.setCloud(owner.actor, { project: project.uuid, enableCloudService: true });
    expect(await settingFor(user)).toMatchObject({
      disableScreencast: true,
      idleTime: 10,
      blur: true,
      retentionDays: 30,
      backdateDays: 14,
      recordingHours: { from: '22:00', to: '06:00' },
      limit: { minutes: 450, period: 'DAY', hard: true },
      enableCloudService: true,
    });
    await changes.setGeneral(owner.actor, general({ recordingHours: null }));
    await changes.setTimeLimit(owner.actor, limit({ off: true }));
    expect(await settingFor(user)).toMatchObject({ recordingHours: null, limit: null });
  });

  it.each([
    { idleTime: 0 },
    { idleTime: 61 },
    { idleTime: 1.5 },
    { idleTime: '5' },
    { retentionDays: 6 },
    { retentionDays: 731 },
    { backdateDays: 0 },
    { backdateDays: 61 },
    { blur: 'yes' },
    { recordingHours: { from: '24:00', to: '06:00' } },
    { recordingHours: { from: '8:00', to: '06:00' } },
    { recordingHours: { from: '08:00' } },
    { surprise: true },
  ])('T36 refuse %j', async (values) => {
    await expect(changes.setGeneral(owner.actor, general(values))).rejects.toThrow(InvalidInput);
  });

  it('know how many hours a period has', async () => {
    for (const [type, hours] of Object.entries({ DAY: 24, WEEK: 168, MONTH: 744 })) {
      await changes.setTimeLimit(owner.actor, limit({ type, hours }));
      const refusal = type === 'MONTH' ? InvalidInput : LimitTooLong;
      await expect(changes.setTimeLimit(owner.actor, limit({ type, hours: hours + 0.1 }))).rejects.toThrow(refusal);
    }
    for (const hours of [-1, Number.NaN, Infinity, '8']) {
      await expect(changes.setTimeLimit(owner.actor, limit({ hours }))).rejects.toThrow(InvalidInput);
    }
  });

  it('tell those whose limit changed, and nobody whose limit stayed', async () => {
    const [user, other] = [await someone(), await someone()];
    await personal.setTimeLimit(owner.actor, { ...limit(), user: other.user.uuid });
    await test.settle();
    const told = async (person: Person) => {
      const { data } = await test.app.get(Inbox).list(person.actor, {});
      return data.filter(({ type }) => type === 'TIME_LIMIT_CHANGED').map(({ params }) => params);
    };
    await changes.setTimeLimit(owner.actor, limit({ hours: 40, type: 'WEEK' }));
    await changes.setTimeLimit(owner.actor, limit({ hours: 40, type: 'WEEK' }));
    await test.settle();
    expect(await told(user)).toEqual([{ project: project.name, hours: '40:00', period: 'WEEK' }]);
    await changes.setTimeLimit(owner.actor, limit({ off: true }));
    await test.settle();
    expect(await told(user)).toHaveLength(2);
    expect(await told(other)).toHaveLength(1);
    expect(await told(owner)).toEqual([]);
  });

  it('are changed by whom their permission says', async () => {
    const [manager, user] = [await someone('manager'), await someone()];
    await expect(changes.setGeneral(manager.actor, general())).rejects.toThrow(Forbidden);
    await changes.setTimeLimit(manager.actor, limit());
    await expect(changes.setTimeLimit(user.actor, limit())).rejects.toThrow(Forbidden);
    const cloud = { project: project.uuid, enableCloudService: true };
    await expect(changes.setCloud(manager.actor, cloud)).rejects.toThrow(Forbidden);
    await expect(changes.setCloud((await signedIn(test.app)).actor, cloud)).rejects.toThrow(NotFound);
  });

  describe('of one person', () => {
    const of = (person: Person, values: object = {}) => ({ ...limit(values), user: person.user.uuid });

    it('take the place of the project’s, and are told', async () => {
      const user = await someone();
      await changes.setTimeLimit(owner.actor, limit({ hours: 40, type: 'WEEK' }));
      await test.settle();
      await personal.setTimeLimit(owner.actor, of(user, { hours: 0, type: 'MONTH', hard: true }));
      expect((await settingFor(user)).limit).toEqual({ minutes: 0, period: 'MONTH', hard: true });
      await personal.setTimeLimit(owner.actor, of(user, { hours: 3 }));
      expect((await settingFor(user)).limit).toEqual({ minutes: 180, period: 'DAY', hard: false });
      await personal.removeTimeLimit(owner.actor, project.uuid, user.user.uuid);
      expect(await settingFor(user)).toMatchObject({ limit: { minutes: 2400 }, own: { limit: false } });
      await test.settle();
      const told = (await test.app.get(Inbox).list(user.actor, {})).data;
      expect(told.map(({ type, params }) => [type, params['hours'], params['period']])).toEqual([
        ['TIME_LIMIT_CHANGED', '0:00', 'NONE'],
        ['TIME_LIMIT_CHANGED', '3:00', 'DAY'],
        ['TIME_LIMIT_CHANGED', '0:00', 'MONTH'],
        ['TIME_LIMIT_CHANGED', '40:00', 'WEEK'],
      ]);
    });

    it('follow the project where nothing is chosen', async () => {
      const user = await someone();
      const chosen = { project: project.uuid, user: user.user.uuid };
      await personal.setGeneral(owner.actor, { ...chosen, idleTime: 20, blur: false, disableScreencast: null });
      await changes.setGeneral(owner.actor, general());
      expect(await settingFor(user)).toMatchObject({ idleTime: 20, blur: false, disableScreencast: true });
      await personal.setGeneral(owner.actor, chosen);
      expect(await settingFor(user)).toMatchObject({ idleTime: 10, blur: true, own: { general: [] } });
    });

    it('are read by the person and by who may see people', async () => {
      const [user, other, manager] = [await someone(), await someone(), await someone('manager')];
      for (const { actor } of [user, manager, owner]) {
        expect((await personal.read(actor, project.uuid, user.user.uuid)).idleTime).toBe(5);
      }
      await expect(personal.read(other.actor, project.uuid, user.user.uuid)).rejects.toThrow(Forbidden);
      await expect(personal.read(owner.actor, project.uuid, (await signedIn(test.app)).user.uuid)).rejects.toThrow(
        NotFound,
      );
    });

    it('T24 are not changed for oneself, nor for somebody above', async () => {
      const [manager, user] = [await someone('manager'), await someone()];
      await expect(personal.setTimeLimit(manager.actor, of(manager))).rejects.toThrow(OwnMembership);
      await expect(personal.setTimeLimit(manager.actor, of(owner))).rejects.toThrow(RoleAboveOwn);
      await expect(personal.setTimeLimit(user.actor, of(user))).rejects.toThrow(Forbidden);
      await expect(personal.setTimeLimit(manager.actor, of(await signedIn(test.app)))).rejects.toThrow(NotFound);
      await personal.setTimeLimit(owner.actor, of(owner));
      expect((await settingFor(owner)).limit?.minutes).toBe(450);
    });
  });

  it('come and go over GraphQL', async () => {
    const client = test.client({ token: owner.token });
    const query =
      'query ($project: ID!) { projectSettings(project: $project, type: CLOUDSETTING) { type information { enableCloudService idleTime } } }';
    expect((await gql(client, query, { project: project.uuid })).data['projectSettings']).toEqual([
      { type: 'CLOUDSETTING', information: { enableCloudService: false, idleTime: null } },
    ]);
    const user = await someone();
    const set =
      'mutation ($input: UserTimeLimitInput!) { setUserProjectTimeLimit(input: $input) { settings { limit { minutes type hard } own } } }';
    const input = { project: project.uuid, user: user.user.uuid, hours: 6, type: 'DAY' };
    expect((await gql(client, set, { input })).data['setUserProjectTimeLimit']).toEqual({
      settings: { limit: { minutes: 360, type: 'DAY', hard: false }, own: ['limit'] },
    });
    const own =
      'query ($p: ID!, $u: ID!) { userGeneralSettings(project: $p, user: $u) { idleTime limit { minutes } } }';
    const mine = test.client({ token: user.token });
    expect((await gql(mine, own, { p: project.uuid, u: user.user.uuid })).data['userGeneralSettings']).toEqual({
      idleTime: 5,
      limit: { minutes: 360 },
    });
  });
});
