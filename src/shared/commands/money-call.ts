import { AsyncLocalStorage } from 'node:async_hooks';
import { Inject } from '@nestjs/common';
import type { Actor } from '../permissions/actor.js';
import { MONEY } from './command-kind.js';
import { CommandLimit } from './command-limit.js';

const LIMIT = Symbol('commandLimit');

/** Tells what a money call asks for that the call itself was counted already. */
const counted = new AsyncLocalStorage<true>();

type MoneyMethod = (caller: Pick<Actor, 'userUuid'>, ...rest: unknown[]) => Promise<unknown>;

/**
 * Declares that a method of a service is called from outside to do something about money: it counts against the caller's
 * limit before anything is validated or read, whether GraphQL or a page asks. The method throws TooManyRequests too.
 */
export function MoneyCall(): MethodDecorator {
  return (target, _name, descriptor) => {
    Inject(CommandLimit)(target, LIMIT);
    const original = descriptor.value as MoneyMethod;
    async function count(this: Record<symbol, CommandLimit>, ...asked: Parameters<MoneyMethod>): Promise<unknown> {
      if (!counted.getStore()) this[LIMIT]?.take(asked[0].userUuid, MONEY);
      return counted.run(true, () => original.apply(this, asked));
    }
    descriptor.value = count as typeof descriptor.value;
  };
}

/** Returns whether the running call was counted when it began. */
export function isCounted(): boolean {
  return counted.getStore() === true;
}
