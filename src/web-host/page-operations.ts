import type { ServerBuild } from '@remix-run/node';
import type { Operation } from '../shared/permissions/operation-registry.js';
import type { Rule } from '../shared/permissions/rule.js';

/**
 * Key under which the guards of web/lib/server/guards.server.ts write down the rule of the loader or action they wrap.
 */
const RULE_KEY = Symbol.for('workzone.page-rule');

/** Every loader and action of the pages, with the rule it declares. */
export function pageOperations(build: ServerBuild): Operation[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route) return [];
    const { loader, action } = route.module;
    return Object.entries({ loader, action }).flatMap(([kind, handler]) =>
      handler ? [{ id: `page:${route.id}#${kind}`, rule: (handler as { [RULE_KEY]?: Rule })[RULE_KEY] }] : [],
    );
  });
}
