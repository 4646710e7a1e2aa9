import type { INestApplicationContext } from '@nestjs/common';
import { identityServices, type User } from '../../identity/index.js';
import { isAppError } from '../../shared/errors/app-error.js';
import { OutboxRelay } from '../../shared/events/outbox.relay.js';
import type { Uuid } from '../../shared/ids/id.js';
import { newUuid } from '../../shared/ids/uuid.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Clock } from '../../shared/time/clock.js';
import { walletServices } from '../../wallet/index.js';
import { as, daysAgo, type DemoUsers } from '../demo-people.js';

type Services = ReturnType<typeof walletServices> & ReturnType<typeof identityServices>;

/** What a step of the demo's year of money works with. */
export interface MoneyWorld {
  services: Services;
  company: Uuid<'company'>;
  people: DemoUsers;
  /** On the day of the step. */
  now: () => Date;
  /** Public ids of what earlier steps have made, by names of the demo's own. */
  made: Map<string, Uuid>;
}

/** Something that somebody of the demo did with money, so many days ago. */
export interface MoneyStep {
  daysAgo: number;
  who: string;
  work: (actor: Actor, world: MoneyWorld) => Promise<unknown>;
}

export const step = (days: number, who: string, work: MoneyStep['work']): MoneyStep => ({ daysAgo: days, who, work });

/** Steps after which people are told: after each would keep the first start waiting. */
const TELLING = 8;

export const freshKey = (): string => newUuid();

/** What an earlier step has made. */
export function madeIn<Noun extends string>({ made }: MoneyWorld, name: string): Uuid<Noun> {
  const uuid = made.get(name);
  if (!uuid) throw new NotMade(name);
  return uuid as Uuid<Noun>;
}

/** An earlier step was refused: what builds on it is left out. */
class NotMade extends Error {}

/**
 * In the order in which it happened, because the ledger never writes into the past of an account. What an installation refuses
 * (without cards there are no deposits by card) is left out, with what builds on it.
 */
export async function takeSteps(
  app: INestApplicationContext,
  world: MoneyWorld,
  steps: readonly MoneyStep[],
): Promise<void> {
  const relay = app.get(OutboxRelay);
  const inOrder = [...steps].sort((one, other) => other.daysAgo - one.daysAgo);
  for (const [position, { daysAgo: days, who, work }] of inOrder.entries()) {
    const user = world.people[who] as User;
    await daysAgo(app, days, async () => {
      await as(app, user, async (actor) => work(actor, world)).catch((error: unknown) => {
        if (!isAppError(error) && !(error instanceof NotMade)) throw error;
      });
      // Who is told is told about then too.
      if (position % TELLING === 0 || position === inOrder.length - 1) await relay.drain();
    });
  }
}

export function moneyWorld(app: INestApplicationContext, world: Pick<MoneyWorld, 'company' | 'people'>): MoneyWorld {
  const clock = app.get(Clock);
  const services = { ...identityServices(app), ...walletServices(app) };
  return { ...world, services, now: () => clock.now(), made: new Map() };
}
