import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { currentActorOf } from '../http/current-actor.js';
import { Permissions } from './permissions.service.js';
import { RULE, type Rule } from './rule.js';
import { requireScope, TOKEN_SCOPE, type TokenScope } from './scopes/token-scope.js';

/** Nest's global guard: GraphQL fields, REST routes and socket messages all pass here. */
@Injectable()
export class PermissionGate implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly permissions: Permissions,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.getAllAndOverride<Rule | undefined>(RULE, [context.getHandler(), context.getClass()]);
    const actor = currentActorOf(context);
    // A socket's actor lives as long as its connection: what they may do is asked anew with each message.
    if (actor && context.getType() === 'ws') this.permissions.forget(actor);
    // Boot refuses undeclared operations; should one slip through, nobody but an admin gets in.
    await this.permissions.enter(rule ?? 'admin', actor);
    if (rule !== 'public') requireScope(actor, this.scopeOf(context));
    return true;
  }

  private scopeOf(context: ExecutionContext): TokenScope | 'any' | undefined {
    return this.reflector.getAllAndOverride(TOKEN_SCOPE, [context.getHandler(), context.getClass()]);
  }
}
