import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signedIn, type Person } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import type { Client } from '../../../test/harness/client.js';
import { gql, refusal } from '../../../test/harness/graphql.js';
import { newSecretToken } from '../../shared/ids/secret-token.js';
import { Inbox } from '../notifications/inbox.service.js';
import { DeviceApproval } from './device-approval.service.js';

const START =
  'mutation { startDeviceSignIn(device: "asha-laptop") { deviceCode userCode verificationUriComplete expiresIn interval } }';
const POLL = 'mutation($code: String!) { deviceSignIn(deviceCode: $code) { accessToken refreshToken user { email } } }';

interface Begun {
  deviceCode: string;
  userCode: string;
}

describe('signing in by device code', () => {
  let test: TestApp;
  let service: DeviceApproval;
  let asha: Person;
  let device: Client;
  beforeAll(async () => {
    test = await openTestApp();
    service = test.app.get(DeviceApproval);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    asha = await signedIn(test.app);
    device = test.client();
    test.clock.advance(3600);
  });

  const begin = async (): Promise<Begun> => (await gql(device, START)).data['startDeviceSignIn'] as unknown as Begun;
  const poll = (code: string, client = device) => gql(client, POLL, { code });
  const reasonOf = async (code: string) => refusal(await poll(code)).reason;
  const decide = (code: string, decision: string, who = asha) => service.decide(who.actor, { code, decision });

  it('lets a device in once its person has allowed it, once', async () => {
    const { deviceCode, userCode } = await begin();
    expect(await reasonOf(deviceCode)).toBe('AUTHORIZATION_PENDING');
    expect(await service.preview(asha.actor, userCode.toLowerCase())).toMatchObject({
      device: 'asha-laptop',
      state: 'PENDING',
    });
    await decide(userCode, 'allow');
    const { data } = await poll(deviceCode);
    const tokens = data['deviceSignIn'] as unknown as { accessToken: string; user: { email: string } };
    expect(tokens.user.email).toBe(asha.actor.email);
    const sessions = await gql(device.with({ token: tokens.accessToken }), '{ mySessions { kind device } }');
    expect(sessions.data['mySessions']).toContainEqual({ kind: 'TRACKER', device: 'workzone-test' });
    expect(await reasonOf(deviceCode)).toBe('EXPIRED_TOKEN');
    await test.settle();
    const inbox = await test.app.get(Inbox).list(asha.actor, {});
    expect(inbox.data.map(({ type }) => type)).toContain('SIGN_IN_NEW_DEVICE');
  });

  it('S14 nobody behind the same address uses up the questions of a device that waits', async () => {
    const { deviceCode } = await begin();
    const strange = () => poll(newSecretToken());
    expect(refusal(await strange()).reason).toBe('EXPIRED_TOKEN');
    await test.dataSource.query('UPDATE shared_rate_limit SET hits = 1000000');
    expect(refusal(await strange())).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await reasonOf(deviceCode)).toBe('AUTHORIZATION_PENDING');
    // The limit counts how often the code itself is asked about.
    await test.dataSource.query('UPDATE shared_rate_limit SET hits = 1000000');
    expect(refusal(await poll(deviceCode))).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('T7 lets no device in by a session that is over', async () => {
    const { deviceCode, userCode } = await begin();
    const thief = await signedIn(test.app);
    await decide(userCode, 'allow', thief);
    await test.dataSource.query('DELETE FROM identity_session WHERE uuid = ?', [thief.actor.sessionUuid]);
    expect(await reasonOf(deviceCode)).toBe('ACCESS_DENIED');
  });

  it('refuses it when the person says so, and decides once', async () => {
    const { deviceCode, userCode } = await begin();
    await decide(userCode, 'refuse');
    expect(await reasonOf(deviceCode)).toBe('ACCESS_DENIED');
    await expect(decide(userCode, 'allow')).rejects.toMatchObject({ code: 'UNKNOWN_DEVICE_CODE' });
    const stranger = await signedIn(test.app);
    await expect(service.preview(stranger.actor, userCode)).rejects.toMatchObject({ code: 'UNKNOWN_DEVICE_CODE' });
  });

  it('takes one of many decisions, and gives one of many questions the session', async () => {
    const { deviceCode, userCode } = await begin();
    const bikram = await signedIn(test.app);
    const decisions = await Promise.allSettled(
      [asha, bikram, asha, bikram].map((who) => decide(userCode, 'allow', who)),
    );
    expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const answers = await Promise.all(Array.from({ length: 5 }, () => poll(deviceCode)));
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  });

  it('forgets both codes after ten minutes', async () => {
    const { deviceCode, userCode } = await begin();
    test.clock.advance(601);
    expect(await reasonOf(deviceCode)).toBe('EXPIRED_TOKEN');
    await expect(decide(userCode, 'allow')).rejects.toMatchObject({ code: 'UNKNOWN_DEVICE_CODE' });
    const late = await begin();
    await decide(late.userCode, 'allow');
    test.clock.advance(601);
    expect(await reasonOf(late.deviceCode)).toBe('EXPIRED_TOKEN');
    expect(await reasonOf('A'.repeat(43))).toBe('EXPIRED_TOKEN');
    expect(await reasonOf('0')).toBe('EXPIRED_TOKEN');
  });

  it('tells a device that asks too often to slow down, more each time', async () => {
    const { deviceCode } = await begin();
    expect(await reasonOf(deviceCode)).toBe('AUTHORIZATION_PENDING');
    test.clock.advance(2);
    expect(await reasonOf(deviceCode)).toBe('SLOW_DOWN');
    test.clock.advance(6);
    expect(await reasonOf(deviceCode)).toBe('SLOW_DOWN');
    test.clock.advance(15);
    expect(await reasonOf(deviceCode)).toBe('AUTHORIZATION_PENDING');
  });

  it('lets nobody guess codes', async () => {
    const { userCode } = await begin();
    for (let guess = 0; guess < 5; guess++) {
      await expect(service.preview(asha.actor, 'BBBB-BBBB')).rejects.toMatchObject({ code: 'UNKNOWN_DEVICE_CODE' });
    }
    await expect(service.preview(asha.actor, userCode)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    test.clock.advance(61);
    expect(await service.preview(asha.actor, userCode)).toMatchObject({ state: 'PENDING' });
  });

  it('keeps neither code as it was given out', async () => {
    const { deviceCode, userCode } = await begin();
    const rows = (await test.dataSource.query('SELECT * FROM identity_device_code')) as Record<string, unknown>[];
    const stored = JSON.stringify(
      rows.map((row) => Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : value))),
    );
    expect(stored).not.toContain(deviceCode);
    expect(stored).not.toContain(userCode);
  });

  it('asks one question a request', async () => {
    const { deviceCode } = await begin();
    const twice = `mutation($code: String!) { a: deviceSignIn(deviceCode: $code) { status } b: deviceSignIn(deviceCode: $code) { status } }`;
    expect(refusal(await gql(device, twice, { code: deviceCode })).code).toBe('VALIDATION');
  });
});
