import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany } from '../../../test/harness/builders/company.js';
import { tokensOf } from '../../../test/harness/builders/identity.js';
import { aProject, aProjectUser } from '../../../test/harness/builders/project.js';
import { gql } from '../../../test/harness/graphql.js';
import { until } from '../../../test/harness/until.js';
import type { Company } from '../../company/companies/company.entity.js';
import { ProjectMembers } from '../../project/members/project-members.service.js';
import type { ProjectView } from '../../project/projects/project-view.js';
import { SettingChanges } from '../../project/settings/setting-changes.service.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { Uuid } from '../../shared/ids/id.js';
import { newUuid } from '../../shared/ids/uuid.js';
import { ObjectStore } from '../../shared/object-store/object-store.js';
import { Database } from '../../shared/database/database.js';
import { FrozenPeriods } from '../activities/frozen-periods.js';
import { TimeFrozen, TimeOverlaps } from '../activities/time.errors.js';
import { Ingest } from '../ingest/ingest.service.js';
import { ManualActivities } from '../writing/manual-activities.service.js';
import { LatestScreencasts } from './days/latest-screencasts.service.js';
import { ScreencastDays } from './days/screencast-days.service.js';
import { bytesOf } from './intake/bytes-of.js';
import { ScreencastProcessor } from './intake/screencast-processor.service.js';
import { ScreencastPurge } from './removal/screencast-purge.job.js';
import { ScreencastRemoval } from './removal/screencast-removal.service.js';
import { ScreencastRestoring } from './removal/screencast-restoring.service.js';
import { ScreencastRetention } from './removal/screencast-retention.job.js';
import { Screencast } from './records/screencast.entity.js';
import { NotOwnTime, ScreencastDeletionFinal } from './records/screencast.errors.js';
import { ScreencastsRepository } from './records/screencasts.repository.js';
import { ScreencastFiles } from './screencast-files.service.js';
import { Screencasts } from './screencasts.service.js';
import { ScreencastViewLog } from './view-log/screencast-view-log.service.js';

const NOW = '2026-11-21T12:00:00.000Z';
const GPS = { IFD0: { Copyright: 'secret-place-27.7172' } };

describe('screenshots', () => {
  let test: TestApp;
  let screencasts: Screencasts;
  let days: ScreencastDays;
  let removal: ScreencastRemoval;
  let restoring: ScreencastRestoring;
  let owner: Person;
  let worker: Person;
  let company: Company;
  let project: ProjectView;
  let screen: Buffer;
  beforeAll(async () => {
    test = await openTestApp();
    [screencasts, days] = [test.app.get(Screencasts), test.app.get(ScreencastDays)];
    removal = test.app.get(ScreencastRemoval);
    restoring = test.app.get(ScreencastRestoring);
    screen = await drawn();
  });
  beforeEach(async () => {
    test.clock.set(new Date(NOW));
    owner = await signedIn(test.app);
    company = await aCompany(test.app, owner.actor);
    project = await aProject(test.app, owner.actor, company);
    worker = await aProjectUser(test.app, company, project, { name: 'Asha Rai' });
  });
  afterAll(() => test.close());

  /** Text on paper, as screens are; with a camera's data in it. */
  function drawn(): Promise<Buffer> {
    const lines = Array.from(
      { length: 20 },
      (_, line) => `<text x="40" y="${60 + line * 50}" font-size="34">Invoice ${line} 1,234.50</text>`,
    );
    const svg = `<svg width="1920" height="1080" xmlns="http://www.w3.org/2000/svg"><rect width="100%" height="100%" fill="#fff"/>${lines.join('')}</svg>`;
    return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).withExif(GPS).toBuffer();
  }
  const fields = (values: Record<string, string> = {}) => ({
    uuid: newUuid(),
    project: project.uuid,
    takenAt: '2026-11-21T09:03:00.000Z',
    clientTime: NOW,
    title: 'invoice.ts — VS Code',
    blurred: 'false',
    ...values,
  });
  const send = async (values: Record<string, string> = {}, picture: Buffer = screen, by = worker) => {
    const request = test.client({ token: by.token }).post('/tracker/screencasts');
    for (const [name, value] of Object.entries(fields(values))) request.field(name, value);
    const { status, body } = await request.attach('picture', picture, 'screen.jpg');
    return { status, body: body as Record<string, unknown> & { reason?: string; fields?: Record<string, string[]> } };
  };
  const sent = async (values: Record<string, string> = {}, by = worker): Promise<Uuid<'screencast'>> => {
    const uuid = newUuid();
    const { status } = await send({ uuid, ...values }, screen, by);
    expect(status).toBe(201);
    await painted(uuid);
    return uuid;
  };
  const painted = async (uuid: Uuid<'screencast'>): Promise<void> => {
    await test.app.get(ScreencastProcessor).drain();
    expect((await row(uuid)).state).not.toBe('PENDING');
  };
  const row = (uuid: Uuid<'screencast'>) => test.dataSource.manager.findOneByOrFail(Screencast, { uuid });
  const stored = async (key: string | null): Promise<Buffer | null> => {
    const found = key === null ? null : await test.app.get(ObjectStore).open(key);
    return found && bytesOf(found.body);
  };
  const change = (values: object) =>
    test.app.get(SettingChanges).setGeneral(owner.actor, {
      project: project.uuid,
      disableScreencast: false,
      idleTime: 5,
      blur: false,
      retentionDays: 180,
      backdateDays: 60,
      recordingHours: null,
      ...values,
    });
  const track = async (from: string, to: string, values: object = {}): Promise<Uuid> => {
    const uuid = newUuid();
    const item = {
      uuid,
      project: project.uuid,
      startedAt: `2026-11-21T${from}:00.000Z`,
      endedAt: `2026-11-21T${to}:00.000Z`,
    };
    const submission = { userKey: worker.user.id, device: null, correction: 0, items: [{ ...item, ...values }] };
    await test.app.get(Ingest).ingest([submission]);
    return uuid;
  };
  const worked = async (): Promise<number> => {
    const [sum] = (await test.dataSource.query(
      "SELECT SUM(worked) AS worked FROM tracking_day WHERE user_id = ? AND zone = 'Asia/Kathmandu'",
      [worker.user.id],
    )) as { worked: string | null }[];
    return Number(sum?.worked);
  };

  describe('are taken in', () => {
    it('show the newest of everybody to those who see the people, and one’s own to others', async () => {
      const other = await aProjectUser(test.app, company, project, { name: 'Bikram Karki' });
      await sent({ takenAt: '2026-11-21T09:03:00.000Z' });
      const newest = await sent({ takenAt: '2026-11-21T09:13:00.000Z' });
      const his = await sent({ takenAt: '2026-11-21T09:23:00.000Z' }, other);
      const latest = async (by: Person) => {
        const found = await test.app.get(LatestScreencasts).list(by.actor, project.uuid);
        return found.map(({ person, screencast }) => [person.name, screencast.uuid]);
      };
      expect(await latest(owner)).toEqual([
        ['Bikram Karki', his],
        ['Asha Rai', newest],
      ]);
      expect(await latest(worker)).toEqual([['Asha Rai', newest]]);
      await expect(latest(await signedIn(test.app))).rejects.toThrow(NotFound);
    });

    it('once, however often they are sent', async () => {
      const uuid = newUuid();
      const first = await send({ uuid });
      expect(first).toMatchObject({ status: 201, body: { uuid, status: 'STORED' } });
      expect(await send({ uuid })).toMatchObject({ status: 200, body: { uuid, status: 'DUPLICATE' } });
      const both = newUuid();
      const answers = await Promise.all([send({ uuid: both }), send({ uuid: both })]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
      const other = await aProjectUser(test.app, company, project);
      expect(await send({ uuid }, screen, other)).toMatchObject({
        status: 409,
        body: { reason: 'SCREENCAST_ID_TAKEN' },
      });
      expect(await send({ uuid, takenAt: '2026-11-21T10:03:00.000Z' })).toMatchObject({
        status: 409,
        body: { reason: 'SCREENCAST_ID_TAKEN' },
      });
    });

    it('before or after their activity, and without one', async () => {
      const activity = newUuid();
      const uuid = await sent({ activity });
      await track('09:00', '09:10', { uuid: activity });
      expect((await row(uuid)).activityUuid?.toString('hex')).toBe(activity.replaceAll('-', ''));
    });

    it('with the clock of the device set right', async () => {
      const uuid = await sent({ takenAt: '2026-11-20T09:03:00.000Z', clientTime: '2026-11-20T12:00:00.000Z' });
      expect((await row(uuid)).takenAt).toEqual(new Date('2026-11-21T09:03:00.000Z'));
    });

    it('painted anew, with a small one and a placeholder, and without what the camera wrote', async () => {
      const uuid = await sent();
      const picture = await row(uuid);
      expect(picture).toMatchObject({ state: 'READY', width: 1920, height: 1080, mime: 'image/webp', tries: 1 });
      expect(picture.thumbhash).toMatch(/^[A-Za-z0-9+/]{20,60}=*$/);
      const [large, small] = [await stored(picture.objectKey), await stored(picture.thumbnailKey)];
      expect(large?.includes('secret-place')).toBe(false);
      expect(screen.includes('secret-place')).toBe(true);
      expect(small?.length).toBeLessThanOrEqual(25_000);
      expect(await sharp(small ?? undefined).metadata()).toMatchObject({ width: 320, height: 200, format: 'webp' });
    });

    it('with noise on them still small', async () => {
      const pixels = Buffer.alloc(640 * 400 * 3);
      let seed = 7;
      for (let index = 0; index < pixels.length; index++) {
        seed = (seed * 1103515245 + 12345) % 2147483648;
        pixels[index] = seed >> 16;
      }
      const noise = await sharp(pixels, { raw: { width: 640, height: 400, channels: 3 } })
        .jpeg({ quality: 90 })
        .toBuffer();
      const uuid = newUuid();
      await send({ uuid }, noise);
      await painted(uuid);
      expect((await stored((await row(uuid)).thumbnailKey))?.length).toBeLessThanOrEqual(25_000);
    });

    it('blurred where the project says so, before anything is stored', async () => {
      await change({ blur: true });
      const uuid = newUuid();
      await send({ uuid });
      const waiting = await row(uuid);
      expect(waiting.blurred).toBeTruthy();
      const detail = async (bytes: Buffer | null) => {
        const { data } = await sharp(bytes ?? undefined)
          .greyscale()
          .resize(480)
          .raw()
          .toBuffer({ resolveWithObject: true });
        let edges = 0;
        for (let index = 1; index < data.length; index++)
          edges += Math.abs((data[index] ?? 0) - (data[index - 1] ?? 0)) > 40 ? 1 : 0;
        return edges;
      };
      expect(await detail(await stored(waiting.objectKey))).toBe(0);
      expect(await detail(screen)).toBeGreaterThan(1000);
      await painted(uuid);
      expect(await detail(await stored((await row(uuid)).objectKey))).toBe(0);
    });
  });

  describe('are refused', () => {
    it.each([
      ['from a project that is not one’s own', { project: newUuid() }, 404, 'SCREENCAST_PROJECT_NOT_FOUND'],
      ['from the future', { takenAt: '2026-11-21T12:06:00.000Z' }, 422, 'SCREENCAST_IN_THE_FUTURE'],
      ['from too long ago', { takenAt: '2026-09-21T12:00:00.000Z' }, 422, 'SCREENCAST_TOO_OLD'],
      ['without a time', { takenAt: 'yesterday' }, 422, 'INVALID_INPUT'],
      ['without an id', { uuid: 'one' }, 422, 'INVALID_INPUT'],
      ['with fields that do not exist', { user: newUuid() }, 422, 'INVALID_INPUT'],
    ])('%s', async (_why, values, status, reason) => {
      expect(await send(values)).toMatchObject({ status, body: { reason } });
    });

    it('where the project wants none', async () => {
      await change({ disableScreencast: true });
      expect(await send()).toMatchObject({ status: 403, body: { reason: 'SCREENCAST_SCREENCASTS_OFF' } });
    });

    it('outside of the recording hours', async () => {
      await change({ recordingHours: { from: '09:00', to: '12:00' } });
      expect(await send()).toMatchObject({ status: 422, body: { reason: 'SCREENCAST_OUTSIDE_RECORDING_HOURS' } });
      expect(await send({ takenAt: '2026-11-21T05:00:00.000Z' })).toMatchObject({ status: 201 });
    });

    it('from after the person was removed, and not from before', async () => {
      test.clock.set(new Date('2026-11-21T09:30:00.000Z'));
      await test.app
        .get(ProjectMembers)
        .setStatus({ ...owner.actor }, { project: project.uuid, user: worker.user.uuid, enable: false });
      test.clock.set(new Date('2026-11-21T09:39:00.000Z'));
      const clientTime = '2026-11-21T09:39:00.000Z';
      const after = await send({ takenAt: '2026-11-21T09:31:00.000Z', clientTime }, screen, await renewed(worker));
      expect(after).toMatchObject({ status: 403, body: { reason: 'SCREENCAST_REMOVED_FROM_PROJECT' } });
      expect(await send({ clientTime }, screen, await renewed(worker))).toMatchObject({ status: 201 });
    });
    const renewed = async (person: Person): Promise<Person> => ({
      ...person,
      token: (await tokensOf(test.app, person.user)).accessToken,
    });

    it('when they are no pictures, or bombs', async () => {
      const html = Buffer.from('<html><script>alert(1)</script></html>');
      expect(await send({}, html)).toMatchObject({ status: 422, body: { reason: 'FILE_TYPE_REFUSED' } });
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
      expect(await send({}, svg)).toMatchObject({ status: 422, body: { reason: 'FILE_TYPE_REFUSED' } });
      const flood = await sharp({ create: { width: 14_000, height: 14_000, channels: 3, background: '#000' } })
        .png()
        .toBuffer();
      expect(await send({}, flood)).toMatchObject({ status: 422, body: { reason: 'PICTURE_UNREADABLE' } });
      expect(await send({}, Buffer.alloc(0))).toMatchObject({ status: 422, body: { reason: 'FILE_MISSING' } });
      const large = Buffer.concat([screen, Buffer.alloc(5 * 1024 * 1024)]);
      expect(await send({}, large)).toMatchObject({ status: 422, body: { reason: 'FILE_TOO_LARGE' } });
    });

    it('without a sign-in', async () => {
      const { status } = await test
        .client()
        .post('/tracker/screencasts')
        .field('uuid', newUuid())
        .attach('picture', screen, 'a.jpg');
      expect(status).toBe(401);
    });

    it('later, when they begin like a picture and are none', async () => {
      const uuid = newUuid();
      expect(await send({ uuid }, screen.subarray(0, 4000))).toMatchObject({ status: 201 });
      await test.app.get(ScreencastProcessor).drain();
      await until(async () => (await row(uuid)).tries === 1);
      expect((await row(uuid)).state).toBe('PENDING');
      // A try that fails while the clock goes on is put off from then: so the clock goes on until all were made.
      await until(async () => {
        test.clock.advance(3600);
        await test.app.get(ScreencastProcessor).drain();
        const { state, size } = await row(uuid);
        return state === 'FAILED' && size === 0;
      });
      const failed = await row(uuid);
      expect(failed).toMatchObject({ state: 'FAILED', tries: 5, size: 0 });
      expect(await stored(failed.objectKey)).toBeNull();
    });
  });

  describe('are painted by one process at a time (S20)', () => {
    // Only the claims of these tests: the server's own processor rests.
    beforeEach(() => test.app.get(ScreencastProcessor).onApplicationShutdown());
    afterEach(() => test.app.get(ScreencastProcessor).onApplicationBootstrap());

    /** Received while nothing painted: a crash, or a backlog. */
    const waiting = async (): Promise<Screencast> => {
      const uuid = await sent();
      const changes = { state: 'PENDING', tries: 0, dueAt: null } as const;
      const { id } = await row(uuid);
      await test.app.get(ScreencastsRepository).update(id, {
        ...changes,
        receivedAt: new Date(test.clock.now().getTime() - 86_400_000),
      });
      return row(uuid);
    };
    const claim = (): Promise<Screencast | null> => test.app.get(ScreencastsRepository).claim(test.clock.now());

    it('however long they have waited, and as long as that process is at it', async () => {
      const { id } = await waiting();
      const first = await claim();
      expect(first).toMatchObject({ id, tries: 1 });
      expect(await claim()).toBeNull();
      test.clock.advance(119);
      expect(await test.app.get(ScreencastsRepository).renew(first as Screencast, test.clock.now())).toBe(true);
      test.clock.advance(119);
      expect(await claim()).toBeNull();
      expect(await test.app.get(ScreencastsRepository).develop(first as Screencast, { state: 'READY' })).toBe(true);
    });

    it('and whoever was slower than the claim of another changes nothing', async () => {
      const { id, uuid } = await waiting();
      const repository = test.app.get(ScreencastsRepository);
      const slow = (await claim()) as Screencast;
      test.clock.advance(121);
      const second = (await claim()) as Screencast;
      expect(second).toMatchObject({ id, tries: 2 });
      expect(await repository.renew(slow, test.clock.now())).toBe(false);
      expect(await repository.develop(slow, { state: 'READY', objectKey: 'screencasts/of-the-slow-one' })).toBe(false);
      await repository.release(slow);
      await repository.postpone(slow, test.clock.now());
      expect(await row(uuid)).toMatchObject({ state: 'PENDING', tries: 2, dueAt: second.dueAt });
      expect(await repository.develop(second, { state: 'READY' })).toBe(true);
      expect(await repository.develop(slow, { state: 'FAILED' })).toBe(false);
    });

    it('without a word in the log when another has finished one and taken its source away', async () => {
      const { uuid, objectKey } = await waiting();
      const repository = test.app.get(ScreencastsRepository);
      const store = test.app.get(ObjectStore);
      const open = jest.spyOn(store, 'open').mockImplementationOnce(async () => {
        // Meanwhile the claim was lost.
        test.clock.advance(121);
        await repository.develop((await claim()) as Screencast, { state: 'READY' });
        return null;
      });
      await test.app.get(ScreencastProcessor).drain();
      expect(open).toHaveBeenCalledWith(objectKey);
      open.mockRestore();
      expect(test.log.lines.filter((line) => JSON.stringify(line).includes(uuid))).toEqual([]);
      expect(await row(uuid)).toMatchObject({ state: 'READY', tries: 2 });
    });
  });

  describe('are shown', () => {
    it('to whose screen it is and to who sees the project’s people, and nobody else', async () => {
      const uuid = await sent();
      const colleague = await aProjectUser(test.app, company, project);
      const stranger = await signedIn(test.app);
      for (const size of ['picture', 'thumbnail'] as const) {
        const { body, headers } = await test.app.get(ScreencastFiles).open(worker.actor, uuid, size);
        expect((await bytesOf(body)).length).toBe(Number(headers['Content-Length']));
        expect(headers).toMatchObject({ 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=300' });
        (await test.app.get(ScreencastFiles).open(owner.actor, uuid, size)).body.destroy();
        await expect(test.app.get(ScreencastFiles).open(colleague.actor, uuid, size)).rejects.toThrow(NotFound);
        await expect(test.app.get(ScreencastFiles).open(stranger.actor, uuid, size)).rejects.toThrow(NotFound);
      }
      const client = test.client({ token: worker.token });
      expect((await client.get(`/tracker/screencasts/${uuid}/picture`)).status).toBe(200);
      expect((await test.client().get(`/tracker/screencasts/${uuid}/picture`)).status).toBe(401);
    });

    it('and who looked at them is written down, once a day', async () => {
      const uuid = await sent();
      const viewLog = test.app.get(ScreencastViewLog);
      const look = async (by: Person) =>
        (await test.app.get(ScreencastFiles).open(by.actor, uuid, 'picture')).body.destroy();
      await look(worker);
      await look(owner);
      await look(owner);
      test.clock.advance(86_400);
      await look(owner);
      const page = await viewLog.list(worker.actor, { project: project.uuid });
      expect(page.data.map(({ viewer, looks }) => [viewer.name, looks])).toEqual([
        [owner.user.name, 1],
        [owner.user.name, 2],
      ]);
      expect((await viewLog.list(owner.actor, { project: project.uuid })).data).toEqual([]);
    });

    it('in the ten minutes of their zone, with what was done in them', async () => {
      await track('09:00', '09:20', {
        keyClicks: 600,
        mouseMoves: 400,
        idle: 0,
        usages: [{ kind: 'APP', name: 'Code', seconds: 900 }],
      });
      const uuid = await sent();
      const day = await days.readDay(owner.actor, {
        project: project.uuid,
        user: worker.user.uuid,
        date: '2026-11-21',
      });
      expect(day).toMatchObject({ timezone: 'Asia/Kathmandu', worked: 1200, own: false, level: 53 });
      expect(day.hours.map(({ hour }) => hour)).toEqual(['14', '15']);
      const [first, second] = day.hours;
      expect(first?.cells[3]).toMatchObject({ label: '14:30', kind: 'NOT_TRACKING', level: null });
      expect(first?.cells[4]).toMatchObject({ label: '14:40', kind: 'SHOTS', tracked: 300, screencasts: [{ uuid }] });
      expect(first?.cells[5]).toMatchObject({
        kind: 'NO_PICTURE',
        tracked: 600,
        uses: [{ kind: 'APP', name: 'code' }],
      });
      expect(second?.cells[0]).toMatchObject({ label: '15:00', tracked: 300 });
      expect(await days.summarizeDays(worker.actor, { project: project.uuid, day: '2026-11-22' })).toMatchObject({
        days: ['2026-11-21'],
        before: { worked: 1200, level: 53 },
      });
    });

    it('to a colleague not at all', async () => {
      const colleague = await aProjectUser(test.app, company, project);
      const asked = { project: project.uuid, user: worker.user.uuid };
      await expect(days.readDay(colleague.actor, asked)).rejects.toThrow(NotFound);
      expect(await days.listPeople(colleague.actor, project.uuid)).toHaveLength(1);
      expect(await days.listPeople(owner.actor, project.uuid)).toHaveLength(3);
    });

    it('to machines', async () => {
      const uuid = await sent();
      const client = test.client({ token: worker.token });
      const answer = await gql(
        client,
        `{ screencasts(project: "${project.uuid}") { data { uuid title state thumbnail } } }`,
      );
      expect(answer.data['screencasts']?.['data']).toEqual([
        { uuid, title: 'invoice.ts — VS Code', state: 'READY', thumbnail: `/tracker/screencasts/${uuid}/thumbnail` },
      ]);
      const saved = await gql(
        client,
        `mutation { updateScreencastMemo(uuid: "${uuid}", memo: "the bug") { screencast { memo } } }`,
      );
      expect(saved.errors).toEqual([]);
      const day = await gql(
        client,
        `{ screencastDay(project: "${project.uuid}") { hours { hour cells { label kind level screencasts { memo } } } } }`,
      );
      expect(day.text).toContain('the bug');
    });
  });

  describe('are deleted', () => {
    it('alone, and stay as a tombstone', async () => {
      await track('09:00', '09:10');
      const uuid = await sent();
      const before = await row(uuid);
      expect(await removal.delete(worker.actor, { uuids: [uuid] })).toBe(0);
      expect(await worked()).toBe(600);
      await expect(test.app.get(ScreencastFiles).open(worker.actor, uuid, 'thumbnail')).rejects.toThrow(NotFound);
      const { data } = await screencasts.list(worker.actor, { project: project.uuid });
      expect(data).toMatchObject([{ title: '', memo: '', thumbhash: null }]);
      test.clock.advance(301);
      await test.app.get(ScreencastPurge).purge();
      expect(await row(uuid)).toMatchObject({ size: 0, title: '', thumbhash: null, purgeAt: null });
      expect(await stored(before.objectKey)).toBeNull();
      expect(await stored(before.thumbnailKey)).toBeNull();
      expect(data).toMatchObject([{ state: 'DELETED', title: '', deletedBy: { name: 'Asha Rai' }, removedSeconds: 0 }]);
      expect(await send({ uuid, clientTime: test.clock.now().toISOString() })).toMatchObject({
        status: 200,
        body: { status: 'DUPLICATE' },
      });
    });

    it('with their time, when the owner of the time says so, and what it costs is said before', async () => {
      await track('09:00', '09:10');
      await track('09:10', '09:20');
      const uuids = [await sent(), await sent({ takenAt: '2026-11-21T09:07:00.000Z' })];
      const span = { start: Date.parse('2026-11-21T09:00:00Z'), end: Date.parse('2026-11-21T09:10:00Z') };
      const cost = await removal.previewCost(worker.actor, { uuids });
      const payable = [{ ...span, seconds: 600 }];
      expect(cost).toEqual({ tracked: 600, worked: 600, spans: [span], payable, mayRemoveTime: true, frozen: false });
      expect(await removal.previewCost(owner.actor, { uuids })).toMatchObject({ mayRemoveTime: false });
      await expect(removal.delete(owner.actor, { uuids, withTime: true })).rejects.toThrow(NotOwnTime);
      expect(await removal.delete(worker.actor, { uuids, withTime: true })).toBe(600);
      expect(await worked()).toBe(600);
      const { data } = await screencasts.list(worker.actor, { project: project.uuid });
      expect(data.map(({ removedSeconds }) => removedSeconds)).toEqual([600, 0]);
    });

    it('for the time that was said before, idle or not: that of the tombstones', async () => {
      await track('09:00', '09:10', { idle: 480 });
      await track('09:10', '09:20');
      const uuids = [await sent(), await sent({ takenAt: '2026-11-21T09:17:00.000Z' })];
      const cost = await removal.previewCost(worker.actor, { uuids });
      expect(cost).toMatchObject({ tracked: 1200, worked: 720 });
      expect(await removal.delete(worker.actor, { uuids, withTime: true })).toBe(cost.tracked);
      const { data } = await screencasts.list(worker.actor, { project: project.uuid });
      expect(data.map(({ removedSeconds }) => removedSeconds)).toEqual([600, 600]);
    });

    it('without their time once that is invoiced', async () => {
      await track('09:00', '09:10');
      const uuid = await sent();
      const frozen = test.app.get(FrozenPeriods);
      const settled = { start: Date.parse('2026-11-21T00:00:00Z'), end: Date.parse('2026-11-22T00:00:00Z') };
      frozen.register({ frozen: (questions) => Promise.resolve(questions.map(() => [settled])) });
      try {
        expect(await removal.previewCost(worker.actor, { uuids: [uuid] })).toMatchObject({ frozen: true });
        await expect(removal.delete(worker.actor, { uuids: [uuid], withTime: true })).rejects.toThrow(TimeFrozen);
        expect((await row(uuid)).state).toBe('READY');
        await removal.delete(worker.actor, { uuids: [uuid] });
      } finally {
        frozen.register({ frozen: (questions) => Promise.resolve(questions.map(() => [])) });
      }
      expect(await worked()).toBe(600);
    });

    it('by who manages the project’s people too, and by no colleague', async () => {
      const uuid = await sent();
      const colleague = await aProjectUser(test.app, company, project);
      const viewer = await aProjectUser(test.app, company, project, { projectRole: 'manager' });
      await expect(removal.delete(colleague.actor, { uuids: [uuid] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(removal.delete(viewer.actor, { uuids: [uuid] })).rejects.toMatchObject({ code: 'FORBIDDEN' });
      const mixed = { uuids: [uuid, await sent({}, colleague)] };
      await expect(removal.delete(owner.actor, mixed)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await removal.delete(owner.actor, { uuids: [uuid] });
      expect((await row(uuid)).state).toBe('DELETED');
    });

    it('and come back as they were, with their time, when that is undone', async () => {
      await track('09:00', '09:10', { idle: 480 });
      await track('09:10', '09:20');
      const [one, other] = [await sent(), await sent({ takenAt: '2026-11-21T09:17:00.000Z' })];
      const uuids = [one, other];
      const [first, second] = [await row(one), await row(other)];
      const before = await worked();
      expect(await removal.delete(worker.actor, { uuids: [one], withTime: true })).toBe(600);
      expect(await removal.delete(worker.actor, { uuids: [other], withTime: true })).toBe(600);
      expect(await worked()).toBe(0);
      // Another was deleted in the same moment: its time stays away.
      expect(await restoring.restore(worker.actor, { uuids: [one] })).toBe(600);
      expect(await row(one)).toEqual(first);
      expect(await worked()).toBe(120);
      expect(await restoring.restore(worker.actor, { uuids })).toBe(600);
      expect(await row(other)).toEqual(second);
      expect(await worked()).toBe(before);
      expect(await restoring.restore(worker.actor, { uuids })).toBe(0);
      expect(await worked()).toBe(before);
      await test.app.get(ScreencastPurge).purge();
      expect(await stored(first.objectKey)).not.toBeNull();
      const files = test.app.get(ScreencastFiles);
      await expect(files.open(worker.actor, one, 'thumbnail')).resolves.toBeDefined();
    });

    it('and are painted when they come back before they were', async () => {
      const uuid = await sent();
      await test.dataSource.manager.update(Screencast, { uuid }, { state: 'PENDING', thumbnailKey: null, tries: 3 });
      await removal.delete(worker.actor, { uuids: [uuid] });
      await restoring.restore(worker.actor, { uuids: [uuid] });
      await painted(uuid);
      expect((await row(uuid)).state).toBe('READY');
    });

    it('for good after five minutes, and for others at once', async () => {
      const uuid = await sent();
      await removal.delete(worker.actor, { uuids: [uuid] });
      await expect(restoring.restore(owner.actor, { uuids: [uuid] })).rejects.toThrow(ScreencastDeletionFinal);
      test.clock.advance(299);
      await test.app.get(ScreencastPurge).purge();
      expect((await row(uuid)).title).not.toBe('');
      test.clock.advance(1);
      await expect(restoring.restore(worker.actor, { uuids: [uuid] })).rejects.toThrow(ScreencastDeletionFinal);
    });

    it('or come back, when the purge had chosen them already', async () => {
      const uuid = await sent();
      const { objectKey } = await row(uuid);
      await removal.delete(worker.actor, { uuids: [uuid] });
      const repository = test.app.get(ScreencastsRepository);
      const list = repository.listPurgeable.bind(repository);
      // Another process, whose clock is a little behind, undoes it between two statements of the purge.
      const late = jest.spyOn(repository, 'listPurgeable').mockImplementationOnce(async (now, most) => {
        const due = await list(now, most);
        expect(due.map((one) => one.uuid)).toContain(uuid);
        test.clock.advance(-1);
        await restoring.restore(worker.actor, { uuids: [uuid] });
        return due;
      });
      test.clock.advance(300);
      await test.app.get(ScreencastPurge).purge();
      late.mockRestore();
      expect((await row(uuid)).state).toBe('READY');
      expect(await stored(objectKey)).not.toBeNull();
    });

    it('and do not come back once the purge was there, whatever another clock says', async () => {
      const uuid = await sent();
      await removal.delete(worker.actor, { uuids: [uuid] });
      test.clock.advance(300);
      await test.app.get(ScreencastPurge).purge();
      test.clock.advance(-200);
      await expect(restoring.restore(worker.actor, { uuids: [uuid] })).rejects.toThrow(ScreencastDeletionFinal);
      expect((await row(uuid)).state).toBe('DELETED');
    });

    it('and their time not again where other time has taken its place, or it is invoiced', async () => {
      await track('09:00', '09:10');
      const uuid = await sent();
      await removal.delete(worker.actor, { uuids: [uuid], withTime: true });
      const [start, end] = [Date.parse('2026-11-21T09:05:00Z'), Date.parse('2026-11-21T09:30:00Z')];
      await test.app
        .get(Database)
        .transaction(() =>
          test.app
            .get(ManualActivities)
            .insert(worker.user.id, project.uuid, { uuid: newUuid(), memo: 'Call', start, end }),
        );
      await expect(restoring.restore(worker.actor, { uuids: [uuid] })).rejects.toThrow(TimeOverlaps);
      expect((await row(uuid)).state).toBe('DELETED');
      expect(await worked()).toBe(1500);
      const frozen = test.app.get(FrozenPeriods);
      const settled = { start: Date.parse('2026-11-21T00:00:00Z'), end: Date.parse('2026-11-22T00:00:00Z') };
      frozen.register({ frozen: (questions) => Promise.resolve(questions.map(() => [settled])) });
      try {
        await expect(restoring.restore(worker.actor, { uuids: [uuid] })).rejects.toThrow(TimeFrozen);
      } finally {
        frozen.register({ frozen: (questions) => Promise.resolve(questions.map(() => [])) });
      }
    });

    it('when the project keeps them no longer', async () => {
      await change({ retentionDays: 7 });
      const old = await sent();
      test.clock.advance(5 * 86_400);
      const fresh = newUuid();
      const token = (await tokensOf(test.app, worker.user)).accessToken;
      const now = test.clock.now().toISOString();
      await send({ uuid: fresh, takenAt: now, clientTime: now }, screen, { ...worker, token });
      await painted(fresh);
      test.clock.advance(2.5 * 86_400);
      await test.app.get(ScreencastRetention).expire();
      const expired = await row(old);
      expect(expired).toMatchObject({ state: 'EXPIRED', title: '', size: 0, thumbhash: null });
      expect(await stored(expired.objectKey)).toBeNull();
      expect((await row(fresh)).state).toBe('READY');
    });
  });
});
