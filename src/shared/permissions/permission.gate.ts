import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { currentActorOf } from '../http/current-actor.js';
import { enter } from './authorize.js';
import { RULE, type Rule } from './rule.js';

/** Nest's global guard: GraphQL fields, REST routes and socket messages all pass here. */
@Injectable()
export class PermissionGate implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const rule = this.reflector.getAllAndOverride<Rule | undefined>(RULE, [context.getHandler(), context.getClass()]);
    // Boot refuses undeclared operations; should one slip through, nobody but an admin gets in.
    enter(rule ?? 'admin', currentActorOf(context));
    return true;
  }
}
