import type { INestApplicationContext } from '@nestjs/common';
import type { Socket } from 'socket.io-client';
import { RealtimeService } from '../../src/shared/realtime/realtime.service.js';
import { Subscriptions } from '../../src/shared/realtime/subscriptions.service.js';
import type { Uuid } from '../../src/shared/ids/id.js';

/**
 * A message to one person, sent last: sockets keep the order, so whoever has received it has received all earlier ones.
 */
const LAST = 'notificationRead';

export interface Heard {
  topic: string;
  payload: unknown;
}

/** Resolves with what a socket received since it was last asked, once everything sent so far has arrived. */
export type Hears = () => Promise<Heard[]>;

/** Lets a socket of somebody connect and join its channels, and writes down what it receives from then on. */
export async function listener(app: INestApplicationContext, socket: Socket, user: Uuid<'user'>): Promise<Hears> {
  const heard: Heard[] = [];
  socket.onAny((topic: string, payload: unknown) => heard.push({ topic, payload }));
  if (!socket.connected) await new Promise<void>((resolve) => socket.once('connect', resolve));
  const settled: Hears = async () => {
    const arrived = new Promise<void>((resolve) => socket.once(LAST, () => resolve()));
    app.get(RealtimeService).send({ user, topic: LAST });
    await arrived;
    return heard.splice(0).filter(({ topic }) => topic !== LAST);
  };
  // The channels of the listener are looked up after it is connected.
  await app.get(Subscriptions).renew({ user });
  await settled();
  return settled;
}
