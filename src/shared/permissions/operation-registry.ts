import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { RULE, type Rule } from './rule.js';
import { TOKEN_SCOPE, type TokenScope } from './scopes/token-scope.js';

export interface Operation {
  /** `graphql:UsersResolver.profile`, `page:routes/login#action`, ... */
  id: string;
  /** Name of a GraphQL operation, as clients call it. */
  field?: string;
  rule: Rule | undefined;
  /** Scope of the access tokens for which the operation is open; undefined: it is closed to all of them. */
  scope?: TokenScope | 'any' | undefined;
}

/** Metadata keys by which Nest's packages mark operations that can be called from outside. */
const ENTRY_POINTS: Record<string, string> = {
  'graphql:resolver_type': 'graphql',
  'graphql:resolve_property': 'graphql',
  path: 'rest',
  message: 'socket',
};

const FIELD = 'graphql:resolver_name';

/** Lists every operation that can be called through Nest, with the rule it declares. */
@Injectable()
export class OperationRegistry {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  listOperations(): Operation[] {
    const classes = [...this.discovery.getProviders(), ...this.discovery.getControllers()];
    return classes.flatMap(({ instance, metatype }) => {
      if (typeof instance !== 'object' || instance === null || typeof metatype !== 'function') return [];
      const owner = metatype as new () => object;
      const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
      return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
        const method = prototype[name];
        const entryPoint = method && entryPointOf(method);
        if (!entryPoint) return [];
        const rule = this.reflector.getAllAndOverride<Rule | undefined>(RULE, [method as () => void, owner]);
        const scope = this.reflector.get<TokenScope | 'any' | undefined>(TOKEN_SCOPE, method as () => void);
        const field = (Reflect.getMetadata(FIELD, method) as string | undefined) ?? name;
        return [{ id: `${entryPoint}:${owner.name}.${name}`, field, rule, scope }];
      });
    });
  }
}

function entryPointOf(method: object): string | undefined {
  const key = Object.keys(ENTRY_POINTS).find((candidate) => Reflect.hasMetadata(candidate, method));
  return key && ENTRY_POINTS[key];
}

/** Ends the start if an operation does not declare who may call it: a forgotten rule must never mean "everybody". */
export function refuseUndeclared(operations: Operation[]): void {
  const undeclared = operations.filter(({ rule }) => rule === undefined).map(({ id }) => id);
  if (undeclared.length === 0) return;
  throw new Error(`These operations declare no permission rule (@Can or @Public): ${undeclared.join(', ')}`);
}
