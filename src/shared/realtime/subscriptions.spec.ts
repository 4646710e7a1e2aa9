import { describe, expect, it } from '@jest/globals';
import pino from 'pino';
import type { Server, Socket } from 'socket.io';
import { aUuid } from '../../../test/harness/ids.js';
import { Database } from '../database/database.js';
import type { Permissions, Visible } from '../permissions/permissions.service.js';
import { FixedClock } from '../time/clock.js';
import { RealtimeService } from './realtime.service.js';
import { Subscriptions } from './subscriptions.service.js';

const ASHA = aUuid('asha');
const DESK = aUuid('desk');
const HIMAL = aUuid('himal');
const INSIDE: Visible = {
  companies: [HIMAL],
  allProjectsOf: [],
  accountsOf: [HIMAL],
  leadsOf: [HIMAL],
  projects: [DESK],
};
const OUTSIDE: Visible = { companies: [], allProjectsOf: [], accountsOf: [], leadsOf: [], projects: [] };

/** A socket of Asha's in a server of one process; each look-up of what she may see is answered by hand. */
function process(): {
  socket: { rooms: Set<string>; heard: string[]; connected: boolean };
  lookups: ((seen: Visible | Error) => Promise<void>)[];
  subscriptions: Subscriptions;
  server: Server;
} {
  const rooms = new Set([`user:${ASHA}`]);
  const socket = {
    id: 'one',
    data: { actor: { userUuid: ASHA } },
    rooms,
    heard: [] as string[],
    connected: true,
    join: (channels: string[]) => channels.forEach((channel) => rooms.add(channel)),
    leave: (channel: string) => rooms.delete(channel),
    emit: (topic: string) => socket.heard.push(topic),
    disconnect: () => (socket.connected = false),
  };
  const lookups: ((seen: Visible | Error) => Promise<void>)[] = [];
  const listVisible = (): Promise<Visible> =>
    new Promise((resolve, reject) =>
      lookups.push(async (seen) => {
        if (seen instanceof Error) reject(seen);
        else resolve(seen);
        await new Promise((done) => setImmediate(done));
      }),
    );
  const subscriptions = new Subscriptions({ listVisible } as unknown as Permissions, pino({ level: 'silent' }));
  const adapter = { rooms: { get: (room: string) => (rooms.has(room) ? new Set(['one']) : undefined) } };
  const server = {
    sockets: { sockets: new Map([['one', socket as unknown as Socket]]), adapter },
    on: () => undefined,
    to: () => ({ emit: () => true }),
  } as unknown as Server;
  subscriptions.attach(server);
  return { socket, lookups, subscriptions, server };
}

describe('what a socket hears', () => {
  it('is nothing while it is looked up, and then what was found', async () => {
    const { socket, lookups, subscriptions } = process();
    void subscriptions.renew({ user: ASHA });
    await lookups[0]?.(INSIDE);
    expect([...socket.rooms]).toEqual([
      `user:${ASHA}`,
      `company:${HIMAL}`,
      `accounts:${HIMAL}`,
      `leads:${HIMAL}`,
      `project:${DESK}`,
    ]);
    expect(socket.heard).toEqual(['permissionUpdated']);
    void subscriptions.renew({ user: ASHA });
    expect([...socket.rooms]).toEqual([`user:${ASHA}`]);
    await lookups[1]?.(INSIDE);
    expect([...socket.rooms]).toContain(`project:${DESK}`);
    // Nothing is different for it, so there is nothing to load again.
    expect(socket.heard).toEqual(['permissionUpdated']);
  });

  it('is not what was found before the last change, however late that answer comes', async () => {
    const { socket, lookups, subscriptions } = process();
    void subscriptions.renew({ user: ASHA });
    void subscriptions.renew({ user: ASHA });
    await lookups[1]?.(OUTSIDE);
    await lookups[0]?.(INSIDE);
    expect([...socket.rooms]).toEqual([`user:${ASHA}`]);
  });

  it('is not what a deleted company said while its socket was still joining', async () => {
    const { socket, lookups, subscriptions, server } = process();
    void subscriptions.subscribe(server.sockets.sockets.get('one') as Socket);
    void subscriptions.renew({ company: HIMAL });
    await lookups[0]?.(INSIDE);
    expect([...socket.rooms]).toEqual([`user:${ASHA}`]);
    await lookups[1]?.(OUTSIDE);
    expect([...socket.rooms]).toEqual([`user:${ASHA}`]);
  });

  it('goes on during the regular check, which takes what is not allowed any more', async () => {
    const { socket, lookups, subscriptions } = process();
    void subscriptions.renew({ user: ASHA });
    await lookups[0]?.(INSIDE);
    void subscriptions.renew({ anybody: true });
    expect([...socket.rooms]).toContain(`project:${DESK}`);
    await lookups[1]?.(OUTSIDE);
    expect([...socket.rooms]).toEqual([`user:${ASHA}`]);
  });

  it('is nothing at all where it cannot be found out', async () => {
    const { socket, lookups, subscriptions } = process();
    void subscriptions.renew({ user: ASHA });
    await lookups[0]?.(new Error('the database is away'));
    expect(socket.connected).toBe(false);
    expect([...socket.rooms]).toEqual([`user:${ASHA}`]);
  });
});

describe('several processes', () => {
  it('are told of a changed membership before the next message', () => {
    const { subscriptions, server } = process();
    const said: unknown[] = [];
    Object.assign(server, {
      to: (channels: string[]) => ({ emit: (topic: string) => said.push([topic, channels]) }),
      serverSideEmit: (...message: unknown[]) => said.push(message),
    });
    const database = { afterCommit: (effect: () => void) => effect() } as unknown as Database;
    const realtime = new RealtimeService(database, subscriptions, new FixedClock(new Date(0)));
    realtime.attach(server, { shared: true });
    realtime.send({ moves: { user: ASHA } });
    realtime.send({ project: DESK, company: HIMAL, topic: 'projectUpdated', payload: { project: DESK } });
    expect(said).toEqual([
      ['moves', { user: ASHA }],
      ['projectUpdated', [`project:${DESK}`, `projects:${HIMAL}`]],
    ]);
  });
});
