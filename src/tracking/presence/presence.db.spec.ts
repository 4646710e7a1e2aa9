import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany } from '../../../test/harness/builders/company.js';
import { aProject, aProjectUser, nextRequest } from '../../../test/harness/builders/project.js';
import { type Heard, type Hears, listener } from '../../../test/harness/listener.js';
import { until } from '../../../test/harness/until.js';
import type { Company } from '../../company/index.js';
import { ProjectMembers } from '../../project/members/project-members.service.js';
import type { ProjectView } from '../../project/index.js';
import { InvalidInput, NotFound, TooManyRequests } from '../../shared/errors/app-error.js';
import { newUuid } from '../../shared/ids/uuid.js';
import { TimeSync } from '../ingest/sync.service.js';
import type { HomeRow } from '../reports/home/home.js';
import { HomeReport } from '../reports/home/home.service.js';
import { PresencesRepository } from './presences.repository.js';
import { Presences } from './presences.service.js';

const NOW = new Date('2026-11-21T12:00:00.000Z');

describe('who is at work', () => {
  let test: TestApp;
  let presences: Presences;
  let owner: Person;
  let company: Company;
  let [desk, other]: ProjectView[] = [];
  let asha: Person;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    test = await openTestApp();
    presences = test.app.get(Presences);
  });
  beforeEach(async () => {
    test.clock.set(NOW);
    owner = await signedIn(test.app);
    company = await aCompany(test.app, owner.actor);
    desk = await aProject(test.app, nextRequest(owner), company);
    other = await aProject(test.app, nextRequest(owner), company, { name: 'Other' });
    asha = await aProjectUser(test.app, company, desk as ProjectView);
  });
  afterEach(() => sockets.splice(0).forEach((socket) => socket.close()));
  afterAll(() => test.close());

  const minutes = (count: number): void => test.clock.advance(count * 60);
  const said = (run: string, values: object = {}): object => ({
    run,
    state: 'RUNNING',
    project: desk?.uuid,
    note: 'invoices',
    device: 'Laptop',
    since: NOW,
    clientTime: test.clock.now(),
    ...values,
  });
  const report = (run: string, values?: object, by = asha) => presences.report(by.actor, said(run, values));
  const row = async (): Promise<HomeRow | undefined> => {
    const home = await test.app.get(HomeReport).readTeam(nextRequest(owner), { company: company.uuid });
    return home.rows.find(({ person }) => person.uuid === asha.actor.userUuid);
  };
  const send = (values: object) =>
    test.app.get(TimeSync).ingest(asha.actor, {
      clientTime: test.clock.now(),
      device: 'Laptop',
      activities: [{ uuid: newUuid(), project: desk?.uuid, ...values }],
    } as object);

  it('is seen at once, with project, note and since when', async () => {
    expect((await row())?.now).toBe('NOT_STARTED');
    minutes(20);
    await report(newUuid());
    expect(await row()).toMatchObject({
      now: 'WORKING',
      doing: { projectName: desk?.name, note: 'invoices', since: NOW },
      sums: { worked: 0 },
    });
  });

  it('tells open pages of those who may see the project, and oneself', async () => {
    const url = (await test.app.getUrl()).replace('[::1]', '127.0.0.1');
    const listens = ({ token, user }: Person): Promise<Hears> => {
      const socket = io(url, { forceNew: true, reconnection: false, transports: ['websocket'], auth: { token } });
      sockets.push(socket);
      return listener(test.app, socket, user.uuid);
    };
    const [ownerHears, workerHears] = [await listens(owner), await listens(asha)];
    await report(newUuid());
    expect(await firstHeard(ownerHears, 'presenceChanged')).toEqual({ project: desk?.uuid });
    await firstHeard(workerHears, 'ownTrackingChanged');
  });

  it('goes on while it is heard, shows as offline after two minutes, and is back when it is heard again', async () => {
    const run = newUuid();
    await report(run);
    for (let minute = 0; minute < 10; minute++) {
      minutes(1);
      await report(run);
    }
    await presences.lose();
    expect((await row())?.now).toBe('WORKING');
    minutes(3);
    await presences.lose();
    expect(await row()).toMatchObject({ now: 'OFFLINE', doing: { seen: new Date(NOW.getTime() + 600_000) } });
    await report(run);
    expect((await row())?.now).toBe('WORKING');
    test.clock.advance(13 * 3600);
    expect((await row())?.now).toBe('NOT_STARTED');
  });

  it('ends with the stop, whatever was recorded just before', async () => {
    const run = newUuid();
    await report(run);
    minutes(8);
    await report(run, { state: 'STOPPED' });
    await send({ startedAt: NOW.toISOString(), endedAt: test.clock.now().toISOString() });
    expect(await row()).toMatchObject({ now: 'AWAY', doing: { seen: test.clock.now(), projectName: null } });
    // A late report of the same run does not restart it.
    await report(run);
    expect((await row())?.now).toBe('AWAY');
  });

  it('is of the run that began last', async () => {
    const [first, second] = [newUuid(), newUuid()];
    await report(first);
    minutes(1);
    await report(second, { since: test.clock.now(), note: 'taxes', device: 'Desk' });
    await report(first, { note: 'old' });
    await report(first, { state: 'STOPPED' });
    expect(await row()).toMatchObject({ now: 'WORKING', doing: { note: 'taxes' } });
    expect(await presences.findOwn(asha.actor)).toMatchObject({ run: second, device: 'Desk', projectName: desk?.name });
  });

  it('shows who does not touch the device', async () => {
    await report(newUuid(), { state: 'IDLE' });
    expect((await row())?.now).toBe('IDLE');
  });

  it('is said by trackers that say nothing of themselves through the time they send', async () => {
    minutes(20);
    await send({ startedAt: NOW.toISOString(), endedAt: test.clock.now().toISOString() });
    expect((await row())?.now).toBe('WORKING');
    minutes(16);
    expect((await row())?.now).toBe('AWAY');
  });

  it('begins when the server’s clock says so', async () => {
    const wrong = new Date(NOW.getTime() - 7_200_000);
    minutes(10);
    await report(newUuid(), { since: wrong, clientTime: new Date(wrong.getTime() + 600_000) });
    expect((await row())?.doing?.since).toEqual(NOW);
    // Nobody begins in the future.
    await report(newUuid(), { since: new Date(NOW.getTime() + 86_400_000) });
    expect((await row())?.doing?.since).toEqual(test.clock.now());
  });

  it('stops when one says so on another device', async () => {
    const run = newUuid();
    expect((await report(run)).stopAsked).toBe(false);
    await presences.stopElsewhere(asha.actor, run);
    expect((await report(run)).stopAsked).toBe(true);
    await report(run, { state: 'STOPPED' });
    await expect(presences.stopElsewhere(asha.actor, run)).rejects.toThrow(NotFound);
    await expect(presences.stopElsewhere(owner.actor, run)).rejects.toThrow(NotFound);
  });

  describe('said in a few bytes every minute', () => {
    const beat = async (run: string, token = asha.token): Promise<[number, Record<string, unknown>]> => {
      const url = `${await test.app.getUrl()}/tracker/presence/${run}`;
      const answer = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
      return [answer.status, (await answer.json()) as Record<string, unknown>];
    };
    const reported = async (): Promise<string> => {
      const run = newUuid();
      await presences.report(asha.actor, said(run), `Bearer ${asha.token}`);
      return run;
    };

    it('goes on, and shows as offline without it', async () => {
      const run = await reported();
      const known = jest.spyOn(presences, 'goOn');
      for (let minute = 0; minute < 4; minute++) {
        minutes(1);
        expect(await beat(run)).toEqual([200, { serverTime: test.clock.now().toISOString(), stopAsked: false }]);
      }
      expect(known).not.toHaveBeenCalled();
      await presences.lose();
      expect((await row())?.now).toBe('WORKING');
      await presences.stopElsewhere(asha.actor, run as never);
      minutes(1);
      expect(await beat(run)).toMatchObject([200, { stopAsked: true }]);
      await presences.lose();
      minutes(3);
      await presences.lose();
      expect((await row())?.now).toBe('OFFLINE');
      known.mockRestore();
    });

    it('is looked up where nothing is remembered: after silence, a restart, or ten minutes', async () => {
      const run = await reported();
      minutes(3);
      await presences.lose();
      expect(await beat(run)).toMatchObject([200, { stopAsked: false }]);
      await presences.lose();
      expect((await row())?.now).toBe('WORKING');
      minutes(1);
      expect(await beat(run)).toMatchObject([200, {}]);
      const target = { project: desk?.uuid, user: asha.user.uuid };
      await test.app.get(ProjectMembers).setStatus(nextRequest(owner), { ...target, enable: false });
      minutes(10);
      expect(presences.hearAgain(`Bearer ${asha.token}`, run)).toBeNull();
      await expect(presences.goOn(asha.actor, run, 'Bearer next')).rejects.toThrow(NotFound);
    });

    it('is looked up for everybody together, and ends soon after the person has left', async () => {
      const run = await reported();
      const alone = jest.spyOn(test.app.get(PresencesRepository), 'find');
      for (let minute = 0; minute < 12; minute++) {
        minutes(1);
        expect((await beat(run))[0]).toBe(200);
        await presences.lose();
      }
      // The run is known under a new token too.
      await presences.goOn(asha.actor, run, 'Bearer next');
      expect(alone).not.toHaveBeenCalled();
      alone.mockRestore();
      const target = { project: desk?.uuid, user: asha.user.uuid };
      await test.app.get(ProjectMembers).setStatus(nextRequest(owner), { ...target, enable: false });
      for (let minute = 0; minute < 6; minute++) {
        minutes(1);
        presences.hearAgain('Bearer next', run);
        await presences.lose();
      }
      expect(presences.hearAgain('Bearer next', run)).toBeNull();
      await expect(presences.goOn(asha.actor, run, 'Bearer next')).rejects.toThrow(NotFound);
    });

    it('asks for a report of a run that is unknown, ended or somebody else’s, and for a session', async () => {
      const run = await reported();
      expect((await beat(newUuid()))[0]).toBe(404);
      expect((await beat('x'))[0]).toBe(404);
      expect((await beat(run, owner.token))[0]).toBe(404);
      expect((await beat(run, 'nobody'))[0]).toBe(401);
      await report(run, { state: 'STOPPED' });
      expect((await beat(run))[0]).toBe(404);
    });
  });

  it('changes as often as a person does, and no more', async () => {
    const run = newUuid();
    const refused: unknown[] = [];
    for (let turn = 0; turn < 62; turn++)
      await report(run, { note: `note ${turn}` }).catch((error: unknown) => refused.push(error));
    expect(refused).toEqual([expect.any(TooManyRequests), expect.any(TooManyRequests)]);
    await expect(presences.stopElsewhere(asha.actor, run as never)).rejects.toThrow(TooManyRequests);
    expect(await row()).toMatchObject({ doing: { note: 'note 59' } });
    // A stop and what is known already are taken all the same.
    await report(run, { note: 'note 59' });
    await report(run, { state: 'STOPPED' });
    expect((await row())?.now).toBe('NOT_STARTED');
  });

  it('of two starts at the same moment is the later one', async () => {
    for (let round = 0; round < 10; round++) {
      minutes(2);
      const [early, late] = [newUuid(), newUuid()];
      const since = new Date(test.clock.now().getTime() - 1000);
      await Promise.all([report(late, { since: test.clock.now() }), report(early, { since })]);
      expect((await presences.findOwn(asha.actor))?.run).toBe(late);
      await report(late, { state: 'STOPPED' });
    }
  });

  it('is not believed outside of one’s projects', async () => {
    await expect(report(newUuid(), { project: other?.uuid })).rejects.toThrow(NotFound);
    await expect(report(newUuid(), { project: newUuid() })).rejects.toThrow(NotFound);
    const run = newUuid();
    await report(run);
    const target = { project: desk?.uuid, user: asha.user.uuid };
    await test.app.get(ProjectMembers).setStatus(nextRequest(owner), { ...target, enable: false });
    minutes(11);
    await expect(report(run)).rejects.toThrow(NotFound);
    expect(await presences.findOwn(asha.actor)).toBeNull();
  });

  it('is refused with the field to blame', async () => {
    for (const wrong of [
      { run: 'x' },
      { state: 'SLEEPING' },
      { note: 'x'.repeat(501) },
      { device: '' },
      { since: 'x' },
    ]) {
      const refused = await report(newUuid(), wrong).catch((error: unknown) => error);
      expect([wrong, refused]).toEqual([wrong, expect.any(InvalidInput)]);
      expect(Object.keys((refused as InvalidInput).fields ?? {})).toEqual(Object.keys(wrong));
    }
  });
});

/** Returns the payload of the first message of a topic, which is sent a moment after what it tells of. */
async function firstHeard(hears: Hears, topic: string): Promise<unknown> {
  const heard: Heard[] = [];
  await until(async () => {
    heard.push(...(await hears()));
    return heard.some((message) => message.topic === topic);
  });
  return heard.find((message) => message.topic === topic)?.payload;
}
