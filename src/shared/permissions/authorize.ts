import { Forbidden, NotFound, Unauthenticated } from '../errors/app-error.js';
import { allows } from './ability.js';
import type { Actor } from './actor.js';
import type { Rule } from './rule.js';

/** The gate of an operation. Throws Unauthenticated or Forbidden. */
export function enter(rule: Rule, actor: Actor | null): void {
  if (allows(rule, actor)) return;
  throw actor ? new Forbidden() : new Unauthenticated();
}

/**
 * The check that counts: asked by the service as soon as the row is loaded. A row that is missing and a row of somebody
 * else are refused alike. Throws NotFound.
 */
export function authorize<Row>(
  actor: Actor,
  policy: (actor: Actor, row: Row) => boolean,
  row: Row | null | undefined,
): asserts row is Row {
  if (row === null || row === undefined || !policy(actor, row)) throw new NotFound();
}
