import type { INestApplicationContext } from '@nestjs/common';
import type { User } from '../identity/index.js';
import { requestContext } from '../shared/http/request-context.js';
import { newUuid } from '../shared/ids/uuid.js';
import type { Actor } from '../shared/permissions/actor.js';
import { Clock } from '../shared/time/clock.js';

/** Demo people by their first name in small letters. */
export type DemoUsers = Record<string, User>;

/** Somebody of the demo as if they were signed in and had just proved who they are. */
export function actorOf(app: INestApplicationContext, user: User): Actor {
  return {
    userId: user.uuid,
    userKey: user.id,
    sessionId: newUuid(),
    sessionKey: '0',
    sessionKind: 'API',
    name: user.name,
    email: user.email,
    avatar: user.avatar,
    isAdmin: user.isAdmin,
    adminAwaitsSecondFactor: false,
    locale: user.locale,
    provenAt: app.get(Clock).now(),
  };
}

/** Runs what one person does, so that the audit log names them. */
export function as<T>(app: INestApplicationContext, user: User, work: (actor: Actor) => Promise<T>): Promise<T> {
  const actor = actorOf(app, user);
  const context = { requestId: newUuid(), locale: user.locale, ip: '', userAgent: '', actor };
  return requestContext.run(context, () => work(actor));
}

/** The demo's past: the same services, so many days ago. Only while an installation is filled, before anybody uses it. */
export async function daysAgo<T>(app: INestApplicationContext, days: number, work: () => Promise<T>): Promise<T> {
  const clock = app.get(Clock);
  const now = clock.now.bind(clock);
  const original = clock.now;
  clock.now = () => new Date(now().getTime() - days * 86_400_000);
  try {
    return await work();
  } finally {
    clock.now = original;
  }
}
