import { AbilityBuilder, createMongoAbility, type MongoAbility } from '@casl/ability';
import type { Actor } from './actor.js';
import type { Rule } from './rule.js';
import type { Slug } from './slug.js';

/** `use` a slug, or `administer` the installation. */
export type Ability = MongoAbility<['use', Slug] | ['administer', 'installation']>;

/**
 * What a person may do, before any row is looked at. A global admin may do everything; nobody else holds a slug until
 * a module that owns roles grants one, so a forgotten rule means "no".
 */
export function abilityOf(actor: Actor): Ability {
  const { can, build } = new AbilityBuilder<Ability>(createMongoAbility);
  if (actor.isAdmin) {
    can('administer', 'installation');
    can('use', 'all' as Slug);
  }
  return build();
}

/** True when the rule lets this person (or nobody, when null) in. */
export function allows(rule: Rule, actor: Actor | null): boolean {
  if (rule === 'public') return true;
  if (!actor) return false;
  if (rule === 'login') return true;
  const ability = abilityOf(actor);
  if (rule === 'admin') return ability.can('administer', 'installation');
  return rule.some((slug) => ability.can('use', slug));
}
