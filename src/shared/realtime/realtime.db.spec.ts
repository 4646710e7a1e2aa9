import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import { signedIn } from '../../../test/harness/actors.js';
import { openTestApp, TEST_ORIGIN, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { cookieOf, person, tokensOf } from '../../../test/harness/builders/identity.js';
import { gql } from '../../../test/harness/graphql.js';
import { type Hears, listener } from '../../../test/harness/listener.js';
import { until } from '../../../test/harness/until.js';
import { SessionAuthenticator } from '../../identity/authentication/session-authenticator.js';
import { Sessions } from '../../identity/sessions/sessions.service.js';
import type { User } from '../../identity/users/user.entity.js';
import { Database } from '../database/database.js';
import type { Uuid } from '../ids/id.js';
import { newUuid } from '../ids/uuid.js';
import { Authenticator } from '../permissions/authenticator.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { RealtimeService } from './realtime.service.js';

describe('sockets of real sessions', () => {
  let test: TestApp;
  let url: string;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    test = await openTestApp();
    url = (await test.app.getUrl()).replace('[::1]', '127.0.0.1');
  });
  afterEach(() => sockets.splice(0).forEach((socket) => socket.close()));
  afterAll(() => test.close());

  const open = (options: Record<string, unknown>): Socket => {
    const socket = io(url, { forceNew: true, reconnection: false, transports: ['websocket'], ...options });
    sockets.push(socket);
    return socket;
  };
  const event = (socket: Socket, name: string): Promise<unknown> => new Promise((done) => socket.once(name, done));
  interface Visitor {
    user: User;
    socket: Socket;
    hears: Hears;
    token: string;
    sessionUuid: Uuid<'session'>;
  }
  const visitor = async (): Promise<Visitor> => {
    const user = await person(test.app);
    const { accessToken: token, sessionUuid } = await tokensOf(test.app, user);
    const socket = open({ auth: { token } });
    const hears = await listener(test.app, socket, user.uuid);
    return { user, socket, hears, token, sessionUuid };
  };

  it('open with an access token or with the cookie of a browser session, never with one in the place of the other', async () => {
    const { user, token } = await visitor();
    const cookie = await cookieOf(test.app, user);
    const [name = '', secret = ''] = cookie.split('=');
    await event(open({ extraHeaders: { cookie, origin: TEST_ORIGIN } }), 'connect');
    await event(open({ auth: { token: secret } }), 'connect_error');
    await event(open({ extraHeaders: { cookie: `${name}=${token}`, origin: TEST_ORIGIN } }), 'connect_error');
    await event(open({ extraHeaders: { cookie, origin: 'https://evil.test' } }), 'connect_error');
  });

  it('are closed by the end of their session, and only after it was really ended', async () => {
    const { socket, hears, token, sessionUuid } = await visitor();
    const actor = await test.app.get(SessionAuthenticator).authenticateSession(sessionUuid);
    if (!actor) throw new Error('Nobody is signed in.');
    const sessions = test.app.get(Sessions);
    const rolledBack = test.app.get(Database).transaction(async () => {
      await sessions.end(actor, sessionUuid);
      throw new Error('not after all');
    });
    await expect(rolledBack).rejects.toThrow('not after all');
    await hears();
    expect(socket.connected).toBe(true);

    // The regular check finds nothing, so it is not what closes it.
    const check = jest.spyOn(test.app.get(Authenticator), 'isLive').mockResolvedValue(true);
    const closed = event(socket, 'disconnect');
    await sessions.end(actor, sessionUuid);
    await closed;
    check.mockRestore();
    await event(open({ auth: { token } }), 'connect_error');
  });

  it('hear of a change only when it was committed', async () => {
    const { user, hears } = await visitor();
    const topics = async (): Promise<string[]> => (await hears()).map(({ topic }) => topic);
    const [database, realtime] = [test.app.get(Database), test.app.get(RealtimeService)];
    await database
      .transaction(async () => {
        realtime.send({ user: user.uuid, topic: 'walletsChanged' });
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    const [said, mayCommit] = [signal(), signal()];
    const change = database.transaction(async () => {
      realtime.send({ user: user.uuid, topic: 'profileUpdated' });
      said.give();
      await mayCommit.given;
    });
    await said.given;
    expect(await topics()).toEqual([]);
    mayCommit.give();
    await change;
    expect(await topics()).toEqual(['profileUpdated']);
  });

  it('say who is online, until the last page is closed', async () => {
    const [one, other] = [await visitor(), await visitor()];
    const realtime = test.app.get(RealtimeService);
    const ids = [one.user.uuid, other.user.uuid, newUuid()];
    expect(await realtime.online(ids)).toEqual(new Set([one.user.uuid, other.user.uuid]));
    one.socket.close();
    await until(async () => !(await realtime.online(ids)).has(one.user.uuid));
    expect(await realtime.online(ids)).toEqual(new Set([other.user.uuid]));
  });

  it('T22 hear their companies, from joining until they are thrown out, and no other', async () => {
    const owner = await signedIn(test.app);
    const company = await aCompany(test.app, owner.actor);
    const [member, stranger] = [await aMember(test.app, company), await visitor()];
    const socket = open({ auth: { token: member.token } });
    const memberHears = await listener(test.app, socket, member.user.uuid);
    const heard = async (): Promise<string[]> =>
      [...(await memberHears()), ...(await stranger.hears())].map(({ topic }) => topic);
    const asOwner = test.client({ token: owner.token });
    const changeZones = 'mutation ($input: UpdateTimezonesInput!) { updateTimezones(input: $input) { status } }';
    const zones = { company: company.uuid, main: 'Asia/Tokyo', timezones: ['Asia/Tokyo'] };
    expect((await gql(asOwner, changeZones, { input: zones })).errors).toEqual([]);
    expect(await heard()).toEqual(['timezonesUpdated']);
    const throwOut = 'mutation ($input: CompanyUserInput!) { deactivateCompanyUser(input: $input) { status } }';
    expect((await gql(asOwner, throwOut, { input: { company: company.uuid, user: member.user.uuid } })).errors).toEqual(
      [],
    );
    await test.settle();
    await heard();
    expect((await gql(asOwner, changeZones, { input: zones })).errors).toEqual([]);
    expect(await heard()).toEqual([]);
  });

  it('are closed by the regular check when their person was deactivated by hand', async () => {
    const { user, socket } = await visitor();
    await test.dataSource.query('UPDATE identity_user SET deactivated_at = ? WHERE id = ?', [
      test.clock.now(),
      user.id,
    ]);
    const closed = event(socket, 'disconnect');
    await test.app.get(RealtimeGateway).verifySessions();
    await closed;
  });

  it('do not keep an idle session alive by being open', async () => {
    const { socket } = await visitor();
    const closed = event(socket, 'disconnect');
    test.clock.advance(400 * 86_400);
    await test.app.get(RealtimeGateway).verifySessions();
    await closed;
  });
});

function signal(): { given: Promise<void>; give: () => void } {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give: () => give() };
}
