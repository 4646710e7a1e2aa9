import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { gql } from '../../../test/harness/graphql.js';
import { textOf } from '../../../test/harness/texts.js';
import { offerTracker } from '../../own-tracker.js';
import { Forbidden, InvalidInput, NotFound } from '../../shared/errors/app-error.js';
import type { Uuid } from '../../shared/ids/id.js';
import type { Company } from '../companies/company.entity.js';
import { MemberChanges } from '../company-users/member-changes.service.js';
import { BuildFiles } from './build-files.service.js';
import { BuildUploads } from './build-uploads.service.js';
import { Build, BuildPart, Platform } from './build.entity.js';
import { ChecksumMismatch, PieceTooLarge, VersionTaken, WrongPosition } from './build.errors.js';
import { Builds } from './builds.service.js';
import { BuildSigner } from './signing/build-signer.js';

const PROGRAM = randomBytes(300_000);
const CHECKSUM = createHash('sha256').update(PROGRAM).digest('hex');

describe('builds', () => {
  let test: TestApp;
  let uploads: BuildUploads;
  let builds: Builds;
  let owner: Person;
  let member: Person;
  let stranger: Person;
  let company: Company;
  let noon: Date;
  beforeAll(async () => {
    test = await openTestApp();
    noon = test.clock.now();
    [uploads, builds] = [test.app.get(BuildUploads), test.app.get(Builds)];
    [owner, stranger] = [await signedIn(test.app), await signedIn(test.app)];
    company = await aCompany(test.app, owner.actor);
    member = await aMember(test.app, company);
    await aCompany(test.app, stranger.actor);
  });
  afterEach(() => test.clock.set(noon));
  afterAll(() => test.close());

  let versions = 0;
  const announced = (values: object = {}): object => ({
    company: company.uuid,
    platform: 'UNIX',
    arch: 'X64',
    version: `1.0.${++versions}`,
    fileName: 'workzone-tracker.tar.gz',
    size: PROGRAM.length,
    ...values,
  });
  const send = async (uuid: Uuid<'build'>, from = 0, step = 100_000): Promise<Build> => {
    let build = await uploads.readState(owner.actor, uuid);
    for (let at = from; at < PROGRAM.length; at += step) {
      build = await uploads.add(owner.actor, { uuid, position: at, bytes: PROGRAM.subarray(at, at + step) });
    }
    return build;
  };
  const publish = async (values: object = {}): Promise<Build> =>
    send((await uploads.start(owner.actor, announced(values))).uuid);

  it('arrive in pieces, survive a broken line, and are offered whole with their checksum', async () => {
    const { uuid } = await uploads.start(owner.actor, announced({ checksum: CHECKSUM }));
    await uploads.add(owner.actor, { uuid, position: 0, bytes: PROGRAM.subarray(0, 100_000) });
    await uploads.add(owner.actor, { uuid, position: 0, bytes: PROGRAM.subarray(0, 100_000) });
    await expect(
      uploads.add(owner.actor, { uuid, position: 150_000, bytes: PROGRAM.subarray(150_000) }),
    ).rejects.toThrow(WrongPosition);
    await expect(builds.listPublished(member.actor, uuid)).rejects.toThrow(NotFound);
    expect(await uploads.readState(owner.actor, uuid)).toMatchObject({ received: '100000' });
    expect(await send(uuid, 100_000)).toMatchObject({ checksum: CHECKSUM, publishedAt: expect.any(Date) });
    const { body, headers } = await builds.open(await builds.listPublished(member.actor, uuid), undefined);
    expect(body && (await buffer(body)).equals(PROGRAM)).toBe(true);
    expect(headers['X-Checksum-Sha256']).toBe(CHECKSUM);
    expect(await test.dataSource.manager.count(BuildPart)).toBe(0);
  });

  it('are finished by whatever is sent again, when a process died between the last piece and offering them', async () => {
    const { uuid } = await uploads.start(owner.actor, announced({ checksum: CHECKSUM }));
    const died = jest.spyOn(test.app.get(BuildFiles), 'join').mockRejectedValueOnce(new Error('killed'));
    await expect(send(uuid)).rejects.toThrow('killed');
    died.mockRestore();
    expect(await uploads.readState(owner.actor, uuid)).toMatchObject({ received: '300000', publishedAt: null });
    const again = await Promise.all(
      [200_000, 300_000, 200_000].map((position) =>
        uploads.add(owner.actor, { uuid, position, bytes: PROGRAM.subarray(position) }),
      ),
    );
    for (const build of again) expect(build).toMatchObject({ checksum: CHECKSUM, publishedAt: expect.any(Date) });
    const { body } = await builds.open(await builds.listPublished(member.actor, uuid), undefined);
    expect(body && (await buffer(body)).equals(PROGRAM)).toBe(true);
    const sql = "SELECT COUNT(*) AS count FROM shared_audit WHERE action = 'company.build-published' AND object_id = ?";
    expect(await test.dataSource.query(sql, [uuid])).toEqual([{ count: '1' }]);
  });

  it('are taken once though a piece is sent by two at the same time', async () => {
    const { uuid } = await uploads.start(owner.actor, announced());
    const piece = PROGRAM.subarray(0, 1000);
    const sent = await Promise.allSettled(
      Array.from({ length: 6 }, () => uploads.add(owner.actor, { uuid, position: 0, bytes: piece })),
    );
    expect(sent.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await uploads.readState(owner.actor, uuid)).toMatchObject({ received: '1000' });
    await uploads.withdraw(owner.actor, uuid);
  });

  it('of one version are offered once, whichever of two uploads ends first, and the other is told', async () => {
    const values = announced();
    const both = [await uploads.start(owner.actor, values), await uploads.start(owner.actor, values)];
    for (const { uuid } of both) {
      await uploads.add(owner.actor, { uuid, position: 0, bytes: PROGRAM.subarray(0, 200_000) });
    }
    const ended = await Promise.allSettled(
      both.map(({ uuid }) => uploads.add(owner.actor, { uuid, position: 200_000, bytes: PROGRAM.subarray(200_000) })),
    );
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = ended.find((one) => one.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'BUILD_VERSION_TAKEN', kind: 'conflict' });
    const offered = await builds.list(member.actor, { company: company.uuid, first: 100 });
    const { version } = values as { version: string };
    expect(offered.data.filter((build) => build.version === version)).toHaveLength(1);
    expect(await test.dataSource.manager.count(BuildPart)).toBe(0);
  });

  it('T44 are announced by who holds the permission for it, with a fresh proof of identity, and leave a line', async () => {
    await expect(uploads.start(member.actor, announced())).rejects.toThrow(Forbidden);
    await expect(uploads.start(stranger.actor, announced())).rejects.toThrow(NotFound);
    // A person who may edit everything else of the company still gives nobody a program.
    const manager = await aMember(test.app, company, { role: 'manager' });
    await expect(uploads.start(manager.actor, announced())).rejects.toThrow(Forbidden);
    await expect(uploads.withdraw(manager.actor, (await publish()).uuid)).rejects.toThrow(Forbidden);
    const stale = { ...owner.actor, provenAt: new Date(test.clock.now().getTime() - 301_000) };
    await expect(uploads.start(stale, announced())).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
    const { uuid } = await publish();
    const lines = await test.dataSource.query('SELECT action FROM shared_audit WHERE object_id = ?', [uuid]);
    expect(lines).toEqual([{ action: 'company.build-published' }]);
  });

  it('T22 are not gone on with by who lost the right meanwhile', async () => {
    const second = await aMember(test.app, company, { role: 'owner' });
    const next = () => ({ ...second.actor });
    const target = { company: company.uuid, user: second.user.uuid };
    const { uuid } = await uploads.start(next(), announced());
    await test.app.get(MemberChanges).changeRole({ ...owner.actor }, { ...target, role: 'member' });
    await expect(uploads.add(next(), { uuid, position: 0, bytes: PROGRAM })).rejects.toThrow(Forbidden);
    await test.app.get(MemberChanges).deactivate({ ...owner.actor }, target);
    await expect(uploads.add(next(), { uuid, position: 0, bytes: PROGRAM })).rejects.toThrow(NotFound);
    await expect(uploads.readState(next(), uuid)).rejects.toThrow(NotFound);
  });

  it('T44 that were damaged on their way are thrown away', async () => {
    const { uuid } = await uploads.start(owner.actor, announced({ checksum: 'a'.repeat(64) }));
    await expect(send(uuid)).rejects.toThrow(ChecksumMismatch);
    await expect(uploads.readState(owner.actor, uuid)).rejects.toThrow(NotFound);
  });

  it.each([
    ['a version that is a path', { version: '../1' }],
    ['a name that is a path', { fileName: '../../run.sh' }],
    ['a name that hides its ending', { fileName: 'a\u202egpj.exe' }],
    ['no bytes', { size: 0 }],
    ['501 MB', { size: 501 * 1024 * 1024 }],
    ['an unknown platform', { platform: 'AMIGA' }],
    ['a field that is not asked for', { publishedAt: '2026-01-01' }],
  ])('are refused with %s', async (_what, values) => {
    await expect(uploads.start(owner.actor, announced(values))).rejects.toThrow(InvalidInput);
  });

  it('are refused in pieces that are too large, and twice under one version', async () => {
    const { version } = await publish();
    await expect(uploads.start(owner.actor, announced({ version }))).rejects.toThrow(VersionTaken);
    const { uuid } = await uploads.start(owner.actor, announced({ size: 50_000_000 }));
    await expect(
      uploads.add(owner.actor, { uuid, position: 0, bytes: Buffer.alloc(5 * 1024 * 1024 + 1) }),
    ).rejects.toThrow(PieceTooLarge);
  });

  it('T20 belong to their company: for others they do not exist', async () => {
    const { uuid } = await publish();
    await expect(builds.listPublished(stranger.actor, uuid)).rejects.toThrow(NotFound);
    await expect(builds.list(stranger.actor, { company: company.uuid })).rejects.toThrow(NotFound);
    await expect(uploads.withdraw(stranger.actor, uuid)).rejects.toThrow(NotFound);
    await expect(uploads.withdraw(member.actor, uuid)).rejects.toThrow(Forbidden);
    await expect(uploads.add(member.actor, { uuid, position: 0, bytes: PROGRAM })).rejects.toThrow(NotFound);
  });

  it('are found by trackers, newest first, and go on where a download broke off', async () => {
    test.clock.advance(60);
    const { version } = await publish({ platform: 'MAC', arch: 'UNIVERSAL' });
    const client = test.client({ token: member.token });
    const whole = await client.get('/downloads/mac/arm64/latest').buffer(true);
    expect(whole.status).toBe(200);
    expect(whole.headers).toMatchObject({
      'x-version': version,
      'x-checksum-sha256': CHECKSUM,
      'accept-ranges': 'bytes',
    });
    const rest = await client.get('/downloads/mac/arm64/latest').set('Range', 'bytes=299990-').buffer(true);
    expect([rest.status, rest.headers['content-range']]).toEqual([206, 'bytes 299990-299999/300000']);
    expect((rest.body as Buffer).equals(PROGRAM.subarray(299_990))).toBe(true);
    expect((await client.get('/downloads/mac/arm64/latest').set('Range', 'bytes=300000-')).status).toBe(416);
    expect((await client.get('/downloads/mac/amiga/latest')).status).toBe(404);
    expect((await client.get('/downloads/windows/x64/latest')).body).toMatchObject({ code: 'NOT_FOUND' });
    expect((await test.client({ token: stranger.token }).get('/downloads/mac/arm64/latest')).status).toBe(404);
    expect((await test.client().get('/downloads/mac/arm64/latest')).status).toBe(401);
  });

  it('D-7 are newest by their version, not by the day on which somebody sent it', async () => {
    const fresh = await signedIn(test.app);
    const own = await aCompany(test.app, fresh.actor);
    const offer = async (version: string, arch = 'X64'): Promise<void> => {
      const values = announced({ company: own.uuid, version, arch, size: 3 });
      const { uuid } = await uploads.start(fresh.actor, values);
      await uploads.add(fresh.actor, { uuid, position: 0, bytes: Buffer.from(version.slice(0, 3)) });
      test.clock.advance(60);
    };
    for (const version of ['0.10.0', '0.9.0', '0.10.0-beta.1', '0.2.0']) await offer(version);
    await offer('0.10.0', 'UNIVERSAL');
    const latest = await builds.findLatest({ actor: { ...fresh.actor }, platform: 'unix', arch: 'x64' });
    expect(latest).toMatchObject({ version: '0.10.0', arch: 'X64' });
    const listed = (page: number) => builds.list({ ...fresh.actor }, { company: own.uuid, first: 3, page });
    const [first, second] = [await listed(1), await listed(2)];
    expect([...first.data, ...second.data].map(({ version }) => version)).toEqual([
      '0.10.0',
      '0.10.0',
      '0.10.0-beta.1',
      '0.9.0',
      '0.2.0',
    ]);
    expect(second.paginatorInfo).toMatchObject({ total: 5, lastPage: 2 });
  });

  it('D-7 are signed with the key of the server, over what they are and for whom', async () => {
    const { version } = await publish({ platform: 'WINDOWS', arch: 'ARM64' });
    const client = test.client({ token: member.token });
    const { headers } = await client.get('/downloads/windows/arm64/latest').buffer(true);
    const { data } = await gql<{ updateKey: string }>(client, '{ updateKey }');
    const key = createPublicKey({ key: Buffer.from(data.updateKey, 'base64url'), format: 'der', type: 'spki' });
    const signature = Buffer.from(String(headers['x-signature-ed25519']), 'base64url');
    const isOver = (...lines: string[]): boolean =>
      verify(null, Buffer.from(['workzone-build', ...lines, CHECKSUM].join('\n')), key, signature);
    expect([headers['x-platform'], headers['x-arch']]).toEqual(['WINDOWS', 'ARM64']);
    expect(isOver('WINDOWS', 'ARM64', version)).toBe(true);
    expect(isOver('WINDOWS', 'ARM64', `${version}.1`)).toBe(false);
    expect(isOver('WINDOWS', 'X64', version)).toBe(false);
  });

  it('are swept away when nobody goes on with them for a day', async () => {
    const { uuid } = await uploads.start(owner.actor, announced());
    await uploads.add(owner.actor, { uuid, position: 0, bytes: PROGRAM.subarray(0, 1000) });
    test.clock.advance(86_399);
    await uploads.sweep();
    expect(await test.dataSource.manager.countBy(Build, { uuid })).toBe(1);
    test.clock.advance(2);
    await uploads.sweep();
    expect(await test.dataSource.manager.countBy(Build, { uuid })).toBe(0);
  });

  it('can be sent by a program over REST', async () => {
    const [fresh] = [await signedIn(test.app)];
    const mine = await aCompany(test.app, fresh.actor);
    const { uuid } = await uploads.start(fresh.actor, announced({ company: mine.uuid, size: 10 }));
    const put = (position: string, bytes: Buffer) =>
      test
        .client({ token: fresh.token })
        .send('put', `/api/builds/${uuid}/pieces/${position}`)
        .set('Content-Type', 'application/octet-stream')
        .send(bytes);
    expect((await put('0', Buffer.from('01234'))).body).toMatchObject({ received: 5, publishedAt: null });
    expect((await put('9', Buffer.from('9'))).body).toMatchObject({
      code: 'CONFLICT',
      message: textOf('server', 'en', 'errors.BUILD_WRONG_POSITION', { received: 5 }),
    });
    expect((await put('five', Buffer.from('56789'))).status).toBe(409);
    expect((await put('5', Buffer.from('56789'))).body).toMatchObject({
      received: 10,
      publishedAt: expect.any(String),
    });
  });

  describe('of the server itself', () => {
    const folder = mkdtempSync(join(tmpdir(), 'workzone-own-builds-'));
    afterEach(() => test.dataSource.query('DELETE FROM company_build WHERE company_id IS NULL'));
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    const pack = (version: string, program: Buffer): void => {
      const fileName = `workzone-tracker-${version}.tar.gz`;
      writeFileSync(join(folder, fileName), program);
      const checksum = createHash('sha256').update(program).digest('hex');
      const about = { version, fileName, notes: '', size: program.length, checksum };
      const packed = [
        { platform: 'WINDOWS', arch: 'UNIVERSAL', ...about },
        { platform: 'MAC', arch: 'UNIVERSAL', ...about },
      ];
      writeFileSync(join(folder, 'builds.json'), JSON.stringify(packed));
    };
    const offeredTo = async ({ actor }: Person, of: Company) =>
      (await builds.list(actor, { company: of.uuid, platform: Platform.WINDOWS, first: 100 })).data;

    it('are offered to every company once, whoever starts first, and replaced by those of the next release', async () => {
      expect(await offerTracker(test.app, join(folder, 'nothing'))).toBe(0);
      pack('0.2.0', PROGRAM);
      const starts = await Promise.all(Array.from({ length: 6 }, () => offerTracker(test.app, folder)));
      expect(starts.reduce((sum, count) => sum + count)).toBe(2);
      expect(await offerTracker(test.app, folder)).toBe(0);
      const fresh = await aCompany(test.app, stranger.actor);
      const [offered, ...others] = await offeredTo(stranger, fresh);
      expect([offered?.version, offered?.checksum, others]).toEqual(['0.2.0', CHECKSUM, []]);
      if (!offered) throw new Error('Nothing is offered.');
      const { body } = await builds.open(await builds.listPublished(member.actor, offered.uuid), undefined);
      expect(body && (await buffer(body)).equals(PROGRAM)).toBe(true);
      expect(await builds.findLatest({ actor: member.actor, platform: 'windows', arch: 'x64' })).toEqual(offered);

      pack('0.3.0', randomBytes(1000));
      expect(await offerTracker(test.app, folder)).toBe(2);
      expect((await offeredTo(stranger, fresh)).map(({ version }) => version)).toEqual(['0.3.0']);
      await expect(builds.listPublished(member.actor, offered.uuid)).rejects.toThrow(NotFound);
    });

    it('are signed like others, and nobody withdraws them or sends to them', async () => {
      pack('0.4.0', PROGRAM);
      await offerTracker(test.app, folder);
      const offered = (await offeredTo(owner, company)).find(({ version }) => version === '0.4.0');
      const key = createPublicKey({
        key: Buffer.from(test.app.get(BuildSigner).publicKey, 'base64url'),
        format: 'der',
        type: 'spki',
      });
      const signed = Buffer.from(['workzone-build', 'WINDOWS', 'UNIVERSAL', '0.4.0', CHECKSUM].join('\n'));
      expect(verify(null, signed, key, Buffer.from(offered?.signature ?? '', 'base64url'))).toBe(true);
      const uuid = offered?.uuid ?? '';
      await expect(uploads.withdraw(owner.actor, uuid)).rejects.toThrow(NotFound);
      await expect(uploads.add(owner.actor, { uuid, position: 0, bytes: PROGRAM })).rejects.toThrow(NotFound);
    });
  });
});
