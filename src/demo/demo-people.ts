import { AsyncLocalStorage } from 'node:async_hooks';
import type { INestApplicationContext } from '@nestjs/common';
import type { User } from '../identity/index.js';
import { requestContext } from '../shared/request/request-context.js';
import { newUuid } from '../shared/ids/uuid.js';
import type { Actor } from '../shared/permissions/actor.js';
import { Clock } from '../shared/time/clock.js';
import { NO_KEY } from '../shared/ids/id.js';

/** Demo people by their first name in small letters. */
export type DemoUsers = Record<string, User>;

/** Somebody of the demo as if they were signed in and had just proved who they are. */
export function actorOf(app: INestApplicationContext, user: User): Actor {
  return {
    userUuid: user.uuid,
    userKey: user.id,
    sessionUuid: newUuid(),
    sessionKey: NO_KEY,
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

const SHIFTED = Symbol('a clock that knows the past');

/** Milliseconds by which the clock is behind, for what runs inside. */
const past = new AsyncLocalStorage<number>();

/** The demo's past: the same services, so many days ago. What other people do meanwhile happens now. */
export async function daysAgo<T>(app: INestApplicationContext, days: number, work: () => Promise<T>): Promise<T> {
  return inThePast(app, days * 86_400_000, work);
}

export async function inThePast<T>(app: INestApplicationContext, ms: number, work: () => Promise<T>): Promise<T> {
  const clock = app.get<Clock & { [SHIFTED]?: true }>(Clock);
  if (!clock[SHIFTED]) {
    const now = clock.now.bind(clock);
    clock.now = () => new Date(now().getTime() - (past.getStore() ?? 0));
    clock[SHIFTED] = true;
  }
  return past.run((past.getStore() ?? 0) + ms, work);
}
