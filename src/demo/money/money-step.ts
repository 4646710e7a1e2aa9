import type { INestApplicationContext } from '@nestjs/common';
import { companyServices } from '../../company/index.js';
import { identityServices, type User } from '../../identity/index.js';
import { isAppError } from '../../shared/errors/app-error.js';
import { OutboxRelay } from '../../shared/events/outbox.relay.js';
import type { Uuid } from '../../shared/ids/id.js';
import { newUuid } from '../../shared/ids/uuid.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Clock } from '../../shared/time/clock.js';
import { walletServices } from '../../wallet/index.js';
import { as, daysAgo, type DemoUsers } from '../demo-people.js';

type Services = ReturnType<typeof walletServices> &
  ReturnType<typeof identityServices> &
  ReturnType<typeof companyServices>;

/** The services and data that the steps of the demo's year of money use. */
export interface MoneyWorld {
  services: Services;
  company: Uuid<'company'>;
  people: DemoUsers;
  /** Returns the time on the day of the step. */
  now: () => Date;
  /** Public ids of things that earlier steps created, by names of the demo's own. */
  made: Map<string, Uuid>;
}

/** A money action of a person of the demo, `daysAgo` days ago. */
export interface MoneyStep {
  daysAgo: number;
  who: string;
  work: (actor: Actor, world: MoneyWorld) => Promise<unknown>;
}

export const step = (days: number, who: string, work: MoneyStep['work']): MoneyStep => ({ daysAgo: days, who, work });

/** Number of steps after which notifications are delivered: after each would delay the first start. */
const TELLING = 8;

export const freshKey = (): string => newUuid();

/** Returns the id of a thing that an earlier step created. Throws NotMade. */
export function madeIn<Noun extends string>({ made }: MoneyWorld, name: string): Uuid<Noun> {
  const uuid = made.get(name);
  if (!uuid) throw new NotMade(name);
  return uuid as Uuid<Noun>;
}

/** An earlier step was refused: steps that build on it are skipped. */
class NotMade extends Error {}

/**
 * Runs steps in the order in which they happened, because the ledger never writes into the past of an account. Steps
 * that an installation refuses (without cards there are no deposits by card) are skipped, with those that build on
 * them.
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
      // Notifications are delivered as of that day too.
      if (position % TELLING === 0 || position === inOrder.length - 1) await relay.drain();
    });
  }
}

export function moneyWorld(app: INestApplicationContext, world: Pick<MoneyWorld, 'company' | 'people'>): MoneyWorld {
  const clock = app.get(Clock);
  const services = { ...companyServices(app), ...identityServices(app), ...walletServices(app) };
  return { ...world, services, now: () => clock.now(), made: new Map() };
}
