import { Forbidden, NotFound } from '../errors/app-error.js';
import type { Actor } from './actor.js';

/** Throws Forbidden unless the person administers the installation. */
export function requireAdmin(actor: Actor): void {
  if (!actor.isAdmin) throw new Forbidden();
}

/**
 * The check that counts: asked by the service as soon as the row is loaded. A row that is missing and a row of somebody
 * else are refused alike. `who` is the actor, or their access where the policy asks for permissions. Throws NotFound.
 */
export function authorize<Who, Row>(
  who: Who,
  policy: (who: Who, row: Row) => boolean,
  row: Row | null | undefined,
): asserts row is Row {
  if (row === null || row === undefined || !policy(who, row)) throw new NotFound();
}
