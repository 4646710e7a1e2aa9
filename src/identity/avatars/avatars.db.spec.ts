import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { until } from '../../../test/harness/until.js';
import { NotFound } from '../../shared/errors/app-error.js';
import { newUuid } from '../../shared/ids/uuid.js';
import { ObjectStore } from '../../shared/object-store/object-store.js';
import { ObjectStoreFull } from '../../shared/object-store/object-store.errors.js';
import { RealtimeService } from '../../shared/realtime/realtime.service.js';
import { FileMissing, FileTypeRefused } from '../../shared/pictures/picture.errors.js';
import { Inbox } from '../notifications/inbox.service.js';
import { DOCUMENT_REVIEWED } from '../notifications/notices/identity-notifications.js';
import { Users } from '../users/users.service.js';
import { Avatars } from './avatars.service.js';

describe('pictures of people', () => {
  let test: TestApp;
  let avatars: Avatars;
  let person: Person;
  beforeAll(async () => {
    test = await openTestApp();
    avatars = test.app.get(Avatars);
    person = await signedIn(test.app);
  });
  afterEach(() => void jest.restoreAllMocks());
  afterAll(() => test.close());

  const picture = (): Promise<Buffer> =>
    sharp({ create: { width: 300, height: 200, channels: 3, background: '#0E5A52' } })
      .png()
      .toBuffer();
  const pixels = async (size?: unknown): Promise<number> => {
    const { body } = await avatars.open(person.actor, person.user.uuid, size);
    return (await sharp(await buffer(body)).metadata()).width;
  };

  it('are kept in two sizes and told to the person’s open pages', async () => {
    const told = jest.spyOn(test.app.get(RealtimeService), 'send');
    const user = await avatars.upload(person.actor, await picture(), { left: 0, top: 0, width: 100, height: 100 });
    expect(user.avatar).toMatch(/^avatars\/[0-9a-f]{32}$/);
    expect([await pixels(), await pixels('64')]).toEqual([256, 64]);
    expect(told).toHaveBeenCalledWith({
      user: person.user.uuid,
      topic: 'avatarChange',
      payload: { uuid: person.user.uuid, avatar: expect.any(String) },
    });
  });

  it('may come as base64, with or without a data URL around it', async () => {
    const base64 = (await picture()).toString('base64');
    await avatars.uploadBase64(person.actor, base64);
    await avatars.uploadBase64(person.actor, `data:image/png;base64,${base64}`);
    await expect(avatars.uploadBase64(person.actor, 'not base64 at all')).rejects.toThrow(FileTypeRefused);
    await expect(avatars.uploadBase64(person.actor, '')).rejects.toThrow(FileMissing);
    await expect(avatars.uploadBase64(person.actor, { length: 3 })).rejects.toThrow(FileMissing);
  });

  it('replace the former, whose bytes go too', async () => {
    const store = test.app.get(ObjectStore);
    const former = (await avatars.upload(person.actor, await picture())).avatar ?? '';
    const next = (await avatars.upload(person.actor, await picture())).avatar ?? '';
    expect(next).not.toBe(former);
    await until(async () => (await store.head(former)) === null);
    expect(await store.head(next)).not.toBeNull();
  });

  it('stay as they are when the store is full', async () => {
    const before = (await test.app.get(Users).me(person.actor)).avatar;
    jest.spyOn(test.app.get(ObjectStore), 'put').mockRejectedValue(new ObjectStoreFull());
    await expect(avatars.upload(person.actor, await picture())).rejects.toThrow(ObjectStoreFull);
    expect((await test.app.get(Users).me(person.actor)).avatar).toBe(before);
  });

  it('S12 are shown to colleagues, present or past, and to whoever was told of them; to nobody else', async () => {
    const chief = await signedIn(test.app);
    const company = await aCompany(test.app, chief.actor);
    await avatars.upload(chief.actor, await picture());
    const [colleague, leaver, stranger, other] = [
      await aMember(test.app, company),
      await aMember(test.app, company),
      await signedIn(test.app),
      await signedIn(test.app),
    ];
    await aCompany(test.app, other.actor);
    await test.dataSource.query('UPDATE company_member SET deactivated_at = ? WHERE user_id = ?', [
      test.clock.now(),
      leaver.user.id,
    ]);
    await avatars.upload(leaver.actor, await picture());
    const sees = async (who: Person, whom: Person): Promise<boolean> => {
      const { status } = await test.client({ token: who.token }).get(`/api/avatars/${whom.user.uuid}`);
      return status === 200;
    };
    expect(await Promise.all([sees(colleague, chief), sees(chief, leaver), sees(leaver, leaver)])).not.toContain(false);
    expect([await sees(leaver, chief), await sees(stranger, chief), await sees(other, chief)]).not.toContain(true);
    const review = { documentType: 'IDENTITY', status: 'VERIFIED' };
    await test.app.get(Inbox).notify([stranger.user.id], DOCUMENT_REVIEWED, review, { creatorKey: chief.user.id });
    expect(await sees(stranger, chief)).toBe(true);
  });

  it('can be removed', async () => {
    await avatars.remove(person.actor);
    await expect(avatars.open(person.actor, person.user.uuid)).rejects.toThrow(NotFound);
    await expect(avatars.open(person.actor, newUuid())).rejects.toThrow(NotFound);
    await expect(avatars.open(person.actor, '../../etc/passwd')).rejects.toThrow(NotFound);
  });
});
