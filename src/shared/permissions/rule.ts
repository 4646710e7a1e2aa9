import { SetMetadata } from '@nestjs/common';
import type { Slug } from './slug.js';

/**
 * Says who may enter an operation:
 * - `public`: anybody
 * - `login`: any signed-in person (what they may touch is decided on the row, in the service)
 * - `admin`: the installation's global administrators
 * - `menu`: pages for people whose project menu is the administrator's
 * - slugs: whoever holds any one of them
 */
export type Rule = 'public' | 'login' | 'admin' | 'menu' | readonly Slug[];

export const RULE = 'workzone:rule';

/** Declares that anybody may call this, signed in or not. */
export const Public = (): MethodDecorator & ClassDecorator => SetMetadata(RULE, 'public' satisfies Rule);

/** Declares who may call this: `@Can('login')`, `@Can('admin')`, `@Can('leads.create', 'leads.close')` (any one). */
export function Can(...allowed: ['login'] | ['admin'] | Slug[]): MethodDecorator & ClassDecorator {
  const [first] = allowed;
  const rule: Rule = first === 'login' || first === 'admin' ? first : (allowed as Slug[]);
  return SetMetadata(RULE, rule);
}
